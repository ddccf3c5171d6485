import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  BOTH_DECLARED,
  type Dynamic,
  FRIENDS_FIRST,
  fightOn,
  type GameSession,
  openSession,
  type Person,
  world,
} from "../session/index.ts";

describe.each([13, 14] as const)("The rulebook is changed while a round is played (generation %i)", generation => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  beforeEach(async () => {
    session = await openSession(generation, world(), [], { drawn: true });
    master = await session.sit("Gamemaster");
    anna = await session.sit("Anna");
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
    await choose("options-table");
  });
  afterEach(async () => {
    expect([...master.errors, ...anna.errors]).toEqual([]);
    await session.close();
  });

  /** The game master picks another text on the rulebook's page, and saves. */
  async function choose(preset: string): Promise<void> {
    const Book = master.game.settings.menus.get("ten-segments.rulebook").type;
    await new Book().render({ force: true });
    const book = master.globals.foundry.applications.instances.get("ten-segments-rulebook");
    const { Event } = master.globals;
    const card = () => book.element.querySelector(`input[name="preset"][value="${preset}"]`);
    const shown = card();
    shown.checked = true;
    shown.dispatchEvent(new Event("change", { bubbles: true }));
    await session.settle();
    await master.until(() => card() !== shown && card().checked);
    book.element.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await master.until(() => master.game.settings.get("ten-segments", "rulebook.preset") === preset);
    await session.settle();
  }
  const played = () => [master, anna].map(({ api }) => api.rulebook().preset);
  const parts = (person: Person): number => person.globals.document.querySelectorAll("#combat .strip__cell").length;
  const plainCards = (person: Person): string[] =>
    person.game.messages.contents.filter(({ type }: Dynamic) => type !== "deed").map(({ content }: Dynamic) => content);
  const endRound = async () => {
    await master.api.endRound({ overruled: true });
    await master.until(() => master.encounter.round === 2);
    await session.settle();
  };

  it("goes on as it began, in segments on every screen, and a card says what waits", () => {
    expect(played()).toEqual(["three-actions", "three-actions"]);
    expect([parts(master), parts(anna)]).toEqual([10, 10]);
    expect(plainCards(anna).join()).toMatch(/from the next one on.*Procedures/s);
  });
  it("from the next round on the new one is played, which another card says", async () => {
    await endRound();
    expect(played()).toEqual(["options-table", "options-table"]);
    expect(plainCards(anna).at(-1)).toContain("From round 2 on");
  });
  it("when the round's end is taken back, the round is played by the former again, and the next by the new one", async () => {
    await endRound();
    await master.api.undo();
    await master.until(() => master.encounter.round === 1);
    await session.settle();
    expect(played()).toEqual(["three-actions", "three-actions"]);
    await endRound();
    expect(played()).toEqual(["options-table", "options-table"]);
  });
  it("a window that is opened in the meantime plays by the same", async () => {
    anna = await session.reload(anna);
    expect(played()).toEqual(["three-actions", "three-actions"]);
  });
  it("the fight that is saved says of each round by which it was played", async () => {
    await endRound();
    const whole = await master.api.export({ save: false });
    expect(whole.rounds.map(({ round, rulebook }: Dynamic) => [round, rulebook.preset])).toEqual([
      [0, "three-actions"],
      [1, "three-actions"],
      [2, "options-table"],
    ]);
  });
  it("without the encounter it has nothing to wait for", async () => {
    await master.combat.delete();
    await session.settle();
    expect(played()).toEqual(["options-table", "options-table"]);
  });
});
