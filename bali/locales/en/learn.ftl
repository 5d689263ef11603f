### Learning on the page: the frame of the lessons, and the guided game. The lessons are in lessons.ftl.

## The list of lessons

learn-lead = Short lessons at the real table, each about one idea. A wrong answer costs nothing: it is shown, explained and taken back.
learn-progress = Lessons done
learn-done-of = { $number } of { $total } lessons done
learn-base = The game
learn-variants = The variants
learn-state = { $state ->
    [done] done
    [begun] { $number } of { $total } steps done
    [skipped] skipped
   *[new] { $total ->
        [one] { $total } step
       *[other] { $total } steps
    }
}
learn-take = { $state ->
    [begun] Continue
    [done] Repeat
   *[new] Start
}
learn-take-named = { learn-take }: { $title }
learn-skip = Skip
learn-skip-named = { learn-skip }: { $title }

## A lesson

learn-lesson = Lesson { $number }: { $title }
learn-step = Step { $number } of { $total }
learn-all = All lessons
learn-again = From the start
learn-task = What to do
learn-you = You
learn-look = Look at: { $parts }.
learn-part = { $part ->
    [row] row { $row }
    [offer] the offer
    [hand] your hand
    [village] { $you ->
        [yes] the cards in front of you
       *[no] the cards in front of { $name }
    }
    [stones] { $you ->
        [yes] your stones
       *[no] the stones of { $name }
    }
    [points] { $you ->
        [yes] your victory points
       *[no] the victory points of { $name }
    }
    [goods] { $you ->
        [yes] your goods
       *[no] the goods of { $name }
    }
    [altar] the altar
    [supply] the supply
    [demon] the demon
    [pile] the pile
   *[question] the question
}
learn-right = Right!
learn-wrong = Not this time.
learn-back = Take it back and try again
learn-on = Go on
learn-next = Next: { $title }
learn-finished = That was the lesson.

## The guided game

learn-guided = Guided game
learn-guided-says = A whole game against an easy bot. At first every decision is explained, then only surprises, and then you play alone. At the end you see what you did well and what you can learn.
learn-guided-begin = Play the guided game
learn-guided-continue = Continue the guided game
guide-off = No more help
guide-others = The other player moves. What it turns up is scored for you, too.
guide-clear = Look closely: one move is clearly better here.
guide-first = Something new has happened.
guide-quiet = Nothing special: decide for yourself. “{ hint }” is there if you want it.
guide-last = From here on you play alone. “{ hint }” is there whenever you want it.

## What each decision is about, in a game without variants

guide-buy = You may buy one sacrifice card. Every farmer in front of you makes its good 1 stone cheaper, but shrines cost stones, too.
guide-play = You must play something. It stays in front of you and pays whenever its kind is scored.
guide-offer = Choose a card for the altar. The good that lies there most often is worth most at the end.
guide-bless = Add a card from the supply to the altar. It helps the good that you own most of.
guide-take = Take cards until you hold three. What lies behind the last one is scored for everyone: look at the numbers below the rows.
guide-reward = Shrines are scored. Points count at the end as they are, stones pay for the next shrine.
guide-gain = That good has run out, so you may choose another. Take one that is worth a lot on the altar.

## What happens for the first time

guide-first-majority-lost = You have lost a sole majority: that kind no longer pays you 1 more.
guide-first-majority-won = You have a sole majority, with the double line: that kind pays you 1 more.
guide-first-shrine = A shrine was played: everybody has put a good on the altar, and what goods are worth has changed.
guide-first-row = A row was emptied and formed anew. Each new row brings the end nearer.
guide-first-gain = That scoring paid you: whoever causes it, everybody with that kind gets something.
guide-first-no-gain = That scoring paid you nothing: you had no card of that kind in front of you.

## The end of the guided game

guide-review = How you played
guide-review-mistakes = From these moves you can learn most:
guide-review-all = The whole review
