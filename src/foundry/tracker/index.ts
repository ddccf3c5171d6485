const FOLDER = "systems/ten-segments/templates";

export { SegmentTracker } from "./segment-tracker.ts";

/** Partials of the tracker's pages, to be loaded before anything is drawn. */
export const TEMPLATES = [
  `${FOLDER}/words/pips.hbs`,
  `${FOLDER}/words/reasons.hbs`,
  `${FOLDER}/words/side.hbs`,
  `${FOLDER}/tracker/castings.hbs`,
  `${FOLDER}/tracker/turn.hbs`,
  `${FOLDER}/tracker/keys.hbs`,
  `${FOLDER}/tracker/controls.hbs`,
  `${FOLDER}/tracker/waiting.hbs`,
  `${FOLDER}/tracker/scenery.hbs`,
];
