"""Tables of kleintje-klaverjas as authors write them."""

EXAMPLES = (
    "kleintje-klaverjas;players=3;dealer=C;seed=i;log=choose:cards3.choose:skart3.choose:open.pass.pass.bid:6.skart.trump:C.away:ST",
    "kleintje-klaverjas;players=3;dealer=C;seed=g4;log=choose:cards4.choose:skart1.choose:open.bid:5.pass.pass.leave.trump:D.stuk:DK",
    "kleintje-klaverjas;players=2;dealer=N;trump=H;player=S;bid=21;south=HJ.SA;north=H9.S7;leads=S;log=HJ",
    "kleintje-klaverjas;players=4;deal=5;dealer=D;left=A.3.B.0.C.2.D.6;kip=B;names=A.Ann,.B.Bob,.C.Cor,.D.Dirk",
    "kleintje-klaverjas;players=6;dealer=F;out=C.E;cards_each=3;skart_size=2;skart_lies=open;skart=C7.C8;a=HJ.H9.SA;seed=zes",
    "kleintje-klaverjas;players=6;dealer=F;cards_each=2;b=S7.S8;c=S9.ST;d=H7.H8;e=D7.D8;f=C7.C8;a=HA.HK",
    "kleintje-klaverjas;players=2;dealer=N;trump=H;player=S;bid=21;tricks=S.SA.S7;leads=S;named=S.20",
    "kleintje-klaverjas;players=2;dealer=N;cards_each=3;pack=C9.HJ.S7",
    "kleintje-klaverjas;players=4;dealer=D;trump=S;player=A;bid=30;tricks=A.SJ.S7.SA.ST;piles=B;trick=A.CA",
    "kleintje-klaverjas;players=3;dealer=C;trump=H;player=A;bid=20;cards_each=3;piles=A.B;points=A.22.B.3",
)
