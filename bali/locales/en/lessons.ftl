### The lessons of the guided start: a title, then for each step what to do and what is said to each
### answer. The other player is called Nyoman. None of them takes arguments.

lesson-front-title = Cards in front of you
lesson-front-farmer = What lies in front of you pays whenever its kind is scored: a farmer brings its good. In row 4 a rice farmer comes next, so play yours.
lesson-front-farmer-right = Your rice farmer lies there for the rest of the game. Whenever rice farmers are scored, you get rice, or another good of your choice if the supply has none.
lesson-front-farmer-other = This farmer has to wait: no row reveals its kind next. In row 4 the next card is a rice farmer.
lesson-front-priest = Stonemasons bring stones, priests bring victory points, and a shrine brings either. Play the card that brings victory points.
lesson-front-priest-right = From now on you get a victory point whenever priests are scored. In row 2 a priest comes next.
lesson-front-priest-farmer = A farmer brings goods. It is the priest that brings victory points.

lesson-scoring-title = What you take decides what is scored
lesson-scoring-behind = At the end of your turn you take cards from the bottom of the rows until you hold three. The card behind the last one says which kind is scored: let it be one that lies in front of you.
lesson-scoring-behind-right = The pepper farmers are scored, and you get two peppers: one for having such a farmer, and one more for having the most.
lesson-scoring-behind-priest = This reveals a priest. Nobody has one in front, so nobody gets anything.
lesson-scoring-behind-shrine = This reveals a shrine. Nobody has one in front, so nobody gets anything.
lesson-scoring-everybody = Scoring is for everybody, whoever brought it about. Take the card that brings you something and Nyoman nothing.
lesson-scoring-everybody-right = Only you have banana farmers: two bananas for you, none for Nyoman.
lesson-scoring-everybody-pepper = The pepper farmers are scored: one pepper for you, but two for Nyoman, who has more of them.
lesson-scoring-everybody-peanut = The peanut farmers are scored: one card for each of you, so you gain nothing on Nyoman.
lesson-scoring-everybody-priest = The priests are scored: two points for you, but four for Nyoman, who has more of them.

lesson-majority-title = The sole majority
lesson-majority-play = Whoever alone has the most cards of the scored kind, and at least two, gets one more. Play the card that gives you this sole majority.
lesson-majority-play-right = Two stonemasons against one: the sole majority is yours.
lesson-majority-play-single = A single farmer is no majority: it takes at least two cards. With the stonemason you have two against one.
lesson-majority-take = Now make it pay: take the card that reveals a stonemason.
lesson-majority-take-right = Three stones for you: one for each stonemason, and one for the sole majority. Nyoman gets one.
lesson-majority-take-pepper = This reveals a pepper farmer: one pepper for Nyoman, nothing for you.
lesson-majority-take-banana = This reveals a banana farmer: one banana for you. The stonemasons would bring you three stones.
lesson-majority-take-rice = This reveals a rice farmer. Nobody has one in front, so nobody gets anything.

lesson-prices-title = What goods cost
lesson-prices-cheapest = A good costs 5 stones, and 1 less for each of its farmers in front of you. Buy the one that is cheapest for you.
lesson-prices-cheapest-right = Four rice farmers: 5 − 4 = 1 stone. The card goes face down to your other goods.
lesson-prices-cheapest-dear = One farmer of this good: 5 − 1 = 4 stones, all that you have. Another good costs you only 1.
lesson-prices-cheapest-none = You need not buy, but one good is cheap for you now. Of which farmers do you have the most?

lesson-buying-title = Buying or saving
lesson-buying-one = Before you play you may buy one good, never more. Your four peanut farmers make peanuts cheap, so buy one.
lesson-buying-one-right = A good for a single stone. At the end it can be worth up to 3 points.
lesson-buying-one-none = Your 3 stones do not pay for a shrine anyway. For one of them you can have a good that may be worth 3 points.
lesson-buying-save = You need not buy. You have 7 stones, and the shrine in your hand costs 7: what do you do?
lesson-buying-save-right = Now you have the 7 stones for your shrine.
lesson-buying-save-spent = Now you cannot pay for your shrine any more, and it brings more than one good.

lesson-farmers-title = Several farmers at once
lesson-farmers-two = Farmers of one type may be played together: two cost 1 stone in all, three cost 2. Play two at once.
lesson-farmers-two-right = Two pepper farmers for 1 stone: the sole majority is yours at once, and you take two new cards.
lesson-farmers-two-one = One farmer is free, but the other has to wait for another turn. Together they cost only 1 stone.
lesson-farmers-two-peanut = You hold only one peanut farmer. Your two pepper farmers can be played together.
lesson-farmers-three = Nyoman has two pepper farmers in front. Play as many as you need for the sole majority.
lesson-farmers-three-right = Three against two: the sole majority is yours, and you take three new cards.
lesson-farmers-three-two = Two against two is a tie, and in a tie nobody gets one more.
lesson-farmers-three-one = One against two: the sole majority stays with Nyoman.

lesson-shrine-title = The shrine and the sacrifice
lesson-shrine-build = A shrine costs 7 stones and counts 4 points at the end. You have 10 stones: play it.
lesson-shrine-build-right = Now comes the sacrifice: first Nyoman lays a good face up on the altar.
lesson-shrine-build-farmer = A farmer is free, but you can pay for your shrine now. It counts 4 points and starts a sacrifice.
lesson-shrine-hidden = Nyoman has laid a banana; now you lay a good face down. What lies on the altar becomes valuable: choose the good you have most of.
lesson-shrine-hidden-right = Only you know that it is a pepper: of the altar only the top card can be seen, if it lies face up.
lesson-shrine-hidden-few = You have only one or two of these. Let the altar favour the good you have most of.
lesson-shrine-supply = Last, you lay a good from the supply face up on top. Which one helps you most?
lesson-shrine-supply-right = Two peppers and one banana: as it stands, a pepper is worth 3 points and a banana 2.
lesson-shrine-supply-banana = Two bananas and one pepper: now bananas are worth most, and you have only one.
lesson-shrine-supply-level = Three goods with one card each are all worth the same. A second pepper puts your peppers ahead.
lesson-shrine-choice = Shrines are scored: choose points or stones, 1 for each shrine of yours. You have 6 stones; the next shrine costs 7.
lesson-shrine-choice-right = With 7 stones you can play your next shrine, worth more than one point.
lesson-shrine-choice-points = One point is good. But one stone more pays for a shrine, which counts 4 points.

lesson-altar-title = What goods are worth
lesson-altar-offer = At the end, the good with the most cards on the altar is worth 3 points a card, the next 2, then 1, then 0. Nyoman has played a shrine: lay the good that you want to be worth most.
lesson-altar-offer-right = Peanuts lead on the altar, and you still have ten.
lesson-altar-offer-rice = This makes rice more valuable, and Nyoman has twelve of it.
lesson-altar-offer-few = You have few of these. Lay the good you have most of.
lesson-altar-supply = Two rice, two bananas and one pepper lie on the altar; equal numbers are worth the same. Which card from the supply helps you most?
lesson-altar-supply-right = Peppers draw level and are worth 3 instead of 2. You have nine of them, Nyoman only three.
lesson-altar-supply-rice = Rice goes ahead, and your nine peppers fall to 1 point each.
lesson-altar-supply-banana = Bananas go ahead, and Nyoman has twelve of them.
lesson-altar-supply-peanut = Peanuts are worth 2 now, but Nyoman has almost as many as you. Of peppers you have far more.

lesson-end-title = The end and the count
lesson-end-count = At the end count your victory points, 4 for each shrine, the worth of your goods, and 1 for every 5 stones. Your shrines are scored and the pile is almost empty: points or stones?
lesson-end-count-right = Three points, and they count in full.
lesson-end-count-stones = From 8 stones to 11: that is only one point more. Three victory points are three.
lesson-end-last = An empty row is formed anew from the pile; when the pile runs out, the game ends. It has two cards left, and you lead by 52 to 50: end the game.
lesson-end-last-right = The pile has run out, and the game is over at once. You win by 52 to 50.
lesson-end-last-goes-on = The game goes on, and Nyoman can play a shrine and overtake you. Take the card that empties a row.

lesson-plan-title = The plan that wins
lesson-plan-shrine = Collect one good, and make it valuable on the altar. You have eleven rice, so play the card that leads to a sacrifice.
lesson-plan-shrine-right = The shrine counts 4 points, and of the three cards that go on the altar now you choose two.
lesson-plan-shrine-farmer = A farmer changes nothing on the altar. Only a shrine lets you raise your rice.
lesson-plan-hidden = Nyoman collects peanuts and has laid one. Which good do you lay face down?
lesson-plan-hidden-right = Rice, and Nyoman cannot see it. Ten stay with you.
lesson-plan-hidden-peanut = This makes peanuts more valuable, and Nyoman has almost twice as many as you.
lesson-plan-hidden-few = You have few of these. It is your rice that should be worth something.
lesson-plan-supply = Now the card from the supply: complete the plan.
lesson-plan-supply-right = Rice leads on the altar, and each of your ten cards is worth 3 points. That wins games.
lesson-plan-supply-peanut = Now peanuts lead, which Nyoman collects.
lesson-plan-supply-level = Rice is no further ahead than peanuts. One rice more puts yours in front.

lesson-oracle-title = Variant: the Oracle
lesson-oracle-look = An oracle that turns up in a new row leaves the game, and you may look at the top four cards of the altar and keep one. Do it.
lesson-oracle-look-right = Three cards lie there, and only you see them.
lesson-oracle-look-none = You need not look. But a look brings you a card for free.
lesson-oracle-keep = Keep one card; the others go back as they lay. A good without a card on the altar is worth nothing, and Nyoman collects bananas.
lesson-oracle-keep-right = No banana is left on the altar: as it stands, Nyoman's bananas are worth nothing. And nobody knows what you kept.
lesson-oracle-keep-peanut = No peanut is left on the altar, and it is you who collects peanuts.
lesson-oracle-keep-rice = Now rice is worth nothing, but neither of you has much. Nyoman's bananas are worth as much as before.

lesson-demon-title = Variant: the Demon
lesson-demon-priest = Nobody may take cards from the demon's row. Whenever a priest is played, the demon moves one row to the right: free row 1.
lesson-demon-priest-right = The demon stands on row 2, and row 1 is free. From row 4 it goes back to row 1.
lesson-demon-priest-farmer = A farmer leaves the demon where it is. Only a priest moves it.
lesson-demon-take = Now row 2 is closed to both of you. You hold a peanut farmer: take a second one.
lesson-demon-take-right = Next turn you can play both together. And the banana farmer in row 2 is out of Nyoman's reach.
lesson-demon-take-shrine = A shrine costs 7 stones, and you have 2. The peanut farmer in row 1 goes well with yours.
