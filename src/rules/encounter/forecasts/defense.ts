import { armorGiven } from "../../attack/protection.ts";
import { armorClassOf, sumOf } from "../../attack/to-hit.ts";
import { lostDexterity } from "../../casting/exposure.ts";
import { mayBlock } from "../../defense/block.ts";
import { dodgesAllowed } from "../../defense/dodge.ts";
import { needToWard } from "../../defense/negation.ts";
import { freeDefensesLeft, NOTHING_WARDED, pointsAgainst, pointsStanding } from "../../defense/pool.ts";
import { PARRY_BY_SIZE } from "../../defense/tables.ts";
import type { Adjustment } from "../../fight/events.ts";
import { type Bout, type Fight, seatedOf, seatOf } from "../../fight/fight.ts";
import { armorBonus } from "../../figure/dexterity.ts";
import type { Figure, Weapon } from "../../figure/figure.ts";
import { weaponInMelee } from "../../figure/items.ts";
import { ASSAULT, dexterityTurned } from "../../intent/intent.ts";
import { actionsLeftIn, parriesLeft } from "../../ledger/cap.ts";
import { chargingArmorClass } from "../../movement/closing-charge.ts";
import { chargingPenalty } from "../../movement/jomase-charge.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import { type FigureId, type Reason, reason } from "../../vocabulary.ts";
import type { Why } from "../../whys/whys.ts";
import { circumstancesOf, exposureOf } from "../judging/circumstances.ts";
import { isAbsorbedBySpell } from "../judging/magic-rules.ts";
import {
  attacksLeft,
  blockOf,
  dieNeeded,
  dodgeOf,
  mayAnswer,
  mayBlockOnceMore,
  mayDodge,
  playsWards,
  type Ward,
  type Warder,
} from "../resolving/defending/means.ts";
import { bestParry, parriesAgainst, parryWith } from "../resolving/defending/parrying.ts";
import { type PoolAccount, poolAccount } from "../resolving/defending/pool-account.ts";
import { foretold } from "./foretold.ts";

/** A dodge or a block: how often it is still possible this round, and the roll it needs. */
export interface WardLine {
  /** The weapon it uses; null for a dodge, and for a block with the body. */
  readonly weapon: Weapon | null;
  readonly left: number;
  readonly need: number;
  readonly parts: readonly (Reason | Adjustment)[];
}

/** A figure's dodges and blocks in the round. */
export interface WardAccount {
  readonly dodge: WardLine;
  readonly blocks: readonly WardLine[];
}

/** A parryable blow, no larger than the figure: the numbers hold against any such blow. */
const USUAL_BLOW = Object.freeze({ weapon: { parryable: true } as Weapon, missile: false });

/**
 * How many dodges and blocks a figure has left this round, and the rolls they need, against attacks no larger than
 * itself. Null if neither is played.
 *
 * @source S3.AD.b–h, S3.PD.c
 */
export function wardAccount(fight: Fight, id: FigureId, book: Rulebook): WardAccount | null {
  const part = seatedOf(fight, id);
  if (part === undefined || !playsWards(book)) return null;
  const warder: Warder = { ...part, fight, book };
  const { weapons, skilledUnarmed } = part.figure;
  const bodies: readonly null[] = skilledUnarmed === true ? [null] : [];
  const means = [...weapons.filter(weapon => mayBlock(weapon, USUAL_BLOW)), ...bodies];
  return { dodge: dodgeLine(warder), blocks: means.map(weapon => blockLine(warder, weapon)) };
}

/** True if it can defend itself, is not absorbed in a spell, and has an action left if actions are counted. */
function isAble({ fight, figure, seat, book }: Warder): boolean {
  if (!mayAnswer(figure, seat) || isAbsorbedBySpell(seat, fight.encounter.round, book)) return false;
  return !book["ledger.enabled"] || actionsLeftIn({ figure, round: fight.encounter.round, book }, seat.ledger) >= 1;
}

function dodgeLine(warder: Warder): WardLine {
  const { fight, figure, seat, book } = warder;
  const { dodges: made } = seat.warding ?? NOTHING_WARDED;
  const count = { round: fight.encounter.round, chance: seat.ledger.chance };
  const allowed = dodgesAllowed(figure, count, book);
  const ward = dodgeOf(warder);
  const style = (figure.extraDodges ?? 0) > 0 ? [foretold("dodge-in-style")] : [];
  const parts = [foretold("dodges-of-round", { allowed, made }), ...style, costOfWard(ward), ...rolled(ward)];
  return {
    weapon: null,
    left: isAble(warder) && mayDodge(warder) ? allowed - made : 0,
    need: dieNeeded(ward),
    parts,
  };
}

function blockLine(warder: Warder, weapon: Weapon | null): WardLine {
  const { figure, seat } = warder;
  const ward = blockOf(warder, weapon, 0);
  const free = freeDefensesLeft(figure, seat.warding ?? NOTHING_WARDED);
  const attacks = Math.max(0, attacksLeft(warder, weapon));
  return {
    weapon,
    left: isAble(warder) && mayBlockOnceMore(warder, weapon) ? free + attacks : 0,
    need: dieNeeded(ward),
    parts: [foretold("blocks-of-round", { attacks, free }), costOfWard(ward), ...rolled(ward)],
  };
}

function costOfWard({ cost }: Ward): Reason {
  if (cost === "free") return foretold("defense-free");
  return foretold(cost === "all" ? "defense-costs-all" : "defense-costs-attack");
}

function rolled({ thac0, adjustments }: Ward): readonly (Reason | Adjustment)[] {
  return [foretold("ward-to-make", { thac0, need: needToWard(thac0) }), ...adjustments];
}

/** A figure's parries before anyone strikes. */
export interface ParryForecast {
  /** Parries for which it has an action left; null if actions are not counted. */
  readonly left: number | null;
  /**
   * Points by which a parry improves armor class: with a weapon smaller than the attacker's, one of equal size, a
   * larger one.
   */
  readonly smaller: number;
  readonly equal: number;
  readonly larger: number;
  readonly parts: readonly Reason[];
}

/**
 * How many parries a figure has left, and by how much each improves armor class, by the sizes of the two weapons; null
 * if the rulebook has no such parries.
 *
 * @source S0.R9.a, S0.R9.d
 * @reading each costs one action, even one that is used against all blows of a foe
 */
export function parryForecast({ fight, book }: Bout, id: FigureId): ParryForecast | null {
  const part = seatedOf(fight, id);
  if (part === undefined || (book["parry.method"] !== "three-actions" && book["parry.method"] !== "both")) return null;
  const { figure, seat } = part;
  const isAble =
    mayAnswer(figure, seat) && seat.warding?.wholly !== true && !isAbsorbedBySpell(seat, fight.encounter.round, book);
  const holder = { figure, round: fight.encounter.round, book };
  const actions = isAble ? parriesLeft(holder, seat.ledger) : 0;
  const counted = book["ledger.enabled"];
  const points = {
    smaller: PARRY_BY_SIZE.smaller.improvement,
    equal: PARRY_BY_SIZE.equal.improvement,
    larger: PARRY_BY_SIZE.larger.improvement,
  };
  const cost = counted ? [foretold("parry-costs-action", { actions })] : [];
  return { left: counted || !isAble ? actions : null, ...points, parts: [foretold("parry-by-size", points), ...cost] };
}

/**
 * A figure's Defense Pool as it is dealt out now, with the reasons for its points; null if it has none to deal out now.
 *
 * @source S3.PD.a–d, S3.DX.a
 */
export function poolForecast(
  { fight, book }: Bout,
  id: FigureId,
): (PoolAccount & { readonly parts: readonly Reason[] }) | null {
  const account = poolAccount(fight, id, book);
  const part = seatedOf(fight, id);
  if (account === null || part === undefined) return null;
  const { defensePool = 0, defensiveCombatBonus = 0 } = part.figure;
  const turned = dexterityTurned(part.seat);
  const parts = [foretold("pool-of-points", { pool: defensePool, bonus: defensiveCombatBonus })];
  if (turned > 0) parts.push(foretold("pool-turned", { points: turned }));
  parts.push(foretold("pool-given-up", { attacks: account.giveUp.now, each: account.each, most: account.giveUp.most }));
  return { ...account, parts: [...parts, foretold("pool-limit", { limit: account.limit })] };
}

/** An armor class, with the reasons that make it up. */
export interface ArmorAccount {
  readonly armorClass: number;
  readonly parts: readonly Reason[];
}

/**
 * A figure's armor class now, by its sheet and its current action, against any attacker, with the reasons; null if it
 * has no seat.
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
 * A figure's armor class against the next blow of a foe, with the Defense Pool, the foe's modifiers to hit and a
 * possible parry; null if either has no seat.
 *
 * @param knows true if the reader may know how often the foe attacks, and how strong it is
 * @source G.02, S3.PD.b, S3.PD.d, S0.R9.d–h
 * @reading the foe strikes with the weapon it means to use, else with the first one it can use; a parry is included
 * once it is known who has the initiative
 */
export function armorAgainstFoe(bout: Bout, id: FigureId, foe: FigureId, knows: boolean): ArmorAgainst | null {
  const { fight, book } = bout;
  const account = armorAccount(fight, id, book);
  const [target, attacker] = [seatedOf(fight, id), seatedOf(fight, foe)];
  if (account === null || target === undefined || attacker === undefined) return null;
  const { met, parts } = poolAgainst(bout, id, foe, knows);
  const weapon = weaponInMelee(attacker.figure, attacker.seat.intent?.weapon);
  const aimed = weapon && { attacker: attacker.figure, target: id, weapon, missile: false };
  const given = aimed === null ? [] : armorGiven(target.figure, aimed);
  const named = given.map(({ name = "", value: points }) => foretold("armor-given", { effect: name, points }));
  return {
    armorClass: account.armorClass - met - sumOf(given),
    parts: [...account.parts, ...named, ...parts],
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
 * A figure's armor class while it would charge, make an assault or cast, with the reasons, for each of these that makes
 * it worse; empty if none does.
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
