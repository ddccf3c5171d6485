import type { Person } from "./index.ts";

/** What somebody's window sends of that kind never arrives. */
export function withhold({ game }: Person, kind: string): void {
  const emit = game.socket.emit.bind(game.socket);
  game.socket.emit = (channel: string, message: { kind: string }) =>
    message.kind === kind ? undefined : emit(channel, message);
}

/** What somebody's window sends of that kind arrives when it is let go. */
export function delay({ game }: Person, kind: string): readonly (() => void)[] {
  const delayed: (() => void)[] = [];
  const emit = game.socket.emit.bind(game.socket);
  game.socket.emit = (channel: string, message: { kind: string }) =>
    message.kind === kind ? delayed.push(() => emit(channel, message)) : emit(channel, message);
  return delayed;
}
