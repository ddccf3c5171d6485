import type { Fight, Figure, Intent } from "#rules/index.ts";
import { isDown, OPTION_KEYS } from "#rules/index.ts";

/** Random declarations. */

/** Random numbers to choose by. */
export interface Lot {
  readonly who: number;
  readonly whom: number;
  readonly what: number;
  readonly die: number;
}

export const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

/** All intents for which the figure has the means. */
function intentsOf({ weapons, spells, devices = [] }: Figure): readonly Intent[] {
  const attacks = weapons.flatMap(({ id: weapon, kind, isShield, chargeThrow }): Intent[] => {
    if (isShield) return [];
    const charge: Intent[] = chargeThrow || kind === "natural" ? [{ kind: "charge", weapon }] : [];
    if (kind === "thrown-melee") return [{ kind: "melee", weapon }, { kind: "missile", weapon }, ...charge];
    return [{ kind: kind === "launcher" || kind === "hurled" ? "missile" : "melee", weapon }, ...charge];
  });
  const magic = spells.map((known): Intent => ({ kind: "spell", spell: known.id }));
  const powers = [...devices, ...weapons.map(({ id, powers }) => ({ id, functions: powers ?? [] }))].flatMap(
    ({ id: device, functions }) => functions.map(({ id: power }): Intent => ({ kind: "device", device, power })),
  );
  return [...attacks, ...magic, ...powers, ...ANYBODYS];
}

const ANYBODYS: readonly Intent[] = [
  { kind: "melee" },
  { kind: "melee", assault: true },
  { kind: "melee", toAttack: 1 },
  { kind: "melee", way: "grapple" },
  { kind: "melee", way: "overbear" },
  { kind: "melee", way: "pummel", attacks: 2 },
  { kind: "charge" },
  { kind: "charge", feet: 30 },
  { kind: "move" },
  { kind: "move", feet: 5 },
  { kind: "move", feet: 30 },
  { kind: "wait" },
];

/** Usually a foe who is not down, else any figure, even the attacker. */
export function targetFor({ figures, encounter }: Fight, figure: Figure, { whom, die }: Lot): string {
  const here = figures.slice(0, encounter.seats.length).filter(other => other !== null);
  const foes = here.filter(other => other.side !== figure.side && !isDown(other));
  return (pick(die % 7 === 0 || foes.length === 0 ? here : foes, whom) ?? figure).id;
}

/** A random intent. */
export function intentAt(fight: Fight, figure: Figure, lot: Lot, isTable: boolean): Intent {
  if (isTable && lot.die % 8 > 0)
    return { kind: "option", option: pick(OPTION_KEYS, lot.what + lot.whom * 7) ?? "none" };
  const able = intentsOf(figure);
  const isEquipped = able.length > ANYBODYS.length && lot.die % 3 > 0;
  const intents = isEquipped ? able.slice(0, -ANYBODYS.length) : able;
  const intent = intents[lot.what % intents.length] as Intent;
  const aimed = lot.die % 5 === 0 ? intent : { ...intent, target: targetFor(fight, figure, lot) };
  return lot.die % 11 === 0 && isAttack(intent) ? { ...aimed, attacks: 1 + (lot.whom % 3) } : aimed;
}

const isAttack = ({ kind }: Intent): boolean => kind === "melee" || kind === "missile";

export const MOST_DEEDS = 4;

export function planAt(fight: Fight, figure: Figure, lot: Lot, isTable: boolean): readonly [Intent, ...Intent[]] {
  const deed = (n: number) =>
    intentAt(fight, figure, { ...lot, what: lot.what + n * (3 + lot.whom), die: lot.die + n }, isTable);
  const more = PLAN_LENGTHS[lot.die % PLAN_LENGTHS.length] as number;
  return [deed(0), ...Array.from({ length: isTable ? 0 : more }, (_, n) => deed(n + 1))];
}

/** The number of actions after the first. */
const PLAN_LENGTHS = [0, 0, 1, 0, 1, 2, 0, 3];
