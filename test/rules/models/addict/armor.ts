import { armorBonus } from "#rules/figure/dexterity.ts";
import { armorClassInCharge, armorClassWhileCasting, CHARGE_BONUS, type Fighter } from "./model.ts";
import { type Ground, playRound } from "./played.ts";

/** Armor class and the roll to hit during a charge and while casting, with the numbers that the text prints. */

const ARMOR = [1, 2, 4, 5, 7, 9, 10];
const DEXTERITIES = [10, 14, 15, 16, 17, 18];
const DICE = [
  [2, 5],
  [5, 2],
  [3, 3],
] as const;

const claws = (name: string, target: string, feet: number): Fighter => ({
  name,
  side: "b",
  reach: 6,
  does: {
    kind: "attack",
    by: "natural",
    target,
    routines: 1,
    speedFactor: null,
    feet,
    attacking: 0,
    gear: 12,
    strikesFirst: false,
  },
});

const charger: Fighter = {
  name: "a1",
  side: "a",
  reach: 4,
  does: {
    kind: "charge",
    target: "b1",
    routines: 1,
    speedFactor: 5,
    feet: 30,
    rate: 12,
    gait: "biped",
    encumbered: false,
  },
};

const caster: Fighter = { name: "a1", side: "a", reach: 0, does: { kind: "spell", castingTime: 7, target: null } };

export const ARMORS = ARMOR.length * DEXTERITIES.length * DICE.length * 2;

export function differenceOfArmor(number: number): string | null {
  const armorClass = ARMOR[number % ARMOR.length] as number;
  const dexterity = DEXTERITIES[Math.floor(number / ARMOR.length) % DEXTERITIES.length] as number;
  const rest = Math.floor(number / ARMOR.length / DEXTERITIES.length);
  const [a, b] = DICE[rest % DICE.length] as readonly [number, number];
  const charges = rest >= DICE.length;
  const feet = charges ? 30 : 5;
  const fighters = [charges ? charger : caster, claws("b1", "a1", feet)];
  const ground: Ground = {
    round: { dice: { a, b }, place: "indoors", scale: 1, fighters },
    feet,
    guarded: { armorClass, dexterity },
  };
  const bonus = armorBonus(dexterity);
  const expected = (charges ? armorClassInCharge : armorClassWhileCasting)(armorClass, bonus);
  const { rolls } = playRound(ground);
  const against = rolls.find(({ target }) => target === "a1")?.armorClass;
  const own = rolls.find(({ figure }) => figure === "a1")?.adjustments.find(({ why }) => why === "charge")?.value;
  const scene = `armor class ${armorClass}, Dexterity ${dexterity}, ${charges ? "charges" : "casts"}; a rolls ${a}, b ${b}`;
  // The casting may end before the blow (VII.C.2.b). Then nothing in the text forbids the bonus.
  const isOver = !charges && b < a && a >= 7;
  if (against !== expected && !isOver)
    return `${scene}\n- ${charges ? "VII.B.2" : "VII.C.5"}: armor class ${expected}; by the rules ${against}`;
  if (charges && own !== CHARGE_BONUS) return `${scene}\n- VII.B.3.c: +${CHARGE_BONUS}; by the rules ${own}`;
  return null;
}
