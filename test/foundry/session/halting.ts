import { Traffic } from "../../host/harness/wire.ts";

/** Messages in a halted direction wait until it is released. */
export class HaltingTraffic extends Traffic {
  /** The connections of the clients, in order of opening. */
  readonly wires: string[] = [];
  readonly #halted = new Map<string, (() => void)[]>();
  override async pass(way: string): Promise<void> {
    const wire = way.replace(/ (up|down)$/, "");
    if (!this.wires.includes(wire)) this.wires.push(wire);
    const waiting = this.#halted.get(way);
    if (waiting === undefined) await super.pass(way);
    else await new Promise<void>(go => waiting.push(go));
  }
  halt(way: string): void {
    this.#halted.set(way, []);
  }
  waiting(way: string): number {
    return this.#halted.get(way)?.length ?? 0;
  }
  letGo(way: string): void {
    for (const go of this.#halted.get(way) ?? []) go();
    this.#halted.delete(way);
  }
  /** Does not wait for halted messages. */
  override async settle(): Promise<void> {
    for (let turns = 0; turns < 20; turns++) await super.pass("");
  }
}
