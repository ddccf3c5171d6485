import { watch } from "../../border.ts";
import { SILENCE_ALLOWED, UNHEARD } from "../requests/limits.ts";
import { isOver, seatIn, takeForGone } from "./seat.ts";

/** Requests to another window that this one waits for to be heard. */
const unheard = new Map<string, ReturnType<typeof setTimeout>>();

/** Another window rules: if it seems not to hear a request, a game master's window follows it. */
export function standBy(combat: Combat, ask: string, follow: () => Promise<void>): void {
  const seat = seatIn(combat);
  if (!game.user.isGM || seat === null || unheard.has(ask) || unheard.size >= UNHEARD) return;
  const timer = setTimeout(() => {
    unheard.delete(ask);
    if (isOver(combat)) return;
    takeForGone(seat.session);
    watch(follow(), "carrying-out");
  }, SILENCE_ALLOWED);
  unheard.set(ask, timer);
}

/** It was heard after all, or is asked no more. */
export function standDown(ask: string): void {
  clearTimeout(unheard.get(ask));
  unheard.delete(ask);
}
