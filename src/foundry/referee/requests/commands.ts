import {
  ATTACKS,
  type Command,
  type CommandType,
  DAMAGE_TYPES,
  DEFENSES,
  DISTURBANCES,
  GROUNDS,
  INJURY_CONDITIONS,
  INTENTS,
  OPTION_KEYS,
} from "../../../rules/index.ts";

/** A command whose asker leaves its id to us. */
export type Draft = Command extends infer Each
  ? Each extends Command
    ? Omit<Each, "id"> & { id?: string }
    : never
  : never;

/** Reads one value of a command somebody sent; throws on anything it should not be. */
type Reader = (value: unknown) => unknown;

class Malformed extends Error {}

/** A command out of what came over the wire: known keys alone, each of its kind and range. Null when it is none. */
export function readCommand(payload: unknown): Command | null {
  try {
    return build(record(payload));
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
}

function build(sent: Readonly<Record<string, unknown>>): Command {
  if (typeof sent.type !== "string" || !Object.hasOwn(READERS, sent.type)) throw new Malformed();
  const readers = { id: name, overruled: optional(yes), ...READERS[sent.type as CommandType] };
  const values = Object.entries<Reader>(readers)
    .map(([key, reader]) => [key, reader(sent[key])] as const)
    .filter(([, value]) => value !== undefined);
  return { type: sent.type, ...Object.fromEntries(values) } as Command;
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Malformed();
  return value as Record<string, unknown>;
}

function name(value: unknown): string {
  if (typeof value !== "string" || !/^[\w-]{1,64}$/.test(value)) throw new Malformed();
  return value;
}

function text(value: unknown): string {
  if (typeof value !== "string" || value.length > 120) throw new Malformed();
  return value;
}

function yes(value: unknown): boolean | undefined {
  if (typeof value !== "boolean") throw new Malformed();
  return value || undefined;
}

function truth(value: unknown): boolean {
  if (typeof value !== "boolean") throw new Malformed();
  return value;
}

function between(min: number, max: number, kind: "whole" | "any" = "whole"): Reader {
  return value => {
    const fits = typeof value === "number" && value >= min && value <= max;
    if (!fits || (kind === "whole" && !Number.isInteger(value))) throw new Malformed();
    return value;
  };
}

function optional(reader: Reader): Reader {
  return value => (value === undefined ? undefined : reader(value));
}

function orNull(reader: Reader): Reader {
  return value => (value === null ? null : reader(value));
}

function listOf(reader: Reader, longest: number): Reader {
  return value => {
    if (!Array.isArray(value) || value.length > longest) throw new Malformed();
    return value.map(reader);
  };
}

/** Segments that each side loses, by side. */
function segmentsBySide(value: unknown): unknown {
  const sent = Object.entries(record(value));
  if (sent.length > 20) throw new Malformed();
  return Object.fromEntries(sent.map(([side, segments]) => [name(side), between(0, 10)(segments)]));
}

/** Points of a Defense Pool, by foe. */
function pointsByFoe(value: unknown): unknown {
  const sent = Object.entries(record(value));
  if (sent.length > 100) throw new Malformed();
  return Object.fromEntries(sent.map(([foe, points]) => [name(foe), between(0, 1e3)(points)]));
}

/** A whole matrix; the rules look at it more closely. */
function psionicMatrix(value: unknown): unknown {
  const losses = listOf(listOf(between(0, 1e4), 10), 10);
  return listOf(shape({ upTo: orNull(between(0, 1e4)), losses }), 20)(value);
}

/** Whole tables of injuries; the rules look at them more closely. */
function injuryTables(value: unknown): unknown {
  const injury = shape({ id: name, damage: between(0, 100), conditions: listOf(oneOf(INJURY_CONDITIONS), 5) });
  const kinds = Object.fromEntries(DAMAGE_TYPES.map(type => [type, injury]));
  return listOf(shape({ upTo: orNull(between(1, 100)), ...kinds }), 20)(value);
}

function shape(readers: Readonly<Record<string, Reader>>): Reader {
  return value => {
    const sent = record(value);
    const read = Object.entries(readers).map(([key, reader]) => [key, reader(sent[key])] as const);
    return Object.fromEntries(read.filter(([, one]) => one !== undefined));
  };
}

function oneOf(members: readonly string[]): Reader {
  return value => {
    if (!members.includes(value as string)) throw new Malformed();
    return value;
  };
}

/** Segments of surprise lie before the first round, and some orders are finer than segments. */
const moment = between(-1e3, 1e9, "any");
const place = between(-1e6, 1e6, "any");
const intent = shape({
  kind: oneOf(INTENTS),
  weapon: optional(name),
  spell: optional(name),
  device: optional(name),
  power: optional(name),
  option: optional(oneOf(OPTION_KEYS)),
  target: optional(name),
  assault: optional(yes),
  toAttack: optional(between(1, 10)),
});
const modifiers = optional(listOf(shape({ name: text, value: between(-20, 20) }), 20));
const hands = { moment, figure: name, target: name };
const enhancement = { upon: optional(oneOf(["weapon", "other"])), offensive: optional(truth) };
const second = optional(shape({ spell: name, targets: listOf(name, 100) }));
const attack = { moment, figure: name, weapon: name, target: name, modifiers };

const READERS: Readonly<Record<CommandType, Readonly<Record<string, Reader>>>> = {
  begin: {
    ground: optional(oneOf(GROUNDS)),
    hot: optional(yes),
    matrix: optional(psionicMatrix),
    injuries: optional(injuryTables),
  },
  join: { figure: name },
  leave: { figure: name },
  declare: { figure: name, intent },
  "roll-initiative": { round: between(1, 1e8) },
  advance: { moment, figure: optional(name), onward: optional(yes) },
  strike: { ...attack, behind: optional(truth) },
  shoot: attack,
  cast: {
    moment,
    figure: name,
    spell: name,
    targets: listOf(name, 100),
    ...enhancement,
    second,
    guarded: optional(truth),
  },
  move: { moment, figure: name, feet: between(0.01, 1e5, "any"), to: optional(shape({ x: place, y: place })) },
  parry: { figure: name, against: orNull(name) },
  "end-round": { round: between(1, 1e8) },
  "use-device": {
    moment,
    figure: name,
    device: name,
    power: name,
    targets: listOf(name, 100),
    purposeful: optional(truth),
    discharges: optional(between(1, 100)),
    ...enhancement,
  },
  "cease-device": { figure: name, device: name },
  wear: { moment, figure: name, item: name, on: truth },
  charge: { ...hands, feet: between(0.01, 1e5, "any"), to: optional(shape({ x: place, y: place })) },
  throw: attack,
  grapple: hands,
  overbear: hands,
  pummel: hands,
  aim: { moment, figure: name, targets: listOf(name, 100) },
  observe: {
    moment,
    figure: name,
    of: orNull(name),
    feet: optional(orNull(between(0, 1e5, "any"))),
    modifier: between(-8, -1),
    save: optional(between(1, 30)),
    pointBlank: optional(truth),
  },
  warn: { ...hands, pointBlank: optional(truth) },
  peek: { moment, figure: name, back: truth },
  "roll-surprise": { round: between(1, 1e8), lost: optional(segmentsBySide) },
  "psionic-exchange": {
    round: between(1, 1e8),
    figure: name,
    target: name,
    attack: orNull(oneOf(ATTACKS)),
    defense: orNull(oneOf(DEFENSES)),
  },
  renounce: { figure: name, instead: optional(intent) },
  "deal-pool": { figure: name, points: pointsByFoe, giveUp: between(0, 20) },
  hold: { moment, figure: name },
  release: { round: between(1, 1e8), figure: name, segment: between(1, 10) },
  rest: { round: between(1, 1e8), figure: name, undisturbed: optional(yes) },
  disturb: { moment, figure: name, how: oneOf(DISTURBANCES) },
  "grant-opportunity": { ...hands, over: optional(truth) },
  "move-hexes": {
    moment,
    figure: name,
    hexes: between(1, 100),
    line: optional(between(0, 100)),
    engages: optional(listOf(name, 20)),
    to: optional(shape({ x: place, y: place })),
  },
  "take-option": {
    moment,
    figure: name,
    option: oneOf(OPTION_KEYS),
    weapon: optional(name),
    thrown: optional(truth),
    target: optional(name),
    spell: optional(name),
    targets: optional(listOf(name, 100)),
    to: optional(shape({ x: place, y: place })),
    modifiers,
  },
};
