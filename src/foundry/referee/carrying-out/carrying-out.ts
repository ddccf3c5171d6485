/** What only a window that rules needs. It is loaded as soon as a game master has come. */
export { makeRoom } from "../memory/keeping.ts";
export { passNow, rightTheTurnNow } from "../turns/passing.ts";
export { executeCommand } from "./execute.ts";
export { MENDINGS } from "./mendings.ts";
export { takeLastBack } from "./take-back.ts";
