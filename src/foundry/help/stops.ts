/** The window that a stop needs open. */
export type Place = "rulebook" | "sheet";

/** A stop of a tour: its target on the page, and the window it opens. */
export interface Stop {
  readonly id: string;
  /**
   * The target; without one, the stop is shown in the middle of the page. With `own`, it is in the user's own row of
   * the tracker.
   */
  readonly selector?: string;
  readonly own?: boolean;
  readonly opens?: Place;
}

/** The button that advances the fight, in any state. */
const FIRST = "#combat .next :is(.key--first, .key--passes)";

/** The stops of each tour: the tracker first, from top to bottom. */
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

/**
 * Splits the stops of a tour into those that can be shown now and those that cannot. The tour's last stop says where to
 * go next.
 */
export function stopsToShow(
  stops: readonly Stop[],
  isThere: (stop: Stop) => boolean,
): { readonly shown: readonly Stop[]; readonly missing: readonly Stop[] } {
  const shown = stops.filter(isThere);
  return { shown, missing: stops.filter(stop => !shown.includes(stop)) };
}
