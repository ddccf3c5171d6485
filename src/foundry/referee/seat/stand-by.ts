import { watch } from "../../border.ts";
import { SILENCE_ALLOWED, UNHEARD } from "../requests/limits.ts";
import { isOver, seatIn, takeForGone } from "./seat.ts";

/** Requests to another client that it has not confirmed yet. */
const unheard = new Map<string, { readonly asker: string; readonly timer: ReturnType<typeof setTimeout> }>();

/** Takes over on a GM's client if the leader does not confirm a request in time. */
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

/** A request is confirmed by a GM's client, or withdrawn by its asker. Messages of others are ignored. */
export function standDown(ask: string, sender: User): void {
  const one = unheard.get(ask);
  if (one === undefined || !(sender.isGM || sender.id === one.asker)) return;
  clearTimeout(one.timer);
  unheard.delete(ask);
}
