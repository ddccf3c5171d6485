import { actsFreely, type Figure, type FigureId, figureOf, type SideId } from "#rules/index.ts";
import { readFight } from "../../adapters/index.ts";
import { say, sayList } from "../../localize.ts";
import { notify } from "../../notices.ts";
import { rulebook } from "../../settings.ts";
import { compareSides, sideSign } from "../../words/side.ts";
import { plays } from "../options.ts";
import { askToAllow, submitOrAsk, submitTogether } from "../refusal.ts";
import { markedIn } from "../targets/targets.ts";
import { itemsFor } from "./rows.ts";
import {
  chargeFor,
  type Declaring,
  declarationOf,
  declaredBefore,
  type Suggestion,
  silentAmong,
  suggestionFor,
  undeclared,
} from "./suggestion.ts";

/**
 * Submits the suggested declaration that the pressed button shows.
 *
 * @returns false if the suggestion has changed since: nothing is declared, and the caller should open the dialog
 */
export async function declareSuggested(combat: Combat, figure: FigureId, meant: string): Promise<boolean> {
  const [fight, marked] = [readFight(combat), markedIn(combat)];
  const before = declaredBefore(combat).get(figure);
  const suggested = [suggestionFor(fight, figure, before, marked), chargeFor(fight, figure, marked)];
  const suggestion = suggested.find(one => one?.meaning === meant);
  if (suggestion) await declareSo(combat, figure, suggestion);
  return Boolean(suggestion);
}

async function declareSo(combat: Combat, figure: FigureId, suggestion: Suggestion): Promise<void> {
  await submitOrAsk(combat, declarationOf(figure, suggestion));
}

/**
 * Submits the suggested declarations of all undeclared figures of this user, as one command. Figures without one are
 * named, with the reason.
 *
 * @param side only figures of this side
 */
export async function declareShown(combat: Combat, side?: SideId): Promise<void> {
  const reading = { fight: readFight(combat), before: declaredBefore(combat), marked: markedIn(combat) };
  const silent = [...silentAmong(reading, figure => plays(combat, figure))].filter(
    ([figure]) => side === undefined || figure.side === side,
  );
  const shown = silent.flatMap(([{ id }, suggestion]) => (suggestion ? [declarationOf(id, suggestion)] : []));
  await submitTogether(combat, shown);
  const left = silent.flatMap(([figure, suggestion]) => (suggestion === null ? [figure] : []));
  if (left.length > 0) notify.info(sayLeft(left, reading).join(" "));
}

/** The figures that are left to declare, and why nothing was suggested for them. */
function sayLeft(left: readonly Figure[], { before }: Declaring): readonly string[] {
  const choosesSpell = (figure: Figure) => !before.has(figure.id) && itemsFor("spell", figure).length > 0;
  const [casters, others] = [left.filter(choosesSpell), left.filter(figure => !choosesSpell(figure))];
  const told = (leaf: string, some: readonly Figure[]) =>
    some.length === 0 ? [] : [say(`Dialog.Declare.left.${leaf}`, { names: sayList(some.map(({ name }) => name)) })];
  return [...told("casters", casters), ...told("others", others)];
}

/** The sides of this user's undeclared figures that have a suggested declaration, sorted like all lists of sides. */
export function sidesShown(reading: Declaring, isAsked: (figure: FigureId) => boolean): readonly SideId[] {
  const sides = new Set<SideId>();
  for (const [{ side }, suggestion] of silentAmong(reading, isAsked)) if (suggestion !== null) sides.add(side);
  return [...sides].toSorted((one, other) => compareSides(sideSign(one), sideSign(other)));
}

/**
 * Asks a GM to confirm the initiative roll if figures have not declared, because these would wait; true at once if all
 * have.
 *
 * The question closes when those figures change.
 */
export async function confirmUndeclared(combat: Combat): Promise<boolean> {
  const silent = silentIn(combat);
  if (silent.length === 0) return true;
  const fight = readFight(combat);
  const names = sayList(silent.map(figure => figureOf(fight, figure)?.name ?? figure));
  return askToAllow(combat.id!, "Dialog.Silent.title", say("Dialog.Silent.lead", { names }), [], {
    allow: "Dialog.Silent.allow",
    refuse: "Dialog.Silent.refuse",
    stands: () => silentIn(combat).join() === silent.join(),
  });
}

/** The figures that still have to declare. Empty outside the declarations, or if only spells are declared. */
function silentIn(combat: Combat): readonly FigureId[] {
  const fight = readFight(combat);
  if (actsFreely(rulebook(combat))) return [];
  return fight.encounter.stage === "declare" ? undeclared(fight, () => true) : [];
}
