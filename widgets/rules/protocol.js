/**
 * The shapes of the rules core's replies, as far as the page reads them.
 *
 * @typedef {string} Seat its letter: N, E, S, W, or A to F round other tables
 * @typedef {string} Side NS or EW, or the letter of a seat where everybody plays for himself
 * @typedef {{rule: string|null, anchor: string|null, say: string}} Reason
 * @typedef {{card: string, name: string, short?: string, allowed?: boolean|null, reason?: Reason|null,
 *   covers?: boolean, fresh?: boolean, action?: string}} Held
 * @typedef {{seat: Seat, card: string, name: string}} Played
 * @typedef {{leader: Seat|null, cards: Played[], winning?: Seat|null, say?: string}} Trick
 * @typedef {{leader: Seat, cards: Played[], winner: Seat|null, reason?: Reason|null, points?: number|null}} TakenTrick
 * @typedef {{seat: Seat, name: string, place: string, side: Side, you: boolean, cards: number,
 *   dealer: boolean, player: boolean, turn: boolean, call: string, standing?: string, hand: Held[]|null}} SeatView
 * @typedef {{side: Side, name: string, yours: boolean, tricks: number|null, points: number|null, total: number|null,
 *   so_far: {say: string}[]}} SideView
 * @typedef {{side: Side, points: number, rule: string|null, anchor: string|null, say: string}} SheetLine
 * @typedef {{action: string, label: string, leads?: Reason}} Choice what can be done, and what it would lead to
 * @typedef {{action: string, label: string, reason: Reason}} BarredChoice
 * @typedef {{dealing?: true, calling?: true, preparing?: true, over?: true, counted?: true, face_up?: true,
 *   turned_row?: true, trick_lies?: true, playing?: true, aside?: true, between?: true, each_wrote?: true, open?: true,
 *   handless?: true, bare?: true, size?: "short"|"five"|"large", own_pile?: Side}} Felt
 *   what is so at the table; rules_core/door/shapes.py tells what each means
 * @typedef {{game: string, title: string, variant: string, seat: Seat|"all", step: number, turn: Seat|null,
 *   yours: boolean, say: string, seats: SeatView[], sides: SideView[],
 *   trump: {suit: string, name: string, symbol: string}|null, contract: {player: Seat, say: string}|null,
 *   turned: Held[], hand: Held[], trick: Trick|null, last: TakenTrick|null, calls: {seat: Seat, say: string}[],
 *   choices: Choice[], refused: BarredChoice[], sheet: {lines: SheetLine[], totals: Record<Side, number>}|null,
 *   scores: Record<Side, number>[], totals: Record<Side, number>|null, winner: string|null, piles?: Pile[],
 *   felt: Felt, lying?: boolean, result?: {title: string, say: string, won: {say: string}[]}, grid?: BidGrid,
 *   groups?: string[][], holding?: {say: string}}} View
 * @typedef {{action: string, label: string, worth: number|null, open: boolean}} BidCell
 * @typedef {{columns: {suit: string|null, short: string, name: string}[], rows: {say: string, cells: BidCell[]}[],
 *   special: BidCell[]}} BidGrid
 * @typedef {{pile: string, name: string, count: number, cards: Held[], seat: Seat|null, action?: string,
 *   label?: string, middle?: "backs"|"face-up"|"before"|"named",
 *   beside?: string}} Pile cards on the table in nobody's hand
 * @typedef {{type: string, seat: Seat|null, card: string|null, say: string, rule: string|null,
 *   anchor: string|null}} TableEvent
 * @typedef {{kind: "table", table: string, events: TableEvent[], view: View, waiting: boolean}} TableReply
 * @typedef {{kind: "refusal", action: string, refusal: Reason, instead: string[], table: string}} RefusalReply
 * @typedef {{kind: "hint", step: number, say: string, rule: string|null, anchor: string|null,
 *   action: string|null}} HintReply
 * @typedef {{name?: string, short?: string, allowed?: boolean|null, side?: Side, points?: number,
 *   reason: Reason|null}} Explained
 * @typedef {{kind: "why", items: Explained[]}} WhyReply
 * @typedef {{id: string, label: string, short?: string, card: string|null, seat: Seat|null, call: string|null}} Item
 * @typedef {{kind: "exercise", table: string, seat: Seat, ask: string, mode: "all"|"one"|"order", question: string,
 *   items: Item[], total: number, view: View|null, cards?: string, among?: string}} ExerciseReply
 * @typedef {{kind: "judged", item: string, right: boolean, total: number, reason: Reason|null, say: string,
 *   veiled?: string, verdict: string, own?: string, after?: TableReply, solution?: string[]}} JudgedReply
 * @typedef {{title: string, items: {card: string, name?: string, allowed: boolean|null, reason: Reason|null}[],
 *   choices?: {action: string, label: string}[], say: string, table?: string,
 *   totals?: Record<Side, number>|null}} Column
 * @typedef {{kind: "compare", columns: Column[], differs: string[]}} CompareReply
 * @typedef {{kind: "problems",
 *   problems: {place: string, rule?: string|null, anchor?: string|null, say: string, lacks?: number}[]}} ProblemsReply
 * @typedef {{kind: "laid", table: string, taken: string|null, written: string, played?: string,
 *   setup: Record<string, any>, rest: {field: string, count: number}[], say: string}} LaidReply
 * @typedef {{action: string, seat: Seat|null, trick: number|null, events: TableEvent[]}} CourseStep
 * @typedef {{kind: "course", steps: CourseStep[]}} CourseReply
 * @typedef {{kind: "notation", [key: string]: any}} NotationReply
 * @typedef {Reason & {way: string, otherwise: string, seat: Seat|null, side: Side|null, action: string|null}} Bite
 *   what a rule did, and what would be without it
 * @typedef {{table: string, steps: number, seat: Seat|null, bites: Bite[]}} Moment
 * @typedef {{kind: "deals", deals: {table: string, dealt: number, moments: Moment[]}[], tried: number,
 *   say: string}} DealsReply
 * @typedef {{kind: "fault", say: string}} FaultReply
 * @typedef {{kind: "games", games: unknown[]}} GamesReply
 * @typedef {TableReply|RefusalReply|HintReply|WhyReply|ExerciseReply|JudgedReply|CompareReply|ProblemsReply|FaultReply|
 *   GamesReply|LaidReply|NotationReply|CourseReply|DealsReply} Reply
 * @typedef {{v: 1, op: string, lang: string, [field: string]: unknown}} Request
 */
export {};
