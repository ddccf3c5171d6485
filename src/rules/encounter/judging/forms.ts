import type { Command, CommandType } from "../../fight/command.ts";
import { type Reason, reason } from "../../verdict.ts";
import { DEED_TYPES, INTENTS } from "../../vocabulary.ts";

/** Checks the type of a command's member. Guards check ranges, and if an id exists. */
type Form = (value: unknown) => boolean;
type Of<Type extends CommandType> = Extract<Command, { type: Type }>;
type FormsOf<Asked> = { readonly [Member in keyof Required<Omit<Asked, "id" | "type" | "overruled">>]: Form };

const id: Form = value => typeof value === "string";
const number: Form = value => typeof value === "number";
const flag: Form = value => typeof value === "boolean";
const ids: Form = value => Array.isArray(value) && value.every(id);
const any: Form = () => true;

const maybe =
  (form: Form): Form =>
  value =>
    value === undefined || form(value);
const orNull =
  (form: Form): Form =>
  value =>
    value === null || form(value);

/** True for an object whose values all pass that check. */
const eachOf =
  (form: Form): Form =>
  value =>
    isObject(value) && Object.values(value).every(form);

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Members of a declaration that are ids. */
const NAMED_IN_INTENT = ["weapon", "spell", "device", "power", "option", "target"] as const;
const intent: Form = value =>
  isObject(value) && INTENTS.some(kind => kind === value.kind) && NAMED_IN_INTENT.every(name => maybe(id)(value[name]));

/** One of several actions. Its members are checked like those of a single command. */
const deed: Form = value =>
  isObject(value) && DEED_TYPES.some(type => type === value.type) && unreadable(value as unknown as Command) === null;

const byMoment = { moment: any, figure: id } as const;
const atFoe = { ...byMoment, target: id } as const;
const blow = { ...atFoe, weapon: id, modifiers: any } as const;
const magic = { targets: any, upon: maybe(id), offensive: maybe(flag) } as const;

/** The type of each member of each command. `any` is for members that a guard checks. */
// biome-ignore format: a table
const FORMS: { readonly [Type in CommandType]: FormsOf<Of<Type>> } = {
  begin:             { ground: maybe(id), hot: maybe(flag), matrix: any, injuries: any },
  join:              { figure: id, others: maybe(ids), formerIds: maybe(eachOf(id)) },
  leave:             { figure: id, others: maybe(ids) },
  declare:           { figure: id, intent, next: maybe(value => Array.isArray(value) && value.every(intent)) },
  "roll-initiative": { round: any, stopsAt: maybe(number) },
  advance:           { moment: any, figure: maybe(id), onward: maybe(flag), follows: maybe(id), stopsAt: maybe(number) },
  strike:            { ...blow, behind: maybe(flag) },
  shoot:             blow,
  cast:              { ...byMoment, ...magic, spell: id, second: any, guarded: maybe(flag) },
  move:              { ...byMoment, feet: any, to: any },
  parry:             { figure: id, against: orNull(id) },
  "use-device":      { ...byMoment, ...magic, device: id, power: id, purposeful: maybe(flag), discharges: any },
  "cease-device":    { figure: id, device: id },
  wear:              { ...byMoment, item: id, on: flag },
  charge:            { ...atFoe, feet: any, to: any },
  throw:             blow,
  grapple:           atFoe,
  overbear:          atFoe,
  pummel:            atFoe,
  aim:               { ...byMoment, targets: any },
  observe:           { ...byMoment, of: orNull(id), feet: maybe(orNull(number)), modifier: number, save: maybe(number), pointBlank: maybe(flag) },
  warn:              { ...atFoe, pointBlank: maybe(flag) },
  peek:              { ...byMoment, back: flag },
  rise:              byMoment,
  hold:              byMoment,
  release:           { round: any, figure: id, segment: any },
  "end-round":       { round: any, follows: maybe(id) },
  "roll-surprise":   { round: any, lost: maybe(eachOf(number)) },
  "psionic-exchange": { round: any, figure: id, target: id, attack: orNull(id), defense: orNull(id) },
  renounce:          { figure: id, instead: maybe(intent) },
  rest:              { round: any, figure: id, undisturbed: maybe(flag) },
  "deal-pool":       { figure: id, points: eachOf(number), giveUp: any },
  disturb:           { ...byMoment, how: id },
  "grant-opportunity": { ...byMoment, target: id, over: maybe(flag) },
  "move-hexes":      { ...byMoment, hexes: any, line: any, way: any, engages: maybe(ids), to: any },
  "take-option":     { ...byMoment, option: id, weapon: maybe(id), thrown: maybe(flag), target: maybe(id), spell: maybe(id), targets: any, to: any, modifiers: any },
  together:          { deeds: value => Array.isArray(value) && value.length > 1 && value.every(deed), barred: maybe(value => Array.isArray(value) && value.every(number)) },
};

const MEMBERS: ReadonlyMap<string, readonly (readonly [member: string, form: Form])[]> = new Map(
  Object.entries(FORMS).map(([type, forms]) => [type, Object.entries<Form>({ ...forms })]),
);

/** The objection to an unknown command, or to a member of the wrong type; null if everything can be read. */
export function unreadable(command: Command): Reason | null {
  const type: unknown = command?.type;
  const members = typeof type === "string" ? MEMBERS.get(type) : undefined;
  if (members === undefined) return reason("unknown-command", { type: String(type) });
  const sent = command as unknown as Readonly<Record<string, unknown>>;
  for (const [member, form] of members) {
    if (!form(sent[member])) return reason("unreadable", { field: member, value: shownAs(sent[member]) });
  }
  return null;
}

/** A value as a sentence shows it, cut to 80 characters. */
export function shownAs(value: unknown): string {
  if (isObject(value) && "kind" in value) return String(value.kind);
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.slice(0, LONGEST);
}

const LONGEST = 80;
