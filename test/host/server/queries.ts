import type { Dynamic } from "../realm.ts";
import type { Connection } from "./world-server.ts";

interface Pending {
  target: Connection;
  timer: ReturnType<typeof setTimeout> | undefined;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** Unanswered queries from one client to another. The receiver does not learn who asked. */
export class Queries {
  #pending = new Map<number, Pending>();
  #asked = 0;

  ask(target: Connection, { name, data, timeout }: Dynamic): Promise<unknown> {
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      const late = () => this.#settle(id, pending => pending.reject(new Error(`The query "${name}" timed out`)));
      const timer = timeout ? setTimeout(late, timeout) : undefined;
      this.#pending.set(id, { target, timer, resolve, reject });
      target.deliver("query", { id, name, data, timeout });
    });
  }
  answer(connection: Connection, { id, result, error }: Dynamic): void {
    if (this.#pending.get(id)?.target !== connection) return;
    this.#settle(id, pending => (error === undefined ? pending.resolve(result) : pending.reject(new Error(error))));
  }
  /** Fails the pending queries to a client that has left. */
  leave(connection: Connection): void {
    for (const [id, { target }] of this.#pending)
      if (target === connection)
        this.#settle(id, pending => pending.reject(new Error("The user who was asked has left")));
  }
  #settle(id: number, how: (pending: Pending) => void): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    clearTimeout(pending.timer);
    this.#pending.delete(id);
    how(pending);
  }
}
