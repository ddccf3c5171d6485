import type { Person } from "./index.ts";

/** Drops messages of one kind that this client sends. */
export function withhold({ game }: Person, kind: string): void {
  const emit = game.socket.emit.bind(game.socket);
  game.socket.emit = (channel: string, message: { kind: string }) =>
    message.kind === kind ? undefined : emit(channel, message);
}

/** Delays messages of one kind that this client sends. Call a returned function to send one. */
export function delay({ game }: Person, kind: string): readonly (() => void)[] {
  const delayed: (() => void)[] = [];
  const emit = game.socket.emit.bind(game.socket);
  game.socket.emit = (channel: string, message: { kind: string }) =>
    message.kind === kind ? delayed.push(() => emit(channel, message)) : emit(channel, message);
  return delayed;
}
