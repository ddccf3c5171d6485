import { type Intent, judgePlan, type PlannedAction } from "#rules/index.ts";
import type { Grid } from "../grid.ts";
import { BOOK, intentOf, KINDS, openingOf } from "./gear.ts";
import { type Action, type Figure, judge, type Rule } from "./model.ts";
import { picksOf, productOf } from "./picks.ts";
import { choose } from "./preset.ts";

/** Compares the model with `judgePlan` on sets and orders of actions, for each kind of figure. */

/** One deed of a plan. A charge has two actions: the run and the blow at its end. */
interface Choice {
  readonly name: string;
  readonly actions: readonly Action[];
}

const is = (name: string, ...actions: readonly Action[]): Choice => ({ name, actions });

// biome-ignore format: a table
const USUAL: readonly Choice[] = [
  is("move 4 ft",       { kind: "move", feet: 4 }),
  is("move 6 ft",       { kind: "move", feet: 6 }),
  is("move 30 ft",      { kind: "move", feet: 30 }),
  is("blow",            { kind: "blow" }),
  is("missile",         { kind: "shot" }),
  is("grapple",         { kind: "scuffle" }),
  is("harmless spell",  { kind: "spell", offensive: false }),
  is("fire ball",       { kind: "spell", offensive: true }),
  is("teleport",        { kind: "spell", offensive: false, teleport: true }),
  is("harmless device", { kind: "device", offensive: false }),
  is("wand of fire",    { kind: "device", offensive: true }),
  is("figurine",        { kind: "figurine" }),
  is("striking staff",  { kind: "staff" }),
];
// biome-ignore format: a table
const ALL: readonly Choice[] = [
  ...USUAL,
  is("move 10 ft",      { kind: "move", feet: 10 }),
  is("teleport device", { kind: "device", offensive: false, teleport: true }),
  is("ring put on",     { kind: "wear", exempt: false }),
  is("sword's power",   { kind: "power" }),
  is("charge",          { kind: "charge", thrown: false }, { kind: "blow" }),
];

/** The rule that a requirement of `docs/rules` belongs to. */
export function ruleOf(cite: string): string {
  if (cite.startsWith("S0.I.")) return "limit";
  if (cite.startsWith("S0.CH")) return "8";
  return /^S0\.R(\d+)/.exec(cite)?.[1] ?? cite;
}

/** The numbers of the rules by which a deed is refused, or would be tried in vain. */
const refusedBy = ({ refused, inVain }: PlannedAction): readonly string[] => [
  ...new Set([...refused, ...(inVain === null ? [] : [inVain])].map(({ cite }) => ruleOf(cite))),
];

function countedByRules({ account, leaves }: PlannedAction, kind: Figure): string {
  const { physical, spell, device, attacks, missiles } = account;
  const counted = `physical ${physical}, spells ${spell}, devices ${device}, attacks ${attacks}, missiles ${missiles}`;
  // The blows left are given for a weapon in hand, which a monk and a creature do not have.
  const blows = kind.monk || kind.routine ? "" : `, blows ${leaves.blows}`;
  return `${counted}; left: actions ${leaves.actions}${blows}, missiles ${leaves.missiles}`;
}

function countedByModel(kind: Figure, actions: readonly Action[]): string {
  const verdict = judge(kind, actions, choose);
  if (!verdict.legal) return "nothing";
  const { physical, spells, devices, attacks, missiles } = verdict.count;
  const counted = `physical ${physical}, spells ${spells}, devices ${devices}, attacks ${attacks}, missiles ${missiles}`;
  const blows = kind.monk || kind.routine ? "" : `, blows ${roomFor(kind, actions, { kind: "blow" })}`;
  const shots = kind.missiles === null ? 0 : roomFor(kind, actions, { kind: "shot" });
  return `${counted}; left: actions ${verdict.left.actions}${blows}, missiles ${shots}`;
}

/** How many more actions of a sort the model has room for. */
function roomFor(kind: Figure, actions: readonly Action[], more: Action): number {
  let room = 0;
  for (let now = [...actions, more]; room < 9 && judge(kind, now, choose).legal; now = [...now, more]) room++;
  return room;
}

/** The deeds as declarations. Each device is used once: the nth use takes the nth of its sort. */
function intentsOf(kind: Figure, choices: readonly Choice[]): readonly (Intent | null)[] {
  return choices.map((choice, at) =>
    intentOf(kind, choice.actions[0]!, choices.slice(0, at + 1).filter(other => other === choice).length),
  );
}

/**
 * The difference between the model and the rules on the first deed that either refuses, or on their counts if there is
 * no refusal.
 */
function differenceOf(
  kind: Figure,
  choices: readonly Choice[],
  refusedAt: number | null,
  rules: readonly Rule[],
): string | null {
  const deeds = judgePlan(openingOf(kind), "hero", intentsOf(kind, choices) as readonly Intent[], BOOK);
  for (const [at, deed] of deeds.entries()) {
    const said = refusedBy(deed);
    if (at === refusedAt) {
      if (said.length > 0 && said.every(rule => rules.includes(rule as Rule))) return null;
      return `the model refuses deed ${at + 1} by Rule ${rules.join(", ")}, the rules ${said.length === 0 ? "do not" : `by ${said.join(", ")}`}`;
    }
    if (said.length > 0) return `the rules refuse deed ${at + 1} by Rule ${said.join(", ")}, the model does not`;
  }
  const model = countedByModel(
    kind,
    choices.flatMap(({ actions }) => actions),
  );
  const counted = countedByRules(deeds.at(-1)!, kind);
  return model === counted ? null : `the model counts ${model}; the rules count ${counted}`;
}

/**
 * All plans with a number of deeds, for each kind of figure.
 *
 * A plan with a refused deed represents all plans with the same beginning. It is played without the deeds after the
 * refused one, and the others are left out.
 */
function plansOf(deeds: number, list: readonly Choice[]): Grid {
  const lists = [...Array.from({ length: deeds }, () => list), KINDS];
  return {
    scenes: productOf(lists),
    differenceIn(scene) {
      const picks = picksOf(scene, lists);
      const kind = KINDS[picks.pop()!]!;
      const choices = picks.map(pick => list[pick]!);
      if (intentsOf(kind, choices).includes(null)) return null;
      const verdict = judge(
        kind,
        choices.flatMap(({ actions }) => actions),
        choose,
      );
      const refusedAt = verdict.legal ? null : placeOf(verdict.at, choices);
      const length = refusedAt === null ? deeds : refusedAt + 1;
      if (picks.slice(length).some(pick => pick > 0)) return null;
      const difference = differenceOf(
        kind,
        choices.slice(0, length),
        refusedAt,
        rulesAgainst(kind, choices.slice(0, length)),
      );
      if (difference === null) return null;
      const names = choices.slice(0, length).map(({ name }) => name);
      return `${kind.name}: ${names.join(", ")}\n  ${difference}`;
    },
  };
}

/**
 * Every rule against the last deed. For a charge these are the rules against its run and against its blow, and the
 * limit if there is no room for both.
 */
function rulesAgainst(kind: Figure, choices: readonly Choice[]): readonly Rule[] {
  const before = choices.slice(0, -1).flatMap(({ actions }) => actions);
  const last = choices.at(-1)!.actions;
  const tried = [last, ...last.map(action => [action])].map(actions => judge(kind, [...before, ...actions], choose));
  const allowed = judge(kind, before, choose);
  const isTooMany = allowed.legal && allowed.left.actions < last.length;
  return [
    ...tried.flatMap(verdict => (verdict.legal ? [] : verdict.rules)),
    ...(isTooMany ? (["limit"] as const) : []),
  ];
}

/** The index of the deed to which the nth action belongs. */
function placeOf(at: number, choices: readonly Choice[]): number {
  const ends = choices.map((_, deed) => choices.slice(0, deed + 1).flatMap(({ actions }) => actions).length);
  return ends.findIndex(end => end > at);
}

export const plansOfFour = plansOf(4, USUAL);
export const plansOfThree = plansOf(3, ALL);
export const plansOfTwo = plansOf(2, ALL);
export const plansOfOne = plansOf(1, ALL);
