"""Tables of five-hundred as authors write them."""

EXAMPLES = (
    "five-hundred;dealer=W;seed=zondag;log=call:6S.pass.call:7H.pass.pass",
    "five-hundred;special_bids=all;dealer=W;seed=a;log=look",
    "five-hundred;contract=9NT;bidder=N;trick=N.joker:D;east=D5.DK.S9;log=D5",
    "five-hundred;dealer=W;contract=8NT;bidder=S;away=C5.C6.D5;south=JK.HA.S9;leads=S;piles=NS.EW.NS.NS.EW;tricks=S.DA.D6.DK.D7;log=joker:C",
    "five-hundred;contract=7S;bidder=S;at=exchange;south=SA.SK.SQ.H5.D5;north=JK;west=HJ;kitty=C5.C6.C7;seed=kitty;log=away:H5.away:D5.away:C5",
    "five-hundred;special_bids=all;contract=double-nullo;bidder=S;at=exchange;seed=nullo;south=SA.SK.SQ;log=give:SA.give:SK.give:SQ",
    "five-hundred;deal=4;dealer=E;dead=1;banned=N;scores=NS.140.EW.-120./.NS.20.EW.240;names=N.Ann,.E.Bob,.S.Cor,.W.Dirk",
    "five-hundred;dealer=W;pack=JK.HJ.SA",
)
