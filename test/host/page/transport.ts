import type { Server as HttpServer } from "node:http";
import { Server, type Socket } from "socket.io";
import type { WorldServer } from "../server/world-server.ts";

type Answer = (answer: { result?: unknown; error?: string }) => void;

/** Messages of the world server over socket.io. */
export interface Transport {
  connected(userId: string): boolean;
}

/** Connects every socket that names a user to the world: requests one way, events the other. */
export function attachSockets(http: HttpServer, world: WorldServer, isUser: (id: unknown) => id is string): Transport {
  const io = new Server(http, { maxHttpBufferSize: 16 * 1024 * 1024, serveClient: false });
  const seats = new Map<Socket, string>();
  io.use((socket, next) => next(isUser(socket.handshake.auth.userId) ? undefined : new Error("There is no such user")));
  io.on("connection", socket => {
    const { userId } = socket.handshake.auth as { userId: string };
    seats.set(socket, userId);
    const session = world.connect(userId, (event, payload) => void socket.emit("event", event, payload));
    socket.on("request", (action: string, payload: unknown, answer: Answer) => {
      Promise.resolve()
        .then(() => session.request(action, payload))
        .then(
          result => answer({ result }),
          (error: Error) => answer({ error: error.message }),
        );
    });
    socket.on("disconnect", () => {
      seats.delete(socket);
      session.close();
    });
  });
  return {
    connected: userId => [...seats.values()].includes(userId),
  };
}
