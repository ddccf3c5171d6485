import {
  type Answer,
  type Command,
  type Fight,
  type Figure,
  type FigureId,
  judge,
  type Need,
  newFight,
  type Outcome,
  play,
  type Rulebook,
  storedRulebook,
  type Verdict,
  waitingNow,
  withFigures,
} from "#rules/index.ts";
import type { ShortRecord } from "../fuzz/finding.ts";
import { brief, differing } from "./flat.ts";
import { offersTo, saidOf } from "./offers.ts";

/** A recorded fight as text: every command, need, event and change. */

/** A need and its answer. */
function needSaid(need: Need, answer: Answer): string {
  const whose = need.kind === "roll" ? (need.figure ?? need.side) : need.figure;
  if (need.kind === "roll") return `? ${need.name} of ${whose}: ${need.formula} → ${answer}`;
  const choices = need.choices.map(({ id, with: details }) => `${id}${details ? ` ${brief(details)}` : ""}`);
  return `? ${need.name} of ${whose}: ${choices.join(" | ")}, else ${need.otherwise} → ${answer}`;
}

/** The state of the fight, with seats and figures by id. */
function standing({ encounter, figures }: Fight) {
  const seats = Object.fromEntries(encounter.seats.map(({ figure, ...seat }) => [figure, seat]));
  const { seats: _seats, ...round } = encounter;
  const known = figures.filter(figure => figure !== null);
  return { ...round, ...seats, figures: Object.fromEntries(known.map(figure => [figure.id, figure])) };
}

function headOf({ id, type, ...said }: Command): string {
  const figure = "figure" in said ? ` of ${brief(said.figure)}` : "";
  return `${id} ${type}${figure}`;
}

function refusalSaid(verdict: Verdict): string {
  return verdict.legal ? "" : `  refused, ${verdict.refusal}: ${saidOf(verdict.reasons)}`;
}

/** Lines about the result of a command. */
function outcomeSaid(before: Fight, { fight, events, changes }: Outcome, verdict: Verdict): readonly string[] {
  const overruled = verdict.legal && verdict.breaches.length > 0 ? [`overruled: ${saidOf(verdict.breaches)}`] : [];
  const told = events.map(({ type, ...event }) => `${type} ${brief(event)}`);
  const figures = changes.map(({ figure, path, from, to }) => `${figure} ${path} ${brief(from)} → ${brief(to)}`);
  const stands = differing(standing(before), standing(fight));
  return [...overruled, ...told, ...figures, ...(stands.length > 0 ? [`= ${stands.join(", ")}`] : [])];
}

/** Plays one command, or notes its refusal. Returns the fight after it and the lines about it. */
function turnSaid(before: Fight, asked: Command, book: Rulebook, answers: (need: Need) => Answer) {
  const verdict = judge(before, asked, book);
  if (!verdict.legal) return { fight: before, lines: [headOf(asked), refusalSaid(verdict)] };
  const needs: string[] = [];
  const outcome = play(before, asked, book, need => {
    const answer = answers(need);
    needs.push(needSaid(need, answer));
    return answer;
  });
  const lines = [...needs, ...outcomeSaid(before, outcome, verdict)].map(line => `  ${line}`);
  const waiting = waitingNow(outcome.fight, book).join(", ") || "nobody";
  return { fight: outcome.fight, lines: [headOf(asked), ...lines, `  waits for ${waiting}`] };
}

/** The actor of `who` is deleted before command `from` and restored before command `to` (indices). */
export interface Absence {
  readonly who: FigureId;
  readonly from: number;
  readonly to: number;
}

interface Teller {
  readonly answersFor: (command: Command) => (need: Need) => Answer;
  readonly absence?: Absence;
  /** Leaves out the offers before each command. */
  readonly isBrief?: boolean;
}

/** Removes or restores the absent figure, if its absence begins or ends at this command. */
function present(fight: Fight, at: number, { figures }: ShortRecord<Command>, absence: Absence | undefined): Fight {
  if (absence === undefined || (at !== absence.from && at !== absence.to)) return fight;
  const here = fight.figures.filter(figure => figure !== null && figure.id !== absence.who) as Figure[];
  const back = figures.filter(({ id }) => id === absence.who);
  return withFigures(fight, at === absence.to ? [...here, ...back] : here);
}

/**
 * The whole fight as text, command by command, with a count of each offer. With an absence, only the commands during
 * it.
 */
export function tellingOf(record: ShortRecord<Command>, { answersFor, absence, isBrief = false }: Teller): string {
  const book = storedRulebook(record.rulebook);
  const { from, to } = absence ?? { from: 0, to: record.commands.length };
  const offered = new Map<string, number>();
  const lines: string[] = [];
  let fight = newFight(record.figures);
  for (const [at, asked] of record.commands.entries()) {
    fight = present(fight, at, record, absence);
    const isTold = at >= from && at <= to;
    for (const offer of isTold && !isBrief ? offersTo(fight, asked, at, book) : [])
      offered.set(offer, (offered.get(offer) ?? 0) + 1);
    const turn = turnSaid(fight, asked, book, answersFor(asked));
    lines.push(...(isTold ? turn.lines : []));
    fight = turn.fight;
  }
  const often = [...offered].map(([offer, times]) => `${offer} ×${times}`).sort();
  const beforehand = isBrief ? [] : ["", "Told beforehand:", ...often];
  return `${[...lines, ...beforehand].join("\n")}\n`;
}
