/**
 * The shapes of the replies of the rules core, written from the files of its room `door` whose names end in `shapes`:
 * `.venv/bin/python -m pytest --write-golden tests/core/test_shapes.py` renews this file.
 *
 * @typedef {{seat: string, card: string, name: string, short: string}} Played
 *   A card of a trick, with the seat that played it.
 * @typedef {{suit: string, name: string, symbol: string}} Suit
 *   A suit: its letter, its name and its sign.
 * @typedef {{leader: string|null, cards: Played[], winning: string|null, named?: Suit}} Trick
 *   A trick: its cards in the order played, and the seat whose card is the highest so far.
 * @typedef {{rule: string|null, anchor: string|null, say: string, type: string, seat: string|null, card: string|null,
 *   cards: string[]}} TableEvent
 *   Something that happened at the table: a card, a call, a trick taken; `card` is the only one of its `cards`.
 * @typedef {{rule: string|null, anchor: string|null, say: string}} Reason
 *   A reason: the id of its rule and the anchor of that rule's paragraph, null where no rule is cited; a sentence.
 * @typedef {{card: string, name: string, short: string, allowed?: boolean|null, reason?: Reason|null, action?: string,
 *   fresh?: boolean, covers?: boolean}} Held
 *   A card with its name ("the queen of hearts") and its short name ("♥Q"); more is known of one in the hand.
 * @typedef {{seat: string, name: string, place: string, side: string, you: boolean, cards: number, dealer: boolean,
 *   player: boolean, turn: boolean, call: string, hand: Held[]|null, standing?: string}} SeatView
 *   A player: his place, how many `cards` he holds, and in `hand` those that lie open, null where they do not.
 * @typedef {{say: string}} SaidAlone
 *   A sentence that cites no rule.
 * @typedef {{side: string, name: string, yours: boolean, tricks: number|null, points: number|null,
 *   total: number|null|null, so_far: SaidAlone[]|null}} SideView
 *   Players who score together: tricks and points of this deal, null while not counted; the match's `total`.
 * @typedef {{player: string, side: string, needs: number, factor: number, say: string}} Contract
 *   The contract and its player: the tricks it `needs`, and by how much its score is multiplied.
 * @typedef {{leader: string|null, cards: Played[], winning: string|null, named?: Suit, say: string}} TrickSeen
 *   The trick on the table, with the sentence that names its cards.
 * @typedef {{number: number, leader: string, cards: Played[], winner: string|null, reason: Reason|null,
 *   points: number|null, roem: number|null, named?: Suit}} TakenTrick
 *   The trick taken last: its number in the deal, its card points, and its points of roem.
 * @typedef {{seat: string, say: string}} Called
 *   A call that still counts: who made it, and its words.
 * @typedef {{action: string, label: string, leads?: Reason}} Choice
 *   An allowed action besides playing a card, the label of its button, and in a bidding what it leads to.
 * @typedef {{action: string, label: string, reason: Reason}} BarredChoice
 *   An action that players think of but that may not be done now, with the reason.
 * @typedef {{seat: string, cards: string[], points: number}} Meld
 *   Roem that a seat has shown, and its points.
 * @typedef {{rule: string|null, anchor: string|null, say: string, side: string, points: number}} SheetLine
 *   Points for one side, with the rule that gives them or takes them away.
 * @typedef {{lines: SheetLine[], totals: Record<string, number>}} Sheet
 *   The score of a deal: every line, and by side the sum of its lines.
 * @typedef {{dealing?: boolean, calling?: boolean, preparing?: boolean, over?: boolean, counted?: boolean, turned_row?:
 *   boolean, face_up?: boolean, playing?: boolean, trick_lies?: boolean, aside?: boolean, between?: boolean,
 *   each_wrote?: boolean, by_line?: boolean, open?: boolean, handless?: boolean, bare?: boolean, in_hands?: boolean,
 *   size?: string, own_pile?: string}} Felt
 *   Facts that hold at the table, for a page that draws it; a fact that does not hold is left out.
 * @typedef {{pile: string, name: string, count: number, cards: Held[], seat: string|null, middle?: string, beside?:
 *   string, action?: string, label?: string}} Pile
 *   Cards on the table in nobody's hand, or one player's (`seat`); the top one of the `cards` that are seen is last.
 * @typedef {{suit: string|null, short: string, name: string}} BidColumn
 *   A suit, or a way of playing without one, for which bids can be made.
 * @typedef {{action: string, label: string, worth: number|null, open: boolean}} BidCell
 *   A bid, what it is worth, and whether it may be made now.
 * @typedef {{say: string, cells: BidCell[]}} BidRow
 *   The bids of one height.
 * @typedef {{say: string, columns: BidColumn[], rows: BidRow[], special: BidCell[]}} BidGrid
 *   The bids of a game, by height and suit, and those that are `special`; `say` tells what the numbers are.
 * @typedef {{rule: string|null, anchor: string|null, say: string, title: string, won: SaidAlone[], goal?: string,
 *   filled?: Record<string, number>}} Result
 *   How the deal ended: its head, its sentence, and what was `won` by whom.
 * @typedef {{game: string, title: string, variant: string, seat: string, step: number, turn: string|null,
 *   yours: boolean, say: string, seats: SeatView[], sides: SideView[], trump: Suit|null, contract: Contract|null,
 *   turned: Held[], hand: Held[], trick: TrickSeen, last: TakenTrick|null, calls: Called[], choices: Choice[],
 *   refused: BarredChoice[], sheet: Sheet|null, scores: Record<string, number>[], totals: Record<string, number>|null,
 *   winner: string|null, felt: Felt, lying?: boolean, groups?: string[][], holding?: SaidAlone, piles?: Pile[], grid?:
 *   BidGrid, result?: Result, final?: Sheet}} View
 *   All that one seat may see and do at a table; `seat` is "all" where every card lies open.
 * @typedef {{kind: "table", table: string, events: TableEvent[], view: View, waiting: boolean, steps?: number}}
 *   TableReply
 *   A table: what just happened, what the seat sees, and whether somebody else is to act.
 * @typedef {{kind: "refusal", action: string, table: string, refusal: Reason, instead: string[]}} RefusalReply
 *   An action that may not be done, with the reason and the actions that may.
 * @typedef {{rule: string|null, anchor: string|null, say: string, step: number, action: string|null, kind: "hint",
 *   poor?: boolean}} HintReply
 *   A hint of the coach; `poor` says whether he finds an action that was asked about poor.
 * @typedef {{number: number, leader: string, cards: Played[], winner: string, reason: Reason, points: number,
 *   roem: number, named?: Suit, step: number}} TrickEnded
 *   A trick that was taken, and the number of actions in the log after it.
 * @typedef {{kind: "tricks", tricks: TrickEnded[]}} TricksReply
 *   The tricks that were taken since the table was opened.
 * @typedef {{step: number, well: boolean, cost: number, action: string, other: string, table: string, asks: string,
 *   told: string[], why: Reason[], say: string}} LookedAt
 *   A moment to look back at: what was done, and another action, clearly better; worse, if it was done `well`.
 * @typedef {{kind: "look-back", steps: number[], most: number, moment: LookedAt|null, say: string}} LookBackReply
 *   The steps of a log that are worth a look, or what there is to be said of one; `most` moments are enough.
 * @typedef {{reason: Reason|null, card?: string, name?: string, short?: string, action?: string, label?: string,
 *   allowed?: boolean|null, instead?: string[], side?: string, points?: number, covers?: boolean, fresh?: boolean}}
 *   Explained
 *   The reason for one thing: a card or a call, a card of a trick, or a line of the score.
 * @typedef {{kind: "why", items: Explained[], winner?: string}} WhyReply
 *   The reasons that were asked for; `winner` is the seat that takes the trick in question.
 * @typedef {{id: string, label: string, short: string, card: string|null, seat: string|null, call: string|null}} Item
 *   A possible answer to a question: a card, a seat, a call or words.
 * @typedef {{table: string, seat: string, ask: string, mode: "all"|"one"|"order", total: number, question: string,
 *   items: Item[], view: View, lead?: string, cards?: string, among?: string, kind: "exercise"}} ExerciseReply
 *   A question with its possible answers.
 * @typedef {{item: string, right: boolean, total: number, reason: Reason|null, say: string, verdict: string, veiled?:
 *   string, own?: string, after?: TableReply, kind: "judged"}} JudgedReply
 *   A verdict on an answer.
 * @typedef {{solution: string[], total: number, reason: Reason|null, say: string, kind: "judged"}} SolvedReply
 *   The right answers to a question.
 * @typedef {{action: string, label: string}} ChoiceThere
 *   An action that other rules allow, with its label.
 * @typedef {{title: string, table: string, items: Held[], choices: ChoiceThere[], totals: Record<string, number>|null,
 *   say: string}} Column
 *   The same position under one set of rules: its cards with their reasons, its calls, its score.
 * @typedef {{columns: Column[], differs: string[], kind: "compare"}} CompareReply
 *   A position under several sets of rules.
 * @typedef {{rule: string|null, anchor: string|null, say: string, place: string, lacks?: number}} Mistake
 *   Something wrong with a request, and the field it is in; `lacks` is how many cards that field is short of.
 * @typedef {{kind: "problems", problems: Mistake[]}} ProblemsReply
 *   Everything that is wrong with a request; nothing in the reply to a check that finds nothing.
 * @typedef {{field: string, count: number}} Rest
 *   How many cards of a hand are not written down.
 * @typedef {{kind: "laid", table: string, taken: string|null, written: string, setup: Record<string, any>,
 *   rest: Rest[], say: string, played?: string}} LaidReply
 *   A table as the fields of a form.
 * @typedef {{action: string, seat: string|null, trick: number|null, events: TableEvent[]}} CourseStep
 *   An action of a table, its events, and the number of its trick.
 * @typedef {{kind: "course", steps: CourseStep[]}} CourseReply
 *   Every action of a table.
 * @typedef {{rule: string|null, anchor: string|null, say: string, way: string, otherwise: string, seat: string|null,
 *   side: string|null, action: string|null}} Bite
 *   What a rule did, and what would be `otherwise`: without it.
 * @typedef {{table: string, steps: number, seat: string|null, bites: Bite[]}} Moment
 *   A moment in which rules make a difference.
 * @typedef {{table: string, dealt: number, moments: Moment[]}} DealFound
 *   A deal with such moments, and its number among the deals that were tried.
 * @typedef {{deals: DealFound[], tried: number, say: string, kind: "deals"}} DealsReply
 *   Deals in which rules make a difference.
 * @typedef {{kind: "fault", say: string}} FaultReply
 *   A fault of the core.
 * @typedef {{kind: "games", games: Record<string, any>[]}} GamesReply
 *   The list of all games.
 * @typedef {{card: string, name: string, short: string}} PackCard
 *   A card of the pack, with its name and its short name.
 * @typedef {{value: string, label: string}} Named
 *   A value that a field takes, with its label.
 * @typedef {{wish: string, title: string, counts: number[]}} HandWish
 *   Something to wish for in a hand that is dealt, and in which numbers.
 * @typedef {{game: string, title: string, variants: string[], options: Record<string, string>,
 *   cards: Record<string, string>, pack: PackCard[], suits: Named[], wishes: HandWish[], seats: Named[],
 *   "players-title": string, sides: Named[], hands: Record<string, any>, fields: any[], actions: any[],
 *   questions: any[], claims: any[], examples: Record<string, string>[], kind: "notation"}} NotationReply
 *   How everything in a game is written.
 * @typedef {TableReply|RefusalReply|HintReply|TricksReply|LookBackReply|WhyReply|ExerciseReply|JudgedReply|
 *   SolvedReply|CompareReply|ProblemsReply|LaidReply|CourseReply|DealsReply|FaultReply|GamesReply|
 *   NotationReply} Reply
 * @typedef {{v: 1, op: string, lang: string, [field: string]: unknown}} Request
 */
export {};
