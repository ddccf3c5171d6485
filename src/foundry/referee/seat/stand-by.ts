import { watch } from "../../border.ts";
import { SILENCE_ALLOWED, UNHEARD } from "../requests/limits.ts";
import { isOver, seatIn, takeForGone } from "./seat.ts";

/** Requests to another window that this one waits for to be heard. */
const unheard = new Map<string, { readonly asker: string; readonly timer: ReturnType<typeof setTimeout> }>();

/** Another window rules: if it seems not to hear a request, a game master's window follows it. */
export function standBy(combat: Combat, ask: string, { id: asker }: User, follow: () => Promise<void>): void {
  const seat = seatIn(combat);
  if (!game.user.isGM || seat === null || unheard.has(ask) || unheard.size >= UNHEARD) return;
  const timer = setTimeout(() => {
    unheard.delete(ask);
    if (isOver(combat)) return;
    takeForGone(seat.session);
    watch(follow(), "carrying-out");
  }, SILENCE_ALLOWED);
  unheard.set(ask, { asker: asker!, timer });
}

/** A game master's client has heard it, or its asker asks no more: nobody else can say so. */
export function standDown(ask: string, sender: User): void {
  const one = unheard.get(ask);
  if (one === undefined || !(sender.isGM || sender.id === one.asker)) return;
  clearTimeout(one.timer);
  unheard.delete(ask);
}
