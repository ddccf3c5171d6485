import type { Figure, Weapon } from "#rules/index.ts";
import * as commands from "../../commands.ts";
import * as figures from "../../figures.ts";
import * as table from "../../table.ts";
import type { Grid } from "../grid.ts";
import { BOOK } from "./gear.ts";
import { armorClass, type Opponent } from "./model.ts";
import { picksOf, productOf } from "./picks.ts";

/** Rule 9: the armor class of a figure that parries a blow, over sizes, speed factors, Strength and initiative. */

const SIZES = [1, 2, 3] as const;
const SPEEDS = [2, 4, 5, 9] as const;
const STRENGTHS = [15, 16, 17] as const;
/** The initiative of the attacker's side, then of the defender's: high wins. */
const DICE = [
  [1, 6],
  [2, 4],
  [3, 4],
  [3, 3],
  [4, 3],
  [4, 2],
  [6, 1],
] as const;
const OWN_CLASS = 4;

const LISTS = [SIZES, SIZES, SPEEDS, SPEEDS, STRENGTHS, STRENGTHS, DICE] as const;

const weaponOf = ({ size, speedFactor }: Opponent): Weapon =>
  figures.weapon({ size: size as Weapon["size"], speedFactor });

const armed = (who: Opponent): Partial<Figure> => ({ strength: who.strength, weapons: [weaponOf(who)] });

function classMet(defender: Opponent, attacker: Opponent, dice: readonly number[]): number | undefined {
  const both = [figures.fighter({ armorClass: OWN_CLASS, ...armed(defender) }), figures.orc(armed(attacker))];
  const fight = table.opened(both, { orc: { kind: "melee" }, fighter: { kind: "wait" } }, dice, BOOK);
  const now = table.until(fight, dice[1]!, BOOK);
  const answers = { defend: ["parry:sword"], "to-hit": [1] };
  const { events } = table.carry(now, commands.strike(now, "orc", "fighter"), answers, BOOK);
  return events.find(event => event.type === "attack-rolled")?.armorClass;
}

function differenceIn(scene: number): string | null {
  const [mine, his, quick, slow, weak, strong, roll] = picksOf(scene, LISTS);
  const defender = { size: SIZES[mine]!, speedFactor: SPEEDS[quick]!, strength: STRENGTHS[weak]! };
  const attacker = { size: SIZES[his]!, speedFactor: SPEEDS[slow]!, strength: STRENGTHS[strong]! };
  const dice = DICE[roll]!;
  const model = armorClass(OWN_CLASS, dice[1] - dice[0], defender, attacker);
  const rules = classMet(defender, attacker, dice);
  if (model === rules) return null;
  return `a parry with ${JSON.stringify(defender)} against ${JSON.stringify(attacker)}, dice ${dice[1]} to ${dice[0]}\n  armor class by the model (Rule 9) ${model}, by the rules ${rules}`;
}

export const parries: Grid = { scenes: productOf(LISTS), differenceIn };
