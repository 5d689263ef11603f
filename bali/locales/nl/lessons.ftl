### The lessons of the guided start: a title, then for each step what to do and what is said to each
### answer. The other player is called Nyoman. None of them takes arguments.

lesson-front-title = Kaarten voor je
lesson-front-farmer = Wat voor je ligt, levert iets op zodra zijn soort wordt gewaardeerd: een landbouwer zijn goed. In rij 4 komt nu een rijstplukker, dus speel de jouwe.
lesson-front-farmer-right = Je rijstplukker ligt daar tot het einde van het spel. Telkens als rijstplukkers worden gewaardeerd, krijg je rijst, of een ander goed naar keuze als de voorraad die niet heeft.
lesson-front-farmer-other = Deze landbouwer moet wachten: in geen enkele rij komt zijn soort als volgende. In rij 4 is dat een rijstplukker.
lesson-front-priest = Steenhouwers leveren stenen op, priesters overwinningspunten, en een altaar een van beide. Speel de kaart die overwinningspunten oplevert.
lesson-front-priest-right = Vanaf nu krijg je een overwinningspunt zodra priesters worden gewaardeerd. In rij 2 komt er een als volgende.
lesson-front-priest-farmer = Een landbouwer levert goederen op. Overwinningspunten komen van de priester.

lesson-scoring-title = Wat je pakt, bepaalt wat er telt
lesson-scoring-behind = Aan het einde van je beurt pak je onderaan de rijen kaarten tot je er drie in je hand hebt. De kaart achter de laatste bepaalt welke soort wordt gewaardeerd: kies er een die voor je ligt.
lesson-scoring-behind-right = De peperplukkers worden gewaardeerd en je krijgt twee pepers: één omdat je ze hebt, en één extra omdat je de meeste hebt.
lesson-scoring-behind-priest = Dit onthult een priester. Niemand heeft er een voor zich, dus niemand krijgt iets.
lesson-scoring-behind-shrine = Dit onthult een altaar. Niemand heeft er een voor zich, dus niemand krijgt iets.
lesson-scoring-everybody = De waardering is voor iedereen, wie haar ook veroorzaakt. Pak de kaart die jou iets oplevert en Nyoman niets.
lesson-scoring-everybody-right = Alleen jij hebt bananenplukkers: twee bananen voor jou, geen voor Nyoman.
lesson-scoring-everybody-pepper = De peperplukkers worden gewaardeerd: één peper voor jou, maar twee voor Nyoman, die er meer heeft.
lesson-scoring-everybody-peanut = De pindaplukkers worden gewaardeerd: jullie krijgen elk één kaart, dus je loopt niet uit op Nyoman.
lesson-scoring-everybody-priest = De priesters worden gewaardeerd: twee punten voor jou, maar vier voor Nyoman, die er meer heeft.

lesson-majority-title = Als enige de meeste
lesson-majority-play = Wie als enige de meeste kaarten van de gewaardeerde soort heeft, en minstens twee, krijgt er één extra. Speel de kaart waarmee jij als enige de meeste hebt.
lesson-majority-play-right = Twee steenhouwers tegen één: jij hebt als enige de meeste.
lesson-majority-play-single = Eén landbouwer is niet genoeg: je hebt minstens twee kaarten nodig. Met de steenhouwer heb je er twee tegen één.
lesson-majority-take = Maak er nu gebruik van: pak de kaart die een steenhouwer onthult.
lesson-majority-take-right = Drie stenen voor jou: één voor elke steenhouwer en één omdat je als enige de meeste hebt. Nyoman krijgt er één.
lesson-majority-take-pepper = Dit onthult een peperplukker: één peper voor Nyoman, niets voor jou.
lesson-majority-take-banana = Dit onthult een bananenplukker: één banaan voor jou. De steenhouwers zouden je drie stenen opleveren.
lesson-majority-take-rice = Dit onthult een rijstplukker. Niemand heeft er een voor zich, dus niemand krijgt iets.

lesson-prices-title = Wat goederen kosten
lesson-prices-cheapest = Een goed kost 5 stenen, en 1 minder voor elke plukker van dat goed die voor je ligt. Koop het goed dat voor jou het goedkoopst is.
lesson-prices-cheapest-right = Vier rijstplukkers: 5 − 4 = 1 steen. De kaart gaat gedekt naar je andere goederen.
lesson-prices-cheapest-dear = Eén plukker van dit goed: 5 − 1 = 4 stenen, alles wat je hebt. Een ander goed kost je er maar 1.
lesson-prices-cheapest-none = Je hoeft niet te kopen, maar één goed is nu goedkoop voor je. Van welke plukkers heb je de meeste?

lesson-buying-title = Kopen of sparen
lesson-buying-one = Voordat je speelt, mag je één goed kopen, nooit meer. Je vier pindaplukkers maken pinda's goedkoop, dus koop er een.
lesson-buying-one-right = Een goed voor één steen. Aan het eind kan het tot 3 punten waard zijn.
lesson-buying-one-none = Voor een altaar zijn je 3 stenen toch niet genoeg. Voor één ervan krijg je een goed dat 3 punten waard kan zijn.
lesson-buying-save = Je hoeft niet te kopen. Je hebt 7 stenen, en het altaar in je hand kost er 7: wat doe je?
lesson-buying-save-right = Nu heb je de 7 stenen voor je altaar.
lesson-buying-save-spent = Nu kun je je altaar niet meer betalen, en dat levert meer op dan één goed.

lesson-farmers-title = Meer landbouwers tegelijk
lesson-farmers-two = Landbouwers van dezelfde soort mag je samen spelen: twee kosten samen 1 steen, drie kosten er 2. Speel er twee tegelijk.
lesson-farmers-two-right = Twee peperplukkers voor 1 steen: je hebt meteen als enige de meeste en pakt twee nieuwe kaarten.
lesson-farmers-two-one = Eén landbouwer is gratis, maar de andere moet op een volgende beurt wachten. Samen kosten ze maar 1 steen.
lesson-farmers-two-peanut = Je hebt maar één pindaplukker. Je twee peperplukkers kun je samen spelen.
lesson-farmers-three = Nyoman heeft twee peperplukkers voor zich. Speel er zoveel als nodig is om als enige de meeste te hebben.
lesson-farmers-three-right = Drie tegen twee: jij hebt als enige de meeste, en je pakt drie nieuwe kaarten.
lesson-farmers-three-two = Twee tegen twee is een gelijke stand, en dan krijgt niemand er één extra.
lesson-farmers-three-one = Eén tegen twee: Nyoman heeft nog steeds als enige de meeste.

lesson-shrine-title = Het altaar en het offer
lesson-shrine-build = Een altaar kost 7 stenen en telt aan het eind voor 4 punten. Je hebt 10 stenen: speel het.
lesson-shrine-build-right = Nu volgt de offerfase: eerst legt Nyoman een goed open op de offerplaats.
lesson-shrine-build-farmer = Een landbouwer is gratis, maar je altaar kun je nu betalen. Het telt voor 4 punten en opent een offerfase.
lesson-shrine-hidden = Nyoman heeft een banaan gelegd, nu leg jij een goed gedekt. Wat op de offerplaats ligt, wordt waardevol: kies het goed waarvan je het meeste hebt.
lesson-shrine-hidden-right = Alleen jij weet dat het een peper is: van de offerplaats is alleen de bovenste kaart te zien, als die open ligt.
lesson-shrine-hidden-few = Hiervan heb je er maar één of twee. Maak het goed waardevol waarvan je het meeste hebt.
lesson-shrine-supply = Ten slotte leg je een goed uit de voorraad open bovenop. Welk goed helpt jou het meest?
lesson-shrine-supply-right = Twee pepers en één banaan: zoals het nu staat, is een peper 3 punten waard en een banaan 2.
lesson-shrine-supply-banana = Twee bananen en één peper: nu zijn bananen het meest waard, en je hebt er maar één.
lesson-shrine-supply-level = Drie goederen met elk één kaart zijn allemaal evenveel waard. Een tweede peper brengt jouw pepers op kop.
lesson-shrine-choice = Altaren worden gewaardeerd: kies punten of stenen, 1 voor elk van je altaren. Je hebt 6 stenen, het volgende altaar kost er 7.
lesson-shrine-choice-right = Met 7 stenen kun je je volgende altaar spelen, en dat is meer waard dan één punt.
lesson-shrine-choice-points = Eén punt is mooi. Maar met één steen meer kun je een altaar betalen, en dat telt voor 4 punten.

lesson-altar-title = Wat goederen waard zijn
lesson-altar-offer = Aan het eind is het goed met de meeste kaarten op de offerplaats 3 punten per kaart waard, het volgende 2, dan 1, dan 0. Nyoman heeft een altaar gespeeld: leg het goed dat het meest waard moet zijn.
lesson-altar-offer-right = Pinda's gaan op de offerplaats aan kop, en je hebt er nog tien.
lesson-altar-offer-rice = Dit maakt rijst waardevoller, en daarvan heeft Nyoman twaalf kaarten.
lesson-altar-offer-few = Hiervan heb je er weinig. Leg het goed waarvan je het meeste hebt.
lesson-altar-supply = Op de offerplaats liggen twee keer rijst, twee bananen en één peper; gelijke aantallen zijn evenveel waard. Welke kaart uit de voorraad helpt jou het meest?
lesson-altar-supply-right = Pepers komen op gelijke hoogte en zijn 3 in plaats van 2 waard. Jij hebt er negen, Nyoman maar drie.
lesson-altar-supply-rice = Rijst gaat aan kop, en je negen pepers zakken naar 1 punt per kaart.
lesson-altar-supply-banana = Bananen gaan aan kop, en daarvan heeft Nyoman er twaalf.
lesson-altar-supply-peanut = Pinda's zijn nu 2 waard, maar Nyoman heeft er bijna evenveel als jij. Van pepers heb je er veel meer.

lesson-end-title = Het einde en de puntentelling
lesson-end-count = Aan het eind tellen je overwinningspunten, 4 voor elk altaar, de waarde van je goederen en 1 voor elke volle 5 stenen. Je altaren worden gewaardeerd en de stapel is bijna leeg: punten of stenen?
lesson-end-count-right = Drie punten, en ze tellen volledig mee.
lesson-end-count-stones = Van 8 stenen naar 11: dat is maar één punt meer. Drie overwinningspunten zijn er drie.
lesson-end-last = Een lege rij wordt opnieuw gevormd van de stapel; is de stapel op, dan eindigt het spel. Er zijn nog twee kaarten en je staat voor met 52 tegen 50: maak er een einde aan.
lesson-end-last-right = De stapel is op, en het spel is meteen afgelopen. Je wint met 52 tegen 50.
lesson-end-last-goes-on = Het spel gaat door, en Nyoman kan een altaar spelen en je inhalen. Pak de kaart waarmee een rij leeg raakt.

lesson-plan-title = Het plan dat wint
lesson-plan-shrine = Verzamel één goed en maak het waardevol op de offerplaats. Je hebt elf rijst, dus speel de kaart die een offerfase opent.
lesson-plan-shrine-right = Het altaar telt voor 4 punten, en van de drie kaarten die nu op de offerplaats komen, kies jij er twee.
lesson-plan-shrine-farmer = Een landbouwer verandert niets op de offerplaats. Alleen met een altaar maak je je rijst waardevoller.
lesson-plan-hidden = Nyoman verzamelt pinda's en heeft er een gelegd. Welk goed leg jij gedekt?
lesson-plan-hidden-right = Rijst, en Nyoman ziet het niet. Je houdt er tien.
lesson-plan-hidden-peanut = Dit maakt pinda's waardevoller, en daarvan heeft Nyoman er bijna twee keer zoveel als jij.
lesson-plan-hidden-few = Hiervan heb je er weinig. Je rijst moet iets waard worden.
lesson-plan-supply = Nu de kaart uit de voorraad: maak het plan af.
lesson-plan-supply-right = Rijst gaat op de offerplaats aan kop, en elk van je tien kaarten is 3 punten waard. Zo win je.
lesson-plan-supply-peanut = Nu gaan pinda's aan kop, en die verzamelt Nyoman.
lesson-plan-supply-level = Rijst ligt niet verder voor dan pinda's. Met nog één rijst gaat de jouwe aan kop.

lesson-oracle-title = Variant: het orakel
lesson-oracle-look = Een orakel dat in een nieuwe rij opduikt, gaat uit het spel, en je mag de bovenste vier kaarten van de offerplaats bekijken en er een houden. Doe het.
lesson-oracle-look-right = Er liggen drie kaarten, en alleen jij ziet ze.
lesson-oracle-look-none = Je hoeft niet te kijken. Maar het levert je een kaart op die niets kost.
lesson-oracle-keep = Houd één kaart; de andere gaan terug zoals ze lagen. Een goed waarvan niets op de offerplaats ligt, is niets waard, en Nyoman verzamelt bananen.
lesson-oracle-keep-right = Er ligt geen banaan meer op de offerplaats: zoals het nu staat, zijn de bananen van Nyoman niets waard. En niemand weet wat je hebt gehouden.
lesson-oracle-keep-peanut = Er ligt geen pinda meer op de offerplaats, en pinda's verzamel je zelf.
lesson-oracle-keep-rice = Nu is rijst niets waard, maar daarvan hebben jullie allebei weinig. De bananen van Nyoman zijn evenveel waard als eerst.

lesson-demon-title = Variant: de demon
lesson-demon-priest = Uit de rij van de demon mag niemand kaarten pakken. Telkens als er een priester wordt gespeeld, gaat de demon één rij naar rechts: maak rij 1 vrij.
lesson-demon-priest-right = De demon staat op rij 2, en rij 1 is vrij. Van rij 4 gaat hij terug naar rij 1.
lesson-demon-priest-farmer = Een landbouwer laat de demon staan waar hij staat. Alleen een priester verplaatst hem.
lesson-demon-take = Nu is rij 2 voor jullie allebei gesloten. Je hebt een pindaplukker in je hand: pak een tweede.
lesson-demon-take-right = In je volgende beurt kun je ze samen spelen. En Nyoman kan niet bij de bananenplukker in rij 2.
lesson-demon-take-shrine = Een altaar kost 7 stenen, en je hebt er 2. De pindaplukker in rij 1 past bij de jouwe.
