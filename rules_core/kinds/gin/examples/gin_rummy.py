"""Tables of gin-rummy as authors write them."""

EXAMPLES = (
    "gin-rummy;dealer=N;seed=g3;log=pile.CQ.stock.knock:C6+S7D7C7+S9STSJ",
    "gin-rummy;deal=2;dealer=N;pile=H7;log=pass.pass.stock",
    "gin-rummy;dealer=N;south=S7.S8.S9.D4.D5.D6.CK.HK.DK.SK.H3;turn=S;at=discard;taken=SK;log=gin:H3+S7S8S9+D4D5D6+DKHKCKSK",
    "gin-rummy;dealer=N;north=S7.S8.S9.D4.D5.D6.CK.HK.DK.C2;pile=H2.S2;stock=H7.H8;left=20;turn=S;at=draw",
    "gin-rummy;dealer=N;south=S7.S8.S9.D4.D5.D6.CK.HK.DK.C2.C9;turn=S;at=discard;log=knock:C9",
    "gin-rummy;deal=3;dealer=S;scores=N.12.S.0./.N.0.S.31;names=N.Ann,.S.Bob;pack=C9.HJ.S7",
    "gin-rummy;drawn=SJ.DJ.HA.S2",
)
