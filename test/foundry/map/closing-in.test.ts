import { describe, expect } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { fightOn, MELEE } from "../session/fights.ts";
import type { Dynamic, GameSession, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, SECOND_ORC } from "../session/world.ts";

describe("One whose blow does not reach", () => {
  const it = atTable({ drawn: true });

  const token = (master: Person, figure: string): Dynamic => master.combat.combatants.get(figure).token;
  const stands = (master: Person, figure: string) => [token(master, figure).x, token(master, figure).y];
  const put = async (session: GameSession, master: Person, figure: string, x: number, y = 500) => {
    await token(master, figure).update({ x, y });
    await session.settle();
  };
  const keys = (person: Person): Dynamic[] => [
    ...person.globals.document.querySelectorAll(`#combat [data-combatant-id="${MIRELLA}"] .key--likely`),
  ];
  const words = (person: Person) => keys(person).map(({ textContent }) => textContent);
  const press = async (session: GameSession, person: Person) => {
    keys(person)[0].click();
    await session.settle();
  };
  /** Mirella declares a blow at an orc this many pixels from the map's left edge. 100 pixels are 5 feet. */
  const meansToStrike = async (session: GameSession, master: Person, x: number) => {
    await put(session, master, ORC, x);
    await fightOn(session, master, FRIENDS_FIRST, { [MIRELLA]: { ...MELEE, target: ORC } });
    await session.settle();
  };

  it("has a key to close in, that moves its token as far as it takes and no farther; then one to strike", async ({
    session,
    master,
    anna,
  }) => {
    await meansToStrike(session, master, 1000);
    expect(words(anna)).toEqual(["Move up to Orc 1"]);
    expect(keys(anna)[0].dataset.tooltipText).toMatch(/^Move up to Orc 1: costs (no|one) action/);
    await press(session, anna);
    expect(stands(master, MIRELLA)).toEqual([700, 500]);
    expect([words(anna), words(master)]).toEqual([["Strike Orc 1"], ["Strike Orc 1"]]);
    expect(master.deeds().at(-1).system.story).toContain('"move"');
    await master.api.undo();
    await session.settle();
    expect([stands(master, MIRELLA), words(anna)]).toEqual([[500, 500], ["Move up to Orc 1"]]);
  });
  it("S4.I.D.3: is on the move if the way takes longer, and has its blow where it arrives", async ({
    session,
    master,
    anna,
  }) => {
    await meansToStrike(session, master, 1400);
    expect(keys(anna)[0].dataset.tooltipText).toContain("Arrives in segment 4.");
    await press(session, anna);
    await anna.until(() => anna.seat(MIRELLA).walk !== undefined);
    await session.settle();
    expect(stands(master, MIRELLA)).toEqual([700, 500]);
    expect(words(anna)).toEqual([]);
    const line = anna.globals.document.querySelector(`#combat [data-combatant-id="${MIRELLA}"] .turn__under-way`);
    expect(line.textContent).toContain("On the move, arrives in segment 4 (2 to go)");
    expect(anna.globals.document.querySelector("#combat .bars__bar--move")).not.toBeNull();
    while (master.combat.system.current !== null && words(anna).length === 0) {
      expect(await master.api.advance()).toMatchObject({ accepted: true });
      await session.settle();
    }
    expect([stands(master, MIRELLA), words(anna)]).toEqual([[1100, 500], ["Strike Orc 1"]]);
  });
  it("goes where nobody stands", async ({ session, master, anna }) => {
    await put(session, master, SECOND_ORC, 700);
    await meansToStrike(session, master, 1000);
    await press(session, anna);
    expect(stands(master, MIRELLA)).toEqual([700, 400]);
    expect(words(anna)).toEqual(["Strike Orc 1"]);
  });
  it("takes no heed of who is hidden from its player", async ({ session, master, anna }) => {
    await put(session, master, SECOND_ORC, 700);
    await token(master, SECOND_ORC).update({ hidden: true });
    await meansToStrike(session, master, 1000);
    await press(session, anna);
    expect(stands(master, MIRELLA)).toEqual([700, 500]);
  });
  it("has none for who has fallen, or is hidden from its player since", async ({ session, master, anna }) => {
    await meansToStrike(session, master, 1000);
    await token(master, ORC).update({ hidden: true });
    await session.settle();
    expect(words(anna)).toEqual([]);
    await token(master, ORC).update({ hidden: false });
    await token(master, ORC).actor.update({ "system.hitPoints.value": -5 });
    await session.settle();
    expect(words(anna)).toEqual([]);
  });
  it("does not move where something cuts its way short, and that is said", async ({ session, master, anna }) => {
    await meansToStrike(session, master, 1000);
    const warned: string[] = [];
    anna.globals.ui.notifications.warn = (sentence: string) => warned.push(sentence);
    const walled = anna.combat.combatants.get(MIRELLA).token;
    const { move } = walled;
    walled.move = (to: object) => move.call(walled, { ...to, x: 600 });
    await press(session, anna);
    expect([stands(master, MIRELLA), warned]).toEqual([[500, 500], [expect.stringContaining("did not move")]]);
  });
  it("has none where it may not go so far", async ({ session, master, anna }) => {
    await meansToStrike(session, master, 6000);
    expect(words(anna)).toEqual([]);
  });
  it("goes no other way than the key has shown: where that is another by now, the dialog asks", async ({
    session,
    master,
    anna,
  }) => {
    await meansToStrike(session, master, 1000);
    keys(anna)[0].dataset.meaning = "another way";
    await press(session, anna);
    expect(anna.errors).toEqual([]);
    await anna.until(() => anna.globals.document.querySelector("#ten-segments-act") !== null);
    expect(stands(master, MIRELLA)).toEqual([500, 500]);
  });
});
