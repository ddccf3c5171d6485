import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generation } from "../session/generation.ts";
import {
  ALL_DECLARED,
  BLOW,
  type Dynamic,
  d4,
  d20,
  FRIENDS_FIRST,
  fightOn,
  type GameSession,
  MELEE,
  MIRELLA,
  ORC,
  ORCS_BLOW,
  OTTO,
  openWithAnna,
  type Person,
  SECOND_ORC,
  SPELL,
} from "../session/index.ts";

describe("The marker of the turn on the map", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  beforeEach(async () => {
    ({ session, master, anna } = await openWithAnna(generation, { drawn: true }));
  });
  afterEach(async () => {
    const errors = [...master.errors, ...anna.errors];
    await session.close();
    expect(errors).toEqual([]);
  });

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
  async function marked(): Promise<string> {
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
  const next = async (person = master): Promise<string> => {
    await person.combat.nextTurn();
    return marked();
  };

  it("is nobody's before the fight, and goes along those who have not declared", async () => {
    expect([markedOn(master), markedOn(anna)]).toEqual([[], []]);
    await master.api.begin();
    expect(await marked()).toBe("Mirella");
    await anna.api.declare({ figure: MIRELLA, intent: MELEE });
    expect(await marked()).toBe("Orc 1");
    await master.api.declare({ figure: ORC, intent: MELEE });
    expect(await marked()).toBe("Orc 2");
  });

  it("goes along those who act, in one moment one after the other, into the round after and back", async () => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    expect([await marked(), named(anna, "turn--now")]).toEqual(["Mirella", ["Mirella", "Otto"]]);
    expect(await next(anna)).toBe("Otto");
    await master.api.cast({ figure: OTTO, spell: SPELL, targets: [ORC] });
    master.rolls(d4(1));
    expect([await next(), named(anna, "turn--now")]).toEqual(["Otto", []]);
    expect([await next(), named(anna, "turn--now")]).toEqual(["Orc 1", ["Orc 1", "Orc 2"]]);
    expect(await next()).toBe("Orc 2");
    await master.api.undo();
    expect(await marked()).toBe("Orc 1");
    master.rolls(d20(1));
    await master.api.strike({ ...ORCS_BLOW, figure: SECOND_ORC });
    await master.answersWhenAsked("none");
    expect(await marked()).toBe("Orc 1");
    await master.api.endRound({ overruled: true });
    expect([await marked(), master.combat.round]).toEqual(["Mirella", 2]);
    await master.api.undo();
    expect([await marked(), master.combat.round]).toEqual(["Orc 1", 1]);
  });

  it("goes on from her as soon as she has struck, and comes back to her when that is taken back", async () => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    master.rolls(d20(1));
    await anna.api.strike(BLOW);
    await master.answersWhenAsked("none");
    expect([await marked(), named(anna, "turn--acted")]).toEqual(["Otto", ["Mirella"]]);
    await master.api.undo();
    expect([await marked(), named(anna, "turn--now")]).toEqual(["Mirella", ["Mirella", "Otto"]]);
  });

  it("is gone with the encounter", async () => {
    await fightOn(session, master, FRIENDS_FIRST, ALL_DECLARED);
    await master.combat.delete();
    await session.settle();
    expect([markedOn(master), markedOn(anna)]).toEqual([[], []]);
  });
});
