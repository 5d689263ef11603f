// boardgame.io's own server with a game of the kind of ours: `node server.cjs`, or with a folder to
// keep the games in. It tells its port in a line.
//
// Three players with hidden hands take a card of one of four rows each turn; what they take and what
// their hand adds is scored. The game is as long as ours and its state smaller, to their advantage:
// no previews, no events, and what is hidden is cut by their own STRIP_SECRETS.

const { FlatFile, Server } = require('boardgame.io/server');
const { PlayerView, TurnOrder } = require('boardgame.io/core');

const KINDS = ['mason', 'priest', 'shrine', 'rice', 'peanuts', 'bananas', 'peppers'];
const MOVES = 136; // those of a game of ours in the middle
const ROWS = 4;
const ROW = 5;
const HAND = 3;

const nothing = () => Object.fromEntries(KINDS.map((kind) => [kind, 0]));

const game = {
  name: 'cards',
  minPlayers: 3,
  maxPlayers: 3,

  setup: ({ ctx, random }) => {
    const cards = MOVES - 1 + ROWS * ROW + HAND * ctx.numPlayers;
    const deck = random.Shuffle(Array.from({ length: cards }, (_, n) => KINDS[n % KINDS.length]));
    const seats = ctx.playOrder;
    return {
      secret: { deck, altar: [] },
      players: Object.fromEntries(seats.map((seat) => [seat, { hand: deck.splice(0, HAND) }])),
      front: Object.fromEntries(seats.map((seat) => [seat, nothing()])),
      points: Object.fromEntries(seats.map((seat) => [seat, 0])),
      rows: Array.from({ length: ROWS }, () => deck.splice(0, ROW)),
      left: deck.length,
    };
  },

  turn: { order: TurnOrder.DEFAULT, minMoves: 1, maxMoves: 1 },

  moves: {
    // Takes the bottom card of a row; the oldest card of the hand goes to the front instead of it.
    take: ({ G, playerID }, row) => {
      const { hand } = G.players[playerID];
      hand.push(G.rows[row].shift());
      const laid = hand.shift();
      G.front[playerID][laid] += 1;
      const most = Math.max(...Object.values(G.front).map((front) => front[laid]));
      if (G.front[playerID][laid] === most) G.points[playerID] += 1;
      const next = G.secret.deck.pop();
      if (next !== undefined) G.rows[row].push(next);
      G.left = G.secret.deck.length;
    },
  },

  endIf: ({ G }) => (G.rows.some((row) => row.length < ROW) ? { points: G.points } : undefined),

  playerView: PlayerView.STRIP_SECRETS,
};

const folder = process.argv[2];
const server = Server({
  games: [game],
  origins: [/localhost/],
  db: folder === undefined ? undefined : new FlatFile({ dir: folder }),
});
server.run(0).then(({ appServer }) => console.log(appServer.address().port));
