export { type RowButton, TOGETHER, TOGETHER_DRAGGED } from "./buttons.ts";
export { showCosts } from "./costs.ts";
export { type PressedButton, pressRowButton } from "./pressing.ts";
export { maySeeHitPoints, type RoundReading, readRound, readRow, rowButtons, tryDrawing } from "./reading.ts";
export type { FigureRow } from "./row.ts";
