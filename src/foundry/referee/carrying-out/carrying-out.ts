/** What only a window that rules needs. It is loaded when a game master has come, or when it is first needed. */
export { makeRoom } from "../memory/keeping.ts";
export { passNow, rightTheTurnNow } from "../turns/passing.ts";
export { executeCommand } from "./execute.ts";
export { MENDINGS } from "./mendings.ts";
export { takeLastBack } from "./take-back.ts";
