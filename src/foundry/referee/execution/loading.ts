import { lazily } from "../../lazily.ts";
import { type ReplyHere, refused } from "../requests/replies.ts";

export type CarryingOut = typeof import("../carrying-out/carrying-out.ts");

/** What only a window that rules needs. */
export const carryingOut = lazily("carrying-out", () => import("../carrying-out/carrying-out.ts"));

/** Has at hand what is needed to rule; before anything is read that could change meanwhile. */
export async function readyToRule(): Promise<CarryingOut> {
  const carrying = await carryingOut();
  if (carrying === null) throw new Error("readyToRule: what carries out commands must be there");
  return carrying;
}

/** Does with it what somebody has asked for; where it is not to be had, that has failed. */
export async function carriedOut(work: (carrying: CarryingOut) => Promise<ReplyHere>): Promise<ReplyHere> {
  const carrying = await carryingOut();
  return carrying === null ? refused("failed") : work(carrying);
}
