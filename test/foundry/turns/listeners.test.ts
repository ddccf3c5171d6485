import { describe, expect } from "vitest";
import { d8, d20, FRIENDS_FIRST } from "../session/dice.ts";
import { ALL_DECLARED, BLOW, fightOn } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import type { Dynamic, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { ORC } from "../session/world.ts";
import { noteTurns, pressNext } from "./watching.ts";

describe("Other packages at the turns", () => {
  const it = atTable({ seats: ["master"] });

  const on = (master: Person, hook: string, listener: (...told: Dynamic[]) => unknown) =>
    master.globals.Hooks.on(hook, listener);

  it("may add to the update of a turn what is harmless, by Foundry's button and by ours", async ({
    session,
    master,
  }) => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    let count = 0;
    on(master, "combatTurn", (_combat, update) => {
      update["flags.world.turns"] = ++count;
    });
    await master.combat.nextTurn();
    await session.settle();
    expect([master.combat.combatant.name, master.combat.flags.world.turns]).toEqual(["Otto", 1]);
    await master.api.advance();
    await session.settle();
    expect([master.encounter.segment, master.combat.flags.world.turns]).toEqual([3, 2]);
    expect(master.warnings).toEqual([]);
  });

  it("change neither turn nor round nor the fight, and the game master is told that one wanted to", async ({
    session,
    master,
  }) => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    on(master, "combatTurn", (_combat, update) => {
      Object.assign(update, { turn: 3, system: { revision: 999 } });
    });
    await master.api.advance();
    await session.settle();
    expect(master.encounter.segment).toBe(3);
    expect([master.combat.turn, master.combat.system.revision < 999]).toEqual([1, true]);
    expect(master.warnings).toHaveLength(1);
    await master.api.advance();
    await session.settle();
    await master.combat.nextTurn();
    await session.settle();
    expect([master.combat.combatant.name, master.warnings.length]).toEqual(["Orc 2", 3]);
  });

  it("are told in words that no turn passes without its events", async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    await master.combat.update({ turn: 1 }, { turnEvents: false });
    await session.settle();
    expect([master.combat.turn, master.combat.combatant.name]).toEqual([0, "Mirella"]);
    expect(master.warnings).toEqual(["Turns follow the segments; use the tracker to go on."]);
  });

  it("may let another time go by, or none", async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    on(master, "combatRound", (_combat, _update, options) => {
      options.worldTime.delta = 6;
      options.calendar = "noted";
    });
    const noted: unknown[] = [];
    on(master, "updateCombat", (_combat, changed, options) => "round" in changed && noted.push(options.calendar));
    await master.api.endRound({ overruled: true });
    await session.settle();
    expect([master.game.time.worldTime, noted]).toEqual([6, ["noted"]]);
  });

  it("know the new time when the update of the round arrives", async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    const times: number[] = [];
    on(master, "updateCombat", (_combat, changed) => "round" in changed && times.push(master.game.time.worldTime));
    await master.api.endRound({ overruled: true });
    await session.settle();
    expect(times).toEqual([60]);
  });

  it("run around Foundry's own methods, as libraries of wrappers put them", async ({ session, master }) => {
    const ran: string[] = [];
    const { prototype } = master.globals.foundry.documents.Combat;
    for (const method of ["startCombat", "nextTurn", "nextRound"]) {
      const wrapped = prototype[method];
      prototype[method] = function (this: Dynamic, ...given: unknown[]) {
        ran.push(method);
        return wrapped.apply(this, given);
      };
    }
    await master.combat.startCombat();
    await session.settle();
    for (const [figure, intent] of Object.entries(ALL_DECLARED)) await master.api.declare({ figure, intent });
    master.rolls(...FRIENDS_FIRST);
    await master.api.rollInitiative();
    await session.settle();
    await master.combat.nextTurn();
    while (master.encounter.stage === "segments") await master.api.advance();
    await session.settle();
    await master.combat.nextRound();
    await session.settle();
    expect([master.encounter.round, ran[0], ran[1], ran.at(-1)]).toEqual([2, "startCombat", "nextTurn", "nextRound"]);
  });

  it("hear of each turn once, though Foundry should tell of it by itself", async ({ session, master }) => {
    const { prototype } = master.globals.foundry.documents.Combat;
    const update = prototype._onUpdate;
    prototype._onUpdate = function (this: Dynamic, changed: Dynamic, ...rest: unknown[]) {
      const prior = { ...this.current };
      update.call(this, changed, ...rest);
      if ("turn" in changed) master.globals.Hooks.callAll("combatTurnChange", this, prior, this.current);
    };
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    const turns = noteTurns(master);
    await pressNext(session, master, () => master.encounter.segment === 5);
    expect(turns).toEqual(["Otto in segment 2", "Otto in segment 3", "Orc 1 in segment 5"]);
  });

  it("may keep a command from being written: then nothing is told as done, and it can be given again", async ({
    session,
    master,
  }) => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    const told: unknown[] = [];
    const deeds = master.deeds().length;
    on(master, "tenSegments.struck", () => told.push("struck"));
    const veto = on(master, "preUpdateCombat", (_combat, changed) => !("round" in (changed.system ?? {})));
    master.rolls(d20(15), d8(4), d20(15), d8(4));
    await master.api.strike(BLOW);
    await master.answersWhenAskedQuietly("none");
    expect([told, master.hitPoints(ORC), master.deeds().length]).toEqual([[], 8, deeds]);
    expect(master.warnings.join()).toContain("Nothing was done");
    master.globals.Hooks.off("preUpdateCombat", veto);
    await master.api.strike(BLOW);
    await master.answersWhenAsked("none");
    await session.settle();
    expect([told, master.hitPoints(ORC)]).toEqual([["struck"], 4]);
  });

  it("may keep a wound from being written: it is said, and on no card of what was not done", async ({
    session,
    master,
  }) => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    const hooks = ["preUpdateActor", "preUpdateActorDelta"];
    for (const hook of hooks) on(master, hook, () => false);
    master.rolls(d20(15), d8(4));
    await master.api.strike(BLOW);
    await master.answersWhenAskedQuietly("none");
    expect(master.hitPoints(ORC)).toBe(8);
    expect(master.warnings).toHaveLength(1);
  });

  it("may fail at the start or end of a turn: the paths of the round, the clock and the turns go on", async ({
    session,
    master,
  }) => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    const mirella = master.combat.turns[0].token;
    await mirella.move({ x: 500, y: 600 });
    await session.settle();
    for (const method of ["_onEndTurn", "_onEndRound", "_onStartRound"])
      master.combat[method] = async () => {
        throw new Error("another package fails");
      };
    await master.api.endRound({ overruled: true });
    await session.settle();
    expect([master.game.time.worldTime, mirella.movementHistory]).toEqual([60, []]);
    expect(master.errors.length).toBeGreaterThan(0);
  });

  if (generation >= 14)
    it("have their effects looked after at each start and end, as the registry wants to be asked", async ({
      session,
      master,
    }) => {
      const asked: unknown[] = [];
      const names = (actors: Iterable<Dynamic>) => [...actors].map(({ name }) => name).sort();
      const { registry } = master.globals.CONFIG.ActiveEffect.documentClass;
      const refresh = registry.refresh;
      Object.defineProperty(master.globals.CONFIG.ActiveEffect.documentClass, "registry", {
        value: {
          refresh: async (event: string, context: Dynamic) => {
            await refresh(event, context);
            asked.push(event);
            expect(names(context.actors)).toEqual(["Mirella", "Orc", "Orc", "Otto"]);
          },
        },
      });
      await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
      await pressNext(session, master, () => master.encounter.segment === 5);
      expect(asked.slice(0, 5)).toEqual(["combatStart", "roundStart", "turnStart", "turnEnd", "turnStart"]);
      await master.combat.delete();
      await session.settle();
      expect(asked.filter(event => String(event).startsWith("combat"))).toEqual(["combatStart", "combatEnd"]);
      expect(master.errors).toEqual([]);
    });
});
