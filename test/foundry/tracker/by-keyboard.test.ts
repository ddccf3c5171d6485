import { describe, expect } from "vitest";
import { d8, d20, FOES_FIRST, FRIENDS_FIRST } from "../session/dice.ts";
import { BLOW, DUEL_DECLARED, fightOn, ORCS_BLOW } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { COMBAT, MIRELLA, ORC, OTTO, SECOND_ORC } from "../session/world.ts";

const DEFEND = "[id^=ten-segments-defend]";

const page = ({ globals }: Person): Dynamic => globals.ui.combat.element;
const find = (person: Person, selector: string): Dynamic => person.globals.document.querySelector(selector);
const focused = ({ globals }: Person): Dynamic => globals.document.activeElement;

describe("The tracker by keyboard", () => {
  const it = atTable({ drawn: true, noErrors: true });

  /** The row that contains the focus; null if the focus is elsewhere. */
  const rowInFocus = (person: Person): string | null =>
    focused(person)?.closest(".combatant")?.dataset.combatantId ?? null;

  /** Presses the focused button, or another one, with the Enter key. */
  async function press(session: GameSession, person: Person, selector: string): Promise<void> {
    const button = find(person, selector);
    button.focus();
    button.click();
    await session.settle();
  }

  async function opened(session: GameSession, person: Person, selector: string): Promise<void> {
    await person.until(() => find(person, selector));
    await session.settle();
  }

  it("goes back to the row that acts when a question is answered", async ({ session, master, anna }) => {
    await fightOn(session, master, FOES_FIRST, DUEL_DECLARED);
    const struck = master.api.strike(ORCS_BLOW);
    await opened(session, anna, DEFEND);
    master.rolls(d20(1));
    await press(session, anna, `${DEFEND} [data-choice="none"]`);
    await struck;
    await anna.until(() => anna.combat.system.pending === "");
    await session.settle();
    expect(focused(anna).closest("#combat")).not.toBeNull();
    await master.api.advance();
    await session.settle();
    const blow = master.api.strike(BLOW);
    await opened(session, master, DEFEND);
    master.rolls(d20(1));
    await press(session, master, `${DEFEND} [data-choice="none"]`);
    await blow;
    await session.settle();
    expect(rowInFocus(master)).not.toBeNull();
  });

  it("stays in the list after a declaration, at the row that is asked next", async ({ session, master }) => {
    await master.api.begin();
    await session.settle();
    await press(session, master, `[data-combatant-id="${ORC}"] [data-action="declare"]`);
    await opened(session, master, "#ten-segments-declare");
    await press(session, master, '#ten-segments-declare [type="submit"]');
    await master.until(() => master.seat(ORC).intent !== null && find(master, "#ten-segments-declare") === null);
    await session.settle();
    expect(rowInFocus(master)).not.toBeNull();
    expect(focused(master).closest(".turn__keys")).not.toBeNull();
    await press(session, master, `[data-combatant-id="${SECOND_ORC}"] [data-action="declareSuggested"]`);
    await master.until(() => master.seat(SECOND_ORC).intent !== null);
    await session.settle();
    expect([MIRELLA, OTTO]).toContain(rowInFocus(master));
  });

  it("is led to the row whose turn it is, and never to what would skip it", async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, DUEL_DECLARED);
    expect(find(master, '[name="first"]').dataset.action).toBe("advanceSegment");
    await press(session, master, '[data-action="skipToNext"]');
    expect(rowInFocus(master)).toBe(MIRELLA);
    expect(focused(master).closest(".turn__keys")).not.toBeNull();
  });

  it("presses a button once, however long Enter is held down", async ({ session, master }) => {
    await master.api.begin();
    await session.settle();
    const button = find(master, `[data-combatant-id="${ORC}"] .turn__keys .key`);
    const { KeyboardEvent } = master.globals as Dynamic;
    const held = (repeat: boolean) => {
      const event = new KeyboardEvent("keydown", { key: "Enter", repeat, bubbles: true, cancelable: true });
      button.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect([held(false), held(true)]).toEqual([false, true]);
  });

  it("stops at the strip once, and arrow keys go from segment to segment", async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, DUEL_DECLARED);
    const strip = page(master).querySelector('[role="toolbar"]');
    const stops = () => [...strip.querySelectorAll("button")].filter((one: Dynamic) => one.tabIndex === 0);
    expect(stops().map(({ dataset }) => dataset.segment)).toEqual([String(master.encounter.segment)]);
    const { KeyboardEvent } = master.globals as Dynamic;
    const type = (key: string) =>
      focused(master).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    stops()[0].focus();
    for (const [key, segment] of [
      ["Home", "1"],
      ["ArrowLeft", "1"],
      ["ArrowRight", "2"],
      ["End", "10"],
      ["ArrowRight", "10"],
    ] as const) {
      type(key);
      expect([key, focused(master).dataset.segment]).toEqual([key, segment]);
      expect(stops()).toEqual([focused(master)]);
    }
    focused(master).click();
    await session.settle();
    expect(focused(master).dataset.segment).toBe("10");
  });

  it("each button is called by the words that are on it", async ({ session, master, anna }) => {
    const misnamed = (person: Person): string[] =>
      [...page(person).querySelectorAll("button.key[aria-label], .strip button")].flatMap((button: Dynamic) => {
        const copy = button.cloneNode(true);
        for (const unseen of copy.querySelectorAll("[aria-hidden=true], .spoken")) unseen.remove();
        const [name, words] = [button.getAttribute("aria-label"), copy.textContent].map(text =>
          text.replace(/\s+/g, " ").trim().toLowerCase(),
        ) as [string, string];
        const number = button.querySelector(".strip__number")?.textContent ?? "";
        return name.includes(words) && name.includes(number) ? [] : [`"${words}" is called "${name}"`];
      });
    const look = async () => {
      await session.settle();
      return [master, anna].flatMap(misnamed);
    };
    const found = [await look()];
    await master.api.begin();
    found.push(await look());
    for (const [figure, intent] of Object.entries(DUEL_DECLARED)) await master.api.declare({ figure, intent });
    found.push(await look());
    master.rolls(...FRIENDS_FIRST);
    await master.api.rollInitiative();
    found.push(await look());
    while (master.encounter.stage === "segments") await master.api.advance();
    found.push(await look());
    expect(found.flat()).toEqual([]);
  });
});

describe("What is announced while the tracker is open", () => {
  const it = atTable({ drawn: true });
  it.beforeEach(async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, DUEL_DECLARED);
  });

  /** The last announcement of the live region. */
  const announced = async (session: GameSession, person: Person): Promise<string> => {
    await session.settle();
    return page(person).querySelector('[role="status"][aria-atomic]').lastElementChild.textContent;
  };

  async function strikes(master: Person, anna: Person): Promise<void> {
    master.rolls(d20(15), d8(4));
    await anna.api.strike(BLOW);
    await master.answersWhenAsked("none");
  }

  it("is the outcome of a blow, and that it was undone", async ({ session, master, anna }) => {
    const status = page(anna).querySelector('[role="status"][aria-atomic]');
    await strikes(master, anna);
    for (const person of [master, anna])
      expect(await announced(session, person)).toMatch(/^Mirella strikes at Orc.*hit.*loses 4/);
    await master.api.undo();
    for (const person of [master, anna])
      expect(await announced(session, person)).toMatch(/^Undone: Mirella strikes at Orc/);
    expect(page(anna).querySelector('[role="status"][aria-atomic]')).toBe(status);
  });

  it("is said once where the tracker is open in a window of its own as well", async ({ session, master, anna }) => {
    const { ui, document } = anna.globals as Dynamic;
    const earlier = new Set(document.querySelectorAll('[role="status"][aria-atomic] p'));
    const said = (): string[] =>
      [...document.querySelectorAll('[role="status"][aria-atomic] p')].flatMap((one: Dynamic) => {
        if (earlier.has(one) || !/Mirella strikes at Orc/.test(one.textContent)) return [];
        return one.closest("[id$=popout]") ? ["window"] : ["sidebar"];
      });
    await ui.combat.renderPopout();
    ui.sidebar.changeTab("combat", "primary");
    await strikes(master, anna);
    await session.settle();
    expect(said()).toEqual(["sidebar"]);
    ui.sidebar.changeTab("chat", "primary");
    await master.api.undo();
    await session.settle();
    expect(said()).toEqual(["sidebar", "window"]);
  });

  it("does not concern a question of another user: only whoever is asked has it as their own", async ({
    session,
    master,
    anna,
  }) => {
    master.rolls(d20(15), d8(4));
    const struck = master.api.strike({ ...ORCS_BLOW, overruled: true, until: "done" });
    await anna.until(() => page(anna).querySelector(".waiting"));
    await session.settle();
    const own = (person: Person) => page(person).querySelector(".waiting").hasAttribute("data-own");
    expect([own(master), own(anna)]).toEqual([false, true]);
    await anna.answersWhenAsked("none");
    await struck;
  });

  it("is nothing of a figure that is hidden from who hears it", async ({ session, master, anna }) => {
    await master.combat.combatants.get(SECOND_ORC).update({ hidden: true });
    master.rolls(d20(1));
    await master.api.strike({ ...ORCS_BLOW, figure: SECOND_ORC, overruled: true, target: ORC });
    expect(await announced(session, anna)).not.toMatch(/strikes/);
    expect(master.game.combats.get(COMBAT)).toBeDefined();
  });
});
