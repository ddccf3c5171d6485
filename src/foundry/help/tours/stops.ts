/** What has to be open before a stop is shown. */
export type Place = "rulebook" | "sheet";

/** One stop of a tour: what it is about on the page, and what is opened for it. */
export interface Stop {
  readonly id: string;
  /** What is shown; left out where it is shown in the middle of the page. `own` is the line of whoever takes the tour. */
  readonly selector?: string;
  readonly own?: boolean;
  readonly opens?: Place;
}

/** Keys that lead on, whichever it is by now. */
const FIRST = "#combat .next :is(.key--first, .key--passes)";

/** What a game master and a player are shown: the tracker first, from its head to its foot. */
// biome-ignore format: a table
export const TOURS = {
  "game-master": [
    { id: "welcome" },
    { id: "tracker",  selector: "#combat" },
    { id: "begin",    selector: FIRST },
    { id: "lines",    selector: "#combat .combatant.turn" },
    { id: "declare",  selector: "#combat .turn__keys" },
    { id: "segments", selector: "#combat .strip" },
    { id: "account",  selector: "#combat .pips-group" },
    { id: "undo",     selector: '#combat .next__fixed [data-action="undoDeed"]' },
    { id: "summary",  selector: '#combat .next [data-action="endCombat"]' },
    { id: "rulebook", selector: "#ten-segments-rulebook .books", opens: "rulebook" },
    { id: "end" },
  ],
  player: [
    { id: "welcome" },
    { id: "tracker",  selector: "#combat .clock" },
    { id: "line",     own: true },
    { id: "declare",  selector: ".turn__keys", own: true },
    { id: "key",      selector: ".turn__keys .key", own: true },
    { id: "account",  selector: ".pips-group", own: true },
    { id: "why",      selector: ".why", own: true },
    { id: "asked",    selector: "#combat .clock .stage" },
    { id: "sheet",    selector: '.tab[data-tab="combat"]', opens: "sheet" },
    { id: "end" },
  ],
} as const satisfies Record<string, readonly Stop[]>;

export type TourId = keyof typeof TOURS;

/** The stops that can be shown now, and the names of those that cannot. The last one says where to go from there. */
export function stopsToShow(
  stops: readonly Stop[],
  isThere: (stop: Stop) => boolean,
): { readonly shown: readonly Stop[]; readonly missing: readonly Stop[] } {
  const shown = stops.filter(isThere);
  return { shown, missing: stops.filter(stop => !shown.includes(stop)) };
}
