import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect } from "vitest";
import { documentsOf } from "#tools/packs/documents.mjs";
import { d20, FRIENDS_FIRST, face } from "../session/dice.ts";
import { ALL_DECLARED, BOTH_DECLARED, fightOn, MELEE, MIRELLA_DECLARED, playBy } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, SECOND_ORC } from "../session/world.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const WORDS = JSON.parse(readFileSync(`${ROOT}/lang/en.json`, "utf8"));
const MACROS: readonly Dynamic[] = documentsOf(ROOT, { name: "macros", type: "Macro" }, { words: WORDS, taken: {} });
const SCRIPTS = MACROS.filter(({ command }) => command !== undefined);

const played = new Set<string>();

describe("A macro of the pack", () => {
  const it = atTable({ drawn: true });

  /** Imports a macro into a person's world and runs it. */
  async function press(person: Person, name: string): Promise<Dynamic> {
    played.add(name);
    const { _id, _key, folder, _stats, ...source } = SCRIPTS.find(script => script.name === name) as Dynamic;
    const macro = await person.globals.CONFIG.Macro.documentClass.create(source);
    const done = macro.execute();
    return { done };
  }
  async function pressed(session: GameSession, person: Person, name: string): Promise<void> {
    await (await press(person, name)).done;
    await session.settle();
  }
  const tokenOf = (person: Person, figure: string): Dynamic => person.combat.combatants.get(figure).token.object;
  const element = ({ globals }: Person, selector: string): Dynamic => globals.document.querySelector(selector);
  const told = ({ globals }: Person): string =>
    [...globals.document.querySelectorAll(".notification")].map((one: Dynamic) => one.textContent).join("\n");

  /** The commands of one kind that this client is notified of from now on. */
  function hears({ globals }: Person, hook: string): Dynamic[] {
    const commands: Dynamic[] = [];
    globals.Hooks.on(`tenSegments.${hook}`, ({ command }: Dynamic) => commands.push(command));
    return commands;
  }

  /** Runs a macro that asks for a number, and answers it. */
  async function answers(
    session: GameSession,
    person: Person,
    name: string,
    field: string,
    value: number,
  ): Promise<void> {
    const { done } = await press(person, name);
    const input = `.application.dialog input[name=${field}]`;
    await person.until(() => element(person, input));
    element(person, input).value = String(value);
    element(person, ".application.dialog [data-action=ok]").click();
    await done;
    await session.settle();
  }

  describe("in the declarations", () => {
    it.beforeEach(async ({ session, master }) => {
      await master.api.begin();
      await session.settle();
    });

    it("opens the window to declare", async ({ session, anna }) => {
      await pressed(session, anna, "Declare");
      await anna.until(() => element(anna, "#ten-segments-declare"));
    });
    it("declares what the keys show", async ({ session, anna }) => {
      await pressed(session, anna, "Declare as suggested");
      expect([anna.seat(MIRELLA).intent?.kind, anna.seat(ORC).intent]).toEqual(["melee", null]);
    });
    it("rolls for initiative", async ({ session, master }) => {
      master.rolls(...FRIENDS_FIRST);
      await pressed(session, master, "Roll initiative");
      expect(master.encounter.stage).toBe("segments");
    });
  });

  describe("in the segments", () => {
    it.beforeEach(({ session, master }) => fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED));

    it("opens the window to act", async ({ session, anna }) => {
      await pressed(session, anna, "Act");
      await anna.until(() => element(anna, "#ten-segments-act"));
    });
    it("says why the selected figure acts when it does", async ({ session, anna }) => {
      tokenOf(anna, MIRELLA).control();
      await pressed(session, anna, "Why then?");
      expect(told(anna)).toContain("Mirella");
    });
    it("plays all of one's own", async ({ session, master, anna }) => {
      const struck = hears(master, "struck");
      await anna.api.declare({ figure: MIRELLA, intent: { ...MELEE, target: ORC } });
      master.rolls(d20(2), d20(2), d20(2));
      const answered = master.answersWhenAsked("none");
      await pressed(session, anna, "Resolve all");
      await answered;
      expect(struck).toMatchObject([{ figure: MIRELLA }]);
    });
    it("goes on to the next moment, and is taken back", async ({ session, master }) => {
      const before = master.encounter.segment;
      await pressed(session, master, "Next segment");
      expect(master.encounter.segment).toBeGreaterThan(before);
      await pressed(session, master, "Undo");
      expect(master.encounter.segment).toBe(before);
    });
    it("has a figure stand ready to parry, and says which is meant when none is", async ({ session, master, anna }) => {
      await pressed(session, master, "Stand ready to parry");
      expect(told(master)).toContain("Select the token");
      tokenOf(anna, MIRELLA).control();
      await pressed(session, anna, "Stand ready to parry");
      expect(anna.seat(MIRELLA).guard).not.toBeNull();
    });
    it("lets a figure notice another", async ({ session, master }) => {
      tokenOf(master, MIRELLA).control();
      tokenOf(master, SECOND_ORC).setTarget(true);
      const seen = hears(master, "observed");
      master.rolls(d20(20));
      await answers(session, master, "Observe", "modifier", -2);
      expect(seen).toMatchObject([{ figure: MIRELLA, of: SECOND_ORC, modifier: -2 }]);
    });
    it("shows what the fight has come to", async ({ session, master }) => {
      await pressed(session, master, "Summary");
      await master.until(() => element(master, "[id^=ten-segments-summary-]"));
    });
    it("saves the fight", async ({ session, master }) => {
      const saved: string[] = [];
      master.globals.foundry.utils.saveDataToFile = (data: string) => saved.push(data);
      await pressed(session, master, "Export");
      expect(saved).toHaveLength(1);
    });
  });

  it("ends the round", async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, {});
    while (master.encounter.stage === "segments") await master.api.advance();
    await pressed(session, master, "End the round");
    expect([master.encounter.round, master.encounter.stage]).toEqual([2, "declare"]);
  });
  it("holds the initiative, and lets it go in a segment that is asked for", async ({ session, master }) => {
    await playBy(master, "d10-segments");
    for (const orc of [ORC, SECOND_ORC]) await master.combat.combatants.get(orc).token.update({ x: 1900 });
    const dice = [2, 5, 8, 9].map(shown => face(shown, 10));
    await fightOn(session, master, dice, BOTH_DECLARED);
    const [{ figure }] = master.api.order().steps;
    tokenOf(master, figure).control();
    await pressed(session, master, "Hold");
    expect(told(master)).toBe("");
    const released = hears(master, "initiativeReleased");
    await answers(session, master, "Release", "segment", 9);
    expect(released).toMatchObject([{ figure, segment: 9 }]);
  });
  it("has a figure rest", async ({ session, master, anna }) => {
    await master.game.settings.set("ten-segments", "rulebook.fatigue.enabled", true);
    await master.combat.combatants.get(MIRELLA).actor.update({ "system.fatigue": { points: 9, most: 9 } });
    await fightOn(session, master, FRIENDS_FIRST, { [MIRELLA]: { kind: "wait" } });
    await pressed(session, anna, "Rest");
    expect(anna.seat(MIRELLA)).toMatchObject({ effort: { rest: "on-guard" } });
  });
  it("deals out the Defense Pool among the foes that are marked", async ({ session, master, anna }) => {
    await master.game.settings.set("ten-segments", "rulebook.defense.pool", true);
    const pool = { "system.defensePool": 3, "system.classGroup": "warrior" };
    await master.combat.combatants.get(MIRELLA).actor.update(pool);
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    for (const orc of [ORC, SECOND_ORC]) tokenOf(anna, orc).setTarget(true, { releaseOthers: false });
    await pressed(session, anna, "Deal the pool");
    expect(anna.seat(MIRELLA).warding?.pool).toEqual({ [ORC]: 2, [SECOND_ORC]: 1 });
  });
  it("opens the rulebook", async ({ session, anna }) => {
    await pressed(session, anna, "Open the rulebook");
    await anna.until(() => anna.globals.foundry.applications.instances.get("ten-segments-rulebook"));
  });
  it("is played here, whichever it is, and says first what it does", () => {
    expect(SCRIPTS.map(({ name }) => name).sort()).toEqual([...played].sort());
    expect(SCRIPTS.filter(({ command }) => !/^\/\/ .+\.\n/.test(command))).toEqual([]);
  });
});
