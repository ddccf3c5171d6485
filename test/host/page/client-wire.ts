import { io } from "socket.io-client";
import type { Wire } from "../realm.ts";

/** Sit down at the table as `userId`. A connection that was lost and comes back loads the page anew. */
export async function connect(userId: string, tell: (state: "lost" | "back") => void): Promise<Wire> {
  const socket = io({ auth: { userId } });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  socket.on("disconnect", () => tell("lost"));
  socket.io.on("reconnect", () => tell("back"));
  return {
    userId,
    async request(action, payload) {
      const answer = await socket.emitWithAck("request", action, payload);
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.result;
    },
    on: (event, listener) => {
      socket.on("event", (name: string, payload: unknown) => {
        if (name === event) listener(payload);
      });
    },
  };
}
