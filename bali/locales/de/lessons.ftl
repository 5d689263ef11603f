### The lessons of the guided start: a title, then for each step what to do and what is said to each
### answer. The other player is called Nyoman. None of them takes arguments.

lesson-front-title = Karten vor dir
lesson-front-farmer = Was vor dir liegt, bringt dir etwas, sobald seine Art gewertet wird: ein Bauer sein Gut. In Reihe 4 kommt als Nächstes ein Reisbauer, also spiel deinen aus.
lesson-front-farmer-right = Dein Reisbauer liegt da bis zum Ende des Spiels. Immer wenn Reisbauern gewertet werden, bekommst du Reis oder, wenn der Vorrat keinen hat, ein anderes Gut deiner Wahl.
lesson-front-farmer-other = Dieser Bauer muss warten: In keiner Reihe kommt seine Art als Nächstes. In Reihe 4 ist es ein Reisbauer.
lesson-front-priest = Steinmetze bringen Steine, Priester Siegpunkte, und ein Schrein bringt eins von beiden. Spiel die Karte aus, die Siegpunkte bringt.
lesson-front-priest-right = Von nun an bekommst du einen Siegpunkt, sobald Priester gewertet werden. In Reihe 2 kommt als Nächstes einer.
lesson-front-priest-farmer = Ein Bauer bringt Güter. Siegpunkte bringt der Priester.

lesson-scoring-title = Was du nimmst, entscheidet die Wertung
lesson-scoring-behind = Am Ende deines Zugs nimmst du unten aus den Reihen Karten, bis du drei auf der Hand hast. Die Karte hinter der letzten bestimmt, welche Art gewertet wird: am besten eine, die vor dir liegt.
lesson-scoring-behind-right = Die Paprikabauern werden gewertet, und du bekommst zwei Paprika: eine, weil du solche Bauern hast, und eine mehr, weil du die meisten hast.
lesson-scoring-behind-priest = Das legt einen Priester frei. Niemand hat einen vor sich, also bekommt niemand etwas.
lesson-scoring-behind-shrine = Das legt einen Schrein frei. Niemand hat einen vor sich, also bekommt niemand etwas.
lesson-scoring-everybody = Gewertet wird für alle, egal wer die Wertung auslöst. Nimm die Karte, die dir etwas bringt und Nyoman nichts.
lesson-scoring-everybody-right = Nur du hast Bananenbauern: zwei Bananen für dich, keine für Nyoman.
lesson-scoring-everybody-pepper = Die Paprikabauern werden gewertet: eine Paprika für dich, aber zwei für Nyoman, weil dort mehr liegen.
lesson-scoring-everybody-peanut = Die Erdnussbauern werden gewertet: Ihr bekommt je eine Karte, und du hast Nyoman nichts voraus.
lesson-scoring-everybody-priest = Die Priester werden gewertet: zwei Punkte für dich, aber vier für Nyoman, weil dort mehr liegen.

lesson-majority-title = Die alleinige Mehrheit
lesson-majority-play = Wer allein die meisten Karten der gewerteten Art hat, mindestens aber zwei, bekommt eins mehr. Spiel die Karte aus, die dir diese alleinige Mehrheit gibt.
lesson-majority-play-right = Zwei Steinmetze gegen einen: Du hast die alleinige Mehrheit.
lesson-majority-play-single = Ein einzelner Bauer ist keine Mehrheit, dazu braucht es mindestens zwei Karten. Mit dem Steinmetz hast du zwei gegen einen.
lesson-majority-take = Nun nutze sie: Nimm die Karte, die einen Steinmetz freilegt.
lesson-majority-take-right = Drei Steine für dich: einer für jeden Steinmetz und einer für die alleinige Mehrheit. Nyoman bekommt einen.
lesson-majority-take-pepper = Das legt einen Paprikabauern frei: eine Paprika für Nyoman, nichts für dich.
lesson-majority-take-banana = Das legt einen Bananenbauern frei: eine Banane für dich. Die Steinmetze brächten dir drei Steine.
lesson-majority-take-rice = Das legt einen Reisbauern frei. Niemand hat einen vor sich, also bekommt niemand etwas.

lesson-prices-title = Was Güter kosten
lesson-prices-cheapest = Ein Gut kostet 5 Steine und 1 weniger für jeden seiner Bauern vor dir. Kauf das, was für dich am billigsten ist.
lesson-prices-cheapest-right = Vier Reisbauern: 5 − 4 = 1 Stein. Die Karte kommt verdeckt zu deinen anderen Gütern.
lesson-prices-cheapest-dear = Ein Bauer dieses Guts: 5 − 1 = 4 Steine, alles, was du hast. Ein anderes Gut kostet dich nur 1.
lesson-prices-cheapest-none = Du musst nicht kaufen, aber ein Gut ist gerade billig für dich. Von welchen Bauern hast du die meisten?

lesson-buying-title = Kaufen oder sparen
lesson-buying-one = Vor dem Ausspielen darfst du ein Gut kaufen, nie mehr. Deine vier Erdnussbauern machen Erdnüsse billig, also kauf eine Karte davon.
lesson-buying-one-right = Ein Gut für einen einzigen Stein. Am Ende kann es bis zu 3 Punkte wert sein.
lesson-buying-one-none = Für einen Schrein reichen deine 3 Steine ohnehin nicht. Für einen davon bekommst du ein Gut, das 3 Punkte wert sein kann.
lesson-buying-save = Du musst nicht kaufen. Du hast 7 Steine, und der Schrein auf deiner Hand kostet 7: Was tust du?
lesson-buying-save-right = Nun hast du die 7 Steine für deinen Schrein.
lesson-buying-save-spent = Nun kannst du deinen Schrein nicht mehr bezahlen, und der bringt mehr als ein Gut.

lesson-farmers-title = Mehrere Bauern auf einmal
lesson-farmers-two = Bauern derselben Art darfst du zusammen ausspielen: zwei kosten zusammen 1 Stein, drei kosten 2. Spiel zwei auf einmal aus.
lesson-farmers-two-right = Zwei Paprikabauern für 1 Stein: Du hast sofort die alleinige Mehrheit und nimmst zwei neue Karten.
lesson-farmers-two-one = Ein Bauer ist kostenlos, aber der andere muss auf einen anderen Zug warten. Zusammen kosten sie nur 1 Stein.
lesson-farmers-two-peanut = Du hast nur einen Erdnussbauern. Deine zwei Paprikabauern kannst du zusammen ausspielen.
lesson-farmers-three = Nyoman hat zwei Paprikabauern vor sich. Spiel so viele aus, wie du für die alleinige Mehrheit brauchst.
lesson-farmers-three-right = Drei gegen zwei: Du hast die alleinige Mehrheit und nimmst drei neue Karten.
lesson-farmers-three-two = Zwei gegen zwei ist ein Gleichstand, und dann bekommt niemand eins mehr.
lesson-farmers-three-one = Einer gegen zwei: Die alleinige Mehrheit bleibt bei Nyoman.

lesson-shrine-title = Der Schrein und das Opfer
lesson-shrine-build = Ein Schrein kostet 7 Steine und zählt am Ende 4 Punkte. Du hast 10 Steine: Spiel ihn aus.
lesson-shrine-build-right = Nun folgt die Opferphase: Zuerst legt Nyoman ein Gut offen auf den Altar.
lesson-shrine-build-farmer = Ein Bauer ist kostenlos, aber deinen Schrein kannst du jetzt bezahlen. Er zählt 4 Punkte und löst eine Opferphase aus.
lesson-shrine-hidden = Nyoman hat eine Banane gelegt, nun legst du ein Gut verdeckt. Was auf dem Altar liegt, wird wertvoll: Nimm das Gut, von dem du am meisten hast.
lesson-shrine-hidden-right = Nur du weißt, dass es eine Paprika ist: Vom Altar ist nur die oberste Karte zu sehen, wenn sie offen liegt.
lesson-shrine-hidden-few = Davon hast du nur eine oder zwei Karten. Mach das Gut wertvoll, von dem du am meisten hast.
lesson-shrine-supply = Zuletzt legst du ein Gut aus dem Vorrat offen obenauf. Welches hilft dir am meisten?
lesson-shrine-supply-right = Zwei Paprika und eine Banane: So wie es steht, ist eine Paprika 3 Punkte wert und eine Banane 2.
lesson-shrine-supply-banana = Zwei Bananen und eine Paprika: Nun sind Bananen am meisten wert, und du hast nur eine.
lesson-shrine-supply-level = Drei Güter mit je einer Karte sind alle gleich viel wert. Eine zweite Paprika bringt deine Paprika nach vorn.
lesson-shrine-choice = Schreine werden gewertet: Wähle Punkte oder Steine, 1 für jeden deiner Schreine. Du hast 6 Steine, der nächste Schrein kostet 7.
lesson-shrine-choice-right = Mit 7 Steinen kannst du deinen nächsten Schrein ausspielen, und der ist mehr wert als ein Punkt.
lesson-shrine-choice-points = Ein Punkt ist gut. Aber mit einem Stein mehr kannst du einen Schrein bezahlen, und der zählt 4 Punkte.

lesson-altar-title = Was Güter wert sind
lesson-altar-offer = Am Ende ist das Gut mit den meisten Karten auf dem Altar 3 Punkte je Karte wert, das nächste 2, dann 1, dann 0. Nyoman hat einen Schrein ausgespielt: Leg das Gut, das am meisten wert sein soll.
lesson-altar-offer-right = Erdnüsse liegen auf dem Altar vorn, und du hast noch zehn Karten davon.
lesson-altar-offer-rice = Das macht Reis wertvoller, und davon hat Nyoman zwölf Karten.
lesson-altar-offer-few = Davon hast du wenige. Leg das Gut, von dem du am meisten hast.
lesson-altar-supply = Zweimal Reis, zwei Bananen und eine Paprika liegen auf dem Altar; gleiche Anzahlen sind gleich viel wert. Welche Karte aus dem Vorrat hilft dir am meisten?
lesson-altar-supply-right = Paprika zieht gleich und ist 3 statt 2 Punkte wert. Du hast neun Karten davon, Nyoman nur drei.
lesson-altar-supply-rice = Reis geht in Führung, und deine neun Paprika sinken auf je 1 Punkt.
lesson-altar-supply-banana = Bananen gehen in Führung, und davon hat Nyoman zwölf.
lesson-altar-supply-peanut = Erdnüsse sind nun 2 Punkte wert, aber Nyoman hat fast so viele wie du. Von Paprika hast du weit mehr.

lesson-end-title = Das Ende und die Abschlusswertung
lesson-end-count = Am Ende zählen deine Siegpunkte, 4 für jeden Schrein, der Wert deiner Güter und 1 für je volle 5 Steine. Deine Schreine werden gewertet, und der Stapel ist fast leer: Punkte oder Steine?
lesson-end-count-right = Drei Punkte, und sie zählen voll.
lesson-end-count-stones = Von 8 Steinen auf 11: Das ist nur ein Punkt mehr. Drei Siegpunkte sind drei.
lesson-end-last = Eine leere Reihe wird vom Stapel neu gebildet; ist der Stapel aufgebraucht, endet das Spiel. Er hat noch zwei Karten, und du führst mit 52 zu 50: Beende das Spiel.
lesson-end-last-right = Der Stapel ist aufgebraucht, und das Spiel ist sofort vorbei. Du gewinnst mit 52 zu 50.
lesson-end-last-goes-on = Das Spiel geht weiter, und Nyoman kann einen Schrein ausspielen und dich überholen. Nimm die Karte, mit der eine Reihe leer wird.

lesson-plan-title = Der Plan, der gewinnt
lesson-plan-shrine = Sammle ein Gut und mach es auf dem Altar wertvoll. Du hast elfmal Reis, also spiel die Karte aus, die zur Opferphase führt.
lesson-plan-shrine-right = Der Schrein zählt 4 Punkte, und von den drei Karten, die nun auf den Altar kommen, wählst du zwei.
lesson-plan-shrine-farmer = Ein Bauer ändert auf dem Altar nichts. Nur ein Schrein macht deinen Reis wertvoller.
lesson-plan-hidden = Nyoman sammelt Erdnüsse und hat eine gelegt. Welches Gut legst du verdeckt?
lesson-plan-hidden-right = Reis, und Nyoman sieht es nicht. Zehn Karten behältst du.
lesson-plan-hidden-peanut = Das macht Erdnüsse wertvoller, und davon hat Nyoman fast doppelt so viele wie du.
lesson-plan-hidden-few = Davon hast du wenige. Dein Reis soll etwas wert sein.
lesson-plan-supply = Nun die Karte aus dem Vorrat: Vollende den Plan.
lesson-plan-supply-right = Reis liegt auf dem Altar vorn, und jede deiner zehn Karten ist 3 Punkte wert. So gewinnt man.
lesson-plan-supply-peanut = Nun liegen Erdnüsse vorn, und die sammelt Nyoman.
lesson-plan-supply-level = Reis liegt nicht weiter vorn als Erdnüsse. Noch ein Reis bringt deinen nach vorn.

lesson-oracle-title = Variante: das Orakel
lesson-oracle-look = Ein Orakel, das in einer neuen Reihe auftaucht, kommt aus dem Spiel, und du darfst die obersten vier Karten des Altars ansehen und eine behalten. Tu es.
lesson-oracle-look-right = Drei Karten liegen dort, und nur du siehst sie.
lesson-oracle-look-none = Du musst nicht nachsehen. Aber es bringt dir eine Karte, die nichts kostet.
lesson-oracle-keep = Behalte eine Karte; die anderen kommen zurück, wie sie lagen. Ein Gut, von dem nichts auf dem Altar liegt, ist nichts wert, und Nyoman sammelt Bananen.
lesson-oracle-keep-right = Keine Banane liegt mehr auf dem Altar: So wie es steht, sind die Bananen von Nyoman nichts wert. Und niemand weiß, was du behalten hast.
lesson-oracle-keep-peanut = Keine Erdnuss liegt mehr auf dem Altar, und Erdnüsse sammelst du selbst.
lesson-oracle-keep-rice = Nun ist Reis nichts wert, aber davon habt ihr beide nicht viel. Die Bananen von Nyoman sind so viel wert wie zuvor.

lesson-demon-title = Variante: der Dämon
lesson-demon-priest = Aus der Reihe des Dämons darf niemand Karten nehmen. Wird ein Priester ausgespielt, rückt der Dämon eine Reihe nach rechts: Mach Reihe 1 frei.
lesson-demon-priest-right = Der Dämon steht auf Reihe 2, und Reihe 1 ist frei. Von Reihe 4 kehrt er zu Reihe 1 zurück.
lesson-demon-priest-farmer = Ein Bauer lässt den Dämon, wo er ist. Nur ein Priester bewegt ihn.
lesson-demon-take = Nun ist Reihe 2 für euch beide gesperrt. Du hast einen Erdnussbauern auf der Hand: Nimm einen zweiten.
lesson-demon-take-right = Im nächsten Zug kannst du beide zusammen ausspielen. Und an den Bananenbauern in Reihe 2 kommt Nyoman nicht heran.
lesson-demon-take-shrine = Ein Schrein kostet 7 Steine, und du hast 2. Der Erdnussbauer in Reihe 1 passt zu deinem.
