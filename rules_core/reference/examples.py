"""Tables of each game as an author writes them: every field and every action of a game stands in one of them.

Each is a line of the notation without version and check digits, so that it can be written by hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from rules_core.notation import VERSION, check_digits, from_text
from rules_core.reasons import Impossible, Problem
from rules_core.table import Table, start

EXAMPLES: Mapping[str, tuple[str, ...]] = {
    "klaverjas-4": (
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
    ),
    "klaverjas-3": (
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
    ),
    "kleintje-klaverjas": (
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
    ),
    "maison-tarot": (
        "maison-tarot;players=3;dealer=C;a=T21.EX.SK;trick=C.S4;seed=zondag;log=EX",
        "maison-tarot;deal=2;dealer=D;seed=zondag;scores=A.4.B.-2.C.-2.D.0;names=A.Ann,.B.Bob,.C.Cor,.D.Dirk",
        "maison-tarot;players=2;dealer=N;south=T21.EX;north=SK.T1;leads=S",
        "maison-tarot;players=6;cards_each=12;dealer=F;b=T21;c=T1;d=EX;e=SK;f=HK",
        "maison-tarot;dealer=D;pack=T21.EX.SK",
        "maison-tarot;players=3;dealer=C;won=A.SK.EX.S4./.B.DK;excuse=B;tricks=A.H4.HK.H2;leads=B",
    ),
    "gin-rummy": (
        "gin-rummy;dealer=N;seed=g3;log=pile.CQ.stock.knock:C6+S7D7C7+S9STSJ",
        "gin-rummy;deal=2;dealer=N;pile=H7;log=pass.pass.stock",
        "gin-rummy;dealer=N;south=S7.S8.S9.D4.D5.D6.CK.HK.DK.SK.H3;turn=S;at=discard;taken=SK;log=gin:H3+S7S8S9+D4D5D6+DKHKCKSK",
        "gin-rummy;dealer=N;north=S7.S8.S9.D4.D5.D6.CK.HK.DK.C2;pile=H2.S2;stock=H7.H8;left=20;turn=S;at=draw",
        "gin-rummy;dealer=N;south=S7.S8.S9.D4.D5.D6.CK.HK.DK.C2.C9;turn=S;at=discard;log=knock:C9",
        "gin-rummy;deal=3;dealer=S;scores=N.12.S.0./.N.0.S.31;names=N.Ann,.S.Bob;pack=C9.HJ.S7",
        "gin-rummy;drawn=SJ.DJ.HA.S2",
    ),
    "gin-oklahoma": (
        "gin-oklahoma;dealer=N;seed=zondag",
        "gin-oklahoma;dealer=N;seed=g3;log=C8.stock.knock:C6+S7D7C7+S9STSJ+H2D2C2",
        "gin-oklahoma/grote-gin;dealer=N;seed=a;log=S8.pile",
        "gin-oklahoma;dealer=N;seed=f5;log=C8.stock.gin:D2",
        "gin-oklahoma;dealer=N;north=S7.S8.S9.D4.D5.D6.CK.HK.DK.C2;pile=H2.S2;stock=H7.H8;left=20;turn=S;at=draw",
        "gin-oklahoma/grote-gin;dealer=N;south=S7.S8.S9.D4.D5.D6.CK.HK.DK.SK.S6;turn=S;taken=S6;at=discard;log=big_gin",
        "gin-oklahoma;deal=3;dealer=S;scores=N.12.S.0./.N.0.S.31;names=N.Ann,.S.Bob;pack=C9.HJ.S7",
        "gin-oklahoma;drawn=SQ.DJ",
    ),
    "smousjas": (
        "smousjas;dealer=S;seed=j4;log=show:HKHQHJ.DQ.reject:1CKCQCJ",
        "smousjas;dealer=N;seed=b;log=seven",
        "smousjas;dealer=N;trump=H;turn=H9;at=last-two;seed=zondag;log=facedown",
        "smousjas;dealer=N;trump=H;turn=H9;at=last-two;seed=zondag;log=turned",
        "smousjas;deal=2;dealer=N;turn=H9;stock=SA.C7;north=HJ.D8;names=N.Ann,.S.Bob;scores=N.120.S.90;left=N.4.S.5;seed=b",
        "smousjas;dealer=N;trump=H;scores=S.470.N.300;south=HK.HQ.SA;leads=S;at=9;seed=b;log=show:HKHQ.out",
        "smousjas;dealer=N;trump=H;at=12;piles=S.N.S;tricks=S.SA.S7;trick=S.SK;roem=S.DA.DK.DQ;left=N.0.S.3;kip=N",
        "smousjas;dealer=N;pack=SA.S7.HJ",
        "smousjas;dealer=N;trump=H;piles=S.S.N.S.S;points=S.43",
    ),
    "vijfhonderden": (
        "vijfhonderden;dealer=N;seed=i;log=show:SQSJST.SJ.reject:1HJHTH9H8",
        "vijfhonderden;dealer=N;seed=d;log=seven",
        "vijfhonderden;dealer=N;trump=H;turn=H9;at=last-two;seed=zondag;log=facedown",
        "vijfhonderden;dealer=N;trump=H;turn=H9;at=last-two;seed=zondag;log=turned",
        "vijfhonderden;deal=2;dealer=N;turn=H9;stock=SA.C7;north=HJ.D8;names=N.Ann,.S.Bob;scores=N.120.S.90;left=N.4.S.5;seed=b",
        "vijfhonderden;dealer=N;trump=H;scores=S.470.N.300;south=HK.HQ.SA;leads=S;at=8;seed=b;log=show:HKHQ.out",
        "vijfhonderden;dealer=N;trump=H;at=12;piles=S.N.S;tricks=S.SA.S7;trick=S.SK;roem=S.DA.DK.DQ;left=N.0.S.3;kip=N",
        "vijfhonderden;dealer=N;pack=SA.S7.HJ",
        "vijfhonderden;dealer=N;trump=H;piles=S.S.N.S.S;points=S.43",
    ),
    "honderden": (
        "honderden;dealer=N;seed=i;log=show:SQSJST.C8.reject:1HJHTH9H8",
        "honderden;dealer=N;seed=d;log=seven",
        "honderden;dealer=N;seed=b;log=dek:S",
        "honderden;dealer=N;seed=o;log=DT.show:D9D8D7.CK.pass",
        "honderden;dealer=N;trump=H;turn=H9;at=last-two;seed=zondag;log=facedown",
        "honderden;dealer=N;trump=H;turn=H9;at=last-two;seed=zondag;log=turned",
        "honderden;deal=2;dealer=N;turn=H9;stock=SA.C7;north=HJ.D8;names=N.Ann,.S.Bob;scores=N.20.S.90;left=N.4.S.5;seed=b",
        "honderden;dealer=N;trump=H;south=HK.HQ.SK;leads=S;at=12;piles=S.N.S;tricks=S.SA.S7;roem=S.DA.DK.DQ;left=N.0.S.3;kip=N",
        "honderden;match=points;players=2;dealer=N;trump=H;at=12;trick=S.SK;games=N.2.S.1",
        "honderden;players=3;dealer=C;a=HA.HK;b=SA;c=DK;trump=H",
        "honderden;dealer=N;pack=SA.S7.HJ",
        "honderden;dealer=N;trump=H;piles=S.S.N.S.S;points=S.43",
    ),
    "five-hundred": (
        "five-hundred;dealer=W;seed=zondag;log=call:6S.pass.call:7H.pass.pass",
        "five-hundred;special_bids=all;dealer=W;seed=a;log=look",
        "five-hundred;contract=9NT;bidder=N;trick=N.joker:D;east=D5.DK.S9;log=D5",
        "five-hundred;dealer=W;contract=8NT;bidder=S;away=C5.C6.D5;south=JK.HA.S9;leads=S;piles=NS.EW.NS.NS.EW;tricks=S.DA.D6.DK.D7;log=joker:C",
        "five-hundred;contract=7S;bidder=S;at=exchange;south=SA.SK.SQ.H5.D5;north=JK;west=HJ;kitty=C5.C6.C7;seed=kitty;log=away:H5.away:D5.away:C5",
        "five-hundred;special_bids=all;contract=double-nullo;bidder=S;at=exchange;seed=nullo;south=SA.SK.SQ;log=give:SA.give:SK.give:SQ",
        "five-hundred;deal=4;dealer=E;dead=1;banned=N;scores=NS.140.EW.-120./.NS.20.EW.240;names=N.Ann,.E.Bob,.S.Cor,.W.Dirk",
        "five-hundred;dealer=W;pack=JK.HJ.SA",
    ),
    "belote": (
        "belote;players=2;dealer=N;seed=b;log=smous.letplay",
        "belote;players=2;dealer=N;seed=b;log=smous.anew",
        "belote;players=3;dealer=C;seed=h;log=play.seven",
        "belote;players=2;dealer=N;seed=c;log=play.show:S9S8S7",
        "belote;dealer=W;seed=k;log=play.stuk:HQ",
        "belote;players=2;dealer=N;seed=i;log=pass.pass.trump:S",
        "belote;dealer=W;trump=H;player=S;trick=N.SA.E.S7;south=H9.SK;log=SK",
        "belote;players=3;deal=2;dealer=C;turn=H9;a=HJ.HA.SA.SK.D7.D8;b=C7.C8.C9.CT.CJ.CQ;c=S7.S8.S9.ST.SJ.SQ;names=A.Ann,.B.Bob,.C.Cor;scores=A.120.B.40.C.2;reserve=20",
        "belote;players=2;dealer=N;trump=H;player=S;at=exchange;turn=HA;north=H7.SA.SK;seed=ruil",
        "belote;dealer=W;trump=H;melds=N.SA.SK.SQ;tricks=N.SA.S7.S8.S9;leads=N;north=SK.SQ.H9.HJ.D7.D8.C7",
        "belote;dealer=W;trump=H;won=N.SA.S7./.E;leads=E;east=H9.HJ;west=C7.C8",
        "belote;dealer=W;turn=H9;stock=SA.DQ.CK",
        "belote;dealer=W;pack=SA.DQ.CK",
        "belote;players=3;dealer=C;trump=H;player=A;won=A./.B./.C./.A./.B./.C./.A./.B./.C;points=A.50.B.50.C.55",
        "belote;players=3;dealer=C;turn=H9;fille=C7;log=play",
    ),
    "klapper": (
        "klapper;dealer=W;seed=b;log=play.SJ",
        "klapper;players=2;dealer=N;seed=h;log=play.show:CQCJCT",
        "klapper;dealer=W;seed=b1;log=play.stuk:SQ",
        "klapper;players=2;dealer=N;seed=j;log=pass.pass.trump:S",
        "klapper;dealer=W;trump=H;player=S;trick=N.SA.E.S9;south=HQ.SK;east=C9;north=D9;west=HJ.DQ;log=SK",
        "klapper;players=6;deal=2;dealer=F;turn=H9;a=HJ.HA.SA.SK;b=C9.CT.CJ.CQ;c=S9.ST.SJ.SQ;d=D9.DT.DJ.DQ;e=HT.HK.HQ.CA;f=H9.CK.DA.DK;names=A.Ann,.B.Bob,.C.Cor,.D.Dirk,.E.Els,.F.Fien;scores=ACE.120.BDF.40",
        "klapper;dealer=W;trump=H;melds=N.SA.SK.SQ;tricks=N.SA.S9.ST.SJ;leads=N;reserve=20",
        "klapper;dealer=W;trump=H;won=NS.SA.S9./.EW;leads=E",
        "klapper;players=2;dealer=N;turn=H9;stock=SA.DQ.CK",
        "klapper;dealer=W;pack=SA.DQ.CK",
        "klapper;at=omboeren;pack=S9.HA.DJ;log=jack:E",
        "klapper;dealer=W;trump=H;won=N./.E./.W;points=NS.24.EW.40",
    ),
    "dekjas": (
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
    ),
    "kleurenwiezen": (
        "kleurenwiezen;dealer=W;seed=y1;log=call:alone_H.call:alone_C.call:alone_D.call:kleine_miserie.away:H8",
        "kleurenwiezen;dealer=W;seed=a;log=pass.call:ask_H",
        "kleurenwiezen;contract=8C;declarers=N.S;dealer=W;trick=N.SA.E.S2;south=C2.SK;log=SK",
        "kleurenwiezen;contract=kleine-miserie;declarers=N.E;dealer=W;at=play;away=N.C2.E.HA;leads=N",
        "kleurenwiezen;contract=miserie;declarers=N;dealer=W;piles=E.E.E;tricks=E.D9.D2.D3.DA;leads=N;seed=m",
        "kleurenwiezen;deal=2;dealer=N;scores=N.2.S.2.E.-2.W.-2;names=N.Ann,.E.Bob,.S.Cor,.W.Dirk;north=SA.SK;east=HA.HK;west=DA",
        "kleurenwiezen;dealer=W;pack=SA.DQ.CK",
    ),
}


def table_of(example: str) -> Table:
    """Return the table of an example; raises Impossible, with the example before each place, when it cannot be."""
    body = f"{VERSION};{example}"
    try:
        return start(from_text(f"{body};{check_digits(body)}"))
    except Impossible as wrong:
        raise Impossible(tuple(Problem(f"{example} {one.place}", one.reason) for one in wrong.problems)) from None


@cache
def tables_of(game: str) -> tuple[Table, ...]:
    """Return the tables of all examples of a game."""
    return tuple(map(table_of, EXAMPLES[game]))
