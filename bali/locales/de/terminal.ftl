### The game line by line and the table drawn in text.

## The table. Labels have 12 columns, words above numbers about 8.

table-turn = Zug { $turn }, { $name }: { $phase }.
# The decision in a word: the titles of the rule book are too long for a line that is read often.
table-phase = { $phase ->
    [buy] Kaufen
    [play] Ausspielen
    [take] Nehmen
    [oracle] { phase-oracle }
    [keep] { phase-keep }
    [reward] { phase-reward }
    [gain] { phase-gain }
    [over] { phase-over }
   *[offer] { phase-offer }
}
table-to-take = { $number ->
    [one] Noch { $number } Karte zu nehmen.
   *[other] Noch { $number } Karten zu nehmen.
}
table-scored = Gewertet werden: { $kinds }.
table-to-move = Am Zug: { $name }.
table-pile = Stapel: { $number ->
    [one] { $number } Karte
   *[other] { $number } Karten
}; { $latest ->
    [yes] spätestens { $rows ->
        [1] die nächste neue Reihe
       *[other] die { $rows }. neue Reihe
    } beendet das Spiel.
   *[no] { $rows ->
        [1] die nächste neue Reihe
       *[other] die { $rows }. neue Reihe
    } beendet das Spiel.
}
table-pile-empty = Stapel: leer.
table-demon = Dämon: Reihe { $row }.
table-box = Schachtel: { kind-shrine-plural } { $shrines }{ $oracle ->
    [yes] , Orakel { $oracles }
   *[no] {""}
}.
table-altar-empty = Altar: leer.
table-altar = Altar: { $number ->
    [one] { $number } Karte
   *[other] { $number } Karten
}, oben { $top }.
table-top-hidden = eine verdeckte Karte
table-hidden = { $number ->
    [one] { $number } davon ist unbekannt.
   *[other] { $number } davon sind unbekannt.
}
table-stack = Von oben: { $cards }.
table-unknown = ?
table-row = Reihe { $row }{ $demon ->
    [yes] {" "}(Dämon)
   *[no] {""}
}
table-foot = dann { $card }
table-foot-new = dann neue Reihe
table-foot-end = dann ENDE
table-fronts = Ausliegend
table-in-pile = Im Stapel
table-owned = Besitz
table-stones = Steine
table-points = Punkte
# The points if the game ended now.
table-now = Stand
table-supply = Vorrat
table-price = Dein Preis
table-on-altar = Altar
table-worth = Wert jetzt
table-hands = Handkarten
table-hand-size = { $number ->
    [one] { $number } Karte
   *[other] { $number } Karten
}
table-hand-empty = keine

## The final count

headline-won = { $you ->
    [yes] Du gewinnst
   *[no] { $name } gewinnt
} mit { $total }.
headline-shared = { $winners } teilen sich den Sieg mit { $total }.
headline-place = Du bist { $place }. mit { $total }.
count-title = Abschlusswertung
count-points = Punkte
count-shrines = Schreine
count-stones = Steine
count-goods = Güter
count-total = Summe

## A game from its beginning

heading = Bali für { $players } Spieler, { $variants ->
    [oracle] mit dem Orakel
    [demon] mit dem Dämon
    [oracle-demon] mit dem Orakel und dem Dämon
   *[none] ohne Varianten
}
heading-seat = { $number }. { $name } ({ $color })
heading-bot = { $number }. { $name } ({ $color }, { $level })
heading-color = { $number }. { $name }
heading-turn = Zug { $turn }: { $name }
heading-turn-bot = Zug { $turn }: { $name } ({ $level })
forfeit = { $name } verliert die Partie bei Zug { $move } durch Aufgabe: { $reason }.
name-you = Du
start-seat = Deine Farbe ist { $color }, und du bist als Nummer { $number } an der Reihe.
start-open = Offener Verlauf: Gezeigt wird alles, woran man sich erinnern könnte.
start-strict = Strenges Gedächtnis: Was geschehen ist, musst du dir selbst merken.
getting-ready = Die Bots machen sich bereit. Das ist nur einmal nötig und kann eine halbe Minute dauern.

## What is asked

ask-buy = Kaufst du eine Opferkarte? Du hast { stones }.
ask-play = Was spielst du? Du hast { stones }.
ask-offer = { $face ->
    [up] Welche Opferkarte legst du offen auf den Altar? Alle sehen sie.
   *[down] Welche Opferkarte legst du verdeckt auf den Altar? Nur du wirst sie kennen.
}
ask-bless = Welche Karte aus dem Vorrat legst du offen oben auf den Altar?
ask-take = Aus welcher Reihe nimmst du eine Karte? { $number ->
    [one] Es ist deine letzte in diesem Zug.
   *[other] Du nimmst noch { $number } Karten.
}
ask-oracle = Ein Orakel ist erschienen. Siehst du dir den Altar an?
ask-keep = Nur du siehst diese Karten. Welche behältst du?
ask-reward = Die Schreine werden gewertet. Nimmst du Punkte oder Steine?
ask-gain = Die { $cards } sind aufgebraucht. Welche andere Karte nimmst du?
choice = { $move }. { $changes }
afterwards = Danach: { $then }
not-now = Jetzt nicht möglich: { $list }.
not-now-move = { $what } ({ $why })
forced = Nur eines ist möglich und schon erledigt: { $move }.
skipped-purchase = Kauf übersprungen: Die billigste Karte kostet { $price }, du hast { $stones }.

## Answers

unknown-answer = Das habe ich nicht verstanden. Bitte eine der Nummern oder einen Befehl: { $commands }.
unknown-move = Das geht jetzt nicht. Bitte eine der Nummern.
not-now-answer = Das geht jetzt nicht: { $why }.
nothing-new = Seit deiner letzten Entscheidung ist nichts geschehen.
undone = Zurückgenommen.
undo-off = An diesem Tisch wird nichts zurückgenommen.
undo-start = Es gibt noch nichts zurückzunehmen.
undo-other = Zurücknehmen geht nicht: Inzwischen war jemand anderes dran.
undo-row = Zurücknehmen geht nicht: Eine neue Reihe wurde aufgedeckt.
undo-look = Zurücknehmen geht nicht: Du hast dir den Altar angesehen.
undo-top = Zurücknehmen geht nicht: Die Karte darunter ist ans Licht gekommen.
undo-limit = Zurücknehmen geht nicht: Das hast du so oft getan, wie es in einer Partie geht.
undo-standin = Zurücknehmen geht nicht: Das hat die Vertretung entschieden.
undo-late = Zurücknehmen geht nicht: Die Zeit für diese Entscheidung ist abgelaufen.
left = Du verlässt den Tisch. Auf Wiedersehen!
save = Um das Protokoll zu speichern, gib einen Dateinamen ein; eine leere Zeile beendet.
saved = Das Protokoll steht in { $file }.
not-saved = { $file } lässt sich nicht schreiben: { $reason }.
save-exists = die Datei gibt es schon
farewell = Danke fürs Spielen!

## Hints, and what a bot thinks of every move

hint-strict = An einem Tisch mit strengem Gedächtnis gibt es keine Tipps: Ein Tipp weiß alles, was du gesehen hast, und hier musst du es dir selbst merken.
hint-people = Hier gibt es keine Tipps: Mehrere Menschen spielen, und sie haben vor dem Spiel keine Tipps vereinbart.
hints-agreed = An diesem Tisch sind Tipps erlaubt: Alle dürfen danach fragen, und am Ende sehen alle, wer es getan hat.
hint-cancelled = Der Tipp wurde abgebrochen.
hint-best = Die beiden besten Möglichkeiten mit deiner Siegquote:
hint-more = Frage noch einmal, dann erfährst du die beiden besten Möglichkeiten und den Grund.
thoughts = Was der Bot „{ $bot }“ mit dem Wissen von { $name } denkt:
thoughts-share = Siegquote %
thoughts-points = Punkte
thoughts-marks = * würde der Bot wählen{ $played ->
    [yes] , + wurde gespielt
   *[no] {""}
}. Hinter ± steht, wie sicher er ist: In 95 von 100 Fällen würde endloses Nachdenken die Siegquote nicht weiter verschieben.

## Commands: the word, then the letter that stands for it; what it does

command-undo = zurück z
command-hint = tipp i
command-table = tisch t
command-picture = bild b
command-story = verlauf v
command-rules = regeln r
command-help = hilfe h
command-quit = ende e
does-undo = nimmt deine letzte Entscheidung zurück, solange niemand anderes dran war und nichts Verdecktes aufgedeckt wurde
does-hint = sagt, wo du hinsehen solltest; noch einmal gefragt, die beiden besten Möglichkeiten und den Grund; nicht an Tischen mit strengem Gedächtnis
does-table = sagt den ganzen Tisch an; in deinem Zug hörst du, was sich geändert hat
does-picture = zeichnet den Tisch in Spalten
does-story = erzählt, was geschehen ist
does-rules = sagt, welche Regel gerade gilt
does-help = zeigt die Befehle
does-quit = beendet das Spiel
hint-answers = Antworte mit der Nummer einer Möglichkeit oder in den Worten der Protokolle, etwa: take 2.
hint-marks = Auf dem gezeichneten Tisch steht > vor dem, der entscheidet, und * an einer alleinigen Mehrheit. Die Karte in Klammern ist die, die aus einer Reihe genommen werden kann; darunter steht, was dann aufgedeckt wird.
hint-command = { $key }, { $word }: { $does }.
hint-commands = Befehle: { $commands }.

## After the end: the review, exercises, and playing on from a moment

command-review = analyse a
command-again = wiederholen w
command-from = ab b
does-review = zeigt, wo das Spiel gewonnen und verloren wurde, und listet die Fehler auf; mit einer Nummer, etwa analyse 2, zeigt es diesen Fehler
does-again = mit einer Nummer, etwa wiederholen 2: fragt nach einer besseren Wahl anstelle dieses Fehlers
does-from = mit einer Zahl, etwa ab 37: spielt nach so vielen Schritten gegen Bots weiter, als eigenes Spiel
unknown-command = Das habe ich nicht verstanden. Dies sind die Befehle:
review-begins = Das Spiel wird analysiert; Strg-C bricht ab.
review-progress = { $percent } %
review-cancelled = Die Analyse wurde abgebrochen.
review-mistakes = { $number ->
    [0] { $whose ->
        [own] Du hast keine Fehler gemacht.
        [other] { $name } hat keine Fehler gemacht.
       *[all] Niemand hat einen Fehler gemacht.
    }
   *[other] { $whose ->
        [own] Deine Fehler, der größte zuerst
        [other] Die Fehler von { $name }, der größte zuerst
       *[all] Die Fehler, der größte zuerst
    }
}
review-no-mistake = { $number ->
    [0] In der Liste steht kein Fehler.
    [1] In der Liste steht ein Fehler.
   *[other] In der Liste stehen die Fehler 1 bis { $number }.
}
review-here = Das war nach { $step } Schritten: wiederholen { $number } versucht es noch einmal, ab { $step } spielt von hier aus weiter.
again-task = Fehler { $number }: Finde etwas Besseres. Eine leere Zeile führt zurück.
again-right = Richtig!
again-wrong = Es gibt etwas Besseres: Das kostet { $loss } Prozentpunkte.
again-played = Das wurde damals gewählt: Es kostet { $loss } Prozentpunkte.
practice-from = Übung ab Schritt { $step }.
practice-steps = Sag, nach wie vielen Schritten du weiterspielen willst, 0 bis { $last }, etwa: ab 0.
bots-failed = Die Bots können nicht antworten: { $reason }
bot-failed = { $name } kann nicht weiterspielen: { $reason }.
bot-failed-again = Noch einmal fragen.
bot-failed-replace = Einen Bot weiterspielen lassen: { $level }.
bot-failed-quit = Beenden. Die Partie ist gespeichert; bali play --resume --bots … setzt sie mit anderen Bots fort.

## The rule that applies now

rule-buy = Einmal im Zug darfst du eine Opferkarte kaufen. Sie kostet 5 Steine, 1 weniger für jeden Bauern dieser Sorte, der vor dir ausliegt. Am Ende zählt jede Opferkarte so viel, wie ihr Gut wert ist.
rule-play = Du musst einen Steinmetz oder einen Priester (kostenlos), einen Schrein (7 Steine) oder 1, 2 oder 3 gleiche Bauern (0, 1 oder 2 Steine) spielen. Ein Schrein zählt am Ende 4 Punkte und löst eine Opferphase aus. Mit drei Schreinen auf der Hand und weniger als 7 Steinen legst du einen in die Schachtel zurück.
rule-offer = Nach einem Schrein legen alle anderen der Reihe nach eine Opferkarte offen auf den Altar, dann der aktive Spieler eine verdeckt. Das häufigste Gut auf dem Altar ist am Ende 3 Punkte je Karte wert, das nächste 2, dann 1, dann 0; gleiche Zahlen sind gleich viel wert.
rule-bless = Zum Schluss legt der aktive Spieler eine beliebige Karte aus dem Vorrat offen auf den Altar.
rule-take = Du füllst deine Hand auf 3 Karten auf, immer mit der untersten Karte einer Reihe. Ist die Hand voll, wird die Karte, die nun unten in der zuletzt genutzten Reihe liegt, für alle gewertet: Steinmetze bringen Steine, Priester Siegpunkte, Schreine eins von beiden, Bauern 1 Opferkarte. Die alleinige Mehrheit mit mindestens 2 Karten bringt 1 mehr. Eine geleerte Reihe wird neu ausgelegt; ist der Stapel aufgebraucht, endet das Spiel sofort. Aus der Reihe des Dämons darf niemand nehmen; jeder gespielte Priester schickt ihn eine Reihe weiter.
rule-oracle = Orakel in einer neuen Reihe verlassen das Spiel. Danach darfst du dir die obersten 4 Karten des Altars ansehen; dann behältst du eine davon, und die anderen kommen so zurück, wie sie lagen.
rule-keep = { rule-oracle }
rule-reward = Wer Schreine ausliegen hat, wählt Siegpunkte oder Steine, je Schrein 1; die alleinige Mehrheit bringt 1 mehr von derselben Sorte.
rule-gain = Ist der Vorrat des gewerteten Guts leer, nimmst du stattdessen eine andere Opferkarte.

## Lessons

lessons-entry = { $title }{ $state ->
    [done] {" "}(erledigt)
    [skipped] {" "}(übersprungen)
   *[open] {""}
}
lessons-choose = Gib die Nummer einer Lektion ein oder eine leere Zeile für „{ $title }“. Alles andere zeigt die Liste.
lessons-complete = Alle Lektionen sind erledigt. Gib eine Nummer ein, um eine zu wiederholen, oder eine leere Zeile zum Aufhören; bali play --bots easy teilt ein Spiel aus.
lessons-complete-screen = Alle Lektionen sind erledigt. Wähle eine, um sie zu wiederholen, oder hör mit q auf; bali play --bots easy teilt ein Spiel aus.
lessons-skip = Antworte mit einer Nummer; eine leere Zeile überspringt diesen Schritt.
lessons-take-back = Die Eingabetaste nimmt es zurück.
lessons-go-on = Mit der Eingabetaste geht es weiter.

## What is done, of lessons and puzzles

progress-aside = Dein bisheriger Fortschritt ist nicht lesbar ({ $reason }). Du fängst neu an; die Datei bleibt als { $file } erhalten.
progress-locked = Dein bisheriger Fortschritt ist nicht lesbar ({ $reason }). Die Datei { $file } bleibt, wie sie ist, also wird nichts Neues behalten.
progress-unsaved = Dein Fortschritt kann nicht gespeichert werden: { $reason }.
