"""Tables of klaverjas-3 as authors write them."""

EXAMPLES = (
    "klaverjas-3;dealer=C;trump=H;a=HJ.SA;player=A;trick=B.SK.C.S7;log=SA",
    "klaverjas-3;players=4;deal=2;dealer=D;seed=c;log=play.skart.trump:D.away:C9",
    "klaverjas-3;players=3;deal=2;dealer=C;seed=a;log=pass",
    "klaverjas-3;players=4;deal=2;dealer=D;seed=b;log=play.leave",
    "klaverjas-3;players=4;deal=2;dealer=D;seed=o;log=play.leave.trump:D.HA.HK.HQ.meld:HAHKHQ",
    "klaverjas-3;dealer=C;trump=H;player=B;piles=A.B.C.A.A.B.B.C;named=A.20;a=SA.D7;b=H9.C8;c=DJ.ST;leads=B",
    "klaverjas-3;players=4;dealer=A;trump=H;player=B;tricks=B.SA.S7.ST;leads=B;skart=C7.C8;d=HJ.H9.SK.C9.D7.D8.D9.HA.HK",
    "klaverjas-3;dealer=C;at=deal;pack=C9.HJ.S7;log=shuffle.cut:B.packet:A3",
    "klaverjas-3;deal=3;dealer=B;scores=A.90.B.80.C.0./.A.0.B.160.C.20;names=A.Ann,.B.Bob,.C.Cor",
    "klaverjas-3;dealer=C;trump=H;player=A;piles=A.A.A.A.B.B.B.C.C.C;points=A.62.B.50.C.50",
)
