"""Tables of klaverjas-4 as authors write them."""

EXAMPLES = (
    "klaverjas-4;south=H9.H7.SA.DT;trump=H;trick=W.CK.N.HQ.E.C7;log=H9",
    "klaverjas-4/utrechts;deal=2;dealer=W;seed=zondag;log=trump:S",
    "klaverjas-4/kraken;deal=2;dealer=W;seed=zondag;turn=H4;log=play.kraken.herkraken.superkraken",
    "klaverjas-4;deal=3;turn=H4;scores=NS.90.EW.80./.NS.0.EW.160;names=N.Ann,.E.Bob,.S.Cor,.W.Dirk",
    "klaverjas-4/leids;deal=2;dealer=N;seed=bod;log=bid:82H.pass.bid:92S",
    "klaverjas-4/leids;dealer=N;trump=H;player=S;bid=92;leads=E;north=HA.ST;named=NS.20;piles=NS.NS.EW.NS.EW.EW",
    "klaverjas-4/kraken;dealer=N;trump=H;player=S;crack=1;tricks=E.SA.S7.ST.S8;trick=E.SK",
    "klaverjas-4;roem_naming=side;trump=H;south=HK.D7;trick=W.HT.N.HJ.E.HQ;log=HK.S-meld:HKHQHJHT",
    "klaverjas-4;trump=H;south=HK.D7;trick=W.HT.N.C9.E.HQ;log=HK.meld:HKHQ",
    "klaverjas-4/kraken;trump=S;dealer=W;crack=1;north=SA.SK.SQ.C7.C8.D7.D8.H7;leads=N;log=show:SASKSQ",
    "klaverjas-4;dealer=W;at=deal;pack=C9.HJ.S7;log=shuffle.cut:S.packet:N4",
    "klaverjas-4;seating=omboeren;at=omboeren;pack=C9.HJ.S7;log=jack:E",
    "klaverjas-4;dealer=N;trump=H;east=H9;south=H7;west=D8;north=H8;leads=E;log=H9.H7.D8.H8.done",
    "klaverjas-4;dealer=W;trump=H;piles=NS.NS.EW;points=NS.43.EW.11;south=HA.ST.S8.D7.C9;leads=S",
)
