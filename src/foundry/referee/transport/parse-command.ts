import {
  type Asked,
  ATTACKS,
  type Cantrip,
  CONDITIONS,
  type Command,
  type CommandType,
  type DamageType,
  DEED_TYPES,
  DEFENSES,
  DISTURBANCES,
  EFFECT_ENDS,
  type EffectTraits,
  type FigureId,
  GROUNDS,
  type GroupDeed,
  INJURY_CONDITIONS,
  INTENTS,
  type Injuries,
  type Injury,
  type InjuryBand,
  type Intent,
  isTraitValue,
  type Join,
  type MapPoint,
  type Matrix,
  MOST_ADDED,
  MOST_MOVEMENT,
  MOST_SEGMENTS,
  type Modifier,
  OPTION_KEYS,
  SCUFFLES,
  TRAIT_NAMES,
} from "#rules/index.ts";
import { CORNERS, FIGURES, FOES, LISTED, MOST_TOGETHER, SIDES, TARGETS } from "./limits.ts";
import {
  between,
  listOf,
  listOfTwoOrMore,
  MalformedError,
  name,
  numbersById,
  oneOf,
  optional,
  orNull,
  plainObject,
  type Reader,
  type Readers,
  readAll,
  readBy,
  shape,
  text,
  truth,
  yes,
} from "./readers.ts";

/** A command to submit. Its id is optional, and is generated if it is left out. */
export type NewCommand = Command extends infer Each
  ? Each extends Command
    ? Omit<Each, "id"> & { id?: string }
    : never
  : never;

/** Accepts the traits of an effect that has begun, each with a possible value. */
function effectTraits(value: unknown): EffectTraits {
  const sent = plainObject(value);
  const read = TRAIT_NAMES.flatMap(trait => (sent[trait] === undefined ? [] : [[trait, sent[trait]] as const]));
  if (read.some(([trait, one]) => !isTraitValue(trait, one))) throw new MalformedError();
  return Object.fromEntries(read);
}

/** Accepts the text of a creature's body. */
function body(value: unknown): string {
  if (typeof value !== "string" || !isTraitValue("shape", value)) throw new MalformedError();
  return value;
}

/** Reads a command from untrusted data, with known members of the right type and range only; null if it is invalid. */
export function readCommand(payload: unknown): Command | null {
  return readBy(value => build(plainObject(value)), payload);
}

function build(sent: Readonly<Record<string, unknown>>): Command {
  if (typeof sent.type !== "string" || !Object.hasOwn(COMMANDS, sent.type)) throw new MalformedError();
  const type = sent.type as CommandType;
  return { type, ...readAll(ASKED, sent), ...readAll(membersOf(type), sent) } as Command;
}

/** The reader of each member of a command, except those that all commands share. */
const membersOf = (type: CommandType): Readers<object> => COMMANDS[type].members;

/** The first member of a command that is invalid or unknown; null if all are valid. */
export function memberAtFault(command: Readonly<Record<string, unknown>>): string | null {
  const readers: Readonly<Record<string, Reader<unknown>>> = { ...ASKED, ...membersOf(command.type as CommandType) };
  const strange = Object.keys(command).find(key => !Object.hasOwn(readers, key) && !FILLED_IN.has(key));
  const wrong = Object.entries(readers).find(([key, read]) => key !== "id" && !isRead(read, command[key]));
  return strange ?? wrong?.[0] ?? null;
}

/** Members that are never reported as unknown: a command's type and id, and the moment that it was made for. */
const FILLED_IN: ReadonlySet<string> = new Set(["type", "id", "moment", "round"]);

function isRead(read: Reader<unknown>, value: unknown): boolean {
  return readBy(sent => ({ read: read(sent) }), value) !== null;
}

/** Any number in this range. Surprise segments come before the first round, and some orders are finer than segments. */
const moment = between(-1e3, 1e9, "any");
const round = between(1, 1e8);
const length = between(0.01, 1e5, "any");
const coordinate = between(-1e6, 1e6, "any");
const names = listOf(name, TARGETS);
const corner = shape<MapPoint>({ x: coordinate, y: coordinate });
const place = optional(corner);
const intent = shape<Intent>({
  kind: oneOf(INTENTS),
  weapon: optional(name),
  spell: optional(name),
  device: optional(name),
  power: optional(name),
  option: optional(oneOf(OPTION_KEYS)),
  target: optional(name),
  assault: optional(yes),
  toAttack: optional(between(1, 10)),
  attacks: optional(between(1, 20)),
  way: optional(oneOf(SCUFFLES)),
  feet: optional(length),
});
const modifiers = optional(listOf(shape<Modifier>({ name: text, value: between(-20, 20) }), 20));
const idsById: Reader<Readonly<Record<FigureId, FigureId>>> = value => {
  const sent = Object.entries(plainObject(value));
  if (sent.length > FIGURES) throw new MalformedError();
  return Object.fromEntries(sent.map(([id, each]) => [name(id), name(each)]));
};
const hands = { moment, figure: name, target: name };
const enhancement = { upon: optional(oneOf(["weapon", "other"])), offensive: optional(truth) };
const second = optional(shape<Cantrip>({ spell: name, targets: names }));
const attack = { moment, figure: name, weapon: name, target: name, modifiers };

/** A whole matrix. The rules check it in detail. */
const matrix: Reader<Matrix> = listOf(
  shape<Matrix[number]>({ upTo: orNull(between(0, 1e4)), losses: listOf(listOf(between(0, 1e4), 10), 10) }),
  20,
);

const injury = shape<Injury>({
  id: name,
  damage: between(0, 100),
  conditions: listOf(oneOf(INJURY_CONDITIONS), 5),
});
const injured: { readonly [Type in DamageType]: Reader<Injury> } = {
  slashing: injury,
  piercing: injury,
  bludgeoning: injury,
  mixed: injury,
};
/** Whole tables of injuries. The rules check them in detail. */
const injuries: Reader<Injuries> = listOf(shape<InjuryBand>({ upTo: orNull(between(1, 100)), ...injured }), 20);

/**
 * An action of a group. It has the members of its own command, except the id and others that only a whole command has.
 */
const groupDeed: Reader<GroupDeed> = value => {
  const sent = plainObject(value);
  const type = oneOf(DEED_TYPES)(sent.type);
  return { type, ...readAll(membersOf(type), sent) } as GroupDeed;
};

const ASKED: Readers<Asked> = { id: name, overruled: optional(yes) };

/** The members of one type of command, except those that all commands share. */
type Own<Type extends CommandType> = Omit<Extract<Command, { type: Type }>, "type" | keyof Asked>;

/** A number that an effect adds. */
const added = optional(between(-MOST_ADDED, MOST_ADDED));

interface Row<Type extends CommandType> {
  /** The name of its hook in `PAST`. */
  readonly past: string;
  readonly members: Readers<Own<Type>>;
}

/** Each command, as other clients and modules know it. */
const COMMANDS = {
  begin: {
    past: "begun",
    members: {
      ground: optional(oneOf(GROUNDS)),
      hot: optional(yes),
      matrix: optional(matrix),
      injuries: optional(injuries),
    },
  },
  join: {
    past: "joined",
    members: {
      figure: name,
      others: optional(listOf(name, FIGURES)),
      formerIds: optional(idsById),
      broughtBy: optional(shape<NonNullable<Join["broughtBy"]>>({ figure: name, effect: between(1, 99_999) })),
      follows: optional(name),
    },
  },
  leave: {
    past: "left",
    members: { figure: name, others: optional(listOf(name, FIGURES)), follows: optional(name) },
  },
  declare: { past: "declared", members: { figure: name, intent, next: optional(listOf(intent, LISTED)) } },
  "roll-initiative": { past: "initiativeRolled", members: { round, stopsAt: optional(between(1, 10)) } },
  advance: {
    past: "advanced",
    members: {
      moment,
      figure: optional(name),
      onward: optional(yes),
      follows: optional(name),
      stopsAt: optional(between(1, 10)),
    },
  },
  strike: { past: "struck", members: { ...attack, behind: optional(truth) } },
  shoot: { past: "shot", members: attack },
  cast: {
    past: "castingBegun",
    members: {
      moment,
      figure: name,
      spell: name,
      targets: names,
      ...enhancement,
      second,
      guarded: optional(truth),
      form: optional(name),
      at: place,
    },
  },
  move: {
    past: "moved",
    members: { moment, figure: name, feet: length, to: place, way: optional(listOf(corner, CORNERS)) },
  },
  parry: { past: "parryReadied", members: { figure: name, against: orNull(name) } },
  "end-round": { past: "roundEnded", members: { round, follows: optional(name) } },
  "use-device": {
    past: "deviceUsed",
    members: {
      moment,
      figure: name,
      device: name,
      power: name,
      targets: names,
      purposeful: optional(truth),
      discharges: optional(between(1, 100)),
      ...enhancement,
      at: place,
    },
  },
  "cease-device": { past: "deviceStopped", members: { figure: name, device: name } },
  wear: { past: "worn", members: { moment, figure: name, item: name, on: truth } },
  charge: { past: "charged", members: { ...hands, feet: length, to: place } },
  throw: { past: "thrown", members: attack },
  grapple: { past: "grappled", members: hands },
  overbear: { past: "overborne", members: hands },
  pummel: { past: "pummeled", members: hands },
  aim: { past: "aimed", members: { moment, figure: name, targets: names } },
  observe: {
    past: "observed",
    members: {
      moment,
      figure: name,
      of: orNull(name),
      feet: optional(orNull(between(0, 1e5, "any"))),
      modifier: between(-8, -1),
      save: optional(between(1, 30)),
      pointBlank: optional(truth),
    },
  },
  warn: { past: "warned", members: { ...hands, pointBlank: optional(truth) } },
  peek: { past: "peeked", members: { moment, figure: name, back: truth } },
  "roll-surprise": { past: "surpriseRolled", members: { round, lost: optional(numbersById(between(0, 10), SIDES)) } },
  "psionic-exchange": {
    past: "psionicsExchanged",
    members: {
      round,
      figure: name,
      target: name,
      attack: orNull(oneOf(ATTACKS)),
      defense: orNull(oneOf(DEFENSES)),
    },
  },
  renounce: { past: "spellGivenUp", members: { figure: name, instead: optional(intent) } },
  "deal-pool": {
    past: "poolDealt",
    members: { figure: name, points: numbersById(between(0, 1e3), FOES), giveUp: between(0, 20) },
  },
  rise: { past: "risen", members: { moment, figure: name } },
  hold: { past: "initiativeHeld", members: { moment, figure: name } },
  release: { past: "initiativeReleased", members: { round, figure: name, segment: between(1, 10) } },
  rest: { past: "restBegun", members: { round, figure: name, undisturbed: optional(yes) } },
  disturb: { past: "disturbed", members: { moment, figure: name, how: oneOf(DISTURBANCES) } },
  "begin-effect": {
    past: "effectBegun",
    members: {
      figure: name,
      name: text,
      segments: optional(between(1, MOST_SEGMENTS)),
      condition: optional(oneOf(CONDITIONS)),
      toHit: added,
      damage: added,
      armorClass: added,
      saves: added,
      movement: optional(between(0, MOST_MOVEMENT, "any")),
      perRound: optional(text),
      restores: optional(yes),
      ends: optional(listOf(oneOf(EFFECT_ENDS), EFFECT_ENDS.length)),
      traits: optional(effectTraits),
    },
  },
  "end-effect": { past: "effectEnded", members: { figure: name, effect: between(1, 99_999) } },
  "end-area": { past: "areaEnded", members: { area: between(1, 99_999) } },
  "switch-effect": { past: "effectSwitched", members: { figure: name, effect: between(1, 99_999), on: truth } },
  "take-form": { past: "formTaken", members: { figure: name, effect: between(1, 99_999), shape: body } },
  "time-effect": {
    past: "effectTimed",
    members: { figure: name, effect: between(1, 99_999), segments: optional(between(1, MOST_SEGMENTS)) },
  },
  "grant-opportunity": { past: "opportunityGranted", members: { ...hands, over: optional(truth) } },
  "move-hexes": {
    past: "hexesMoved",
    members: {
      moment,
      figure: name,
      hexes: between(1, 100),
      line: optional(between(0, 100)),
      way: optional(listOf(corner, CORNERS)),
      engages: optional(listOf(name, FOES)),
      to: place,
    },
  },
  "take-option": {
    past: "optionTaken",
    members: {
      moment,
      figure: name,
      option: oneOf(OPTION_KEYS),
      weapon: optional(name),
      thrown: optional(truth),
      target: optional(name),
      spell: optional(name),
      targets: optional(names),
      to: place,
      modifiers,
    },
  },
  together: {
    past: "actedTogether",
    members: {
      deeds: listOfTwoOrMore(groupDeed, MOST_TOGETHER),
      barred: optional(listOf(between(0, MOST_TOGETHER - 1), MOST_TOGETHER)),
    },
  },
} as const satisfies { readonly [Type in CommandType]: Row<Type> };

/** The hooks that are called after commands, such as `tenSegments.struck`. */
const PAST = pastOf(COMMANDS);
export type PastOf = typeof PAST;

/** The name of the hook that is called after commands of that type. */
export function hookAfter(type: CommandType): string {
  return PAST[type];
}

function pastOf<Rows extends Readonly<Record<string, { readonly past: string }>>>(rows: Rows) {
  const entries = Object.entries(rows).map(([type, { past }]) => [type, past]);
  return Object.fromEntries(entries) as { readonly [Type in keyof Rows]: Rows[Type]["past"] };
}
