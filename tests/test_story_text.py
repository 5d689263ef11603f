"""Sentences for every event, in every language, for every reader."""

from collections.abc import Iterator
from typing import TypedDict, Unpack, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bali.moves import GOODS, KINDS
from bali.outcome import Result, Score, Tiebreak
from bali.story import (
    AltarCard,
    AnyEvent,
    Blessed,
    Bought,
    Counted,
    Declined,
    Demon,
    Discarded,
    Exhausted,
    Formed,
    Gained,
    Kept,
    Looked,
    Offered,
    Oracles,
    Played,
    Rewarded,
    Scored,
    Share,
    Taken,
    redact,
)
from bali.story_text import sentence
from bali.texts import LANGUAGES, texts
from tools.random_play import CONFIGURATIONS, played

NAMES = ["Ann", "Bo", "Cy"]
RICE, HIDDEN = AltarCard("rice", "up", None), AltarCard(None, "down", None)


class Amounts(TypedDict, total=False):
    """What a share pays; by default nothing."""

    stones: int
    points: int
    goods: int
    owed: int
    choice: int


NOTHING: Amounts = {"stones": 0, "points": 0, "goods": 0, "owed": 0, "choice": 0}


def share(seat: int, cards: int, *, alone: bool = False, **amounts: Unpack[Amounts]) -> Share:
    return Share(seat, cards, alone, **(NOTHING | amounts))


def count(totals: list[int], winners: list[int], decided_by: Tiebreak) -> Counted:
    values = {"rice": 0, "peanut": 2, "banana": 3, "pepper": 2}
    scores = [Score(total, 0, 0, 0, total) for total in totals]
    return Counted(Result(dict.fromkeys(GOODS, 1), values, scores, winners), decided_by)


def samples() -> Iterator[AnyEvent]:
    """Every event for two seats, in full and redacted."""
    numbers = (1, 2, 5)
    for seat in (0, 1):
        for good in GOODS:
            for price in (0, *numbers):
                yield Bought(seat, good, price)
            yield Offered(seat, good, "up")
            yield Offered(seat, good, "down")
            yield Blessed(seat, good)
            yield Gained(seat, good, "rice")
            for place in (1, 2, 3, 4):
                for top in (RICE, HIDDEN, None):
                    yield Kept(seat, place, good, top)
        for kind in KINDS:
            for number in numbers:
                yield Played(seat, kind, number, number - 1)
            yield Taken(seat, 1, kind, "priest")
            yield Taken(seat, 4, kind, None)
        yield Discarded(seat)
        yield Demon(seat, 2)
        for number in numbers:
            yield Looked(seat, number, [AltarCard(good, "up", None) for good in GOODS][:number])
        yield Declined(seat)
        yield Offered(seat, None, "down")
        yield Looked(seat, 1, None)
        yield Looked(seat, 4, None)
        for top in (RICE, HIDDEN, None):
            yield Kept(seat, None, None, top)
        for number in numbers:
            for alone in (False, True):
                yield Rewarded(seat, "points", number, alone)
                yield Rewarded(seat, "stones", number, alone)
    for number in numbers:
        yield Oracles(3, number)
        yield Formed(3, [*KINDS][:number], number)
        for alone in (False, True):
            yield Scored("stonemason", [share(0, number, alone=alone, stones=number)])
            yield Scored("priest", [share(0, number, alone=alone, points=number)])
            yield Scored("shrine", [share(0, number, alone=alone, choice=number)])
    yield Formed(3, ["priest"], 0)
    yield Formed(3, [], 0)
    for kind in KINDS:
        yield Scored(kind, [share(0, 0), share(1, 0)])
    for good in GOODS:
        yield Scored(good, [share(0, 1), share(1, 0)])
        yield Scored(good, [share(0, 3, alone=True, goods=2), share(1, 1, goods=1)])
        yield Scored(good, [share(0, 3, alone=True, goods=1, owed=1), share(1, 1, owed=1)])
        yield Scored(good, [share(0, 3, alone=True, owed=2)])
    yield Exhausted()
    yield count([30, 20, 10], [0], "points")
    yield count([30, 30, 10], [1], "shrines")
    yield count([30, 30, 10], [0], "stones")
    yield count([30, 30, 30], [0, 1, 2], "shared")


def test_the_samples_hold_every_event() -> None:
    assert {type(event) for event in samples()} == set(get_args(AnyEvent))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_sentences_for_every_reader(language: str) -> None:
    end = "。" if language == "ja" else "."
    for event in samples():
        for reader in (0, 1, 2, None):
            text = sentence(texts(language), event, NAMES, reader)
            assert text.endswith(end), text
            assert not set(text) & set("{}$\n"), text
            assert "  " not in text, text
            assert " ." not in text, text
            assert not text.startswith(" "), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_have_sentences_for_every_reader(language: str) -> None:
    for seed, configuration in enumerate(CONFIGURATIONS):
        names = ["Ann", "Bo", "Cy", "Di"][: configuration[0]]
        for step in played(seed, configuration, eager=True).steps:
            for event in step.events:
                for reader in [*range(len(names)), None]:
                    assert sentence(texts(language), redact(event, reader), names, reader)


def words_of_goods(language: str) -> list[str]:
    say = texts(language).say
    forms = ("", "-card", "-cards")
    return [say(f"good-{good}{form}") for good in GOODS for form in forms]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_contains_a_hidden_good(language: str) -> None:
    goods, hidden = words_of_goods(language), 0
    for seed in range(12):
        for step in played(seed, (4, True, False), eager=True).steps:
            for event in step.events:
                for reader in (0, 1, 2, 3, None):
                    cut = redact(event, reader)
                    if cut == event:
                        continue
                    hidden += 1
                    text = sentence(texts(language), cut, ["A", "B", "C", "D"], reader)
                    if isinstance(cut, Kept) and cut.top is not None and cut.top.good:
                        shown = texts(language).say(f"good-{cut.top.good}-card")
                        text = text.replace(shown, "", 1)
                    assert not [good for good in goods if good in text], text
    assert hidden > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_unredacted_sentences_contain_hidden_goods(language: str) -> None:
    say = texts(language).say
    events: list[AnyEvent] = [Offered(0, "pepper", "down"), Kept(0, 2, "pepper", HIDDEN)]
    for event in events:
        assert say("good-pepper-card") in sentence(texts(language), event, NAMES, 1)
    looked = Looked(0, 1, [AltarCard("pepper", "down", None)])
    assert say("good-pepper") in sentence(texts(language), looked, NAMES, 1)


@given(name=st.text(max_size=40), language=st.sampled_from(LANGUAGES))
def test_names_are_only_inserted(name: str, language: str) -> None:
    shared = count([9, 9], [0, 1], "shared")
    events: list[AnyEvent] = [Bought(0, "rice", 2), Declined(0), shared]
    for event in events:
        plain = sentence(texts(language), event, ["\x00", "Bo"])
        assert sentence(texts(language), event, [name, "Bo"]) == plain.replace("\x00", name)


# How it should read: the same events for seat 1, Bo, in every language.

EVENTS: list[AnyEvent] = [
    Bought(0, "rice", 3),
    Bought(1, "peanut", 0),
    Played(0, "stonemason", 1, 0),
    Played(1, "rice", 2, 1),
    Discarded(0),
    Discarded(1),
    Demon(0, 2),
    Offered(0, "peanut", "up"),
    Offered(0, None, "down"),
    Offered(1, "banana", "down"),
    Blessed(0, "pepper"),
    Taken(0, 2, "rice", "shrine"),
    Taken(1, 2, "priest", "banana"),
    Taken(1, 2, "pepper", None),
    Formed(3, ["priest", "rice", "shrine"], 30),
    Formed(3, ["priest"], 1),
    Formed(3, [], 0),
    Oracles(3, 1),
    Oracles(3, 2),
    Looked(0, 4, None),
    Looked(1, 1, [RICE]),
    Looked(1, 2, [RICE, AltarCard("pepper", "down", None)]),
    Declined(1),
    Kept(0, None, None, RICE),
    Kept(1, 2, "banana", HIDDEN),
    Kept(1, 1, "rice", None),
    Scored("stonemason", [share(0, 2, alone=True, stones=3), share(1, 1, stones=1), share(2, 0)]),
    Scored("priest", [share(0, 2, points=2), share(1, 1, points=1)]),
    Scored("shrine", [share(2, 2, alone=True, choice=3), share(0, 0), share(1, 1, choice=1)]),
    Scored("rice", [share(1, 1, goods=1), share(2, 0), share(0, 2, alone=True, goods=2)]),
    Scored(
        "peanut",
        [share(1, 1, goods=1), share(2, 1, owed=1), share(0, 3, alone=True, goods=1, owed=1)],
    ),
    Scored("rice", [share(0, 3, alone=True, owed=2), share(1, 1, owed=1)]),
    Scored("rice", [share(0, 2, alone=True, goods=1), share(1, 1)]),
    Scored("shrine", [share(0, 0)]),
    Scored("rice", [share(0, 1)]),
    Rewarded(2, "points", 3, True),
    Rewarded(1, "stones", 1, False),
    Gained(1, "banana", "peanut"),
    Exhausted(),
    count([30, 32, 28], [1], "points"),
    count([30, 30, 30], [2], "shrines"),
    count([30, 30, 28], [1], "shrines"),
    count([30, 30, 28], [0], "stones"),
    count([30, 30, 28], [1], "stones"),
    count([30, 30, 28], [0, 1], "shared"),
]

SENTENCES = {
    "en": """
Ann buys a rice card for 3 stones.
You take a peanut card for free.
Ann plays a stonemason.
You play 2 rice farmers for 1 stone.
Ann holds three shrines, cannot pay for any of them and returns one to the box.
You hold three shrines, cannot pay for any of them and return one to the box.
The demon moves on to row 2.
Ann lays a peanut card face up on the altar.
Ann lays a card face down on the altar.
You lay a banana card face down on the altar.
Ann lays a pepper card from the supply face up on the altar.
Ann takes a rice farmer from row 2 and reveals a shrine.
You take a priest from row 2 and reveal a banana farmer.
You take a pepper farmer, the last card of row 2.
Row 3 is laid out anew, from the bottom: priest, rice farmer, shrine; 30 cards are left in the pile.
Row 3 is laid out anew: priest; 1 card is left in the pile.
Row 3 stays empty: only oracles were left in the pile.
An oracle turns up in row 3 and leaves the game.
2 oracles turn up in row 3 and leave the game.
Ann looks at the top 4 cards of the altar.
You look at the only card on the altar: rice.
You look at the top 2 cards of the altar, from the top: rice, peppers.
You choose not to look at the altar.
Ann secretly keeps one of the cards; a rice card now lies face up on top of the altar.
You keep a banana card, the second from the top; a card now lies face down on top of the altar.
You keep a rice card, the top one; the altar is now empty.
The stonemasons are scored: Ann 3 stones (2, and 1 for the sole majority), you 1 stone.
The priests are scored: Ann 2 victory points, you 1 victory point.
The shrines are scored: Cy chooses 3 victory points or 3 stones (2, and 1 for the sole majority), you choose 1 victory point or 1 stone.
The rice farmers are scored: you 1 rice card, Ann 2 rice cards (1, and 1 for the sole majority).
The peanut farmers are scored: you 1 peanut card, Ann 1 peanut card. The peanut cards have run out: Cy chooses a card of another good, Ann chooses a card of another good (for the sole majority).
The rice farmers are scored. The rice cards have run out: Ann chooses 2 cards of other goods (1, and 1 for the sole majority), you choose a card of another good.
The rice farmers are scored: Ann 1 rice card.
The shrines are scored, but nobody has any.
The rice farmers are scored, but no sacrifice cards are left in the supply.
Cy takes 3 victory points for the shrines (2, and 1 for the sole majority).
You take 1 stone for the shrine.
The peanut cards have run out, so you take a banana card.
The pile is used up: the game ends at once.
Points per sacrifice card: bananas 3, peanuts 2, peppers 2, rice 0. Final score: you 32, Ann 30, Cy 28; you win.
Points per sacrifice card: bananas 3, peanuts 2, peppers 2, rice 0. Final score: Cy 30, Ann 30, you 30; points are tied, and Cy wins with more shrines.
Points per sacrifice card: bananas 3, peanuts 2, peppers 2, rice 0. Final score: you 30, Ann 30, Cy 28; points are tied, and you win with more shrines.
Points per sacrifice card: bananas 3, peanuts 2, peppers 2, rice 0. Final score: Ann 30, you 30, Cy 28; points and shrines are tied, and Ann wins with more stones.
Points per sacrifice card: bananas 3, peanuts 2, peppers 2, rice 0. Final score: you 30, Ann 30, Cy 28; points and shrines are tied, and you win with more stones.
Points per sacrifice card: bananas 3, peanuts 2, peppers 2, rice 0. Final score: Ann 30, you 30, Cy 28; points, shrines and stones are tied, and Ann and you share the victory.
""",  # noqa: E501
    "de": """
Ann kauft eine Reiskarte für 3 Steine.
Du nimmst kostenlos eine Erdnusskarte.
Ann spielt einen Steinmetz.
Du spielst 2 Reisbauern für 1 Stein.
Ann hat drei Schreine auf der Hand, kann keinen bezahlen und legt einen in die Schachtel zurück.
Du hast drei Schreine auf der Hand, kannst keinen bezahlen und legst einen in die Schachtel zurück.
Der Dämon zieht weiter auf Reihe 2.
Ann legt eine Erdnusskarte offen auf den Altar.
Ann legt eine Karte verdeckt auf den Altar.
Du legst eine Bananenkarte verdeckt auf den Altar.
Ann legt eine Paprikakarte aus dem Vorrat offen auf den Altar.
Ann nimmt einen Reisbauern aus Reihe 2 und legt einen Schrein frei.
Du nimmst einen Priester aus Reihe 2 und legst einen Bananenbauern frei.
Du nimmst einen Paprikabauern, die letzte Karte aus Reihe 2.
Reihe 3 wird neu ausgelegt, von unten: Priester, Reisbauer, Schrein; im Stapel sind noch 30 Karten.
Reihe 3 wird neu ausgelegt: Priester; im Stapel ist noch 1 Karte.
Reihe 3 bleibt leer: Im Stapel waren nur noch Orakel.
In Reihe 3 erscheint ein Orakel und verlässt das Spiel.
In Reihe 3 erscheinen 2 Orakel und verlassen das Spiel.
Ann sieht sich die obersten 4 Karten auf dem Altar an.
Du siehst dir die einzige Karte auf dem Altar an: Reis.
Du siehst dir die obersten 2 Karten auf dem Altar an, von oben: Reis, Paprika.
Du siehst dir keine Karten auf dem Altar an.
Ann behält heimlich eine der Karten; oben auf dem Altar liegt jetzt offen eine Reiskarte.
Du behältst eine Bananenkarte, die zweite von oben; oben auf dem Altar liegt jetzt verdeckt eine Karte.
Du behältst eine Reiskarte, die oberste; der Altar ist jetzt leer.
Die Steinmetze werden gewertet: Ann 3 Steine (2, dazu 1 für die alleinige Mehrheit), du 1 Stein.
Die Priester werden gewertet: Ann 2 Siegpunkte, du 1 Siegpunkt.
Die Schreine werden gewertet: Cy nach Wahl 3 Siegpunkte oder 3 Steine (2, dazu 1 für die alleinige Mehrheit), du nach Wahl 1 Siegpunkt oder 1 Stein.
Die Reisbauern werden gewertet: du 1 Reiskarte, Ann 2 Reiskarten (1, dazu 1 für die alleinige Mehrheit).
Die Erdnussbauern werden gewertet: du 1 Erdnusskarte, Ann 1 Erdnusskarte. Die Erdnusskarten sind aufgebraucht; Cy wählt eine andere Opferkarte, Ann wählt eine andere Opferkarte (für die alleinige Mehrheit).
Die Reisbauern werden gewertet. Die Reiskarten sind aufgebraucht; Ann wählt 2 andere Opferkarten (1, dazu 1 für die alleinige Mehrheit), du wählst eine andere Opferkarte.
Die Reisbauern werden gewertet: Ann 1 Reiskarte.
Die Schreine werden gewertet, aber niemand hat welche ausliegen.
Die Reisbauern werden gewertet, aber im Vorrat sind keine Opferkarten mehr.
Cy nimmt 3 Siegpunkte für die Schreine (2, dazu 1 für die alleinige Mehrheit).
Du nimmst 1 Stein für den Schrein.
Die Erdnusskarten sind aufgebraucht, also nimmst du eine Bananenkarte.
Der Stapel ist aufgebraucht: Das Spiel endet sofort.
Punkte pro Opferkarte: Bananen 3, Erdnüsse 2, Paprika 2, Reis 0. Endstand: du 32, Ann 30, Cy 28; du gewinnst.
Punkte pro Opferkarte: Bananen 3, Erdnüsse 2, Paprika 2, Reis 0. Endstand: Cy 30, Ann 30, du 30; bei Punktgleichstand gewinnt Cy mit mehr Schreinen.
Punkte pro Opferkarte: Bananen 3, Erdnüsse 2, Paprika 2, Reis 0. Endstand: du 30, Ann 30, Cy 28; bei Punktgleichstand gewinnst du mit mehr Schreinen.
Punkte pro Opferkarte: Bananen 3, Erdnüsse 2, Paprika 2, Reis 0. Endstand: Ann 30, du 30, Cy 28; bei Gleichstand an Punkten und Schreinen gewinnt Ann mit mehr Steinen.
Punkte pro Opferkarte: Bananen 3, Erdnüsse 2, Paprika 2, Reis 0. Endstand: du 30, Ann 30, Cy 28; bei Gleichstand an Punkten und Schreinen gewinnst du mit mehr Steinen.
Punkte pro Opferkarte: Bananen 3, Erdnüsse 2, Paprika 2, Reis 0. Endstand: Ann 30, du 30, Cy 28; Gleichstand an Punkten, Schreinen und Steinen, geteilter Sieg: Ann und du.
""",  # noqa: E501
    "nl": """
Ann koopt een rijstkaart voor 3 stenen.
Je pakt gratis een pindakaart.
Ann speelt een steenhouwer.
Je speelt 2 rijstplukkers voor 1 steen.
Ann heeft drie altaren op hand, kan er geen van betalen en legt er één terug in de doos.
Je hebt drie altaren op hand, kunt er geen van betalen en legt er één terug in de doos.
De demon schuift door naar rij 2.
Ann legt een pindakaart open op de offerplaats.
Ann legt een kaart gedekt op de offerplaats.
Je legt een bananenkaart gedekt op de offerplaats.
Ann legt een peperkaart uit de voorraad open op de offerplaats.
Ann pakt een rijstplukker uit rij 2, waardoor een altaar vrijkomt.
Je pakt een priester uit rij 2, waardoor een bananenplukker vrijkomt.
Je pakt een peperplukker, de laatste kaart uit rij 2.
Rij 3 wordt opnieuw gevormd, van onderaf: priester, rijstplukker, altaar; er liggen nog 30 kaarten op de stapel.
Rij 3 wordt opnieuw gevormd: priester; er ligt nog 1 kaart op de stapel.
Rij 3 blijft leeg: er lagen alleen nog orakels op de stapel.
In rij 3 verschijnt een orakel, dat het spel verlaat.
In rij 3 verschijnen 2 orakels, die het spel verlaten.
Ann bekijkt de bovenste 4 kaarten op de offerplaats.
Je bekijkt de enige kaart op de offerplaats: rijst.
Je bekijkt de bovenste 2 kaarten op de offerplaats, van bovenaf: rijst, pepers.
Je kiest ervoor de kaarten op de offerplaats niet te bekijken.
Ann houdt in het geheim een van de kaarten; boven op de offerplaats ligt nu een rijstkaart open.
Je houdt een bananenkaart, de tweede van boven; boven op de offerplaats ligt nu een kaart gedekt.
Je houdt een rijstkaart, de bovenste; de offerplaats is nu leeg.
De steenhouwers worden gewaardeerd: Ann 3 stenen (2, plus 1 als enige met de meeste), jij 1 steen.
De priesters worden gewaardeerd: Ann 2 overwinningspunten, jij 1 overwinningspunt.
De altaren worden gewaardeerd: Cy kiest 3 overwinningspunten of 3 stenen (2, plus 1 als enige met de meeste), jij kiest 1 overwinningspunt of 1 steen.
De rijstplukkers worden gewaardeerd: jij 1 rijstkaart, Ann 2 rijstkaarten (1, plus 1 als enige met de meeste).
De pindaplukkers worden gewaardeerd: jij 1 pindakaart, Ann 1 pindakaart. De pindakaarten zijn op: Cy kiest een andere offerkaart, Ann kiest een andere offerkaart (als enige met de meeste).
De rijstplukkers worden gewaardeerd. De rijstkaarten zijn op: Ann kiest 2 andere offerkaarten (1, plus 1 als enige met de meeste), jij kiest een andere offerkaart.
De rijstplukkers worden gewaardeerd: Ann 1 rijstkaart.
De altaren worden gewaardeerd, maar niemand heeft er één.
De rijstplukkers worden gewaardeerd, maar er liggen geen offerkaarten meer in de voorraad.
Cy neemt 3 overwinningspunten voor de altaren (2, plus 1 als enige met de meeste).
Je neemt 1 steen voor het altaar.
De pindakaarten zijn op, dus pak je een bananenkaart.
De stapel is op: het spel is meteen afgelopen.
Punten per offerkaart: bananen 3, pinda's 2, pepers 2, rijst 0. Eindstand: jij 32, Ann 30, Cy 28; jij wint.
Punten per offerkaart: bananen 3, pinda's 2, pepers 2, rijst 0. Eindstand: Cy 30, Ann 30, jij 30; bij gelijke punten wint Cy met meer altaren.
Punten per offerkaart: bananen 3, pinda's 2, pepers 2, rijst 0. Eindstand: jij 30, Ann 30, Cy 28; bij gelijke punten win jij met meer altaren.
Punten per offerkaart: bananen 3, pinda's 2, pepers 2, rijst 0. Eindstand: Ann 30, jij 30, Cy 28; bij gelijke punten en altaren wint Ann met meer stenen.
Punten per offerkaart: bananen 3, pinda's 2, pepers 2, rijst 0. Eindstand: jij 30, Ann 30, Cy 28; bij gelijke punten en altaren win jij met meer stenen.
Punten per offerkaart: bananen 3, pinda's 2, pepers 2, rijst 0. Eindstand: Ann 30, jij 30, Cy 28; punten, altaren en stenen zijn gelijk en Ann en jij delen de overwinning.
""",  # noqa: E501
    "ja": """
Annは石3個で米カードを買いました。
あなたは無料で落花生カードを取りました。
Annは石工をプレイしました。
あなたは石1個を払って稲作農家2枚をプレイしました。
Annは手札が寺院3枚で石が足りないため、1枚を箱に戻しました。
あなたは手札が寺院3枚で石が足りないため、1枚を箱に戻しました。
悪魔が2列目に移動しました。
Annは落花生カードを表向きにして祭壇に重ねました。
Annはカードを裏向きにして祭壇に重ねました。
あなたはバナナカードを裏向きにして祭壇に重ねました。
Annはサプライの香辛料カードを表向きにして祭壇に重ねました。
Annは2列目から稲作農家を取り、次に寺院が現れました。
あなたは2列目から司祭を取り、次にバナナ農家が現れました。
あなたは2列目の最後の1枚、香辛料農家を取りました。
新しい3列目は下から順に司祭、稲作農家、寺院で、山札は残り30枚です。
新しい3列目は司祭で、山札は残り1枚です。
山札の残りはオラクルだけだったため、3列目は空のままです。
3列目にオラクルが1枚現れ、ゲームから取り除かれました。
3列目にオラクルが2枚現れ、ゲームから取り除かれました。
Annは祭壇の上から4枚を見ました。
あなたは祭壇の唯一のカード（米）を見ました。
あなたは祭壇の上から2枚を見ました（上から順に米、香辛料）。
あなたは祭壇のカードを見ないことにしました。
Annは見たカードのうち1枚を密かに手元に残し、祭壇の一番上は表向きの米カードになりました。
あなたは上から2枚目のバナナカードを手元に残し、祭壇の一番上は裏向きのカードになりました。
あなたは一番上の米カードを手元に残し、祭壇は空になりました。
石工の得点計算：Annは石3個（2＋単独最多で1）、あなたは石1個。
司祭の得点計算：Annは勝利点2点、あなたは勝利点1点。
寺院の得点計算：Cyは勝利点3点か石3個を選択（2＋単独最多で1）、あなたは勝利点1点か石1個を選択。
稲作農家の得点計算：あなたは米カード1枚、Annは米カード2枚（1＋単独最多で1）。
落花生農家の得点計算：あなたは落花生カード1枚、Annは落花生カード1枚。落花生カードはもうありません：Cyは別の捧げ物カードを1枚選択、Annは別の捧げ物カードを1枚選択（単独最多）。
稲作農家の得点計算です。米カードはもうありません：Annは別の捧げ物カードを2枚選択（1＋単独最多で1）、あなたは別の捧げ物カードを1枚選択。
稲作農家の得点計算：Annは米カード1枚。
寺院の得点計算ですが、誰も寺院を出していません。
稲作農家の得点計算ですが、サプライに捧げ物カードが残っていません。
Cyは寺院2枚の報酬に勝利点3点を選びました（2＋単独最多で1）。
あなたは寺院1枚の報酬に石1個を選びました。
落花生カードがもうないため、あなたは代わりにバナナカードを取りました。
山札がなくなり、ゲームは直ちに終了しました。
捧げ物カード1枚の得点はバナナが3点、落花生が2点、香辛料が2点、米が0点です。最終得点はあなたが32点、Annが30点、Cyが28点です。あなたの勝利です。
捧げ物カード1枚の得点はバナナが3点、落花生が2点、香辛料が2点、米が0点です。最終得点はCyが30点、Annが30点、あなたが30点です。同点のため、寺院の多いCyの勝利です。
捧げ物カード1枚の得点はバナナが3点、落花生が2点、香辛料が2点、米が0点です。最終得点はあなたが30点、Annが30点、Cyが28点です。同点のため、寺院の多いあなたの勝利です。
捧げ物カード1枚の得点はバナナが3点、落花生が2点、香辛料が2点、米が0点です。最終得点はAnnが30点、あなたが30点、Cyが28点です。同点で寺院の数も同じため、石の多いAnnの勝利です。
捧げ物カード1枚の得点はバナナが3点、落花生が2点、香辛料が2点、米が0点です。最終得点はあなたが30点、Annが30点、Cyが28点です。同点で寺院の数も同じため、石の多いあなたの勝利です。
捧げ物カード1枚の得点はバナナが3点、落花生が2点、香辛料が2点、米が0点です。最終得点はAnnが30点、あなたが30点、Cyが28点です。同点で寺院の数も石の数も同じため、Annとあなたが勝利を分かち合います。
""",
}


@pytest.mark.parametrize(
    ("language", "event", "expected"),
    [
        (language, event, line)
        for language, lines in SENTENCES.items()
        for event, line in zip(EVENTS, lines.strip().splitlines(), strict=True)
    ],
)
def test_a_sentence_reads_as_it_should(language: str, event: AnyEvent, expected: str) -> None:
    assert sentence(texts(language), event, NAMES, 1) == expected


def test_a_spectator_is_nobody_at_the_table() -> None:
    assert sentence(texts("en"), Bought(0, "rice", 1), NAMES) == "Ann buys a rice card for 1 stone."
