### Learning on the page: the frame of the lessons, and the guided game. The lessons are in lessons.ftl.

## The list of lessons

learn-lead = Kurze Lektionen am echten Tisch, jede mit einem Gedanken. Eine falsche Antwort kostet nichts: Sie wird gezeigt, erklärt und zurückgenommen.
learn-progress = Erledigte Lektionen
learn-done-of = { $number } von { $total } Lektionen erledigt
learn-base = Das Spiel
learn-variants = Die Varianten
learn-state = { $state ->
    [done] erledigt
    [begun] { $number } von { $total } Schritten erledigt
    [skipped] übersprungen
   *[new] { $total ->
        [one] { $total } Schritt
       *[other] { $total } Schritte
    }
}
learn-take = { $state ->
    [begun] Weiter
    [done] Wiederholen
   *[new] Anfangen
}
learn-take-named = { learn-take }: { $title }
learn-skip = Überspringen
learn-skip-named = { learn-skip }: { $title }

## A lesson

learn-lesson = Lektion { $number }: { $title }
learn-step = Schritt { $number } von { $total }
learn-all = Alle Lektionen
learn-again = Von vorn
learn-task = Was zu tun ist
learn-you = Du
learn-look = Wichtig hier: { $parts }.
learn-part = { $part ->
    [row] Reihe { $row }
    [offer] der Dorfplatz
    [hand] deine Hand
    [village] { $you ->
        [yes] die Karten vor dir
       *[no] die Karten vor { $name }
    }
    [stones] { $you ->
        [yes] deine Steine
       *[no] die Steine von { $name }
    }
    [points] { $you ->
        [yes] deine Siegpunkte
       *[no] die Siegpunkte von { $name }
    }
    [goods] { $you ->
        [yes] deine Güter
       *[no] die Güter von { $name }
    }
    [altar] der Altar
    [supply] der Vorrat
    [demon] der Dämon
    [pile] der Stapel
   *[question] die Frage
}
learn-right = Richtig!
learn-wrong = Diesmal nicht.
learn-back = Zurücknehmen und neu versuchen
learn-on = Weiter
learn-next = Als Nächstes: { $title }
learn-finished = Das war die Lektion.

## The guided game

learn-guided = Geführtes Spiel
learn-guided-says = Ein ganzes Spiel gegen einen leichten Bot. Erst wird jede Entscheidung erklärt, dann nur noch Überraschendes, und dann spielst du allein. Am Ende siehst du, was dir gelungen ist und was du daraus lernen kannst.
learn-guided-begin = Geführtes Spiel beginnen
learn-guided-continue = Geführtes Spiel fortsetzen
guide-off = Keine Hilfe mehr
guide-others = Der andere ist am Zug. Was dabei aufgedeckt wird, wird auch für dich gewertet.
guide-clear = Sieh genau hin: Hier ist ein Zug deutlich besser.
guide-first = Etwas Neues ist passiert.
guide-quiet = Nichts Besonderes: Entscheide selbst. „{ hint }“ ist da, wenn du möchtest.
guide-last = Ab jetzt spielst du allein. „{ hint }“ ist weiter da, wenn du möchtest.

## What each decision is about, in a game without variants

guide-buy = Du darfst eine Opferkarte kaufen. Jeder Bauer vor dir macht sein Gut 1 Stein billiger, aber auch Schreine kosten Steine.
guide-play = Du musst etwas spielen. Es bleibt vor dir liegen und bringt etwas, sooft seine Art gewertet wird.
guide-offer = Wähle eine Karte für den Altar. Das Gut, das dort am häufigsten liegt, ist am Ende am meisten wert.
guide-bless = Lege eine Karte aus dem Vorrat auf den Altar. Das hilft dem Gut, von dem du am meisten hast.
guide-take = Nimm Karten, bis du drei hast. Was hinter der letzten liegt, wird für alle gewertet: Sieh dir die Zahlen unter den Reihen an.
guide-reward = Schreine werden gewertet. Punkte zählen am Ende, wie sie sind, Steine bezahlen den nächsten Schrein.
guide-gain = Dieses Gut ist ausgegangen, also darfst du ein anderes wählen. Nimm eins, das auf dem Altar viel wert ist.

## What happens for the first time

guide-first-majority-lost = Du hast eine alleinige Mehrheit verloren: Diese Art bringt dir nicht mehr 1 zusätzlich.
guide-first-majority-won = Du hast eine alleinige Mehrheit, mit doppeltem Strich: Diese Art bringt dir 1 mehr.
guide-first-shrine = Ein Schrein wurde gespielt: Alle haben ein Gut auf den Altar gelegt, und die Güter sind nun anderes wert.
guide-first-row = Eine Reihe war leer und wurde neu gebildet. Jede neue Reihe bringt das Ende näher.
guide-first-gain = Diese Wertung hat dir etwas gebracht: Wer sie auch auslöst, alle mit dieser Art bekommen etwas.
guide-first-no-gain = Diese Wertung hat dir nichts gebracht: Du hattest keine Karte dieser Art vor dir.

## The end of the guided game

guide-review = So hast du gespielt
guide-review-mistakes = Aus diesen Zügen kannst du am meisten lernen:
guide-review-all = Zur ganzen Analyse
