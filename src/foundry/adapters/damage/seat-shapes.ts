import {
  ENGAGEMENTS,
  FRESH_ROUND,
  freshSeat,
  INTENTS,
  type Intent,
  type Ledger,
  OPTION_KEYS,
  type Plan,
  RESTS,
  SCUFFLES,
  type Seat,
  STATURES,
  STEPS,
  type TurnState,
  type Walk,
} from "#rules/index.ts";
import {
  among,
  count,
  listOf,
  mapOf,
  maybe,
  membersOf,
  number,
  orNull,
  type Shape,
  type Shapes,
  someOf,
  text,
  truth,
  yes,
} from "./shapes.ts";

/** The type of a member of a seat when it has a value. */
type Kept<Member extends keyof Seat> = NonNullable<Seat[Member]>;
type OneOf<List> = List extends readonly (infer One)[] ? One : never;

const ids = listOf(text);
const point = membersOf<Kept<"cameFrom">>({ x: number, y: number });

/**
 * Shapes derived from a fresh object: a member has the type of its fresh value. A fresh null accepts null or a string;
 * undefined and objects accept anything.
 */
function shapesLike<Of extends object>(fresh: Of): Shapes<Of> {
  const shapes = Object.entries(fresh).map(([member, value]) => [member, shapeLike(value)] as const);
  return Object.fromEntries(shapes) as Shapes<Of>;
}

function shapeLike(value: unknown): Shape {
  if (typeof value === "number") return number;
  if (typeof value === "boolean") return truth;
  if (Array.isArray(value)) return ids;
  return value === null ? orNull(text) : () => null;
}

export const LEDGER: Shapes<Ledger> = {
  ...shapesLike(FRESH_ROUND),
  moves: listOf(number),
  movesAfter: listOf(number),
  opportunities: maybe(count),
  defenseBlows: maybe(count),
  handled: maybe(
    listOf(membersOf<OneOf<NonNullable<Ledger["handled"]>>>({ item: text, power: maybe(text), on: maybe(truth) })),
  ),
  putOn: maybe(ids),
  naturalsWith: maybe(ids),
  clawed: maybe(ids),
  way: maybe(orNull(membersOf<NonNullable<Ledger["way"]>>({ began: number, actions: number }))),
};

const intent = membersOf<Intent>({
  kind: among(INTENTS),
  weapon: maybe(text),
  spell: maybe(text),
  device: maybe(text),
  power: maybe(text),
  option: maybe(among(OPTION_KEYS)),
  target: maybe(text),
  assault: maybe(yes),
  toAttack: maybe(number),
  attacks: maybe(number),
  way: maybe(among(SCUFFLES)),
  feet: maybe(number),
});

const doneStep = membersOf<OneOf<NonNullable<Plan["done"]>>>({
  kind: among(STEPS),
  moment: number,
  item: orNull(text),
  ordinal: number,
  of: number,
  blows: number,
});

const plan = membersOf<Plan>({
  next: listOf(intent),
  opens: number,
  spent: maybe(someOf(LEDGER)),
  done: maybe(listOf(doneStep)),
  notBefore: maybe(number),
  assault: maybe(yes),
  toAttack: maybe(number),
  barred: maybe(yes),
});

const aimed = { targets: ids, begins: number, lands: number, at: maybe(point) } as const;

const casting = membersOf<Kept<"casting">>({
  ...aimed,
  spell: text,
  second: maybe(membersOf<NonNullable<Kept<"casting">["second"]>>({ spell: text, targets: ids })),
  notBefore: maybe(number),
  guarded: maybe(truth),
  form: maybe(text),
});

const activation = membersOf<Kept<"activation">>({
  ...aimed,
  device: text,
  power: text,
  discharges: number,
  ofItself: maybe(yes),
});

/** An arrival time of infinity is stored as null. */
const charge = membersOf<Kept<"charge">>({
  target: text,
  begins: number,
  feet: number,
  pace: number,
  arrives: orNull(number),
  arrived: truth,
  to: orNull(point),
  thrown: orNull(text),
  earned: orNull(truth),
});

const walk = membersOf<Walk>({
  begins: number,
  feet: number,
  walked: number,
  pace: number,
  arrives: number,
  over: truth,
  points: listOf(point),
  since: number,
});

const notice = membersOf<Kept<"noticed">>({
  moment: number,
  of: orNull(text),
  pointBlank: truth,
  warnedBy: orNull(text),
});

const tempo = membersOf<Kept<"tempo">>({
  phase: number,
  attacks: count,
  openings: listOf(number),
  halved: maybe(yes),
  before: maybe(yes),
  twice: maybe(yes),
  carried: maybe(
    listOf(
      membersOf<OneOf<NonNullable<Kept<"tempo">["carried"]>>>({ segment: number, item: orNull(text), blows: number }),
    ),
  ),
});

const turn = membersOf<TurnState>({
  moved: maybe(number),
  line: maybe(number),
  lineFrom: maybe(point),
  start: maybe(among(ENGAGEMENTS)),
  startStature: maybe(among(STATURES)),
  before: maybe(among(ENGAGEMENTS)),
  after: maybe(among(ENGAGEMENTS)),
  passed: maybe(ids),
  option: maybe(among(OPTION_KEYS)),
  renewed: maybe(yes),
  allRear: maybe(yes),
  stature: maybe(among(STATURES)),
  beside: maybe(ids),
  grip: maybe(ids),
  hand: maybe(orNull(text)),
  ground: maybe(ids),
  empty: maybe(mapOf(number)),
  dropDue: maybe(text),
});

const footing = membersOf<Kept<"footing">>({ met: ids, closed: ids, under: ids, atBay: ids });

const warding = membersOf<Kept<"warding">>({
  dodges: count,
  blocks: count,
  givenUp: count,
  wholly: truth,
  pool: mapOf(number),
  met: mapOf(number),
});

/** The shape of each stored member of a seat. */
export const SEAT_MEMBERS: Shapes<Omit<Seat, "figure">> = {
  ...shapesLike<Omit<Seat, "figure">>(freshSeat("")),
  intent: orNull(intent),
  ledger: someOf(LEDGER),
  plan: maybe(plan),
  actedAs: maybe(listOf(among(STEPS))),
  fought: maybe(text),
  casting: orNull(casting),
  spoiled: maybe(casting),
  lastSpell: maybe(text),
  renounced: maybe(yes),
  carriedOver: maybe(number),
  activation: orNull(activation),
  besides: maybe(listOf(activation)),
  inUse: listOf(membersOf<OneOf<Seat["inUse"]>>({ device: text, power: text })),
  cameFrom: orNull(point),
  charge: orNull(charge),
  walk: maybe(walk),
  noticed: orNull(notice),
  newcomers: maybe(listOf(membersOf<OneOf<Kept<"newcomers">>>({ figure: text, moment: number }))),
  dice: listOf(number),
  tieDice: listOf(number),
  held: orNull(membersOf<Kept<"held">>({ since: number, until: number, at: number })),
  timed: maybe(membersOf<Kept<"timed">>({ side: text, had: maybe(listOf(number)) })),
  openings: maybe(ids),
  effort: maybe(membersOf<Kept<"effort">>({ rest: maybe(among(RESTS)), stunned: maybe(truth) })),
  footing: maybe(footing),
  warding: maybe(warding),
  tempo: maybe(tempo),
  turn: maybe(turn),
};

/** A stored seat: some of its members. */
export const seatShape: Shape = someOf(SEAT_MEMBERS);
