"""Tables of belote as authors write them."""

EXAMPLES = (
    "belote;players=2;dealer=N;seed=b;log=smous.letplay",
    "belote;players=2;dealer=N;seed=b;log=smous.anew",
    "belote;players=3;dealer=C;seed=h;log=play.seven",
    "belote;players=2;dealer=N;seed=c;log=play.show:S9S8S7",
    "belote;dealer=W;seed=k;log=play.stuk:HQ",
    "belote;players=2;dealer=N;seed=i;log=pass.pass.trump:S",
    "belote;dealer=W;trump=H;player=S;trick=N.SA.E.S7;south=H9.SK;log=SK",
    "belote;players=3;deal=2;dealer=C;turn=H9;a=HJ.HA.SA.SK.D7.D8;b=C7.C8.C9.CT.CJ.CQ;c=S7.S8.S9.ST.SJ.SQ;names=A.Ann,.B.Bob,.C.Cor;scores=A.120.B.40.C.2;reserve=20",
    "belote;players=2;dealer=N;trump=H;player=S;at=exchange;turn=HA;north=H7.SA.SK;seed=ruil",
    "belote;dealer=W;trump=H;melds=N.SA.SK.SQ;tricks=N.SA.S7.S8.S9;leads=N;north=SK.SQ.H9.HJ.D7.D8.C7",
    "belote;dealer=W;trump=H;won=N.SA.S7./.E;leads=E;east=H9.HJ;west=C7.C8",
    "belote;dealer=W;turn=H9;stock=SA.DQ.CK",
    "belote;dealer=W;pack=SA.DQ.CK",
    "belote;players=3;dealer=C;trump=H;player=A;won=A./.B./.C./.A./.B./.C./.A./.B./.C;points=A.50.B.50.C.55",
    "belote;players=3;dealer=C;turn=H9;fille=C7;log=play",
)
