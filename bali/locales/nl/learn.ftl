### Learning on the page: the frame of the lessons, and the guided game. The lessons are in lessons.ftl.

## The list of lessons

learn-lead = Korte lessen aan de echte tafel, elk over één idee. Een fout antwoord kost niets: het wordt getoond, uitgelegd en teruggenomen.
learn-progress = Voltooide lessen
learn-done-of = { $number } van { $total } lessen voltooid
learn-base = Het spel
learn-variants = De varianten
learn-state = { $state ->
    [done] voltooid
    [begun] { $number } van { $total } stappen voltooid
    [skipped] overgeslagen
   *[new] { $total ->
        [one] { $total } stap
       *[other] { $total } stappen
    }
}
learn-take = { $state ->
    [begun] Verder
    [done] Herhalen
   *[new] Beginnen
}
learn-take-named = { learn-take }: { $title }
learn-skip = Overslaan
learn-skip-named = { learn-skip }: { $title }

## A lesson

learn-lesson = Les { $number }: { $title }
learn-step = Stap { $number } van { $total }
learn-all = Alle lessen
learn-again = Opnieuw vanaf het begin
learn-task = Wat je doet
learn-you = Jij
learn-look = Let op: { $parts }.
learn-part = { $part ->
    [row] rij { $row }
    [offer] het aanbod
    [hand] je hand
    [village] { $you ->
        [yes] de kaarten voor je
       *[no] de kaarten voor { $name }
    }
    [stones] { $you ->
        [yes] je stenen
       *[no] de stenen van { $name }
    }
    [points] { $you ->
        [yes] je overwinningspunten
       *[no] de overwinningspunten van { $name }
    }
    [goods] { $you ->
        [yes] je goederen
       *[no] de goederen van { $name }
    }
    [altar] de offerplaats
    [supply] de voorraad
    [demon] de demon
    [pile] de stapel
   *[question] de vraag
}
learn-right = Goed!
learn-wrong = Deze keer niet.
learn-back = Terugnemen en opnieuw proberen
learn-on = Verder
learn-next = Hierna: { $title }
learn-finished = Dat was de les.

## The guided game

learn-guided = Begeleid spel
learn-guided-says = Een heel spel tegen een makkelijke bot. Eerst wordt elke beslissing uitgelegd, daarna alleen wat verrast, en dan speel je alleen. Aan het eind zie je wat goed ging en wat je ervan kunt leren.
learn-guided-begin = Begeleid spel beginnen
learn-guided-continue = Begeleid spel voortzetten
guide-off = Geen hulp meer
guide-others = De ander is aan de beurt. Wat daarbij opengaat, wordt ook voor jou gewaardeerd.
guide-clear = Kijk goed: hier is één zet duidelijk beter.
guide-first = Er is iets nieuws gebeurd.
guide-quiet = Niets bijzonders: beslis zelf. “{ hint }” is er als je wilt.
guide-last = Vanaf hier speel je alleen. “{ hint }” blijft er voor als je wilt.

## What each decision is about, in a game without variants

guide-buy = Je mag één offerkaart kopen. Elke plukker voor je maakt zijn goed 1 steen goedkoper, maar ook altaren kosten stenen.
guide-play = Je moet iets spelen. Het blijft voor je liggen en brengt iets op zodra zijn soort wordt gewaardeerd.
guide-offer = Kies een kaart voor de offerplaats. Het goed dat daar het meest ligt, is aan het eind het meest waard.
guide-bless = Leg een kaart uit de voorraad op de offerplaats. Dat helpt het goed waarvan je het meest hebt.
guide-take = Pak kaarten tot je er drie hebt. Wat achter de laatste ligt, wordt voor iedereen gewaardeerd: kijk naar de getallen onder de rijen.
guide-reward = Altaren worden gewaardeerd. Punten tellen aan het eind zoals ze zijn, stenen betalen het volgende altaar.
guide-gain = Dat goed is op, dus je mag een ander kiezen. Neem er een dat op de offerplaats veel waard is.

## What happens for the first time

guide-first-majority-lost = Je hebt niet meer als enige de meeste: die soort brengt je niet langer 1 extra.
guide-first-majority-won = Je hebt als enige de meeste, met de dubbele streep: die soort brengt je 1 extra.
guide-first-shrine = Er is een altaar gespeeld: iedereen heeft een goed op de offerplaats gelegd, en de waarde van de goederen is veranderd.
guide-first-row = Een rij was leeg en is opnieuw gevormd. Elke nieuwe rij brengt het einde dichterbij.
guide-first-gain = Die waardering bracht je iets: wie haar ook veroorzaakt, iedereen met die soort krijgt iets.
guide-first-no-gain = Die waardering bracht je niets: je had geen kaart van die soort voor je.

## The end of the guided game

guide-review = Zo heb je gespeeld
guide-review-mistakes = Van deze zetten kun je het meest leren:
guide-review-all = De hele analyse
