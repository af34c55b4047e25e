"""Tables of smousjas as authors write them."""

EXAMPLES = (
    "smousjas;dealer=S;seed=j4;log=show:HKHQHJ.DQ.reject:1CKCQCJ",
    "smousjas;dealer=N;seed=b;log=seven",
    "smousjas;dealer=N;trump=H;turn=H9;at=last-two;seed=zondag;log=facedown",
    "smousjas;dealer=N;trump=H;turn=H9;at=last-two;seed=zondag;log=turned",
    "smousjas;deal=2;dealer=N;turn=H9;stock=SA.C7;north=HJ.D8;names=N.Ann,.S.Bob;scores=N.120.S.90;left=N.4.S.5;seed=b",
    "smousjas;dealer=N;trump=H;scores=S.470.N.300;south=HK.HQ.SA;leads=S;at=9;seed=b;log=show:HKHQ.out",
    "smousjas;dealer=N;trump=H;at=12;piles=S.N.S;tricks=S.SA.S7;trick=S.SK;roem=S.DA.DK.DQ;left=N.0.S.3;kip=N",
    "smousjas;dealer=N;pack=SA.S7.HJ",
    "smousjas;dealer=N;trump=H;piles=S.S.N.S.S;points=S.43",
)
