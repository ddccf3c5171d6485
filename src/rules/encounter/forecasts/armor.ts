import { armorClassOf } from "../../attack/to-hit.ts";
import { lostDexterity } from "../../casting/exposure.ts";
import { pointsAgainst, pointsStanding } from "../../defense/pool.ts";
import type { Adjustment } from "../../fight/events.ts";
import { type Bout, type Fight, seatedOf, seatOf } from "../../fight/fight.ts";
import { armorBonus } from "../../figure/dexterity.ts";
import type { Figure, Weapon } from "../../figure/figure.ts";
import { weaponInMelee } from "../../figure/items.ts";
import { ASSAULT } from "../../intent/offense.ts";
import { chargingArmorClass } from "../../movement/closing-charge.ts";
import { chargingPenalty } from "../../movement/jomase-charge.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import { type Reason, reason } from "../../verdict.ts";
import type { FigureId } from "../../vocabulary.ts";
import type { Why } from "../../whys/whys.ts";
import { circumstancesOf, exposureOf } from "../judging/circumstances/circumstances.ts";
import { bestParry, parriesAgainst, parryWith } from "../resolving/defending/parrying.ts";
import { poolAccount } from "../resolving/defending/pool-account.ts";
import { foretold } from "./foretold.ts";

/** An armor class, with the reasons that make it up. */
export interface ArmorAccount {
  readonly armorClass: number;
  readonly parts: readonly Reason[];
}

/**
 * A figure's armor class by its sheet and its current action, against any attacker; null if it has no seat.
 *
 * @source G.02, S2.4A.i, S4.VII.C.5, S4.VII.B.2a, S3.CH.b, S3.AS.a, S3.DX.a
 */
export function armorAccount(fight: Fight, id: FigureId, book: Rulebook): ArmorAccount | null {
  const part = seatedOf(fight, id);
  if (part === undefined) return null;
  const { figure: target, seat: targetSeat } = part;
  const { points, reasons } = exposureOf({ fight, book, target, targetSeat });
  return { armorClass: armorClassOf(target) + points, parts: [ofSheet(target), ...reasons] };
}

function ofSheet(figure: Figure): Reason {
  return foretold("armor-of-sheet", { armorClass: armorClassOf(figure) });
}

/** The armor class against a foe's blow, and the modifiers of the foe's roll to hit. */
export interface ArmorAgainst extends ArmorAccount {
  readonly toHit: readonly Adjustment[];
  /** The improvement by a parry, in points, and its reasons; null if no parry is possible, or if that is unknown. */
  readonly parry: { readonly weapon: Weapon; readonly improvement: number; readonly reasons: readonly Reason[] } | null;
}

/**
 * The armor class against the next blow of a foe; null if either of them has no seat.
 *
 * @param knows true if the reader may know how often the foe attacks, and how strong it is
 * @source G.02, S3.PD.b, S3.PD.d, S0.R9.d–h
 * @reading the foe strikes with the weapon it means to use, else with the first one it can use; a parry is included
 * once it is known who has the initiative
 */
export function armorAgainstFoe(bout: Bout, id: FigureId, foe: FigureId, knows: boolean): ArmorAgainst | null {
  const { fight, book } = bout;
  const account = armorAccount(fight, id, book);
  const attacker = seatedOf(fight, foe);
  if (account === null || attacker === undefined) return null;
  const { met, parts } = poolAgainst(bout, id, foe, knows);
  const weapon = weaponInMelee(attacker.figure, attacker.seat.intent?.weapon);
  const aimed = weapon && { attacker: attacker.figure, target: id, weapon, missile: false };
  return {
    armorClass: account.armorClass - met,
    parts: [...account.parts, ...parts],
    toHit: aimed === null ? [] : circumstancesOf(bout, aimed).toHit,
    parry: weapon !== null && knows ? parryAgainst(bout, id, foe, weapon) : null,
  };
}

/** Points of the Defense Pool against the foe's next attack (S3.PD.b). */
function poolAgainst({ fight, book }: Bout, id: FigureId, foe: FigureId, knows: boolean) {
  const { warding } = seatOf(fight, id) ?? {};
  const points = warding === undefined ? 0 : pointsStanding(warding, foe, book);
  const pool = points > 0 ? poolAccount(fight, id, book) : null;
  const waiting = pool?.foes.find(({ figure }) => figure === foe);
  if (!pool || !waiting) return { met: 0, parts: [] };
  const attacks = knows ? waiting.attacks : 1;
  const met = pointsAgainst(points, attacks, pool.limit, book);
  return { met, parts: [foretold("pool-meets", { points, attacks, met })] };
}

function parryAgainst(bout: Bout, id: FigureId, foe: FigureId, weapon: Weapon): ArmorAgainst["parry"] {
  const blow = { figure: foe, target: id, weapon };
  const best = bout.fight.encounter.stage === "segments" ? bestParry(bout, blow, parriesAgainst(bout, blow)) : null;
  if (best === null) return null;
  const { improvement, reasons } = parryWith(bout, blow, best);
  return { weapon: best, improvement, reasons };
}

/** Actions that would make a figure's armor class worse. */
export const EXPOSING_DEEDS = ["charge", "assault", "casting"] as const;
type ExposingDeed = (typeof EXPOSING_DEEDS)[number];

/**
 * A figure's armor class in each action that would change it; empty if the rulebook has no such action.
 *
 * @source S4.VII.B.2a–c, S3.CH.b, S3.AS.a, S2.4A.i, S4.VII.C.5
 */
export function armorInDeeds(
  figure: Figure,
  book: Rulebook,
): readonly (ArmorAccount & { readonly deed: ExposingDeed })[] {
  return EXPOSING_DEEDS.flatMap(deed => {
    const { points, why } = exposedBy(deed, figure, book);
    if (points === 0) return [];
    return [{ deed, armorClass: armorClassOf(figure) + points, parts: [ofSheet(figure), reason(why, { points })] }];
  });
}

function exposedBy(deed: ExposingDeed, figure: Figure, book: Rulebook): { readonly points: number; readonly why: Why } {
  const bonus = armorBonus(figure.dexterity);
  if (deed === "assault") {
    return { why: "exposed-assault", points: book["assault.enabled"] ? ASSAULT.armorClass : 0 };
  }
  if (deed === "casting") {
    const why = book["casting.restrictions"] === "none" ? "exposed-casting" : "exposed-caster";
    return { why, points: figure.spells.length > 0 ? lostDexterity("casting", bonus, book) : 0 };
  }
  if (book["charge.method"] === "jomase") {
    return { why: "exposed-impetus", points: chargingPenalty(figure, bonus, book) };
  }
  const isClosing = book["charge.method"] === "addict";
  const armorClass = armorClassOf(figure);
  const charging = isClosing ? chargingArmorClass(armorClass, bonus) - armorClass : 0;
  return { why: "exposed-charging", points: charging };
}
