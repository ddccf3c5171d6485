import { type Profiler, Session } from "node:inspector/promises";
import { FRIENDS_FIRST } from "./dice.ts";
import { MELEE } from "./fights.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "./index.ts";
import { MIRELLA, ORC, OTTO, SPELL, SWORD, world } from "./world.ts";

/** A leader under load: the GM alone, without a tracker to render. */
export interface AtWork {
  readonly session: GameSession;
  readonly master: Person;
  /**
   * Runs a command and waits until it is done. Returns the processor time in milliseconds, including that of the host
   * and its server.
   */
  takes(give: () => Promise<unknown>): Promise<number>;
}

export async function atWork(generation: 13 | 14, figures: number): Promise<AtWork> {
  const session = await openSession(generation, crowded(world(figures - 2)));
  const master = await session.sit("Gamemaster");
  const mirella = master.combat.combatants.get(MIRELLA).actor;
  await mirella.update({ "system.hitPoints": { value: 999, max: 999 } });
  await master.api.begin();
  await session.settle();
  return {
    session,
    master,
    async takes(give) {
      const before = process.cpuUsage();
      await give();
      await session.settle();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    },
  };
}

/** Places all orcs within Mirella's reach. */
function crowded(data: Dynamic): object {
  for (const token of data.scenes[0].tokens.slice(2)) token.y = 500;
  return data;
}

/** Declares for the figures one after another, the orcs in turn order, and starts over after the last one. */
export function declare({ master }: AtWork, at: number): Promise<unknown> {
  const ids: readonly string[] = master.combat.combatants.contents.map(({ id }: { id: string }) => id);
  const orcs = ids.filter(id => id !== MIRELLA && id !== OTTO).sort();
  const figure = [MIRELLA, OTTO, ...orcs][at % ids.length];
  return master.api.declare({ figure, intent: figure === OTTO ? { kind: "spell", spell: SPELL } : MELEE });
}

/** Rolls initiative for the sides. Every later blow hits. */
export async function rollInitiative({ master }: AtWork): Promise<void> {
  master.rolls(...FRIENDS_FIRST);
  await master.api.rollInitiative();
  master.globals.CONFIG.Dice.randomUniform = () => 0.01;
}

/** The current combatant strikes, orcs at Mirella and she at one of them, and no one parries. */
export async function strike({ master, session }: AtWork): Promise<void> {
  const figure: string = master.combat.system.current;
  const ruling = await master.api.strike({ figure, weapon: SWORD, target: figure === MIRELLA ? ORC : MIRELLA });
  if (!ruling.accepted) throw new Error(`strike: ${figure} must be able to, got ${master.refusals(ruling)}`);
  await session.settle();
  if (master.combat.system.pending !== "") await master.api.answer({ choice: "none" });
}

/** Ends the current turn. */
export const goOn = ({ master }: AtWork): Promise<unknown> => master.combat.nextTurn();

/** The share of the processor time spent in the system's own code, from 0 to 1. Garbage collection is not counted. */
export async function shareOfOurs(work: () => Promise<void>): Promise<number> {
  const inspector = new Session();
  inspector.connect();
  await inspector.post("Profiler.enable");
  await inspector.post("Profiler.start");
  await work();
  const { profile } = await inspector.post("Profiler.stop");
  inspector.disconnect();
  return share(profile, "src/main.ts");
}

/** Functions without a location, such as JSON's, count for their caller. */
function share({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile, file: string): number {
  const places = new Map<number, string>();
  const place = (id: number, above: string): void => {
    const node = nodes.find(one => one.id === id)!;
    places.set(id, node.callFrame.url || above);
    for (const child of node.children ?? []) place(child, node.callFrame.url || above);
  };
  const [root] = nodes;
  for (const child of root?.children ?? []) place(child, "");
  let [ours, all] = [0, 0];
  for (const [at, id] of samples.entries()) {
    const took = timeDeltas[at] ?? 0;
    if (places.get(id) && !places.get(id)?.startsWith("node:")) all += took;
    if (places.get(id) === file) ours += took;
  }
  return all === 0 ? 0 : ours / all;
}
