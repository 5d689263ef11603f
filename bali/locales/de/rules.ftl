### The rules, for people. What stands between asterisks is set in bold.

book-title = Die Regeln
book-lead = Bali ist ein Kartenspiel für 2 bis 4 Personen. Wo die gedruckten Ausgaben etwas offenlassen, steht hier, wie wir es spielen.
book-contents = Inhalt

book-aim = Worum es geht
book-aim-1 = Du sammelst ein Dorf aus Karten vor dir: Steinmetze, Priester, Schreine und Bauern. Jeder Zug endet mit der Wertung einer Kartenart, und davon haben *alle* etwas, die diese Art besitzen. Überlege also gut, was du aufdeckst.
book-aim-2 = Am Ende gewinnen die meisten Punkte: deine Siegpunkte, deine Schreine, deine Steine und deine Güter. Was ein Gut wert ist, entscheidet sich auf dem *Altar*.

book-cards = Die Karten
book-cards-1 = Es gibt 50 Karten von sieben Arten.
book-cards-2 = Dazu kommen 100 *Opferkarten*, 25 von jedem Gut: Reis, Erdnüsse, Bananen und Paprika. Steine und Siegpunkte gehen nie aus.
book-kind-stonemason = 12 Karten, kostenlos auszuspielen. Steinmetze bringen Steine.
book-kind-priest = 9 Karten, kostenlos auszuspielen. Priester bringen Siegpunkte.
book-kind-shrine = 9 Karten, für 7 Steine auszuspielen. Schreine bringen Siegpunkte oder Steine, lösen eine Opferphase aus und zählen am Ende 4 Punkte.
book-kind-farmers = Die vier Bauern
book-kind-farmer = Je 5 Karten, einzeln kostenlos auszuspielen. Bauern bringen Opferkarten und machen die ihres Guts billiger.

book-setup = Vorbereitung
book-setup-1 = Alle bekommen die Startkarten einer Farbe. Der *Steinmetz* liegt von Anfang an offen vor dir, drei verschiedene *Bauern* sind deine Hand. Jeder Farbe fehlt ein anderer Bauer: Rot der Paprikabauer, Blau der Reisbauer, Gelb der Erdnussbauer, Grün der Bananenbauer. Farben, die niemand spielt, kommen aus dem Spiel.
book-setup-2 = Alle bekommen eine Opferkarte von jedem Gut und halten sie verdeckt. Die übrigen sind der *Vorrat*: vier Stapel, die offen liegen und gezählt werden dürfen.
book-setup-3 = Die Karten werden gemischt. Vier *Reihen* zu vier Karten, alle offen, bilden den *Dorfplatz*. Die anderen 34 Karten sind der *Stapel*.
book-setup-4 = Der Startspieler bekommt 2 Steine, der nächste 3, dann 4, dann 5. Gespielt wird im Uhrzeigersinn.

book-turn = Ein Zug
book-turn-1 = Diese Schritte folgen aufeinander, immer in dieser Reihenfolge. Danach ist der Nächste am Zug.
book-turn-2 = *Eine Opferkarte nehmen:* Du darfst eine kaufen.
book-turn-3 = *Karte(n) ausspielen:* Das musst du tun.
book-turn-4 = *Opferphase:* nur, wenn du einen Schrein ausgespielt hast.
book-turn-5 = *Karte(n) nehmen:* bis du 3 auf der Hand hast.
book-turn-6 = *Wertung:* eine Kartenart, für alle.

book-buy-1 = Einmal in deinem Zug, vor dem Ausspielen, darfst du eine Opferkarte von einem Stapel des Vorrats kaufen, der nicht leer ist.
book-buy-2 = Sie kostet 5 Steine, und *1 Stein weniger für jeden Bauern* dieses Guts vor dir, aber nie weniger als 0.
book-buy-3 = Die Karte kommt verdeckt zu deinen anderen. Alle haben gesehen, von welchem Stapel sie stammt.
book-price = Vor dir liegen drei Bananenbauern. Eine Bananenkarte kostet dich 5 − 3 = 2 Steine.

book-play-1 = Nun musst du genau eines davon aus deiner Hand ausspielen:
book-play-2 = *1 Steinmetz*, kostenlos
book-play-3 = *1 Priester*, kostenlos
book-play-4 = *1 Schrein* für 7 Steine; danach folgt die Opferphase
book-play-5 = *1, 2 oder 3 Bauern derselben Art*: einer ist kostenlos, zwei kosten zusammen 1 Stein, drei kosten 2
book-play-6 = Was du ausspielst, liegt bis zum Ende des Spiels offen vor dir.
book-play-7 = Eine Ausnahme: Hast du *drei Schreine* auf der Hand und nach dem Kaufen weniger als 7 Steine, legst du einen davon in die Schachtel zurück und spielst nichts aus. Sonst geht das nie.

book-offer-1 = Sie folgt, sobald ein Schrein ausgespielt wurde. Alle Karten kommen oben auf den Altar, eine nach der anderen:
book-offer-2 = Links vom aktiven Spieler beginnend und im Uhrzeigersinn legen alle anderen je eine eigene Opferkarte *offen* ab.
book-offer-3 = Dann legt der aktive Spieler eine eigene *verdeckt* ab.
book-offer-4 = Zuletzt wählt der aktive Spieler eine Karte von einem Stapel des Vorrats und legt sie *offen* obenauf.
book-offer-5 = Wer keine Opferkarte besitzt, legt keine; der Vorrat springt nicht ein. Der letzte Schritt findet trotzdem statt, außer wenn alle vier Stapel des Vorrats leer sind.
book-offer-6 = Vom Altar ist nur die oberste Karte zu sehen, und nur, wenn sie offen liegt. Niemand darf ihn durchsehen.

book-take-1 = Nimm Karten vom Dorfplatz, eine nach der anderen, bis du 3 auf der Hand hast. Nehmen darfst du nur die *unterste Karte* einer Reihe, aus derselben oder aus verschiedenen Reihen.
book-take-2 = Sobald du die letzte Karte einer Reihe nimmst, bilden 4 Karten vom Stapel sie neu, vor allem anderen. Die zuerst gezogene ist die neue unterste. Musst du noch nehmen, darfst du schon die neue Reihe nutzen.
book-take-3 = Was du nimmst, haben alle gesehen. Deine Hand ist trotzdem geheim.
book-row = Der Schrein wird genommen, und der Priester hinter ihm liegt nun unten. War das deine letzte Karte, werden die Priester gewertet.
book-row-before = vorher
book-row-after = nachher

book-score-1 = Die *zuletzt aufgedeckte* Karte bestimmt, was gewertet wird: die Karte, die jetzt in der Reihe unten liegt, aus der du zuletzt genommen hast, auch wenn diese Reihe gerade neu gebildet wurde. Gewertet wird für alle. Es zählen nur ausliegende Karten.
book-score-2 = *Alleinige Mehrheit:* Wer mehr Karten dieser Art hat als jeder andere, und mindestens 2, bekommt 1 mehr. Bei Gleichstand bekommt das niemand.
book-score-3 = *Steinmetz:* 1 Stein für jeden eigenen Steinmetz; die alleinige Mehrheit bringt 1 Stein mehr.
book-score-4 = *Priester:* 1 Siegpunkt für jeden eigenen Priester; die alleinige Mehrheit bringt 1 Siegpunkt mehr.
book-score-5 = *Schrein:* Wer welche hat, wählt Siegpunkte oder Steine und bekommt 1 für jeden eigenen Schrein; die alleinige Mehrheit bringt 1 mehr von derselben Sorte. Gemischt wird nicht. Gewählt wird reihum, der aktive Spieler zuerst; was vorher gewählt wurde, ist bekannt.
book-score-6 = *Bauer:* Wer mindestens einen Bauern dieser Art hat, bekommt genau 1 Opferkarte dieses Guts, reihum vom aktiven Spieler an. Wenn alle ihre haben, bringt die alleinige Mehrheit eine zweite.
book-score-7 = Ist dieser Stapel leer, nimmt, wer noch eine Karte bekommt, eine beliebige andere, die es noch gibt. Sind alle Stapel leer, gibt es keine.
book-scores-stonemason = Rot liegt allein vorn: 1 Stein mehr.
book-scores-priest = Gleichstand: Niemand bekommt mehr.
book-scores-shrine = Allein vorn, aber mit einer einzigen Karte: nicht mehr.
book-scores-banana = Je 1 Karte, egal für wie viele Bauern. Blau liegt allein vorn: 1 Karte mehr.
book-choice = { $number ->
    [one] 1 Punkt oder 1 Stein
   *[other] { $number } Punkte oder { $number } Steine
}
book-nothing = nichts

book-end-1 = Das Spiel endet in dem Augenblick, in dem die *letzte Karte des Stapels* für eine Reihe gezogen wird. Vom Zug folgt nichts mehr: kein Nehmen, kein Orakel, keine Wertung. (Für diese letzte Reihe sind nur noch 2 Karten da.)

book-count = Abschlusswertung
book-count-1 = Zuerst wird der Altar aufgedeckt. Das Gut mit den meisten Karten dort ist *3 Punkte* je Karte wert, das nächste 2, dann 1, dann 0. Gleiche Anzahlen sind gleich viel wert, und die nächstkleinere Anzahl ist 1 weniger wert. Ein Gut ohne Karte auf dem Altar ist 0 wert.
book-count-2 = Dann zählen alle zusammen:
book-count-3 = die im Spiel gewonnenen Siegpunkte
book-count-4 = *4* Punkte für jeden ausliegenden Schrein
book-count-5 = *1* Punkt für je volle 5 Steine
book-count-6 = für jede eigene Opferkarte den Wert ihres Guts
book-count-7 = Handkarten zählen nichts. Die meisten Punkte gewinnen. Bei Gleichstand gewinnen mehr Schreine, dann mehr Steine; wer auch dann gleichauf liegt, teilt sich den Sieg.
book-altar = Erdnüsse und Bananen liegen je viermal dort und sind beide 2 wert. Danach kommt Paprika mit 1.
book-altar-more = Mehr Beispiele: Karten auf dem Altar, und was eine Karte wert ist

book-oracle = Variante: Das Orakel
book-oracle-1 = *Vorbereitung:* Von jedem Gut liegt eine Opferkarte aus dem Vorrat, gemischt und verdeckt, von Anfang an auf dem Altar. Wenn der Dorfplatz ausliegt, werden 8 Orakel in den Stapel gemischt, der dann 42 Karten hat.
book-oracle-2 = Orakel, die beim Bilden einer neuen Reihe auftauchen, verlassen sofort das Spiel und werden nicht ersetzt; die anderen Karten rücken in ihrer Ordnung zusammen. Waren alle vier Orakel, bilden 4 neue Karten die Reihe.
book-oracle-3 = Dann, vor allem anderen, darf der aktive Spieler *die obersten 4 Karten des Altars ansehen*, oder alle, wenn es weniger sind. Erst entscheiden, dann schauen. Wer schaut, behält heimlich eine davon als eigene Opferkarte; die anderen kommen in derselben Ordnung zurück, offen oder verdeckt, wie sie lagen.
book-oracle-4 = Geschaut wird einmal, egal wie viele Orakel beim Bilden der Reihe auftauchten, und gar nicht, wenn der Altar leer ist. Niemand sonst erfährt, welche Karte behalten wurde, außer durch das, was danach obenauf liegt.

book-demon = Variante: Der Dämon
book-demon-1 = Am Anfang steht der Dämon auf Reihe 1, ganz links. *Aus seiner Reihe darf niemand nehmen*; ihre Karten bleiben für alle zu sehen.
book-demon-2 = Immer wenn ein Priester ausgespielt wird, zieht der Dämon eine Reihe nach rechts weiter, von Reihe 4 auf Reihe 1.
book-demon-3 = Beide Varianten lassen sich zusammen spielen.
book-steps = Ein Priester wird ausgespielt: Der Dämon zieht von Reihe 1 auf Reihe 2.

book-hidden = Offen und geheim
book-hidden-1 = *Alle sehen*, wer am Zug ist, alle ausliegenden Karten, Steine und Siegpunkte, wie viele Handkarten und Opferkarten jeder hat, den Dorfplatz und die Reihe, aus der zuletzt genommen wurde, die Größe des Stapels, den Vorrat, die Zahl der Karten auf dem Altar und seine oberste Karte, wenn sie offen liegt, den Dämon und was in die Schachtel zurückging.
book-hidden-2 = *Nur du kennst* deine Hand, deine Opferkarten, was du verdeckt abgelegt und was du beim Schauen gesehen hast.
book-hidden-3 = *Niemand kennt* die Ordnung des Stapels, den Altar unter seiner obersten Karte und die Karten, die verdeckt auf ihm liegen. Wenn das Spiel aus ist, wird alles gezeigt.
book-hidden-4 = Was einmal alle gesehen haben, darf man sich merken: Wer ein vollkommenes Gedächtnis hat, kennt jede Hand. Mit *offenem Verlauf* merkt sich das Programm alles für dich. Mit *strengem Gedächtnis* sagt es nur, was seit deiner eigenen letzten Entscheidung geschehen ist; ein Zug ohne Alternative ist keine.
