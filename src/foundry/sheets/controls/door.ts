import { lazily } from "../../lazily.ts";

/** Loaded with the first sheet that is opened, to keep startup fast. */
export const controls = lazily("controls", () => import("./controls.ts"));
