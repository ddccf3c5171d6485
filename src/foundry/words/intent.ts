import { attacksOfRoutine, type Fight, type FigureId, figureOf, type Intent, type Weapon } from "../../rules/index.ts";
import { type Names, namesOf, say, sayList } from "../localize.ts";

/** Formats an intention: "Will cast: Magic Missile, at Goblin", "Will fight: Mace, all-out attack". */
export function sayIntentNamed(intent: Intent, names: Names): string {
  const item = names[intent.weapon ?? intent.spell ?? intent.device ?? ""];
  const target = intent.target ? names[intent.target] : undefined;
  const told = intent.option ? say(`TableOption.${intent.option}`) : say(`Tracker.Intent.${intent.kind}`);
  const withItem = item ? say("Tracker.Intent.with", { intent: told, item }) : told;
  const aimed = target ? say("Tracker.Intent.at", { intent: withItem, target }) : withItem;
  return sayList([aimed, ...manners(intent)]);
}

/** Formats the actions of a plan: "Will cast: Invisibility, at Thief; then will use: Ring". */
export function sayPlanNamed(plan: readonly Intent[], names: Names): string {
  const deeds = plan.map(deed => sayIntentNamed(deed, names));
  return deeds.reduce((first, next) => say("Tracker.Intent.then", { first, next }));
}

/** Details such as "all out", or Dexterity turned from defense to attack. */
function manners({ assault, toAttack, attacks, way, feet }: Intent): readonly string[] {
  return [
    ...(way === undefined ? [] : [say(`Tracker.Intent.${way}`)]),
    ...(attacks === undefined ? [] : [say("Tracker.Intent.attacks", { attacks })]),
    ...(feet === undefined ? [] : [say("Tracker.Intent.feet", { feet })]),
    ...(assault ? [say("Tracker.Intent.assault")] : []),
    ...(toAttack === undefined ? [] : [say("Tracker.Intent.toAttack", { points: toAttack })]),
  ];
}

/** Formats a sequence of attacks: "Claw/Claw/Bite". */
export function sayBlows(blows: readonly Pick<Weapon, "name">[]): string {
  return blows.map(({ name }) => name).join("/");
}

/** The names in a fight, with each natural weapon of a combatant's routine named as the whole routine. */
export function namesAsMeant(fight: Fight, id: FigureId): Names {
  const figure = figureOf(fight, id);
  const routine = figure ? attacksOfRoutine(figure) : [];
  if (routine.length === 0) return namesOf(fight);
  const words = sayBlows(routine);
  return { ...namesOf(fight), ...Object.fromEntries(routine.map(weapon => [weapon.id, words])) };
}

/** A name without the number that tells combatants of a kind apart: "Orc (2)" and "Orc 2" are both an "Orc". */
export function kindNamed(name: string): string {
  return name.replace(/\s\(?\d+\)?$/, "");
}

/** Several names as a group: a count if they are all of one kind, else a list. */
export function sayGroup(names: readonly string[]): string {
  const [name, ...others] = new Set(names.map(kindNamed));
  if (names.length < 2 || name === undefined || others.length > 0) return sayList(names);
  return say("Group.alike", { count: names.length, name });
}

/** Several names as a list of kinds with counts. A single one of its kind keeps its full name. */
export function sayKinds(names: readonly string[]): string {
  const kinds = [...new Set(names.map(kindNamed))];
  return sayList(kinds.map(kind => sayGroup(names.filter(name => kindNamed(name) === kind))));
}
