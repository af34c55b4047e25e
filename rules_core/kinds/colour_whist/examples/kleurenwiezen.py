"""Tables of kleurenwiezen as authors write them."""

EXAMPLES = (
    "kleurenwiezen;dealer=W;seed=y1;log=call:alone_H.call:alone_C.call:alone_D.call:kleine_miserie.away:H8",
    "kleurenwiezen;dealer=W;seed=a;log=pass.call:ask_H",
    "kleurenwiezen;contract=8C;declarers=N.S;dealer=W;trick=N.SA.E.S2;south=C2.SK;log=SK",
    "kleurenwiezen;contract=kleine-miserie;declarers=N.E;dealer=W;at=play;away=N.C2.E.HA;leads=N",
    "kleurenwiezen;contract=miserie;declarers=N;dealer=W;piles=E.E.E;tricks=E.D9.D2.D3.DA;leads=N;seed=m",
    "kleurenwiezen;deal=2;dealer=N;scores=N.2.S.2.E.-2.W.-2;names=N.Ann,.E.Bob,.S.Cor,.W.Dirk;north=SA.SK;east=HA.HK;west=DA",
    "kleurenwiezen;dealer=W;pack=SA.DQ.CK",
)
