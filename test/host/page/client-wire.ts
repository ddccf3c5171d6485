import { io } from "socket.io-client";
import type { Wire } from "../realm.ts";

/** Connects to the world as `userId`. Messages missed while disconnected are never delivered. */
export async function connect(userId: string): Promise<Wire> {
  const socket = io({ auth: { userId }, transports: ["websocket"] });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return {
    userId,
    async request(action, payload) {
      const answer = await socket.emitWithAck("request", action, payload);
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.result;
    },
    on: (event, listener) => {
      if (event === "disconnect" || event === "connect") {
        socket.on(event, (reason?: string) => listener(reason));
        return;
      }
      socket.on("event", (name: string, payload: unknown) => {
        if (name === event) listener(payload);
      });
    },
  };
}
