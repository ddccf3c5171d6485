import {
  actionsAgainst,
  actionsLeft,
  attackEntitlement,
  type Command,
  type Declare,
  type Fight,
  type FigureId,
  figureOf,
  INTENTS,
  type Intent,
  judgePlan,
  legalActions,
  type Option,
  planToChange,
  type Reason,
  type Rulebook,
  seatOf,
} from "#rules/index.ts";
import { brief } from "./flat.ts";

/** Everything a player can read before a command: options, targets and the preview of the plan. */

export const saidOf = (reasons: readonly Reason[]): string =>
  reasons.map(({ why, cite, with: details }) => `${why} (${cite})${details ? ` ${brief(details)}` : ""}`).join("; ");

/** Lines about an option. Each objection has its own line, since objections occur in all combinations. */
function optionSaid({ type, item, power, verdict, cost, leaves, notes }: Option): readonly string[] {
  const what = [type, item, power].filter(part => part !== null).join(" ");
  if (!verdict.legal) return verdict.reasons.map(objection => `${what}: ${verdict.refusal}: ${saidOf([objection])}`);
  return [`${what}: costs ${cost}, leaves ${leaves}: ${saidOf(notes)}`];
}

/** The first figure of another side, in the order of the seats. */
function foeOf(fight: Fight, id: FigureId): FigureId | undefined {
  const side = figureOf(fight, id)?.side;
  return fight.figures.find(figure => figure !== null && figure.side !== side)?.id;
}

function planSaid(fight: Fight, id: FigureId, plan: readonly Intent[], book: Rulebook): readonly string[] {
  return judgePlan(fight, id, plan, book).map(({ intent, refused, inVain, begins, ends, cost, leaves }, at) => {
    const times = `${begins ?? "?"}–${ends ?? "?"}`;
    const vain = inVain === null ? "" : `, in vain: ${saidOf([inVain])}`;
    return `deed ${at + 1} ${brief(intent)}: ${times}, costs ${cost}, leaves ${brief(leaves)}${vain}: ${saidOf(refused)}`;
  });
}

/**
 * About this many options are checked against a target at each command, in turn. Thus each is checked during a fight.
 */
const AIMED_AT_ONCE = 4;

function aimedSaid(fight: Fight, id: FigureId, options: readonly Option[], at: number, book: Rulebook) {
  const foe = foeOf(fight, id);
  const some = options.filter((_option, place) => (place + at) % Math.ceil(options.length / AIMED_AT_ONCE) === 0);
  const aimed = foe === undefined ? [] : some.flatMap(option => actionsAgainst(fight, id, option, book)(foe) ?? []);
  return aimed.flatMap(optionSaid).map(line => `at a foe: ${line}`);
}

/** All lines offered to the figure of a command, before it. `at` is the index of the command in the fight. */
export function offersTo(fight: Fight, asked: Command, at: number, book: Rulebook): readonly string[] {
  if (!("figure" in asked) || typeof asked.figure !== "string") return [];
  const id = asked.figure;
  const [figure, seat] = [figureOf(fight, id), seatOf(fight, id)];
  if (figure === undefined || seat === undefined) return [];
  const options = legalActions(fight, id, book);
  const { deeds, afterwards } = planToChange(fight, id, book);
  const said = [
    `actions left ${actionsLeft(fight, seat, book)}, attacks ${attackEntitlement(figure, seat, fight.encounter.round, book)}`,
    `may change ${deeds.length} deeds${afterwards ? " afterwards" : ""}`,
    ...options.flatMap(optionSaid),
    ...aimedSaid(fight, id, options, at, book),
    ...planSaid(fight, id, deeds, book),
    ...(asked.type === "declare" ? planSaid(fight, id, planOf(asked), book) : []),
  ];
  return said.map(line => namelessly(line, fight));
}

/** The plan of a declaration. Skips junk, which random fights contain. */
const planOf = ({ intent, next }: Declare): readonly Intent[] =>
  [intent, ...(Array.isArray(next) ? next : [])].filter(deed => INTENTS.includes(deed?.kind));

/** Replaces names, so that equal lines for several figures count as one. */
const namelessly = (line: string, { figures }: Fight): string =>
  figures.reduce((told, figure) => (figure === null ? told : told.replaceAll(`"${figure.name}"`, "…")), line);
