import { describe, expect } from "vitest";
import { d4, d20, FRIENDS_FIRST } from "../session/dice.ts";
import { ALL_DECLARED, BLOW, fightOn, MELEE, ORCS_BLOW } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, OTTO, SECOND_ORC, SPELL } from "../session/world.ts";

describe("The marker of the turn on the map", () => {
  const it = atTable({ drawn: true, noErrors: true });

  const markedOn = ({ globals }: Person): string[] =>
    [...globals.canvas.tokens.turnMarkers].map(({ name }: Dynamic) => name);

  /** The rows of the tracker, each with its classes and whether it is under the current heading. */
  function listed(person: Person): { name: string; css: string; now: boolean }[] {
    let now = false;
    return [...person.globals.document.querySelector("#combat .combat-tracker").children].flatMap(line => {
      const { className: css, dataset } = line as Dynamic;
      if (dataset.combatantId) return [{ name: person.combat.combatants.get(dataset.combatantId).name, css, now }];
      if (css.includes("turn-heading")) now = css.includes("turn-heading--now");
      return [];
    });
  }
  const named = (person: Person, css: string) =>
    listed(person).flatMap(line => (line.css.split(" ").includes(css) ? [line.name] : []));

  /**
   * The figure with the turn marker. It is the same on every map, is the tracker's current row, and is among those
   * whose turn it is.
   */
  async function marked(session: GameSession, master: Person, anna: Person): Promise<string> {
    await session.settle();
    const [name = "nobody"] = markedOn(master);
    for (const person of [master, anna]) {
      expect(markedOn(person)).toEqual([name]);
      expect(named(person, "active")).toEqual([name]);
      const isNow = person.encounter.stage === "segments";
      expect(listed(person).find(line => line.name === name)?.now).toBe(isNow);
    }
    return name;
  }
  const next = async (session: GameSession, master: Person, anna: Person, person = master): Promise<string> => {
    await person.combat.nextTurn();
    return marked(session, master, anna);
  };

  it("is nobody's before the fight, and goes along those who have not declared", async ({ session, master, anna }) => {
    expect([markedOn(master), markedOn(anna)]).toEqual([[], []]);
    await master.api.begin();
    expect(await marked(session, master, anna)).toBe("Mirella");
    await anna.api.declare({ figure: MIRELLA, intent: MELEE });
    expect(await marked(session, master, anna)).toBe("Orc 1");
    await master.api.declare({ figure: ORC, intent: MELEE });
    expect(await marked(session, master, anna)).toBe("Orc 2");
  });

  it("goes along those who act, in one moment one after the other, into the round after and back", async ({
    session,
    master,
    anna,
  }) => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    expect([await marked(session, master, anna), named(anna, "turn--now")]).toEqual(["Mirella", ["Mirella", "Otto"]]);
    expect(await next(session, master, anna, anna)).toBe("Otto");
    await master.api.cast({ figure: OTTO, spell: SPELL, targets: [ORC] });
    master.rolls(d4(1));
    expect([await next(session, master, anna), named(anna, "turn--now")]).toEqual(["Otto", []]);
    expect([await next(session, master, anna), named(anna, "turn--now")]).toEqual(["Orc 1", ["Orc 1", "Orc 2"]]);
    expect(await next(session, master, anna)).toBe("Orc 2");
    await master.api.undo();
    expect(await marked(session, master, anna)).toBe("Orc 1");
    master.rolls(d20(1));
    await master.api.strike({ ...ORCS_BLOW, figure: SECOND_ORC });
    await master.answersWhenAsked("none");
    expect(await marked(session, master, anna)).toBe("Orc 1");
    await master.api.endRound({ overruled: true });
    expect([await marked(session, master, anna), master.combat.round]).toEqual(["Mirella", 2]);
    await master.api.undo();
    expect([await marked(session, master, anna), master.combat.round]).toEqual(["Orc 1", 1]);
  });

  it("goes on from her as soon as she has struck, and comes back to her when that is taken back", async ({
    session,
    master,
    anna,
  }) => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    master.rolls(d20(1));
    await anna.api.strike(BLOW);
    await master.answersWhenAsked("none");
    expect([await marked(session, master, anna), named(anna, "turn--acted")]).toEqual(["Otto", ["Mirella"]]);
    await master.api.undo();
    expect([await marked(session, master, anna), named(anna, "turn--now")]).toEqual(["Mirella", ["Mirella", "Otto"]]);
  });

  it("is gone with the encounter", async ({ session, master, anna }) => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    await master.combat.delete();
    await session.settle();
    expect([markedOn(master), markedOn(anna)]).toEqual([[], []]);
  });
});
