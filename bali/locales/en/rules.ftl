### The rules, for people. What stands between asterisks is set in bold.

book-title = The rules
book-lead = Bali is a card game for 2 to 4 players. Where the printed editions leave something open, this page says how it is played here.
book-contents = Contents

book-aim = What it is about
book-aim-1 = You gather a village of cards in front of you: stonemasons, priests, shrines and farmers. Every turn ends with the scoring of one kind, and *everybody* gains from it who has that kind, so choose well what you reveal.
book-aim-2 = At the end the most points win: the victory points you gained, your shrines, your stones, and your goods. What a good is worth is decided on the *altar*.

book-cards = The cards
book-cards-1 = The deck has 50 cards of seven kinds.
book-cards-2 = Besides, there are 100 *sacrifice cards*, 25 of each good: rice, peanuts, bananas and peppers. Stones and victory points never run out.
book-kind-stonemason = 12 in the deck, free to play. Stonemasons bring stones.
book-kind-priest = 9 in the deck, free to play. Priests bring victory points.
book-kind-shrine = 9 in the deck, 7 stones to play. Shrines bring victory points or stones, start a sacrifice phase, and count 4 points at the end.
book-kind-farmers = The four farmers
book-kind-farmer = 5 of each in the deck, free to play singly. Farmers bring sacrifice cards and make those of their good cheaper.

book-setup = Set-up
book-setup-1 = Every player gets the starting cards of one colour. The *stonemason* lies face up in front of the player from the beginning; three different *farmers* are the hand. Each colour lacks another farmer: red the pepper farmer, blue the rice farmer, yellow the peanut farmer, green the banana farmer. Colours that nobody plays leave the game.
book-setup-2 = Every player gets one sacrifice card of each good and keeps them face down. The others are the *supply*: four piles that lie face up and may be counted.
book-setup-3 = The deck is shuffled. Four *rows* of four cards, all face up, are the *offer*. The other 34 cards are the *pile*.
book-setup-4 = The starting player gets 2 stones, the next one 3, then 4, then 5. Play goes clockwise.

book-turn = A turn
book-turn-1 = These steps follow each other, always in this order. Then the next player has a turn.
book-turn-2 = *Take a sacrifice card:* you may buy one.
book-turn-3 = *Play card(s):* you must play.
book-turn-4 = *Sacrifice phase:* only if you played a shrine.
book-turn-5 = *Take card(s):* until you hold 3.
book-turn-6 = *Scoring:* one kind, for everybody.

book-buy-1 = Once in your turn, before you play, you may buy one sacrifice card from a pile of the supply that is not empty.
book-buy-2 = It costs 5 stones, and *1 stone less for each farmer* of that good in front of you, but never less than 0.
book-buy-3 = The card goes face down to your others. All have seen from which pile it came.
book-price = Three banana farmers lie in front of you. A banana card costs you 5 − 3 = 2 stones.

book-play-1 = Now you must play exactly one of these from your hand:
book-play-2 = *1 stonemason*, free
book-play-3 = *1 priest*, free
book-play-4 = *1 shrine* for 7 stones; the sacrifice phase follows
book-play-5 = *1, 2 or 3 farmers of one type*: one is free, two cost 1 stone in all, three cost 2
book-play-6 = What you play lies face up in front of you for the rest of the game.
book-play-7 = One exception: if you hold *three shrines* and, after buying, have fewer than 7 stones, you return one of them to the box and play nothing. In no other case can you do so.

book-offer-1 = It follows whenever a shrine was played. All cards are laid on top of the altar, one after the other:
book-offer-2 = Starting left of the active player and going clockwise, every other player lays one of their own sacrifice cards *face up*.
book-offer-3 = Then the active player lays one of their own *face down*.
book-offer-4 = Finally the active player chooses a card from a pile of the supply and lays it *face up* on top.
book-offer-5 = Who owns no sacrifice card lays none; the supply does not stand in. The last step is taken all the same, unless all four piles of the supply are empty.
book-offer-6 = Only the top card of the altar can be seen, and only if it lies face up. Nobody may look through the altar.

book-take-1 = Take cards from the offer, one at a time, until you hold 3. Only the *bottom card* of a row can be taken, from the same row or from different ones.
book-take-2 = As soon as you take the last card of a row, 4 cards from the pile form it anew, before anything else. The first card drawn is the new bottom card. If you still have to take, you may use the new row.
book-take-3 = All have seen what you take. Your hand is secret nevertheless.
book-row = The shrine is taken, and the priest behind it comes to light. If that was your last card, the priests are scored.
book-row-before = before
book-row-after = after

book-score-1 = The card that was *revealed last* says which kind is scored: the bottom card, now, of the row from which you took your last card, also when this row was just formed anew. It is scored for all players. Only cards in front of you count.
book-score-2 = *Sole majority:* who has more cards of that kind than every other player, and at least 2, gets 1 more. In a tie nobody does.
book-score-3 = *Stonemason:* 1 stone for each of your stonemasons; the sole majority brings 1 stone more.
book-score-4 = *Priest:* 1 victory point for each of your priests; the sole majority brings 1 point more.
book-score-5 = *Shrine:* who has any chooses victory points or stones and gets 1 for each of their shrines; the sole majority brings 1 more of the same sort. There is no mixing. You choose in turn order, the active player first, and see what was chosen before.
book-score-6 = *Farmer:* who has at least one farmer of that type gets exactly 1 sacrifice card of that good, in turn order from the active player. When all have theirs, the sole majority brings a second one.
book-score-7 = If that pile is empty, whoever is due a card takes one of any good that is left, own choice. If all piles are empty, there is none.
book-scores-stonemason = Red is alone in front: 1 stone more.
book-scores-priest = A tie: nobody gets more.
book-scores-shrine = Alone in front, but with a single card: no more.
book-scores-banana = 1 card each, however many farmers. Blue is alone in front: 1 card more.
book-choice = { $number ->
    [one] 1 point or 1 stone
   *[other] { $number } points or { $number } stones
}
book-nothing = nothing

book-end-1 = The game ends at the moment when the *last card of the pile* is drawn to form a row. Nothing of the turn follows any more: no taking, no oracle, no scoring. (For that last row only 2 cards are left.)

book-count = End scoring
book-count-1 = First the altar is opened. The good with the most cards there is worth *3 points* a card, the next 2, then 1, then 0. Equal numbers are worth the same, and the next lower number is worth 1 less. A good without any card on the altar is worth 0.
book-count-2 = Then everybody adds up:
book-count-3 = the victory points gained during the game
book-count-4 = *4* points for each shrine in front
book-count-5 = *1* point for every full 5 stones
book-count-6 = for each own sacrifice card the worth of its good
book-count-7 = Cards in hand count nothing. The most points win. In a tie, more shrines win, then more stones; who is still tied then shares the victory.
book-altar = Peanuts and bananas lie there four times each and are both worth 2. Peppers come next, with 1.
book-altar-more = More examples: cards on the altar, and what one card is worth

book-oracle = Variant: the Oracle
book-oracle-1 = *Set-up:* one sacrifice card of each good from the supply, shuffled, lies face down on the altar from the beginning. When the offer has been laid out, 8 oracles are shuffled into the pile, which then has 42 cards.
book-oracle-2 = Oracles that turn up when a row is formed anew leave the game at once and are not replaced; the other cards close up in their order. If all four were oracles, 4 new cards form the row.
book-oracle-3 = Then, before anything else, the active player may *look at the top 4 cards of the altar*, or at all if there are fewer. Decide first, then look. Who looks keeps one of them, secretly, as their own sacrifice card; the others go back in the same order, face up or face down as they lay.
book-oracle-4 = There is one look, however many oracles turned up while the row was formed, and none if the altar is empty. Nobody else learns which card was kept, except by what then lies on top.

book-demon = Variant: the Demon
book-demon-1 = At the beginning the demon stands on row 1, the leftmost. *No card may be taken from its row*; all can still see the cards there.
book-demon-2 = Whenever a priest is played, the demon moves one row to the right, and from row 4 to row 1.
book-demon-3 = Both variants can be played together.
book-steps = A priest is played: the demon moves from row 1 to row 2.

book-hidden = Open and secret
book-hidden-1 = *All can see* whose turn it is, the cards in front of everybody, stones and victory points, how many cards everybody holds and how many sacrifice cards, the offer and the row last taken from, the number of cards in the pile, the supply, the number of cards on the altar and its top card if it lies face up, the demon, and what went back to the box.
book-hidden-2 = *Only you know* your hand, your sacrifice cards, what you laid face down and what you saw in a look.
book-hidden-3 = *Nobody knows* the order of the pile, the altar below its top, and the cards that lie face down on it. When the game is over, everything is shown.
book-hidden-4 = Whatever was once seen by all may be remembered: who has a perfect memory knows every hand. With *open history* the program remembers for you. With *strict memory* it tells only what happened since your own last choice; a move without an alternative is none.
