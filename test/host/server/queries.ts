import type { Dynamic } from "../realm.ts";
import type { Connection } from "./world-server.ts";

interface Pending {
  target: Connection;
  timer: ReturnType<typeof setTimeout> | undefined;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** Questions from one client to another that are not answered yet. The one who is asked is not told who asks. */
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
  /** Whoever leaves answers no more. */
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
