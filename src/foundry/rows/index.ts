export { type RowButton, TOGETHER, TOGETHER_DRAGGED } from "./buttons.ts";
export { showCosts } from "./costs.ts";
export { type PressedButton, pressRowButton } from "./pressing.ts";
export { type RoundReading, readRound, readRow, rowButtons } from "./reading.ts";
export type { FigureRow } from "./row.ts";
