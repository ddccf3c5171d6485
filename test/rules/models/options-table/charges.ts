import type { Fight } from "#rules/index.ts";
import { digitsOf, numberOf } from "./digits.ts";
import { damageFactors, mostHexes, type Ready } from "./model.ts";
import {
  after,
  at,
  beginningOf,
  declaredIn,
  KEYS,
  meansOf,
  moveOf,
  outcomeOf,
  rolled,
  takeOf,
  until,
  verdictIn,
} from "./scenes.ts";

/** Charges: how far, in how many legs, how straight, and their damage (II.a.). */

const ALLOWANCES = [4, 6, 7, 10, 12] as const;
const WEAPONS: readonly Ready[] = ["pole weapon", "melee weapon"];
/** Ways to split the path: in one leg, in two legs, hex by hex. */
const PARTS: readonly ((hexes: number) => readonly number[])[] = [
  hexes => [hexes],
  hexes => [1, hexes - 1],
  hexes => [hexes - 1, 1],
  hexes => [hexes - 2, 2],
  hexes => Array.from({ length: hexes }, () => 1),
];
const MOST = 7;

const DAMAGE = 4;

const factorIn = (fight: Fight, weapon: Ready, option: "charge attack" | "attack"): number | string => {
  const said = takeOf(fight, "hero", KEYS[option], meansOf(option, weapon) ?? {});
  const verdict = verdictIn(fight, said);
  if (!verdict.legal) return verdict.reasons.map(({ why, cite }) => `${why} (${cite})`).join(", ");
  const { events } = outcomeOf(fight, said, { "to-hit": 20, damage: DAMAGE });
  const hurt = events.find(event => event.type === "hurt");
  return hurt?.type === "hurt" ? hurt.damage / DAMAGE : 0;
};

function compare(told: string, allowed: readonly number[] | null, is: number | string): string | null {
  if (allowed === null)
    return typeof is === "number" ? `${told}\n  the model says no (II.a.: half the allowance), the rules: legal` : null;
  if (typeof is === "number" && allowed.includes(is)) return null;
  const said = typeof is === "number" ? `${is} times` : is;
  return `${told}\n  the model says ${allowed.join(" or ")} times the damage (II.a.), the rules: ${said}`;
}

const STRAIGHT = [ALLOWANCES.length, WEAPONS.length, PARTS.length, MOST, 3] as const;

/**
 * On a map, in a straight line up to the foe. A move gives its corners (`way`), or only its end and the length of its
 * straight part (`line`).
 */
export const straightCharges = {
  scenes: numberOf(STRAIGHT),
  differenceIn(number: number): string | null {
    const [hand = 0, weapon = 0, cut = 0, far = 0, form = 0] = digitsOf(number, STRAIGHT);
    const [allowance, ready, hexes] = [ALLOWANCES[hand]!, WEAPONS[weapon]!, far + 1];
    const parts = PARTS[cut]!(hexes);
    if (parts.some(part => part < 1) || hexes > allowance) return null;
    const beginning = beginningOf({ allowance, ready, posture: "standing", status: "disengaged", apart: hexes + 1 });
    const declared = beginning && declaredIn(beginning, form === 2 ? "dodge" : null);
    if (declared === null) return null;
    let [now, gone] = [rolled(declared, "party"), 0];
    for (const part of parts) {
      const way = form === 1 ? { line: part } : { way: [at(gone), at(gone + part)] };
      gone += part;
      const said = moveOf(now, "hero", part, { to: at(gone), ...way });
      if (!verdictIn(now, said).legal) return null;
      now = after(now, said);
    }
    const told = `With a ${ready} and an allowance of ${allowance} over ${parts.join(" + ")} hexes in one line${form === 2 ? ", having declared to dodge" : ""}.`;
    const isWithin = hexes <= mostHexes("charge attack", allowance) || hexes === 1;
    const allowed = isWithin ? damageFactors("charge attack", { ready, moved: hexes }, hexes) : null;
    return compare(told, allowed, factorIn(until(now, "hero", "option"), ready, "charge attack"));
  },
};

const BENT = [WEAPONS.length, MOST, MOST + 1, 2] as const;

/** Without a map: the number of hexes, and how many of them at the end are in a line. */
export const bentCharges = {
  scenes: numberOf(BENT),
  differenceIn(number: number): string | null {
    const [weapon = 0, far = 0, line = 0, bend = 0] = digitsOf(number, BENT);
    const [ready, hexes] = [WEAPONS[weapon]!, far + 1];
    if (line > hexes || hexes - bend < 1 || (bend === 1 && line > hexes - 1)) return null;
    const beginning = beginningOf({ allowance: 14, ready, posture: "standing", status: "disengaged" });
    if (beginning === null) return null;
    let now = rolled(beginning, "party");
    // A hex in another direction comes first, as a leg of its own: its line ends where the next begins.
    if (bend === 1) now = after(now, moveOf(now, "hero", 1, { line: 0 }));
    now = after(now, moveOf(now, "hero", hexes - bend, { line, engages: ["foe"] }));
    const told = `With a ${ready} over ${hexes} hexes (${bend} of them apart), the last ${line} in a line.`;
    const straight = Math.min(line, hexes);
    const allowed = hexes <= 7 ? damageFactors("charge attack", { ready, moved: hexes }, straight) : null;
    // Such a command does not say whether the leg before is part of the next one's line.
    const mayJoin = bend === 1 && line === hexes - 1;
    const joined = mayJoin ? damageFactors("charge attack", { ready, moved: hexes }, straight + 1) : [];
    return compare(
      told,
      allowed && [...new Set([...allowed, ...joined])],
      factorIn(until(now, "hero", "option"), ready, "charge attack"),
    );
  },
};

const ENGAGED = [WEAPONS.length, 2] as const;

/** An attack of an engaged figure does not count as a charge, even with a pole weapon (I.a.). */
export const engagedAttacks = {
  scenes: numberOf(ENGAGED),
  differenceIn(number: number): string | null {
    const [weapon = 0, moved = 0] = digitsOf(number, ENGAGED);
    const ready = WEAPONS[weapon]!;
    const beginning = beginningOf({ allowance: 10, ready, posture: "standing", status: "engaged" });
    if (beginning === null) return null;
    let now = rolled(beginning, "party");
    if (moved === 1) now = after(now, moveOf(now, "hero", 1, { line: 1 }));
    const told = `Engaged, with a ${ready}, after ${moved} hexes.`;
    return compare(
      told,
      damageFactors("attack", { ready, moved }, moved),
      factorIn(until(now, "hero", "option"), ready, "attack"),
    );
  },
};
