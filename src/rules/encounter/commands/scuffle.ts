import { type Disturbance, disturbsByItself } from "../../casting/interruption.ts";
import type { Scuffle } from "../../fight/commands/deeds.ts";
import { spendAttack } from "../../ledger/spending.ts";
import type { ScuffleKind } from "../../vocabulary.ts";
import type { SeatEvent } from "../folding/seats.ts";
import { fangOf, scuffleForm } from "../guards/scuffle.ts";
import { fighting } from "../judging/step-rules.ts";
import type { Part } from "../judging/view.ts";
import { countAttack } from "../resolving/blow/count-attack.ts";
import { type Asking, addEvent, addEventsTo, type Course, choose, partIn } from "../resolving/course.ts";
import { earnBlow } from "../resolving/earn-blow.ts";
import { shake } from "../resolving/spells/spoiling.ts";
import { thwart } from "../resolving/thwart.ts";

/**
 * Plays an attempt, which the foe may try to thwart. The game master decides the outcome, as no text does (S0.R9.i).
 */
export function* resolveScuffle(course: Course, command: Scuffle): Asking {
  const { figure, target, type: scuffle } = command;
  const part = partIn(course, figure);
  addEvent(course, fighting(part, target));
  if (!(yield* earnBlow(course, figure, fangOf(part)))) return;
  addEventsTo(course, figure, countTry(part, scuffle));
  const held = yield* thwart(course, { figure, target });
  yield* layHands(course, command, held);
}

/** Asks the game master if an attempt succeeds; a thwarted one fails (S0.R9.i). */
export function* layHands(course: Course, { figure, target, type: scuffle }: Scuffle, held: boolean): Asking {
  const succeeded = !held && String(yield choose("scuffle", figure, target, OUTCOMES)) === "succeeds";
  addEvent(course, { type: "scuffled", figure, target, scuffle, succeeded });
  const disturbance = DISTURBING[scuffle];
  if (succeeded && disturbance !== undefined && disturbsByItself(disturbance, course.book))
    yield* shake(course, target);
}

function countTry(part: Part, scuffle: ScuffleKind): readonly SeatEvent[] {
  const { seat, book } = part;
  const told: SeatEvent[] = [];
  const after = spendAttack(seat.ledger, scuffleForm(scuffle), null, book);
  countAttack(told, part, { weapon: null, opening: null, after });
  return told;
}

/** How a successful attempt disturbs a caster, besides any damage (S2.4A.g). */
const DISTURBING: Readonly<Partial<Record<ScuffleKind, Disturbance>>> = { grapple: "grapple", overbear: "knockdown" };

const OUTCOMES = [{ id: "fails" }, { id: "succeeds" }] as const;
