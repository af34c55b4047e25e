"""Tables of honderden as authors write them."""

EXAMPLES = (
    "honderden;dealer=N;seed=i;log=show:SQSJST.C8.reject:1HJHTH9H8",
    "honderden;dealer=N;seed=d;log=seven",
    "honderden;dealer=N;seed=b;log=dek:S",
    "honderden;dealer=N;seed=o;log=DT.show:D9D8D7.CK.pass",
    "honderden;dealer=N;trump=H;turn=H9;at=last-two;seed=zondag;log=facedown",
    "honderden;dealer=N;trump=H;turn=H9;at=last-two;seed=zondag;log=turned",
    "honderden;deal=2;dealer=N;turn=H9;stock=SA.C7;north=HJ.D8;names=N.Ann,.S.Bob;scores=N.20.S.90;left=N.4.S.5;seed=b",
    "honderden;dealer=N;trump=H;south=HK.HQ.SK;leads=S;at=12;piles=S.N.S;tricks=S.SA.S7;roem=S.DA.DK.DQ;left=N.0.S.3;kip=N",
    "honderden;match=points;players=2;dealer=N;trump=H;at=12;trick=S.SK;games=N.2.S.1",
    "honderden;players=3;dealer=C;a=HA.HK;b=SA;c=DK;trump=H",
    "honderden;dealer=N;pack=SA.S7.HJ",
    "honderden;dealer=N;trump=H;piles=S.S.N.S.S;points=S.43",
)
