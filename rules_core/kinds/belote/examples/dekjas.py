"""Tables of dekjas as authors write them."""

EXAMPLES = (
    "dekjas;dealer=N;seed=b;log=smous.anew",
    "dekjas;dealer=N;seed=b;log=smous.letplay",
    "dekjas;dealer=N;seed=c;log=play.D9.D7.show:SQSJST",
    "dekjas;dealer=N;seed=82;log=play.stuk:CQ",
    "dekjas;dealer=N;seed=g;log=pass.pass.trump:S",
    "dekjas;dealer=N;turn=H9;south=HJ.SA;under=HJ.S7.SA.C7;north=H9;seed=onder",
    "dekjas;deal=3;dealer=N;trump=H;player=S;at=3;leads=S;roem=S.SA.SK.SQ;stuk=N;piles=S.N;scores=N.120.S.80;reserve=20;names=N.Ann,.S.Bob;seed=b",
    "dekjas;dealer=N;trump=H;tricks=S.SA.S7;trick=S.SK",
    "dekjas;dealer=N;pack=SA.DQ.CK",
    "dekjas;dealer=N;trump=H;piles=S.N.S.S.N;points=S.43.N.18",
)
