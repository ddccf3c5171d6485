import { unshaped } from "#rules/figure/shape.ts";
import {
  changesBetween,
  chosenIn,
  entriesOf,
  type Fight,
  type Figure,
  type FigureId,
  makeRulebook,
  newFight,
  type Rulebook,
  recordHandChange,
  shaped,
  withFigures,
} from "#rules/index.ts";
import type { Told, Turn } from "./played.ts";

/** Changes between two commands: documents that the GM edits, and the rulebook. */

/** The new members of a figure. Null removes a member. */
type Edit = { readonly [Member in keyof Figure]?: Figure[Member] | null };

export type Happening = { readonly id: string } & (
  | { readonly happens: "edited"; readonly figure: FigureId; readonly to: Edit }
  | { readonly happens: "gone"; readonly figure: FigureId }
  | { readonly happens: "came"; readonly figure: Figure }
  | { readonly happens: "rulebook"; readonly chosen: Partial<Rulebook> }
);

export const isHappening = (one: object): one is Happening => "happens" in one;

export const presentIn = ({ figures }: Fight): readonly Figure[] => figures.filter(figure => figure !== null);

/** The changed figure; null for a change of the rulebook. */
export function figureIn(happening: Happening): FigureId | null {
  if (happening.happens === "rulebook") return null;
  return happening.happens === "came" ? happening.figure.id : happening.figure;
}

/** The fight with its figures read again from changed documents. Before it begins, every figure present gets a seat. */
function readAgain(fight: Fight, figures: readonly Figure[]): Fight {
  return fight.encounter.round === 0 ? newFight(figures) : withFigures({ ...fight, figures: [] }, figures);
}

/** A figure after an edit of its own values. What effects make of them is worked out again, as when it is read. */
function editedBy(figure: Figure, to: Edit): Figure {
  const { id, position } = figure;
  const members = Object.entries({ ...unshaped(figure), ...to, id }).filter(([, value]) => value !== null);
  return shaped({ ...Object.fromEntries(members), position: (to.position ?? position) || null } as unknown as Figure);
}

function figuresAfter(figures: readonly Figure[], happening: Happening): readonly Figure[] {
  switch (happening.happens) {
    case "edited":
      return figures.map(one => (one.id === happening.figure ? editedBy(one, happening.to) : one));
    case "gone":
      return figures.filter(({ id }) => id !== happening.figure);
    case "came":
      return figures.some(({ id }) => id === happening.figure.id) ? figures : [...figures, happening.figure];
    case "rulebook":
      return figures;
  }
}

/** Whether anything has been declared, rolled or done in this round. Joining and leaving do not count. */
export function isRoundBegun({ fight: { encounter }, chapters }: Told): boolean {
  const entries = chapters.flatMap(chapter => (chapter.round === encounter.round ? entriesOf(chapter) : []));
  const isDeed = (type: string | undefined) => type !== undefined && type !== "join" && type !== "leave";
  return encounter.seats.some(({ intent }) => intent !== null) || entries.some(({ command }) => isDeed(command?.type));
}

/** The next turn, in which there is no command, but a change of documents or of the rulebook. */
export function turnOfHappening(former: Turn, happening: Happening): Turn {
  const before = former.after;
  const id = figureIn(happening);
  const after = { ...before, fight: readAgain(before.fight, figuresAfter(presentIn(before.fight), happening)) };
  const hasBegun = before.fight.encounter.round > 0;
  const touching = (touched: ReadonlySet<FigureId>) => (id === null ? touched : new Set([...touched, id]));
  return {
    ...former,
    ...(happening.happens === "rulebook" && rulebookAfter(former, happening.chosen)),
    number: Math.floor(Number(happening.id)) || 0,
    happened: happening,
    formerBook: former.book,
    outcome: null,
    before,
    after,
    opening: hasBegun ? former.opening : after.fight,
    account: hasBegun ? former.account : presentIn(after.fight),
    away: [
      ...former.away.filter(one => happening.happens !== "gone" || one.id !== id),
      ...presentIn(before.fight).filter(one => happening.happens === "gone" && one.id === id),
    ],
    touched: touching(former.touched),
    past: former.past.map(one => ({ ...one, touched: touching(one.touched) })),
  };
}

/** A new rulebook applies from the end of the round, or at once if nothing has been done in the round yet. */
function rulebookAfter({ after, book }: Turn, chosen: Partial<Rulebook>): Pick<Turn, "book" | "chosen"> {
  const holds = after.fight.encounter.round > 0 && isRoundBegun(after);
  const next = makeRulebook(chosen);
  return { book: holds ? book : next, chosen: chosenIn(next) };
}

/** The record with the changes by hand since the last command. A new figure does not count as a change. */
export function withHand({ account }: Turn, { fight, chapters }: Told): Told["chapters"] {
  return recordHandChange(chapters, changesBetween(account, presentIn(fight)));
}
