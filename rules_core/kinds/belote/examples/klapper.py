"""Tables of klapper as authors write them."""

EXAMPLES = (
    "klapper;dealer=W;seed=b;log=play.SJ",
    "klapper;players=2;dealer=N;seed=h;log=play.show:CQCJCT",
    "klapper;dealer=W;seed=b1;log=play.stuk:SQ",
    "klapper;players=2;dealer=N;seed=j;log=pass.pass.trump:S",
    "klapper;dealer=W;trump=H;player=S;trick=N.SA.E.S9;south=HQ.SK;east=C9;north=D9;west=HJ.DQ;log=SK",
    "klapper;players=6;deal=2;dealer=F;turn=H9;a=HJ.HA.SA.SK;b=C9.CT.CJ.CQ;c=S9.ST.SJ.SQ;d=D9.DT.DJ.DQ;e=HT.HK.HQ.CA;f=H9.CK.DA.DK;names=A.Ann,.B.Bob,.C.Cor,.D.Dirk,.E.Els,.F.Fien;scores=ACE.120.BDF.40",
    "klapper;dealer=W;trump=H;melds=N.SA.SK.SQ;tricks=N.SA.S9.ST.SJ;leads=N;reserve=20",
    "klapper;dealer=W;trump=H;won=NS.SA.S9./.EW;leads=E",
    "klapper;players=2;dealer=N;turn=H9;stock=SA.DQ.CK",
    "klapper;dealer=W;pack=SA.DQ.CK",
    "klapper;at=omboeren;pack=S9.HA.DJ;log=jack:E",
    "klapper;dealer=W;trump=H;won=N./.E./.W;points=NS.24.EW.40",
)
