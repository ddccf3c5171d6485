import { watch } from "../../border.ts";
import { thisClient } from "../session.ts";
import { SILENCE_ALLOWED, UNHEARD } from "../transport/limits.ts";
import { seatIn, takeForGone } from "./leader.ts";

/** Takes over on a GM's client if the leader does not confirm a request in time. */
export function standBy(combat: Combat, ask: string, { id: asker }: User, follow: () => Promise<void>): void {
  const seat = seatIn(combat);
  const { unconfirmed } = thisClient;
  if (!game.user.isGM || seat === null || unconfirmed.has(ask) || unconfirmed.size >= UNHEARD) return;
  const timer = setTimeout(() => {
    unconfirmed.delete(ask);
    takeForGone(seat.session);
    watch(follow(), "carrying-out");
  }, SILENCE_ALLOWED);
  unconfirmed.set(ask, { combat, asker: asker!, timer });
}

/** A request is confirmed by a GM's client, or withdrawn by its asker. Messages of others are ignored. */
export function standDown(ask: string, sender: User): void {
  const { unconfirmed } = thisClient;
  const one = unconfirmed.get(ask);
  if (one === undefined || !(sender.isGM || sender.id === one.asker)) return;
  clearTimeout(one.timer);
  unconfirmed.delete(ask);
}
