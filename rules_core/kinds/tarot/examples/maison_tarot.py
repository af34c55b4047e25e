"""Tables of maison-tarot as authors write them."""

EXAMPLES = (
    "maison-tarot;players=3;dealer=C;a=T21.EX.SK;trick=C.S4;seed=zondag;log=EX",
    "maison-tarot;deal=2;dealer=D;seed=zondag;scores=A.4.B.-2.C.-2.D.0;names=A.Ann,.B.Bob,.C.Cor,.D.Dirk",
    "maison-tarot;players=2;dealer=N;south=T21.EX;north=SK.T1;leads=S",
    "maison-tarot;players=6;cards_each=12;dealer=F;b=T21;c=T1;d=EX;e=SK;f=HK",
    "maison-tarot;dealer=D;pack=T21.EX.SK",
    "maison-tarot;players=3;dealer=C;won=A.SK.EX.S4./.B.DK;excuse=B;tricks=A.H4.HK.H2;leads=B",
)
