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
  withFigures,
} from "#rules/index.ts";
import type { Told, Turn } from "./played.ts";

/** What happens between two commands: documents that a game master changes by hand, and the rulebook. */

/** Members of a figure as they are from now on; null for one that it has no more. */
type Edit = { readonly [Member in keyof Figure]?: Figure[Member] | null };

export type Happening = { readonly id: string } & (
  | { readonly happens: "edited"; readonly figure: FigureId; readonly to: Edit }
  | { readonly happens: "gone"; readonly figure: FigureId }
  | { readonly happens: "came"; readonly figure: Figure }
  | { readonly happens: "rulebook"; readonly chosen: Partial<Rulebook> }
);

export const isHappening = (one: object): one is Happening => "happens" in one;

export const presentIn = ({ figures }: Fight): readonly Figure[] => figures.filter(figure => figure !== null);

/** The figure whose documents are changed; null where it is the rulebook. */
export function figureIn(happening: Happening): FigureId | null {
  if (happening.happens === "rulebook") return null;
  return happening.happens === "came" ? happening.figure.id : happening.figure;
}

/** The fight with its figures read again from other documents: before it begins, whoever is there has a seat. */
function readAgain(fight: Fight, figures: readonly Figure[]): Fight {
  return fight.encounter.round === 0 ? newFight(figures) : withFigures({ ...fight, figures: [] }, figures);
}

function editedBy(figure: Figure, to: Edit): Figure {
  const { id } = figure;
  const members = Object.entries({ ...figure, ...to, id }).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(members), position: (to.position ?? figure.position) || null } as unknown as Figure;
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

/** Has anything been declared, rolled or done in the round? Coming and going does not count. */
export function isRoundBegun({ fight: { encounter }, chapters }: Told): boolean {
  const entries = chapters.flatMap(chapter => (chapter.round === encounter.round ? entriesOf(chapter) : []));
  const isDeed = (type: string | undefined) => type !== undefined && type !== "join" && type !== "leave";
  return encounter.seats.some(({ intent }) => intent !== null) || entries.some(({ command }) => isDeed(command?.type));
}

/** The turn after another, in which nobody asks for anything but documents are changed, or the rulebook. */
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

/** A rulebook that is chosen waits for the round's end, unless nothing was done in the round yet. */
function rulebookAfter({ after, book }: Turn, chosen: Partial<Rulebook>): Pick<Turn, "book" | "chosen"> {
  const holds = after.fight.encounter.round > 0 && isRoundBegun(after);
  const next = makeRulebook(chosen);
  return { book: holds ? book : next, chosen: chosenIn(next) };
}

/** The record with what was changed by hand since the last command. Whoever came since is as it is. */
export function withHand({ account }: Turn, { fight, chapters }: Told): Told["chapters"] {
  return recordHandChange(chapters, changesBetween(account, presentIn(fight)));
}
