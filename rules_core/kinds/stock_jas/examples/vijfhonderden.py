"""Tables of vijfhonderden as authors write them."""

EXAMPLES = (
    "vijfhonderden;dealer=N;seed=i;log=show:SQSJST.SJ.reject:1HJHTH9H8",
    "vijfhonderden;dealer=N;seed=d;log=seven",
    "vijfhonderden;dealer=N;trump=H;turn=H9;at=last-two;seed=zondag;log=facedown",
    "vijfhonderden;dealer=N;trump=H;turn=H9;at=last-two;seed=zondag;log=turned",
    "vijfhonderden;deal=2;dealer=N;turn=H9;stock=SA.C7;north=HJ.D8;names=N.Ann,.S.Bob;scores=N.120.S.90;left=N.4.S.5;seed=b",
    "vijfhonderden;dealer=N;trump=H;scores=S.470.N.300;south=HK.HQ.SA;leads=S;at=8;seed=b;log=show:HKHQ.out",
    "vijfhonderden;dealer=N;trump=H;at=12;piles=S.N.S;tricks=S.SA.S7;trick=S.SK;roem=S.DA.DK.DQ;left=N.0.S.3;kip=N",
    "vijfhonderden;dealer=N;pack=SA.S7.HJ",
    "vijfhonderden;dealer=N;trump=H;piles=S.S.N.S.S;points=S.43",
)
