import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { d20, FOES_FIRST } from "../session/dice.ts";
import { BLOW, DUEL_DECLARED, fightOn, ORCS_BLOW } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openWithAnna, type Person } from "../session/index.ts";
import { MIRELLA } from "../session/world.ts";

const DEFEND = "[id^=ten-segments-defend]";
const ALLOW = "dialog[id^=ten-segments-allow]";
const CHAT = "#chat textarea";

describe("Who types a digit", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  beforeEach(async () => {
    ({ session, master, anna } = await openWithAnna(generation, { drawn: true }));
    await fightOn(session, master, FOES_FIRST, DUEL_DECLARED);
  });
  afterEach(async () => {
    const errors = [...master.errors, ...anna.errors];
    await session.close();
    expect(errors).toEqual([]);
  });

  const find = ({ globals }: Person, selector: string): Dynamic => globals.document.querySelector(selector);
  const sheetOf = (person: Person): Dynamic => person.combat.combatants.get(MIRELLA).actor.sheet;
  const opened = async (person: Person, selector: string) => {
    await person.until(() => find(person, selector));
    await session.settle();
  };
  /** Focuses a field. */
  function writesIn(field: Dynamic): Dynamic {
    field.focus();
    return field;
  }
  /** Presses keys on the focused element. */
  async function types({ globals }: Person, ...digits: string[]): Promise<void> {
    const { document, KeyboardEvent } = globals;
    for (const key of digits) {
      const pressed = new KeyboardEvent("keydown", { key, code: `Digit${key}`, bubbles: true, cancelable: true });
      document.activeElement.dispatchEvent(pressed);
    }
    await session.settle();
  }

  async function writesInTheChat(): Promise<Dynamic> {
    return writesIn(find(anna, CHAT));
  }
  async function writesOnTheSheet(): Promise<Dynamic> {
    await sheetOf(anna).render(true);
    return writesIn(sheetOf(anna).element.querySelector("[name='system.hitPoints.value']"));
  }

  it.each([
    ["the chat", writesInTheChat],
    ["a number on her sheet", writesOnTheSheet],
  ])("in %s, keeps the keyboard when her defense is asked about, and does not answer", async (_, writes) => {
    const field = await writes();
    await master.api.strike(ORCS_BLOW);
    await opened(anna, DEFEND);
    expect(anna.globals.document.activeElement === field).toBe(true);
    await types(anna, "1", "2");
    expect([find(anna, DEFEND) !== null, anna.combat.system.pending !== ""]).toEqual([true, true]);
    find(anna, `${DEFEND} .key--first`).focus();
    master.rolls(d20(1));
    await types(anna, "1");
    await master.until(() => master.combat.system.pending === "");
    expect(find(anna, DEFEND)).toBeNull();
  });

  it("in the chat, answers no question of his own that stands open; in the question it is an answer", async () => {
    while (master.encounter.stage === "segments") await master.api.advance();
    const { document, KeyboardEvent } = master.globals;
    document.body.dispatchEvent(new KeyboardEvent("keydown", { code: "KeyN", altKey: true, bubbles: true }));
    await opened(master, ALLOW);
    writesIn(find(master, CHAT));
    await types(master, "1", "2");
    expect([find(master, ALLOW) !== null, master.encounter.round]).toEqual([true, 1]);
    find(master, `${ALLOW} [data-action=refuse]`).focus();
    await types(master, "2");
    await master.until(() => master.encounter.round === 2);
    expect(find(master, ALLOW)).toBeNull();
  });

  it("while a player's breach is put to the game master, keeps the keyboard and does not answer", async () => {
    await master.game.settings.set("ten-segments", "automation", "ask");
    const field = writesIn(find(master, CHAT));
    const asked = anna.api.strike(BLOW);
    await opened(master, ALLOW);
    expect(master.globals.document.activeElement === field).toBe(true);
    await types(master, "1", "2");
    expect(find(master, ALLOW)).not.toBeNull();
    find(master, `${ALLOW} [data-action=refuse]`).click();
    expect(await asked).toMatchObject({ accepted: false });
  });
});
