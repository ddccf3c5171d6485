import {
  type Fight,
  type FightEvent,
  type Figure,
  type Intent,
  makeRulebook,
  type Need,
  type Outcome,
  play,
  type Rulebook,
  type Weapon,
} from "#rules/index.ts";
import { command, strike } from "../commands.ts";
import { figure, weapon } from "../figures.ts";
import { carry, opened, type Script, script } from "../table.ts";

/** Attacks of one figure on another, with only those jomase rulings that a test is about. */

export const bookOf = (choices: Partial<Rulebook> = {}): Rulebook =>
  makeRulebook({ "parry.method": "none", ...choices });
export const CRITICALS = bookOf({ "critical.enabled": true });
export const FUMBLES = bookOf({ "fumble.enabled": true });
export const KNOCKDOWNS = bookOf({ "knockdown.enabled": true });
export const ARMOR = bookOf({ "armor.mode": "value" });

export const sword = (change: Partial<Weapon> = {}): Weapon => weapon({ knockdownDie: null, ...change });

/** THAC0 16 against the foe's armor class 6: the hero needs 10 to hit, without adjustments. */
export const hero = (change: Partial<Figure> = {}): Figure =>
  figure({ id: "hero", name: "Hero", thac0: 16, weapons: [sword()], ...change });
export const foe = (change: Partial<Figure> = {}): Figure =>
  figure({
    id: "foe",
    name: "Foe",
    side: "monsters",
    armorClass: 6,
    thac0: 16,
    hitPoints: 60,
    hitPointsMax: 60,
    saveAgainstDeath: 12,
    weapons: [sword()],
    ...change,
  });

export interface Scene {
  readonly attacker?: Figure;
  readonly target?: Figure;
  readonly book?: Rulebook;
}

/** A fight in the segment of the attacker's step. */
export const scene = ({ attacker = hero(), target = foe(), book = CRITICALS }: Scene = {}) =>
  opened([attacker, target], { [attacker.id]: intentOf(attacker) }, [3, 3], book);

const intentOf = ({ weapons }: Figure): Intent => {
  const launcher = weapons.find(({ kind }) => kind === "launcher");
  return launcher === undefined ? { kind: "melee" } : { kind: "missile", weapon: launcher.id };
};

/** Outcome of the attack with these dice. Fails if one of the dice is not used. */
export function blow(answers: Script, { book = CRITICALS, ...rest }: Scene = {}): Outcome {
  const fight = scene({ ...rest, book });
  return carry(fight, strike(fight, rest.attacker?.id ?? "hero", rest.target?.id ?? "foe"), answers, book);
}

/** All needs of an attack by the hero, in order. Choices get their default. */
export function needsOf(fight: Fight, book: Rulebook, answers: Script): readonly Need[] {
  const needs: Need[] = [];
  const { answer } = script(answers);
  play(fight, command(strike(fight, "hero", "foe")), book, need => {
    needs.push(need);
    return need.kind === "choose" ? need.otherwise : answer(need);
  });
  return needs;
}

/** The first event of this type; throws if there is none. */
export function told<Type extends FightEvent["type"]>(
  { events }: Pick<Outcome, "events">,
  type: Type,
): Extract<FightEvent, { type: Type }> {
  const event = events.find(each => each.type === type);
  if (event === undefined) throw new Error(`told: no ${type} among ${events.map(each => each.type)}`);
  return event as Extract<FightEvent, { type: Type }>;
}

/** Types of the events, in order, without those that every attack has. */
export const typesOf = ({ events }: Pick<Outcome, "events">): readonly FightEvent["type"][] =>
  events.map(({ type }) => type).filter(type => !BESIDE.includes(type));

/** Event types that every attack has. */
const BESIDE: readonly FightEvent["type"][] = ["acted", "spent", "finished", "attack-counted"];

/** Hit points lost by the target. */
export const lossOf = (outcome: Outcome): number => told(outcome, "hurt").damage;

export const conditionsOf = ({ fight }: Outcome) => fight.figures.find(each => each?.id === "foe")?.conditions ?? [];
