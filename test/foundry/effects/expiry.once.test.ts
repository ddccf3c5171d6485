import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fight, type FightEvent, type Figure, makeRulebook, newFight, play } from "#rules/index.ts";
import { PRESETS } from "#rules/rulebook/tables.ts";
import { command, momentNow } from "../../rules/commands.ts";
import { type Dynamic, type GameSession, openSession } from "../session/index.ts";
import { world } from "../session/world.ts";
import { answer, targets } from "./acting.ts";

/** A spell of the toll bridge, by its file, and its duration at third level. */
const LASTING = [
  ["sleep", "animal", 150],
  ["web", "person", 600],
  ["hold-person-cleric", "person", 70],
  ["bless", "friend", 60],
] as const;

/** A caster of the third level who knows these spells, as the rules read them. */
async function casterIn({ sit }: GameSession): Promise<Figure> {
  const master = await sit("Gamemaster");
  const items = LASTING.map(([file]) =>
    load(readFileSync(new URL(`../../../packs/spells/${file}.yml`, import.meta.url), "utf8")),
  ).map(({ name, type, system }: Dynamic) => ({ name, type, system }));
  const actor = await master.globals.Actor.create({ name: "Caster", type: "character", system: { level: 3 }, items });
  const [one] = await master.combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id }]);
  const found = master.api.fight(master.combat).figures.find((known: Dynamic) => known?.id === one.id);
  return { ...(JSON.parse(JSON.stringify(found)) as Figure), side: "party" };
}

describe.each(Object.keys(PRESETS) as (keyof typeof PRESETS)[])("A spell of the toll bridge (%s)", preset => {
  const book = makeRulebook({ preset });
  let session: GameSession;
  let caster: Figure;
  beforeAll(async () => {
    session = await openSession(14, world());
    caster = await casterIn(session);
  });
  afterAll(() => session.close());

  /** The fight after a command. */
  function carry(fight: Fight, said: object): { readonly fight: Fight; readonly events: readonly FightEvent[] } {
    return play(fight, command({ ...said, overruled: true } as never), book, answer);
  }

  /** The next moment of a fight in which no one does anything. */
  function next(fight: Fight) {
    const { stage, round } = fight.encounter;
    if (stage === "segments") return carry(fight, { type: "advance", moment: momentNow(fight) });
    return carry(fight, { type: stage === "declare" ? "roll-initiative" : "end-round", round });
  }

  it.each(LASTING)(
    "G.13: %s on the %s lasts %i segments, and ends before anything else happens then",
    (file, target, segments) => {
      const name =
        file === "hold-person-cleric" ? "Hold Person (Cleric)" : file.replace(/^./, first => first.toUpperCase());
      const spell = caster.spells.find(known => known.name === name)!;
      const one = { ...caster, spells: [{ ...spell, castingTime: 0, memorized: 1 }], weapons: [] };
      let fight = carry(newFight([one, ...targets()]), { type: "begin" }).fight;
      fight = carry(fight, { type: "declare", figure: one.id, intent: { kind: "spell", spell: spell.id } }).fight;
      fight = next(fight).fight;
      expect(fight.encounter.stage).toBe("segments");
      const said = { type: "cast", figure: one.id, spell: spell.id, targets: [target], moment: momentNow(fight) };
      let step = carry(fight, said);
      const begins = (event: FightEvent) => event.type === "effect-begun" && event.figure === target;
      for (let moments = 0; moments < 10 && !step.events.some(begins); moments++) step = next(step.fight);
      expect(step.events.find(begins)).toMatchObject({ segments });
      const began = momentNow(step.fight);
      const isEnd = (event: FightEvent) => event.type === "effect-ended" && event.figure === target;
      for (let moments = 0; moments < segments + 100 && !step.events.some(isEnd); moments++) {
        expect(momentNow(step.fight)).toBeLessThan(began + segments);
        step = next(step.fight);
      }
      // The first moment of the fight from then on: under some texts, no moment opens in which no one can act.
      expect(momentNow(step.fight)).toBeGreaterThanOrEqual(began + segments);
    },
  );
});
