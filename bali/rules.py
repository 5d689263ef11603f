"""The rules of Bali, a card game by Klaus-Jürgen Wrede, for 2 to 4 players.

The whole game stands here and nowhere else, as plain functions over a table of numbers, in the
order in which a turn happens. The clauses (R4.2 and so on) are those of `docs/rules.md`. Both
variants are parameters: the Oracle (R10) and the Demon (R11), alone or together.

This file imports nothing and uses only whole numbers in rows of fixed size, so that the very same
text runs as plain Python over lists and compiled over arrays.
"""

# R1.1: the kinds of cards. The farmer of a good is FARMER + good.
STONEMASON, PRIEST, SHRINE, FARMER = 0, 1, 2, 3
ORACLE = 7
KINDS = 7  # that can lie in front of a player; the oracle never does
RICE, PEANUT, BANANA, PEPPER = 0, 1, 2, 3
GOODS = 4
COPIES = (12, 9, 9, 5, 5, 5, 5)
ORACLES = 8
DECK = 50

# R1.2: which farmer is missing from the starting cards of red, blue, yellow and green.
LACKS = (PEPPER, RICE, PEANUT, BANANA)

SACRIFICES = 25  # R1.3: of each good
FEWEST, MOST = 2, 4  # R1.5: players
ROWS, DEPTH = 4, 4  # R2.3: the offer
HAND = 3  # R7.1
DEAREST = 5  # R4.2
SHRINE_PRICE = 7  # R5.1
LOOK = 4  # R10.3: so many cards of the altar are looked at
SHRINE_POINTS = 4  # R9.3
STONES_A_POINT = 5  # R9.3
BEST_VALUE = 3  # R9.2
NOBODY = NOTHING = -1
LARGEST_PILE = DECK - ROWS * DEPTH + ORACLES
LARGEST_ALTAR = GOODS + COPIES[SHRINE] * (MOST + 1)  # R10.1, and R6 for every shrine

# What the rules ask for next, in the order of a turn.
BUY, PLAY, OFFER, BLESS, TAKE, CONSULT, KEEP, REWARD, GAIN, OVER = range(10)

# The moves: small numbers, each the first of its group.
BUY_NONE = 0
BUY_GOOD = 1  # + good
PLAY_KIND = 5  # + stonemason, priest or shrine
PLAY_FARMERS = 8  # + HAND * good + number - 1
DISCARD_SHRINE = 20
OFFER_GOOD = 21  # + good
BLESS_GOOD = 25  # + good
TAKE_ROW = 29  # + row
ORACLE_LOOK = 33
ORACLE_NONE = 34
KEEP_CARD = 35  # + place, 0 being the altar's top
REWARD_POINTS = 39
REWARD_STONES = 40
GAIN_GOOD = 41  # + good
MOVES = 45


class State:
    """The numbers on the table. Seats count in playing order (R2.5), rows from the left."""

    players: int
    oracle: int  # 1 with the Oracle variant, else 0
    demon: int  # the row it stands on, NOTHING without the Demon variant
    turn: int  # 1 is the first
    active: int  # whose turn it is
    mover: int  # who decides now; NOBODY when the game is over
    phase: int  # what is decided now
    served: int  # how many seats have had their part of the sacrifice or scoring under way
    to_take: int  # cards the active player still takes this turn
    last_row: int  # the row last taken from, NOTHING before the first take
    scored: int  # the kind being scored while players choose, else NOTHING

    front: list[list[int]]  # by seat and kind
    hand: list[list[int]]  # by seat and kind
    goods: list[list[int]]  # by seat and good: the sacrifice cards
    stones: list[int]  # by seat
    points: list[int]  # by seat: victory points gained so far

    supply: list[int]  # by good
    offer: list[list[int]]  # by row and place, the bottom card at place 0
    length: list[int]  # by row
    pile: list[int]  # in the order of drawing; never changed after the set-up
    pile_size: int
    drawn: int
    altar: list[int]  # goods, the top card last
    face_down: list[int]  # by place on the altar: 1 or 0
    altar_size: int
    altar_count: list[int]  # by good
    box_shrines: int  # R5.3: shrines returned
    box_oracles: int  # R10.2: oracles that have left


# Set-up


def set_up(
    s: State,
    players: int,
    oracle: int,
    demon: int,
    colors: list[int],
    cards: list[int],
    altar: list[int],
) -> None:
    """R2, R10.1, R11.1: lay out a table of zeros.

    `cards` is the shuffled deck, of which the first 16 are the offer, row by row from the bottom
    card (R2.3), and the rest the pile. `altar` is the first altar of the Oracle, bottom first.
    """
    s.players, s.oracle = players, oracle
    s.demon = 0 if demon else NOTHING  # R11.1
    s.last_row = s.scored = NOTHING
    for good in range(GOODS):
        s.supply[good] = SACRIFICES
    for seat in range(players):
        seat_player(s, seat, colors[seat])
    for row in range(ROWS):
        for place in range(DEPTH):
            s.offer[row][place] = cards[DEPTH * row + place]
        s.length[row] = DEPTH
    s.pile_size = DECK - ROWS * DEPTH + (ORACLES if oracle else 0)
    for place in range(s.pile_size):
        s.pile[place] = cards[ROWS * DEPTH + place]
    if oracle:
        for good in altar:
            s.supply[good] -= 1
            lay(s, good, 1)
    s.turn = 1
    begin_turn(s, 0)  # R2.5


def seat_player(s: State, seat: int, color: int) -> None:
    """R2.1, R2.2, R2.4: a colour's cards, one sacrifice card of each good, and stones."""
    s.front[seat][STONEMASON] = 1
    for good in range(GOODS):
        s.hand[seat][FARMER + good] = 0 if good == LACKS[color] else 1
        s.goods[seat][good] = 1
        s.supply[good] -= 1
    s.stones[seat] = 2 + seat


def begin_turn(s: State, seat: int) -> None:
    """R3: a turn begins with the chance to buy."""
    s.active = s.mover = seat
    s.phase = BUY


def seat_after(s: State, steps: int) -> int:
    """R2.5: the seat so many steps after the active player's, at most once round the table."""
    seat = s.active + steps
    return seat - s.players if seat >= s.players else seat


# Buy (R4)


def price(s: State, seat: int, good: int) -> int:
    """R4.2: 5 stones, one less per farmer of that type in front, never below 0."""
    return max(0, DEAREST - s.front[seat][FARMER + good])


def legal_buys(s: State) -> int:
    """R4.1: nothing, or one card from a pile that is not empty, if the stones suffice."""
    mask = 1 << BUY_NONE
    for good in range(GOODS):
        if s.supply[good] > 0 and s.stones[s.mover] >= price(s, s.mover, good):
            mask |= 1 << (BUY_GOOD + good)
    return mask


def buy(s: State, good: int) -> None:
    """R4.3: the card goes to the player's others."""
    s.stones[s.mover] -= price(s, s.mover, good)
    s.supply[good] -= 1
    s.goods[s.mover][good] += 1


# Play (R5)


def legal_plays(s: State) -> int:
    """R5.1: one stonemason, priest or shrine, or farmers of one type, as far as stones go."""
    hand, stones = s.hand[s.mover], s.stones[s.mover]
    if hand[SHRINE] == HAND and stones < SHRINE_PRICE:
        return 1 << DISCARD_SHRINE  # R5.3
    mask = 0
    if hand[STONEMASON] > 0:
        mask |= 1 << (PLAY_KIND + STONEMASON)
    if hand[PRIEST] > 0:
        mask |= 1 << (PLAY_KIND + PRIEST)
    if hand[SHRINE] > 0 and stones >= SHRINE_PRICE:
        mask |= 1 << (PLAY_KIND + SHRINE)
    for good in range(GOODS):
        most = min(hand[FARMER + good], stones + 1)
        for more in range(HAND):
            if more < most:
                mask |= 1 << (PLAY_FARMERS + HAND * good + more)
    return mask


def put_in_front(s: State, kind: int, number: int) -> None:
    """R5.2: cards from the hand lie face up in front of the player from now on."""
    s.hand[s.mover][kind] -= number
    s.front[s.mover][kind] += number
    s.to_take = number  # R7.1: as many as left the hand


def play_kind(s: State, kind: int) -> None:
    """R5.1: a stonemason, a priest or a shrine."""
    put_in_front(s, kind, 1)
    if kind == SHRINE:
        s.stones[s.mover] -= SHRINE_PRICE
        s.served = 0
        ask_for_offering(s)  # R6
        return
    if kind == PRIEST:
        move_demon(s)
    s.phase = TAKE


def play_farmers(s: State, good: int, number: int) -> None:
    """R5.1: 1, 2 or 3 farmers of one type for 0, 1 or 2 stones in all."""
    put_in_front(s, FARMER + good, number)
    s.stones[s.mover] -= number - 1
    s.phase = TAKE


def discard_shrine(s: State) -> None:
    """R5.3: one of three shrines goes back to the box."""
    s.hand[s.mover][SHRINE] -= 1
    s.box_shrines += 1
    s.to_take = 1
    s.phase = TAKE


def move_demon(s: State) -> None:
    """R11.2: a priest moves the demon one row to the right, from the last to the first."""
    if s.demon != NOTHING:
        s.demon = (s.demon + 1) % ROWS


# Sacrifice (R6)


def owns(s: State, seat: int) -> bool:
    """Whether a player has any sacrifice card."""
    own = s.goods[seat]
    return own[RICE] + own[PEANUT] + own[BANANA] + own[PEPPER] > 0


def stocked(s: State) -> bool:
    """Whether any supply pile has a card left."""
    return s.supply[RICE] + s.supply[PEANUT] + s.supply[BANANA] + s.supply[PEPPER] > 0


def ask_for_offering(s: State) -> None:
    """R6.1, R6.2, R6.4: the next in order who owns a card offers one, the active player last."""
    while s.served < s.players:
        s.served += 1
        seat = seat_after(s, s.served)
        if owns(s, seat):
            s.mover, s.phase = seat, OFFER
            return
    s.mover = s.active
    s.phase = BLESS if stocked(s) else TAKE  # R6.3, R6.4


def offer(s: State, good: int) -> None:
    """R6.1 face up, R6.2 face down for the active player."""
    s.goods[s.mover][good] -= 1
    lay(s, good, 1 if s.mover == s.active else 0)
    ask_for_offering(s)


def bless(s: State, good: int) -> None:
    """R6.3: a card from the supply, face up on top."""
    s.supply[good] -= 1
    lay(s, good, 0)
    s.phase = TAKE


def lay(s: State, good: int, face_down: int) -> None:
    """R6.5: a sacrifice card comes on top of the altar."""
    s.altar[s.altar_size] = good
    s.face_down[s.altar_size] = face_down
    s.altar_size += 1
    s.altar_count[good] += 1


# Take (R7)


def legal_takes(s: State) -> int:
    """R7.2, R11.3: the bottom card of any row but the demon's."""
    mask = 0
    for row in range(ROWS):
        if row != s.demon:
            mask |= 1 << (TAKE_ROW + row)
    return mask


def take(s: State, row: int) -> None:
    """R7.1, R7.3: the bottom card comes to the hand; an emptied row is formed anew at once."""
    s.hand[s.mover][s.offer[row][0]] += 1
    s.length[row] -= 1
    for place in range(DEPTH - 1):  # what lies beyond the length does not count
        s.offer[row][place] = s.offer[row][place + 1]
    s.last_row = row
    s.to_take -= 1
    if s.length[row] > 0:
        go_on_taking(s)
        return
    oracles = form_row(s, row)
    if s.drawn == s.pile_size:
        s.mover, s.phase = NOBODY, OVER  # R9.1: at once, nothing of the turn follows
    elif oracles > 0 and s.altar_size > 0:
        s.phase = CONSULT  # R10.3: before anything else
    else:
        go_on_taking(s)


def form_row(s: State, row: int) -> int:
    """R7.3, R10.2: 4 cards form the row, the first drawn at the bottom; oracles leave at once.

    Returns how many oracles left. A row of oracles only is formed once more.
    """
    oracles = 0
    while s.length[row] == 0 and s.drawn < s.pile_size:
        for _ in range(min(DEPTH, s.pile_size - s.drawn)):
            card = s.pile[s.drawn]
            s.drawn += 1
            if card == ORACLE:
                oracles += 1
            else:
                s.offer[row][s.length[row]] = card
                s.length[row] += 1
    s.box_oracles += oracles
    return oracles


def go_on_taking(s: State) -> None:
    """R7.1: until the hand is full; then R8."""
    if s.to_take > 0:
        s.phase = TAKE
    else:
        score(s)


# The Oracle (R10)


def legal_keeps(s: State) -> int:
    """R10.3: one of the top 4 cards of the altar, or of all, if fewer."""
    mask = 0
    for place in range(min(LOOK, s.altar_size)):
        mask |= 1 << (KEEP_CARD + place)
    return mask


def keep(s: State, place: int) -> None:
    """R10.3: one card becomes the player's own, the others go back as they lay."""
    at = s.altar_size - 1 - place
    good = s.altar[at]
    for above in range(at + 1, s.altar_size):
        s.altar[above - 1] = s.altar[above]
        s.face_down[above - 1] = s.face_down[above]
    s.altar_size -= 1
    s.altar_count[good] -= 1
    s.goods[s.mover][good] += 1
    go_on_taking(s)


# Score (R8)


def sole_majority(s: State, kind: int) -> int:
    """R8.2: the seat with strictly more of a kind than every other and at least 2, or NOBODY."""
    most, holder = 1, NOBODY
    for seat in range(s.players):
        count = s.front[seat][kind]
        if count > most:
            most, holder = count, seat
        elif count == most:
            holder = NOBODY
    return holder


def share(s: State, seat: int, kind: int, holder: int) -> int:
    """R8.3, R8.4, R8.5: 1 per own card, and 1 more for the holder of the sole majority."""
    extra = 1 if seat == holder else 0
    return s.front[seat][kind] + extra


def due(s: State, seat: int, kind: int) -> int:
    """What a kind brings a player when it is scored."""
    return share(s, seat, kind, sole_majority(s, kind))


def score(s: State) -> None:
    """R8.1: the bottom card, now, of the row last taken from is scored."""
    kind = s.offer[s.last_row][0]
    s.served = 0
    if kind == STONEMASON:  # R8.3
        pay(s, s.stones, kind)
        end_turn(s)
    elif kind == PRIEST:  # R8.4
        pay(s, s.points, kind)
        end_turn(s)
    elif kind == SHRINE:
        s.scored = kind
        ask_for_reward(s)
    else:
        s.scored = kind
        hand_out(s)


def pay(s: State, row: list[int], kind: int) -> None:
    """R8.3, R8.4: everybody gets what is due, in the stones or points of a row by seat."""
    holder = sole_majority(s, kind)
    for seat in range(s.players):
        row[seat] += share(s, seat, kind, holder)


def ask_for_reward(s: State) -> None:
    """R8.5: everybody with a shrine chooses, in turn order from the active player."""
    while s.served < s.players:
        seat = seat_after(s, s.served)
        s.served += 1
        if s.front[seat][SHRINE] > 0:
            s.mover, s.phase = seat, REWARD
            return
    end_turn(s)


def reward(s: State, in_points: bool) -> None:
    """R8.5: all in victory points or all in stones."""
    if in_points:
        s.points[s.mover] += due(s, s.mover, SHRINE)
    else:
        s.stones[s.mover] += due(s, s.mover, SHRINE)
    ask_for_reward(s)


def recipient(s: State, kind: int, step: int) -> int:
    """R8.6: who is due a card of a farmer's good at this step, or NOBODY.

    The steps go round in turn order from the active player; the last one is the sole majority's.
    """
    if step == s.players:
        return sole_majority(s, kind)
    seat = seat_after(s, step)
    return seat if s.front[seat][kind] > 0 else NOBODY


def hand_out(s: State) -> None:
    """R8.6: everybody due a card gets it, or is asked for another good, or finds nothing left."""
    good = s.scored - FARMER
    while s.served <= s.players:
        seat = recipient(s, s.scored, s.served)
        s.served += 1
        if seat == NOBODY:
            continue
        if s.supply[good] > 0:
            gain(s, seat, good)
        elif stocked(s):
            s.mover, s.phase = seat, GAIN
            return
    end_turn(s)


def gain(s: State, seat: int, good: int) -> None:
    """R8.6: a sacrifice card from the supply."""
    s.supply[good] -= 1
    s.goods[seat][good] += 1


def end_turn(s: State) -> None:
    """R8.7: the next player's turn begins."""
    s.scored = NOTHING
    s.turn += 1
    begin_turn(s, seat_after(s, 1))


# The end (R9)


def worth(counts: list[int], good: int) -> int:
    """R9.2: 3 for the most frequent good on an altar, 1 less for every distinct higher count."""
    if counts[good] == 0:
        return 0
    points = BEST_VALUE
    for other in range(GOODS):
        if counts[other] > counts[good]:
            repeated = False
            for before in range(other):
                if counts[before] == counts[other]:
                    repeated = True
            if not repeated:
                points -= 1
    return points


def value(s: State, good: int) -> int:
    """R9.2: what a card of this good is worth on the altar as it lies."""
    return worth(s.altar_count, good)


def goods_points(s: State, seat: int) -> int:
    """R9.3: every own sacrifice card counts the value of its good."""
    total = 0
    for good in range(GOODS):
        total += s.goods[seat][good] * value(s, good)
    return total


def final_score(s: State, seat: int) -> int:
    """R9.3: points gained, 4 per shrine, 1 per full 5 stones, and the goods."""
    shrines = SHRINE_POINTS * s.front[seat][SHRINE]
    stones = s.stones[seat] // STONES_A_POINT
    return s.points[seat] + shrines + stones + goods_points(s, seat)


def is_ahead(s: State, seat: int, other: int) -> bool:
    """R9.4: more points; in a tie more shrines, then more stones."""
    mine, theirs = final_score(s, seat), final_score(s, other)
    if mine != theirs:
        return mine > theirs
    if s.front[seat][SHRINE] != s.front[other][SHRINE]:
        return s.front[seat][SHRINE] > s.front[other][SHRINE]
    return s.stones[seat] > s.stones[other]


def wins(s: State, seat: int) -> bool:
    """R9.4: nobody is ahead; players who are still tied all win."""
    for other in range(s.players):
        if is_ahead(s, other, seat):
            return False
    return True


# Deciding


def legal_goods(row: list[int], first: int) -> int:
    """The moves of a group, counted from its first, for every good that a row of numbers has."""
    mask = 0
    for good in range(GOODS):
        if row[good] > 0:
            mask |= 1 << (first + good)
    return mask


def legal(s: State) -> int:
    """The legal moves of the present decision, one bit each; 0 when the game is over."""
    phase = s.phase
    if phase == BUY:
        return legal_buys(s)
    if phase == PLAY:
        return legal_plays(s)
    if phase == TAKE:
        return legal_takes(s)
    if phase == OFFER:
        return legal_goods(s.goods[s.mover], OFFER_GOOD)  # R6.1, R6.2
    if phase == BLESS:
        return legal_goods(s.supply, BLESS_GOOD)  # R6.3
    if phase == CONSULT:
        return 1 << ORACLE_LOOK | 1 << ORACLE_NONE  # R10.3
    if phase == KEEP:
        return legal_keeps(s)
    if phase == REWARD:
        return 1 << REWARD_POINTS | 1 << REWARD_STONES  # R8.5
    if phase == GAIN:
        return legal_goods(s.supply, GAIN_GOOD)  # R8.6
    return 0


def apply(s: State, move: int) -> None:
    """Carry out a legal move, up to the next decision or the end."""
    if move < PLAY_KIND:
        if move != BUY_NONE:
            buy(s, move - BUY_GOOD)
        s.phase = PLAY
    elif move < PLAY_FARMERS:
        play_kind(s, move - PLAY_KIND)
    elif move < DISCARD_SHRINE:
        play_farmers(s, (move - PLAY_FARMERS) // HAND, (move - PLAY_FARMERS) % HAND + 1)
    elif move == DISCARD_SHRINE:
        discard_shrine(s)
    elif move < BLESS_GOOD:
        offer(s, move - OFFER_GOOD)
    elif move < TAKE_ROW:
        bless(s, move - BLESS_GOOD)
    elif move < ORACLE_LOOK:
        take(s, move - TAKE_ROW)
    elif move == ORACLE_LOOK:
        s.phase = KEEP
    elif move == ORACLE_NONE:
        go_on_taking(s)
    elif move < REWARD_POINTS:
        keep(s, move - KEEP_CARD)
    elif move < GAIN_GOOD:
        reward(s, move == REWARD_POINTS)
    else:
        gain(s, s.mover, move - GAIN_GOOD)
        hand_out(s)
