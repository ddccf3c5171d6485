import type { Fight, FightEvent, FigureChange, FigureId, ItemId, SideId } from "../../rules/index.ts";
import { isUnseen, type Names, namedThingsOf, say } from "../localize.ts";

/** The parts of a fight that are hidden from a user. */
export interface Unseen {
  /** By combatant: ids of its items, except those that a visible combatant also has. */
  readonly figures: Readonly<Record<FigureId, readonly ItemId[]>>;
  /** Sides without a visible combatant. */
  readonly sides: readonly SideId[];
}

export const NOTHING_UNSEEN: Unseen = Object.freeze({ figures: Object.freeze({}), sides: Object.freeze([]) });

/** Is a combatant or its token hidden from the players? */
export function isHidden(combatant: Combatant, token = combatant.token): boolean {
  return combatant.hidden || token?.hidden === true;
}

/** May a user know of a combatant: is it not hidden, or are they its owner or a game master? */
export function mayKnow(combatant: Combatant, user: User | null): boolean {
  if (!isHidden(combatant)) return true;
  return user !== null && (user.isGM || combatant.actor?.testUserPermission(user, "OWNER") === true);
}

/**
 * The combatants, items and sides of a fight that are hidden from a user; without a user, from players who own nothing.
 */
export function unseenBy(user: User | null, combat: Combat, { figures }: Fight): Unseen {
  const all = figures.filter(figure => figure !== null);
  const isKept = (id: FigureId) => {
    const combatant = combat.combatants.get(id);
    return combatant !== undefined && !mayKnow(combatant, user);
  };
  const [kept, known] = [all.filter(({ id }) => isKept(id)), all.filter(({ id }) => !isKept(id))];
  const things = (figure: (typeof all)[number]) => namedThingsOf(figure).map(({ id }) => id);
  const inSight = new Set(known.flatMap(things));
  const sides = new Set(known.map(({ side }) => side));
  return {
    figures: Object.fromEntries(kept.map(one => [one.id, things(one).filter(id => !inSight.has(id))])),
    sides: [...new Set(kept.map(({ side }) => side).filter(side => !sides.has(side)))],
  };
}

/** Replaces the names of hidden combatants and of their items with generic ones. */
export function veilNames(names: Names, { figures }: Unseen): Names {
  const things = new Set(Object.values(figures).flat());
  return Object.fromEntries(
    Object.entries(names).map(([id, name]) => {
      if (id in figures) return [id, say("Unseen.figure")];
      return [id, things.has(id) ? say("Unseen.thing") : name];
    }),
  );
}

/** The combatants of a fight that this client's user may know of. */
export function inSight({ figures }: Fight): Fight["figures"] {
  return figures.filter(figure => figure === null || !isUnseen(figure));
}

type EventType = FightEvent["type"];

/** The numbers that a message includes. */
export interface OpenNumbers {
  /** Combatants that players own. */
  readonly figures: readonly FigureId[];
  /** Sides with such a combatant. */
  readonly sides: readonly SideId[];
  /** Does the world show players the numbers of monsters? Hit points and psionic strength stay secret. */
  readonly monsters: boolean;
}

/** Tells which numbers readers may know, from those that a message includes. */
export function knownFrom({ figures, sides, monsters }: OpenNumbers): KnownNumbers {
  const isOpen = (id: FigureId) => figures.includes(id);
  return { numbers: id => monsters || isOpen(id), points: isOpen, chances: side => monsters || sides.includes(side) };
}

/** The numbers that a reader may know. */
export interface KnownNumbers {
  /** A combatant's armor class, THAC0, saving throws and chances, and the points it has spent. */
  readonly numbers: (figure: FigureId) => boolean;
  /** A combatant's hit points and psionic strength. */
  readonly points: (figure: FigureId) => boolean;
  /** A side's chance to be surprised. */
  readonly chances: (side: SideId) => boolean;
}

type Event<T extends EventType> = Extract<FightEvent, { type: T }>;
type MemberOf<T extends EventType> = Exclude<keyof Event<T>, "type"> & string;

/** Members of an event that reveal numbers of the combatants in its `of` members. */
interface Secret<T extends EventType> {
  readonly of: readonly MemberOf<T>[];
  /** A member, or a path into it such as `save.need`. */
  readonly members: readonly (MemberOf<T> | `${MemberOf<T>}.${string}`)[];
}

/**
 * The numbers in events that players may not know of a monster. Chat messages are stored without them, and cards hide
 * them. A number needed to hit reveals both the attacker's THAC0 and the target's armor class, so it is secret if
 * either is.
 */
// biome-ignore format: a table
const SECRETS: { readonly [T in EventType]: readonly Secret<T>[] } = {
  "attack-rolled":     [{ of: ["figure", "target"],  members: ["armorClass", "armorParts", "need"] }],
  "save-rolled":       [{ of: ["figure"],            members: ["need", "will"] }],
  "critical-hit":      [{ of: ["figure", "target"],  members: ["from", "by"] },
                        { of: ["target"],            members: ["save.need"] }],
  "struck-helpless":   [],
  fumbled:             [{ of: ["figure", "target"],  members: ["upTo"] }],
  "knockdown-rolled":  [{ of: ["target"],            members: ["save.need"] }],
  dodged:              [{ of: ["figure"],            members: ["need", "fault.with.need"] }],
  blocked:             [{ of: ["figure"],            members: ["need", "fault.with.need"] }],
  "pool-dealt":        [{ of: ["figure"],            members: ["points", "givenUp"] }],
  "pool-met":          [{ of: ["figure"],            members: ["points"] }],
  "faced-point":       [{ of: ["figure", "against"], members: ["need", "under"] }],
  attempted:           [{ of: ["figure", "against"], members: ["need"] }],
  "phantom-struck":    [{ of: ["figure"],            members: ["need"] }],
  observed:            [{ of: ["figure"],            members: ["need"] }],
  tired:               [{ of: ["figure"],            members: ["points", "parts"] }],
  rested:              [{ of: ["figure"],            members: ["save.need", "save.modifier"] }],
  "ward-spent":        [{ of: ["figure"],            members: ["left"] }],
  "level-tried":       [{ of: ["figure"],            members: ["save.need", "save.modifier"] }],
  "psionics-drained":  [{ of: ["figure"],            members: ["attackCost", "defenseCost"] }],
  "dispel-rolled":     [{ of: ["figure"],            members: ["chance", "levels"] }],
  "shock-rolled":      [{ of: ["figure"],            members: ["chance"] }],

  // These have no such number. A `change` is removed from every event elsewhere.
  acted: [], afflicted: [], aimed: [], arrived: [], "walk-begun": [], walked: [], "walk-stopped": [], "attack-counted": [], "attacks-carried": [], begun: [], bled: [], "effect-begun": [], "effect-ended": [], "effect-struck": [], placed: [], "blink-rolled": [], "swarm-spent": [], "effect-timed": [], "behavior-rolled": [], "effect-lingers": [], "effect-switched": [], "form-taken": [], "condition-lifted": [], "number-rolled": [], "extra-points-lost": [], "creatures-called": [], "creatures-came": [], "area-begun": [], "area-ended": [], "area-left": [], "area-struck": [], "area-moved": [], "area-near-struck": [], "slip-rolled": [], "move-stopped": [], "blow-earned": [], "broke-in": [], "limit-rolled": [], "band-rolled": [], "spell-turned": [],
  "broken-free": [], "casting-begun": [], charged: [], "closed-in": [], declared: [], "deed-opened": [], "defense-taken": [], "device-ceased": [],
  "device-failed": [], "device-used": [], "device-worked": [], "dice-carried": [], "did-in-surprise": [], fell: [], finished: [], "sides-timed": [], "turns-had": [], "got-under": [],
  guarded: [], healed: [], "hexes-moved": [], hurt: [], "initiative-held": [], "initiative-rolled": [], joined: [], left: [], "left-undone": [],
  loosed: [], moved: [], "movement-ended": [], "no-effect": [], "opportunity-given": [], "opportunity-gone": [], "option-taken": [], overcome: [], parried: [], peeked: [],
  pinned: [], "plan-dropped": [], "psionics-exchanged": [], "pushed-back": [], reloaded: [], "rest-broken": [], resting: [], risen: [],
  "round-ended": [], scuffled: [], "segment-reached": [], "segments-played": [], seized: [], "set-out": [], "spell-landed": [], "spell-spoiled": [],
  spent: [], "stature-taken": [], struck: [], "struck-back": [], "surprise-over": [], "surprise-reached": [], "surprise-rolled": [], thwarted: [], "ties-rolled": [],
  "took-part": [], "turn-opened": [], warned: [], "weapon-in-hand": [], worn: [],
};

/** An event as a reader may see it: secret numbers are null, and so are the old and new values of a change. */
export function withoutSecrets<Any extends FightEvent>(event: Any, known: KnownNumbers): Any {
  const secrets = SECRETS[event.type] as readonly { of: readonly string[]; members: readonly string[] }[];
  const named: Readonly<Record<string, unknown>> = { ...event };
  const isSecret = (id: unknown) => typeof id === "string" && !known.numbers(id);
  const isKept = (of: readonly string[]) => of.some(one => isSecret(named[one]));
  const kept = secrets.filter(({ of }) => isKept(of)).flatMap(({ members }) => members);
  const without = kept.reduce<object>((told, path) => blanked(told, path.split(".")), event);
  return withoutChances(withoutValues(without as Any, known), known);
}

function withoutValues<Any extends FightEvent>(event: Any, { numbers, points }: KnownNumbers): Any {
  const { change, figure = "" } = event as { change?: Partial<FigureChange> | null; figure?: FigureId };
  if (!change) return event;
  const isKnown = event.type === "tired" || event.type === "rested" ? numbers : points;
  if (isKnown(change.figure ?? figure)) return event;
  const wasDown = event.type === "hurt" && change.from !== null && Number(change.from) <= 0;
  return { ...event, change: { ...change, from: wasDown ? 0 : null, to: null } };
}

function withoutChances<Any extends FightEvent>(event: Any, { chances }: KnownNumbers): Any {
  if (event.type !== "surprise-rolled") return event;
  return { ...event, chances: Object.fromEntries(Object.entries(event.chances).filter(([side]) => chances(side))) };
}

/** A copy with null at a path. Numbers by combatant keep their keys. Unchanged if the path does not exist. */
function blanked(value: object, [first = "", ...rest]: readonly string[]): object {
  const member = (value as Record<string, unknown>)[first];
  if (member === undefined || member === null) return value;
  return { ...value, [first]: rest.length === 0 ? withoutNumbers(member) : blanked(member as object, rest) };
}

function withoutNumbers(member: unknown): unknown {
  const isByFigure = typeof member === "object" && !Array.isArray(member);
  return isByFigure ? Object.fromEntries(Object.keys(member as object).map(key => [key, null])) : null;
}

/** The secret members that `withoutSecrets` removes from each event, by the event's index. */
export function secretsIn(events: readonly FightEvent[], known: KnownNumbers): Readonly<Record<string, object>> {
  const lost = events.map(event => lostMembers(event, withoutSecrets(event, known)));
  return Object.fromEntries(Object.entries(lost).filter(([, members]) => Object.keys(members).length > 0));
}

function lostMembers(event: object, told: object): object {
  const left = told as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(event).filter(([key, member]) => JSON.stringify(member) !== JSON.stringify(left[key])),
  );
}

/** Puts the members that `secretsIn` returned back into the events. */
export function withSecrets(
  told: readonly FightEvent[],
  secrets: Readonly<Record<string, object>>,
): readonly FightEvent[] {
  return told.map((event, at) => ({ ...event, ...secrets[at] }) as FightEvent);
}
