"""Tables of gin-oklahoma as authors write them."""

EXAMPLES = (
    "gin-oklahoma;dealer=N;seed=zondag",
    "gin-oklahoma;dealer=N;seed=g3;log=C8.stock.knock:C6+S7D7C7+S9STSJ+H2D2C2",
    "gin-oklahoma/grote-gin;dealer=N;seed=a;log=S8.pile",
    "gin-oklahoma;dealer=N;seed=f5;log=C8.stock.gin:D2",
    "gin-oklahoma;dealer=N;north=S7.S8.S9.D4.D5.D6.CK.HK.DK.C2;pile=H2.S2;stock=H7.H8;left=20;turn=S;at=draw",
    "gin-oklahoma/grote-gin;dealer=N;south=S7.S8.S9.D4.D5.D6.CK.HK.DK.SK.S6;turn=S;taken=S6;at=discard;log=big_gin",
    "gin-oklahoma;deal=3;dealer=S;scores=N.12.S.0./.N.0.S.31;names=N.Ann,.S.Bob;pack=C9.HJ.S7",
    "gin-oklahoma;drawn=SQ.DJ",
)
