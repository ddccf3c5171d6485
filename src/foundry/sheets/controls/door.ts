import { lazily } from "../../lazily.ts";

/** The controls are loaded with the first sheet that is opened: nobody waits for them who joins. */
export const controls = lazily("controls", () => import("./controls.ts"));
