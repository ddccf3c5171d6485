import { mayBlock } from "../../defense/block.ts";
import { dodgesAllowed } from "../../defense/dodge.ts";
import { needToWard } from "../../defense/negation.ts";
import { freeDefensesLeft, NOTHING_WARDED } from "../../defense/pool.ts";
import type { Adjustment } from "../../fight/events.ts";
import { type Fight, seatedOf } from "../../fight/fight.ts";
import type { Weapon } from "../../figure/figure.ts";
import { actionsLeftIn } from "../../ledger/cap.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import type { Reason } from "../../verdict.ts";
import type { FigureId } from "../../vocabulary.ts";
import { isAbsorbedBySpell } from "../judging/magic/casters.ts";
import { mayAnswer } from "../resolving/defending/hands.ts";
import { attacksLeft, mayBlockOnceMore, mayDodge, type Warder } from "../resolving/defending/means.ts";
import { blockOf, dieNeeded, dodgeOf, playsWards, type Ward } from "../resolving/defending/ward.ts";
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
 * The dodges and blocks that a figure has left this round, against attacks no larger than itself. Null if neither is
 * played.
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
