### The table in the browser.

## Cards: short names, in which a soft hyphen (U+00AD) may stand, and what each does.

card-stonemason = Stein­metz
card-priest = Priester
card-shrine = Schrein
card-rice = Reis­bauer
card-peanut = Erdnuss­bauer
card-banana = Bananen­bauer
card-pepper = Paprika­bauer
card-oracle = Orakel
card-does-stonemason = Wertung: je 1 Stein
card-does-priest = Wertung: je 1 Siegpunkt
card-does-shrine = Wertung: je 1 Punkt oder Stein; am Ende 4 Punkte
card-does-rice = Wertung: 1 Reiskarte; Reis kostet 1 weniger
card-does-peanut = Wertung: 1 Erdnusskarte; Erdnüsse kosten 1 weniger
card-does-banana = Wertung: 1 Bananenkarte; Bananen kosten 1 weniger
card-does-pepper = Wertung: 1 Paprikakarte; Paprika kosten 1 weniger
card-does-oracle = in den Altar sehen

## Players. Bots bear the names that Balinese children get by the order of their birth.

bot-name = { $number ->
    [0] Wayan
    [1] Kadek
    [2] Komang
   *[other] Ketut
}
player-name = Spieler { $number }
player-you = du
player-turn = am Zug
player-decides = entscheidet
player-thinks = denkt nach
player-away = { $why ->
    [clock] Zeit abgelaufen: ein Bot spielt
    [agreed] ein Bot spielt weiter
   *[left] weg: ein Bot spielt
}
seat-free = freier Platz

## The table

offer = Die Reihen
row-empty = leere Reihe
demon = Dämon
row-demon = Hier steht der Dämon: Niemand kann die Karte nehmen. Dahinter: { $card }.
row-demon-last = Hier steht der Dämon: Niemand kann die Karte nehmen.
offer-bottom = { $card }, unten in Reihe { $row }.
foot-new = neue Reihe
foot-end = beendet das Spiel
ledger = Die Dörfer
ledger-caption = Die Dörfer: je Spieler eine Zeile, je Kartenart eine Spalte.
ledger-more = mehr
ledger-stone = Steine
ledger-point = Siegpunkte
ledger-goods = Opferkarten
ledger-now = jetzt
ledger-now-says = Punkte, wenn das Spiel jetzt endete
known-hand = bekannte Hand: { $cards }
cell = { $number }{ $alone ->
    [yes] , alleinige Mehrheit
   *[no] {""}
}
alone = alleinige Mehrheit
reaches-shrine = genug für einen Schrein
full-stop = { $text }.
game-over = Das Spiel ist zu Ende.
others = { $phase ->
    [buy] { $name } überlegt, was zu kaufen ist.
    [play] { $name } überlegt, was auszuspielen ist.
    [offer] { $name } sucht eine Opferkarte für den Altar aus.
    [bless] { $name } sucht eine Karte aus dem Vorrat für den Altar aus.
    [take] { $name } überlegt, welche Karte zu nehmen ist.
    [oracle] { $name } darf in den Altar sehen.
    [keep] { $name } sieht in den Altar.
    [reward] { $name } wählt Punkte oder Steine.
   *[gain] { $name } sucht eine andere Opferkarte aus.
}
closed = { $why ->
    [cancelled] Dieser Tisch wurde abgesagt, bevor das Spiel begann.
    [host] Der Betreiber hat diesen Tisch geschlossen.
   *[abandoned] Dieser Tisch wurde geschlossen, weil niemand mehr spielte.
}

## The dock: what is mine, and the decision

dock = Meine Entscheidung
hand = Meine Hand
hand-none = keine Karten auf der Hand
my-goods = Meine Opferkarten
goods-worth = zählt { $worth }
goods-own = du hast { $number }
pile-left = noch { $number }
pile-price = { $stones ->
    [0] kostenlos
   *[other] { stones }
}
undo = Zurücknehmen
hint = Tipp
weight-ends = beendet deinen Zug
weight-final = { $why ->
    [row] deckt eine neue Reihe auf: endgültig
    [look] du siehst Karten: endgültig
    [top] deckt eine Karte auf: endgültig
   *[end] beendet das Spiel
}
choice-none = Wählen, dann bestätigen.
buy-skipped = Du kannst dir nichts leisten: Der Kauf wurde übersprungen.
play-number = Wie viele?
take-later = { $phase ->
    [buy] Karten werden nach dem Ausspielen genommen.
    [play] Karten werden nach dem Ausspielen genommen.
    [offer] Karten werden nach dem Opfer genommen.
    [bless] Karten werden nach dem Opfer genommen.
   *[other] Entscheide zuerst, was hier gefragt ist.
}
oracle-look = In den Altar sehen
leaves = Für { $name } bleibt: { $rows }.
leaves-row = { $card } → { $revealed } +{ $gain }
second-best = Beste zweite Karte: Reihe { $row }, { $card } → { $revealed } +{ $gain }.
skip = Überspringen
refused = { $code ->
    [stale] Der Tisch war schon weiter. Bitte wähle noch einmal.
    [not-your-turn] Du bist nicht mehr am Zug.
    [store-down] Der Server konnte deinen Zug nicht speichern. Bitte versuche es noch einmal.
    [too-fast] Das war zu schnell. Bitte versuche es gleich noch einmal.
    [not-absent] Diese Person ist da oder war es vor Kurzem.
    [quota-exhausted] Das hast du so oft getan, wie es in einer Partie geht.
    [banned] Auf diesem Server bist du gesperrt.
   *[other] Der Server hat diesen Zug nicht angenommen. Bitte wähle noch einmal.
}

## Altar, pile and box

altar = Altar
altar-cards = { $number ->
    [one] { $number } Karte
   *[other] { $number } Karten
}
altar-hidden = { $number } verdeckt
altar-empty = leer
altar-down = eine verdeckte Karte
altar-full = Der Altar von oben
altar-unknown = unbekannt
altar-by = von { $name } gelegt
altar-mine = das weißt nur du
pile = Stapel
pile-short = { $number } im Stapel
pile-odds = Die unterste Karte der nächsten neuen Reihe
rows-left = { $number ->
    [one] die nächste neue Reihe beendet das Spiel
   *[other] noch { $number } neue Reihen bis zum Ende
}
box-shrines = { $number ->
    [one] { $number } Schrein in der Schachtel
   *[other] { $number } Schreine in der Schachtel
}

## Above the table

turn-number = Zug { $turn }
your-turn = Du bist am Zug
you-decide = Du entscheidest
decides = { $name } entscheidet
turn-of = am Zug: { $name }
practice = Übung
title-turn = ● Du bist am Zug
back-home = Startseite
menu = Menü
history = Verlauf
steps = Die Phasen eines Zuges
step-buy = kaufen
step-play = spielen
step-offer = opfern
step-take = nehmen
step-score = werten
speed = Tempo
pause = Pause
play-on = Weiter
help-keys = Tasten
help-rules = Regeln
settings = Einstellungen
seat-link = Meinen Platz auf ein anderes Gerät mitnehmen
seat-link-made = Dieser Link gilt einmal und eine Stunde lang. Öffne ihn auf dem anderen Gerät:
seat-revoke = Meine anderen Geräte abmelden
seat-revoke-done = Jetzt hat nur noch dieses Gerät deinen Platz.
fingerprint = Fingerabdruck der gemischten Karten: Er legt vor dem ersten Zug alle Karten fest und lässt sich am Ende prüfen.
copy = Kopieren
copied = Kopiert
copy-table = Den Tisch als Text kopieren
close = Schließen
spectator = Du siehst zu.
clock-left = { $name }: noch { $time }
deadline = noch { $minutes } min
deadline-seconds = noch { $seconds } s
deadline-hours = noch { $hours } h
since = Seit deinem letzten Zug: { $number ->
    [one] 1 Ereignis
   *[other] { $number } Ereignisse
}

## Waiting for players

waiting = Warten auf Mitspieler
waiting-starts = Das Spiel beginnt, wenn alle Plätze besetzt sind.
waiting-sit = Platz nehmen
waiting-name = Dein Name
waiting-stay = Du kannst auch hierbleiben und zusehen: Das Spiel erscheint, sobald es beginnt.
waiting-invited = Bist du eingeladen? Dann nimm Platz:
waiting-creator = hat den Tisch angelegt
waiting-reserved = noch nicht da
waiting-bot = Stattdessen ein Bot
waiting-bot-which = { $last ->
    [yes] Welcher Bot? Dann beginnt das Spiel sofort.
   *[no] Welcher Bot?
}
waiting-cancel = Tisch absagen
waiting-cancel-sure = Für alle absagen?
waiting-invite = Einladen
waiting-link = { $use ->
    [sit] Wer diesen Link öffnet, kann einen freien Platz nehmen.
    [both] Wer diesen Link öffnet, kann einen freien Platz nehmen oder zusehen.
   *[watch] Wer diesen Link öffnet, kann zusehen.
}
waiting-share = Teilen
waiting-qr = QR-Code
waiting-qr-says = Richte die Kamera eines anderen Geräts darauf.
waiting-agreed = Was vereinbart ist
waiting-players = Spieler
waiting-variants = Varianten
waiting-variants-none = keine
waiting-undo = Züge zurücknehmen
waiting-watch = Zuschauen
waiting-allowed = { $allowed ->
    [yes] erlaubt
   *[no] nicht erlaubt
}
waiting-refused = { $code ->
    [no-free-seat] Dieser Platz ist nicht mehr frei.
    [already-started] Das Spiel hat schon begonnen.
   *[other] { home-trouble }
}
gone = { $code ->
    [no-such-table] Diesen Tisch gibt es nicht.
    [not-watchable] An diesem Tisch kann niemand zusehen.
    [banned] Auf diesem Server bist du gesperrt.
   *[unknown-token] Dieser Platz gehört dir nicht mehr.
}

## Several people on one device

curtain-pass = Gib das Gerät an { $name }
curtain-open = Ich bin { $name }: zeig meine Karten
curtain-hold = Halte den Knopf gedrückt oder drücke die Eingabetaste

## Keys

keys-change = Ändern
keys-press = Drücke eine Taste …
keys-reset = Die üblichen Tasten
keys-on = Einzelne Tasten sind an
press-first = erste Karte, Reihe oder Wahl
press-second = zweite
press-third = dritte
press-fourth = vierte
press-rice = Reis
press-peanut = Erdnüsse
press-banana = Bananen
press-pepper = Paprika
press-none = nichts kaufen, nicht hineinsehen
press-undo = zurücknehmen
press-skip = Gezeigtes überspringen; zweimal: alles bis zum jetzigen Stand
press-pause = Pause
press-villages = zu den Dörfern
press-altar = zum Altar
press-history = zum Verlauf
press-read = den Tisch vorlesen
press-repeat = die letzte Ansage wiederholen
press-sound = Ton
press-hint = einen Tipp geben, dann einen genaueren
press-help = diese Liste
press-enter = wählen; noch einmal: tun
press-escape = zurück
press-arrows = innerhalb einer Gruppe weitergehen
read-table = Zug { $turn }. { $asked } { $players }
read-player = { $name }: { stones }, { points }, { $goods ->
    [one] { $goods } Opferkarte
   *[other] { $goods } Opferkarten
}.

## The first steps, each told once

coach-play = Einen Steinmetz hast du schon. Spiele einen Bauern: Bauern machen Güter billiger.
coach-take = Nimm eine Karte. Die Karte dahinter wird für alle gewertet: Sieh dir die Zahlen unter den Reihen an.
coach-buy = Du kannst dir eine Opferkarte leisten. Am Ende zählt jede so viel, wie ihr Gut auf dem Altar wert ist.
coach-shrine = Schreine kosten Steine, zählen am Ende 4 Punkte, und mit jedem beginnt eine Opferphase.
coach-altar = Der Altar bestimmt, was Güter wert sind: Das häufigste zählt am meisten.
coach-majority = Der doppelte Strich heißt: alleinige Mehrheit. Das bringt 1 mehr, wenn diese Art gewertet wird.
coach-demon = Aus der Reihe des Dämons kann niemand nehmen. Gespielte Priester bewegen ihn weiter.
coach-oracle = Ein Orakel lässt dich oben in den Altar sehen und eine Karte behalten.
coach-off = Keine Tipps mehr
look-at-table = Den Tisch ansehen
no-page = Diese Seite gibt es nicht.
