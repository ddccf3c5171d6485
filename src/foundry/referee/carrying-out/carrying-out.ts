/** The code that only a leader needs. A GM's client loads it when the world is ready. */
export { makeRoom } from "../memory/keeping.ts";
export { passNow, rightTheTurnNow } from "../turns/passing.ts";
export { executeCommand } from "./execute.ts";
export { MENDINGS } from "./mendings.ts";
export { takeLastBack } from "./take-back.ts";
