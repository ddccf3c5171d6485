import { d6, d8, d20 } from "./dice.ts";
import { BLOW } from "./fights.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "./index.ts";
import { MIRELLA, ORC, OTTO, SPELL, SWORD, world } from "./world.ts";

/** The cost of a command. */
export interface Cost {
  readonly generation: number;
  readonly figures: number;
  readonly command: string;
  readonly writes: number;
  /** Not counting the journal. */
  readonly bytes: number;
  /** Bytes of the journal page of a round that leaves the encounter. */
  readonly kept: number;
  /** The budget. */
  readonly allowed: number;
  /** Does the command concern every figure? */
  readonly ofAll: boolean;
  readonly documents: string;
}

/** A command to measure: how to run it, and its budget beyond the three writes of every command. */
interface Measured {
  readonly command: string;
  readonly extra: number;
  /** It opens the fight or the round: it names every figure, or sets its initiative in Foundry. */
  readonly ofAll?: boolean;
  /** It writes a page first if there are no batches. */
  readonly keeps?: true;
  run(master: Person): Promise<unknown>;
}

const COMMANDS: readonly Measured[] = [
  { command: "begin", extra: 0, ofAll: true, run: master => master.api.begin() },
  {
    command: "declare",
    extra: 0,
    run: master => master.api.declare({ figure: MIRELLA, intent: { kind: "melee", weapon: SWORD } }),
  },
  {
    command: "declare a spell",
    extra: 0,
    run: master => master.api.declare({ figure: OTTO, intent: { kind: "spell", spell: SPELL } }),
  },
  {
    command: "roll initiative",
    extra: 0,
    ofAll: true,
    run: master => rolling(master, [d6(4), d6(3)], () => master.api.rollInitiative()),
  },
  // Otto acts during another turn, and the turn goes back afterwards.
  { command: "cast", extra: 1, run: master => master.api.cast({ figure: OTTO, spell: SPELL, targets: [ORC] }) },
  {
    command: "strike an unlinked token, one question",
    extra: 2,
    run: master => rolling(master, [d20(15), d8(2)], () => asked(master, () => master.api.strike(BLOW))),
  },
  { command: "refused", extra: -3, run: master => master.api.strike({ ...BLOW, quiet: true }) },
  { command: "undo", extra: 1, run: master => master.api.undo() },
  {
    command: "close the segment",
    extra: 1,
    run: master => rolling(master, Array(20).fill(0.5), () => master.api.advance()),
  },
  { command: "end the round", extra: 0, keeps: true, run: master => master.api.endRound({ overruled: true }) },
];

async function rolling(master: Person, dice: readonly number[], run: () => Promise<unknown>): Promise<void> {
  master.rolls(...dice);
  await run();
}

async function asked(master: Person, run: () => Promise<unknown>): Promise<void> {
  await run();
  await master.answersWhenAsked("none");
}

/** A world whose only defense is the parry. The orcs' weapon is faster, so they parry in time. */
function parrying(orcs: number): object {
  const data: Dynamic = world(orcs);
  const [sword] = data.actors[2].items;
  data.actors[2].items = [{ ...sword, name: "Axe", system: { ...sword.system, speedFactor: 4 } }];
  return { ...data, settings: [] };
}

/** The costs of a round's commands in a fight with this many figures. */
export async function measure(generation: 13 | 14, figures: number): Promise<readonly Cost[]> {
  const session = await openSession(generation, parrying(figures - 2));
  const master = await session.sit("Gamemaster");
  // The welcome card closes when the first fight begins, which would be an extra write.
  await master.game.settings.set("ten-segments", "welcomeOpen", false);
  const costs: Cost[] = [];
  for (const one of COMMANDS) costs.push({ generation, figures, ...(await costOf(session, master, one)) });
  await session.close();
  if (master.errors.length > 0) throw new AggregateError(master.errors, "measure: nothing may go wrong");
  return costs;
}

async function costOf(session: GameSession, master: Person, { command, extra, keeps, ofAll = false, run }: Measured) {
  const { server } = session.table;
  await session.settle();
  server.resetCounts();
  await run(master);
  await session.settle();
  const { writes, bytes, log } = server.counts;
  const pages = log.filter(({ documentName }) => documentName.startsWith("JournalEntry"));
  const kept = pages.reduce((sum, page) => sum + page.bytes, 0);
  return {
    command,
    writes,
    bytes: bytes - kept,
    kept,
    ofAll,
    allowed: 3 + extra + (keeps && server.generation < 14 ? 1 : 0),
    documents: log.map(({ documentName }) => documentName).join(" "),
  };
}
