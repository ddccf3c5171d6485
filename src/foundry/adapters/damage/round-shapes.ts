import {
  AREA_ACTS,
  type Area,
  type AreaPlace,
  type Encounter,
  type Entry,
  faultOfChange,
  faultOfInjuries,
  faultOfMatrix,
  GROUNDS,
  isEventType,
  isOfFigure,
  type Near,
  newFight,
  type Ring,
  STAGES,
  SURPRISE_DEEDS,
  type Surprise,
} from "#rules/index.ts";
import { seatShape } from "./seat-shapes.ts";
import {
  among,
  count,
  isObject,
  knownOf,
  listOf,
  mapOf,
  maybe,
  membersOf,
  number,
  orNull,
  type Read,
  type Shape,
  type Shapes,
  text,
  that,
  truth,
} from "./shapes.ts";

/** The state of a round without its seats. */
export type RoundMembers = Omit<Encounter, "seats">;

const done = membersOf<Surprise["done"][string]>({ deed: among(SURPRISE_DEEDS), times: number, feet: number });

const surprise = membersOf<Surprise>({
  lost: mapOf(number),
  members: mapOf(number),
  segments: count,
  done: mapOf(done),
});

const corner = membersOf<AreaPlace["at"]>({ x: number, y: number });

const near = membersOf<Near>({
  rings: listOf(membersOf<Ring>({ within: number, damage: text })),
  beyond: maybe(corner),
});

const area = membersOf<Area>({
  key: count,
  name: text,
  by: text,
  began: number,
  until: orNull(number),
  due: orNull(number),
  acts: among(AREA_ACTS),
  hides: truth,
  sight: maybe(number),
  bars: maybe(truth),
  edge: maybe(truth),
  place: orNull(membersOf<AreaPlace>({ covers: that(isObject), at: corner, toward: corner })),
  swarm: maybe(number),
  bearer: maybe(text),
  burns: maybe(text),
  drift: maybe(corner),
  near: maybe(near),
  magic: that(isObject),
  struck: mapOf(number),
  inside: listOf(text),
});

/** The shape of each stored member. */
const MEMBERS: Shapes<RoundMembers> = {
  round: count,
  stage: among(STAGES),
  segment: count,
  tick: number,
  initiative: mapOf(number),
  ground: maybe(among(GROUNDS)),
  hot: maybe(truth),
  matrix: maybe(that(value => faultOfMatrix(value) === null)),
  injuries: maybe(that(value => faultOfInjuries(value) === null)),
  surprise: maybe(surprise),
  movers: maybe(listOf(text)),
  left: maybe(listOf(seatShape)),
  areas: maybe(listOf(area)),
};

/** Members without which the state of the fight is unknown. */
const VITAL: ReadonlySet<string> = new Set(["round", "stage", "segment"]);

/**
 * Reads the stored state of a round, with default values for invalid members and a fault for each; null if it cannot be
 * read.
 */
export function readRoundMembers(value: unknown): Read<RoundMembers> | null {
  if (!isObject(value)) return null;
  const { seats: _seats, ...fresh } = newFight([]).encounter;
  const names = Object.keys(MEMBERS) as (keyof RoundMembers)[];
  const wrong = names.filter(name => MEMBERS[name](value[name]) !== null);
  if (wrong.some(name => VITAL.has(name))) return null;
  const usual = Object.fromEntries(wrong.map(name => [name, name === "areas" ? readableIn(value.areas) : fresh[name]]));
  const read = { ...knownOf<RoundMembers>(value, MEMBERS), ...usual } as RoundMembers;
  return agrees(read) ? { read, faults: wrong.map(member => ({ where: "member", member })) } : null;
}

/** The areas that can be read; one that cannot is left out. */
function readableIn(areas: unknown): readonly unknown[] {
  return Array.isArray(areas) ? areas.filter(one => area(one) === null) : [];
}

/** Are round, stage and segment consistent? */
function agrees({ round, stage, segment, surprise: surprised }: RoundMembers): boolean {
  if (round === 0) return stage === "declare" && segment === 0;
  if (stage === "surprise") return surprised !== undefined && segment >= 1;
  return stage === "segments" ? segment >= 1 : segment === 0;
}

/** A command. If it is a group of actions, each action names a combatant. */
export const commandShape: Shape = value =>
  membersOf<{ type: string; id: string }>({ type: text, id: text })(value) ?? deedsShape(value);
const deedsShape: Shape = value =>
  isObject(value) && value.type === "together"
    ? membersOf<{ deeds: unknown }>({
        deeds: listOf(membersOf<{ type: string; figure: string }>({ type: text, figure: text })),
      })(value)
    : null;
const fact: Shape = value => {
  if (!isObject(value) || typeof value.type !== "string" || !isEventType(value.type)) return "type";
  return (isOfFigure(value.type) ? text : maybe(text))(value.figure) === null ? null : "figure";
};

const change: Shape = value => (isObject(value) ? (text(value.figure) === null ? faultOfChange(value) : "figure") : "");

/** A line of the record. */
export const lineShape = membersOf<Entry>({
  number: count,
  command: orNull(commandShape),
  answers: listOf(that(value => typeof value === "string" || typeof value === "number")),
  changes: listOf(change),
  facts: listOf(fact),
  gone: maybe(value => listOf(that(isObject))([value].flat())),
  absent: maybe(listOf(text)),
  combatants: maybe(listOf(membersOf<{ _id: string }>({ _id: text }))),
  secrets: maybe(mapOf(that(isObject))),
});

/** Is this value a valid line of the record? */
export const isReadableLine = (line: unknown): line is Entry => lineShape(line) === null;
