### The rules, for people. What stands between asterisks is set in bold.

book-title = De regels
book-lead = Bali is een kaartspel voor 2 tot 4 spelers. Waar de gedrukte uitgaven iets openlaten, staat hier hoe wij het spelen.
book-contents = Inhoud

book-aim = Waar het om gaat
book-aim-1 = Je verzamelt een dorp van kaarten voor je: steenhouwers, priesters, altaren en landbouwers. Elke beurt eindigt met de waardering van één soort, en *iedereen* die deze soort heeft, krijgt daar iets voor. Let dus goed op wat je onthult.
book-aim-2 = Aan het eind winnen de meeste punten: je overwinningspunten, je altaren, je stenen en je goederen. Wat een goed waard is, wordt op de *offerplaats* beslist.

book-cards = De kaarten
book-cards-1 = Er zijn 50 kaarten van zeven soorten.
book-cards-2 = Daarnaast zijn er 100 *offerkaarten*, 25 van elk goed: rijst, pinda's, bananen en pepers. Stenen en overwinningspunten raken nooit op.
book-kind-stonemason = 12 kaarten, gratis te spelen. Steenhouwers leveren stenen op.
book-kind-priest = 9 kaarten, gratis te spelen. Priesters leveren overwinningspunten op.
book-kind-shrine = 9 kaarten, te spelen voor 7 stenen. Altaren leveren overwinningspunten of stenen op, openen een offerfase en tellen aan het eind voor 4 punten.
book-kind-farmers = De vier landbouwers
book-kind-farmer = Van elk 5 kaarten, één tegelijk gratis te spelen. Landbouwers leveren offerkaarten op en maken die van hun goed goedkoper.

book-setup = Voorbereiding
book-setup-1 = Iedereen krijgt de startkaarten van één kleur. De *steenhouwer* ligt vanaf het begin open voor je, drie verschillende *landbouwers* zijn je hand. Elke kleur mist een andere landbouwer: rood de peperplukker, blauw de rijstplukker, geel de pindaplukker, groen de bananenplukker. Kleuren die niemand speelt, gaan uit het spel.
book-setup-2 = Iedereen krijgt één offerkaart van elk goed en houdt ze gedekt. De andere zijn de *voorraad*: vier stapels die open liggen en geteld mogen worden.
book-setup-3 = De kaarten worden geschud. Vier *rijen* van vier kaarten, allemaal open, zijn het *aanbod*. De andere 34 kaarten zijn de *stapel*.
book-setup-4 = De startspeler krijgt 2 stenen, de volgende 3, dan 4, dan 5. Er wordt met de klok mee gespeeld.

book-turn = Een beurt
book-turn-1 = Deze stappen volgen elkaar op, altijd in deze volgorde. Daarna is de volgende speler aan de beurt.
book-turn-2 = *Een offerkaart pakken:* je mag er een kopen.
book-turn-3 = *Kaart(en) spelen:* dat moet.
book-turn-4 = *Offerfase:* alleen als je een altaar hebt gespeeld.
book-turn-5 = *Kaart(en) pakken:* tot je er 3 in je hand hebt.
book-turn-6 = *Waardering:* één soort, voor iedereen.

book-buy-1 = Eén keer in je beurt, voordat je speelt, mag je een offerkaart kopen van een stapel van de voorraad die niet leeg is.
book-buy-2 = Die kost 5 stenen, en *1 steen minder voor elke landbouwer* van dat goed die voor je ligt, maar nooit minder dan 0.
book-buy-3 = De kaart gaat gedekt naar je andere. Iedereen heeft gezien van welke stapel hij kwam.
book-price = Er liggen drie bananenplukkers voor je. Een bananenkaart kost je 5 − 3 = 2 stenen.

book-play-1 = Nu moet je precies één van deze dingen uit je hand spelen:
book-play-2 = *1 steenhouwer*, gratis
book-play-3 = *1 priester*, gratis
book-play-4 = *1 altaar* voor 7 stenen; daarna volgt de offerfase
book-play-5 = *1, 2 of 3 landbouwers van dezelfde soort*: één is gratis, twee kosten samen 1 steen, drie kosten er 2
book-play-6 = Wat je speelt, ligt tot het einde van het spel open voor je.
book-play-7 = Eén uitzondering: heb je *drie altaren* in je hand en na het kopen minder dan 7 stenen, dan leg je er een terug in de doos en speel je niets. Anders kan dat nooit.

book-offer-1 = Die volgt zodra er een altaar is gespeeld. Alle kaarten komen boven op de offerplaats, de ene na de andere:
book-offer-2 = Te beginnen links van de actieve speler en met de klok mee legt ieder ander een eigen offerkaart *open* neer.
book-offer-3 = Dan legt de actieve speler een eigen kaart *gedekt* neer.
book-offer-4 = Ten slotte kiest de actieve speler een kaart van een stapel van de voorraad en legt die *open* bovenop.
book-offer-5 = Wie geen offerkaart bezit, legt er geen; de voorraad springt niet bij. De laatste stap gaat toch door, behalve als alle vier de stapels van de voorraad leeg zijn.
book-offer-6 = Van de offerplaats is alleen de bovenste kaart te zien, en alleen als die open ligt. Niemand mag erin bladeren.

book-take-1 = Pak kaarten uit het aanbod, één voor één, tot je er 3 in je hand hebt. Je mag alleen de *onderste kaart* van een rij pakken, uit dezelfde rij of uit verschillende.
book-take-2 = Zodra je de laatste kaart van een rij pakt, vormen 4 kaarten van de stapel die rij opnieuw, vóór al het andere. De eerst getrokken kaart is de nieuwe onderste. Moet je nog pakken, dan mag dat al uit de nieuwe rij.
book-take-3 = Iedereen heeft gezien wat je pakt. Toch is je hand geheim.
book-row = Het altaar wordt gepakt, en de priester erachter ligt nu onderaan. Was dat je laatste kaart, dan worden de priesters gewaardeerd.
book-row-before = ervoor
book-row-after = erna

book-score-1 = De *laatst onthulde* kaart bepaalt wat gewaardeerd wordt: de kaart die nu onderaan ligt in de rij waaruit je het laatst pakte, ook als die rij net opnieuw is gevormd. De waardering geldt voor iedereen. Alleen kaarten die voor je liggen tellen.
book-score-2 = *Als enige de meeste:* wie meer kaarten van die soort heeft dan ieder ander, en minstens 2, krijgt er 1 extra. Bij een gelijke stand krijgt niemand dat.
book-score-3 = *Steenhouwer:* 1 steen voor elke eigen steenhouwer; wie als enige de meeste heeft, krijgt 1 steen extra.
book-score-4 = *Priester:* 1 overwinningspunt voor elke eigen priester; wie als enige de meeste heeft, krijgt 1 punt extra.
book-score-5 = *Altaar:* wie er een heeft, kiest overwinningspunten of stenen en krijgt er 1 voor elk eigen altaar; wie als enige de meeste heeft, krijgt er 1 extra van dezelfde soort. Mengen mag niet. Er wordt gekozen in beurtvolgorde, de actieve speler eerst; wat al gekozen is, is bekend.
book-score-6 = *Landbouwer:* wie minstens één landbouwer van die soort heeft, krijgt precies 1 offerkaart van dat goed, in beurtvolgorde vanaf de actieve speler. Als iedereen de zijne heeft, krijgt wie als enige de meeste heeft een tweede.
book-score-7 = Is die stapel leeg, dan pakt wie nog een kaart krijgt er een van een ander goed dat er nog is, naar eigen keuze. Zijn alle stapels leeg, dan is er geen.
book-scores-stonemason = Rood heeft als enige de meeste: 1 steen extra.
book-scores-priest = Gelijke stand: niemand krijgt extra.
book-scores-shrine = Als enige de meeste, maar met één kaart: niets extra.
book-scores-banana = Elk 1 kaart, hoeveel plukkers het ook zijn. Blauw heeft als enige de meeste: 1 kaart extra.
book-choice = { $number ->
    [one] 1 punt of 1 steen
   *[other] { $number } punten of { $number } stenen
}
book-nothing = niets

book-end-1 = Het spel eindigt op het moment dat de *laatste kaart van de stapel* wordt getrokken om een rij te vormen. Van de beurt volgt niets meer: niet pakken, geen orakel, geen waardering. (Voor die laatste rij zijn er nog maar 2 kaarten.)

book-count = Puntentelling
book-count-1 = Eerst wordt de offerplaats geopend. Het goed met de meeste kaarten daar is *3 punten* per kaart waard, het volgende 2, dan 1, dan 0. Gelijke aantallen zijn evenveel waard, en het eerstvolgende lagere aantal is 1 minder waard. Een goed zonder kaart op de offerplaats is 0 waard.
book-count-2 = Dan telt iedereen op:
book-count-3 = de overwinningspunten uit het spel
book-count-4 = *4* punten voor elk altaar dat voor je ligt
book-count-5 = *1* punt voor elke volle 5 stenen
book-count-6 = voor elke eigen offerkaart de waarde van haar goed
book-count-7 = Kaarten in je hand tellen niet. De meeste punten winnen. Bij een gelijke stand winnen meer altaren, dan meer stenen; wie dan nog gelijk staat, deelt de overwinning.
book-altar = Pinda's en bananen liggen er elk vier keer en zijn allebei 2 waard. Daarna komen de pepers met 1.
book-altar-more = Meer voorbeelden: kaarten op de offerplaats, en wat één kaart waard is

book-oracle = Variant: het orakel
book-oracle-1 = *Voorbereiding:* van elk goed ligt één offerkaart uit de voorraad, geschud en gedekt, vanaf het begin op de offerplaats. Als het aanbod klaarligt, worden 8 orakels in de stapel geschud, die dan 42 kaarten heeft.
book-oracle-2 = Orakels die verschijnen als een rij opnieuw wordt gevormd, gaan meteen uit het spel en worden niet vervangen; de andere kaarten schuiven in hun volgorde aan. Waren het alle vier orakels, dan vormen 4 nieuwe kaarten de rij.
book-oracle-3 = Dan, vóór al het andere, mag de actieve speler *de bovenste 4 kaarten van de offerplaats bekijken*, of alle als er minder zijn. Eerst beslissen, dan kijken. Wie kijkt, houdt er in het geheim één als eigen offerkaart; de andere gaan in dezelfde volgorde terug, open of gedekt zoals ze lagen.
book-oracle-4 = Je kijkt één keer, hoeveel orakels er bij het vormen van de rij ook verschenen, en niet als de offerplaats leeg is. Niemand anders hoort welke kaart is gehouden, behalve door wat daarna bovenop ligt.

book-demon = Variant: de demon
book-demon-1 = In het begin staat de demon op rij 1, helemaal links. *Uit zijn rij mag niemand pakken*; de kaarten daar blijven voor iedereen te zien.
book-demon-2 = Telkens als er een priester wordt gespeeld, schuift de demon één rij naar rechts, en van rij 4 naar rij 1.
book-demon-3 = Beide varianten kunnen samen worden gespeeld.
book-steps = Er wordt een priester gespeeld: de demon schuift van rij 1 naar rij 2.

book-hidden = Open en geheim
book-hidden-1 = *Iedereen ziet* wie aan de beurt is, alle kaarten op tafel, stenen en overwinningspunten, hoeveel handkaarten en offerkaarten ieder heeft, het aanbod en de rij waaruit het laatst is gepakt, hoeveel kaarten de stapel heeft, de voorraad, hoeveel kaarten er op de offerplaats liggen en de bovenste als die open ligt, de demon, en wat terugging naar de doos.
book-hidden-2 = *Alleen jij kent* je hand, je offerkaarten, wat je gedekt hebt neergelegd en wat je bij het kijken hebt gezien.
book-hidden-3 = *Niemand kent* de volgorde van de stapel, de offerplaats onder de bovenste kaart, en de kaarten die er gedekt op liggen. Als het spel uit is, wordt alles getoond.
book-hidden-4 = Wat iedereen ooit heeft gezien, mag je onthouden: wie een volmaakt geheugen heeft, kent elke hand. Met *open verloop* onthoudt het programma alles voor je. Met *streng geheugen* vertelt het alleen wat er sinds je eigen laatste keuze is gebeurd; een zet zonder alternatief is er geen.
