import type { Fight } from "../fight/fight.ts";
import type { Rulebook } from "../rulebook/rulebook.ts";
import { momentOf, reason } from "../vocabulary.ts";
import { dieOfSide, sideDice, WORST_HIGH } from "./dice.ts";
import type { Contender, Fixed, InitiativeDie, Procedure, Timing } from "./procedure.ts";

/** The segments for the two parts of a turn (S1.G.a). */
export const TURN_PARTS = Object.freeze({ moving: 1, acting: 2 });

/** Ticks between two sides that move one after the other. */
const SIDE_APART = 1024;

/** Higher than any Dexterity. */
const MOST = 64;
/** Ticks between two scores of Dexterity. */
const APART = 16;

/**
 * The dice of a turn: a d6 for each side.
 *
 * @source S1.N.d
 * @reading a house rule, because the text has none; or the GM decides who moves first (ruling `options.turnOrder`)
 */
function dice(fight: Fight, book: Rulebook): readonly InitiativeDie[] {
  if (book["options.turnOrder"] === "by-hand") return [];
  return sideDice(fight).map(die => ({ ...die, formula: "1d6" }));
}

/** When a figure moves: together with its side; `null` before the order of the sides is decided. */
function moving({ encounter, side }: Contender): Timing | null {
  const { movers, round } = encounter;
  if (movers === undefined) return null;
  const at = movers.indexOf(side);
  const nth = at < 0 ? movers.length : at;
  const moment = momentOf(round, TURN_PARTS.moving, nth * SIDE_APART);
  return { moment, reasons: [reason("moves-with-side", { side, nth: nth + 1 })] };
}

/** When a figure acts: higher Dexterity first, equal scores simultaneously. */
function acting({ encounter, figure }: Contender): Timing {
  const { name, dexterity } = figure;
  const tick = (MOST - Math.min(MOST, Math.max(0, dexterity))) * APART;
  const moment = momentOf(encounter.round, TURN_PARTS.acting, tick);
  return { moment, reasons: [reason("acts-by-dexterity", { figure: name, dexterity })] };
}

/** One move and one option for every figure, whatever it declared. */
function fixed(contender: Contender): readonly Fixed[] {
  const move = moving(contender);
  if (move === null) return [];
  return [
    { kind: "move", timing: move },
    { kind: "option", timing: acting(contender) },
  ];
}

/** A turn in two parts: sides move one after another, then everyone acts by Dexterity (S1.G.a, S1.N.d). */
export const TURN: Procedure = {
  dice,
  again: () => [],
  start: moving,
  fixed,
  attacks: (_contender, meant) => meant,
  attack: (_contender, timing) => timing,
  begin: (_contender, timing) => timing,
  landing: (_contender, begin) => begin,
  byRoutine: false,
  compares: false,
  initiative: contender => dieOfSide(contender, WORST_HIGH),
  lowWins: () => false,
  ownSegment: false,
};
