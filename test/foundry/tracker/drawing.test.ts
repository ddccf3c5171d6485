import { afterEach, describe, expect, it } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { DUEL_DECLARED, fightOn, strikeForFour } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { MIRELLA, ORC, OTTO, SECOND_ORC, world } from "../session/world.ts";

let session: GameSession;
afterEach(() => session.close());

/** Twenty figures in their segments. Mirella and the first orc have declared blows at each other. */
async function twenty(generation: 13 | 14 = 14): Promise<Person> {
  session = await openSession(generation, world(18), [], { drawn: true });
  const master = await session.sit("Gamemaster");
  await fightOn(session, master, FRIENDS_FIRST, DUEL_DECLARED);
  return master;
}

const tracker = ({ globals }: Person): Dynamic => globals.ui.combat;
const row = (person: Person, figure: string): Dynamic =>
  tracker(person).element.querySelector(`[data-combatant-id="${figure}"]`);
const rows = (person: Person): Map<string, Dynamic> =>
  new Map([...tracker(person).element.querySelectorAll(".combatant")].map(one => [one.dataset.combatantId, one]));

/** The rows of the list as HTML. */
const lines = (person: Person): string[] =>
  [...tracker(person).element.querySelector(".combat-tracker").children].map(({ outerHTML }: Dynamic) =>
    outerHTML.replace(/\s+/g, " "),
  );

/** The figures whose rows were rendered again. */
async function redrawn(person: Person, deed: () => Promise<unknown>): Promise<string[]> {
  const before = rows(person);
  await deed();
  await session.settle();
  return [...rows(person)].filter(([id, one]) => before.get(id) !== one).map(([id]) => id);
}

/** The button for an action in a figure's row. */
const key = (person: Person, figure: string, action: string): Dynamic =>
  row(person, figure).querySelector(`[data-action="${action}"]`);

describe("After a strike among twenty figures", () => {
  it("the rows of those whom it concerns are drawn again, and no other", async () => {
    const master = await twenty(generation);
    const drawn = await redrawn(master, () => strikeForFour(master));
    expect(drawn.sort()).toEqual([MIRELLA, ORC, master.combat.combatant.id].sort());
  });

  it("the list says what one says that is drawn whole", async () => {
    const master = await twenty(generation);
    await strikeForFour(master);
    await session.settle();
    const told = lines(master);
    await tracker(master).close();
    await tracker(master).render({ force: true });
    expect(told).toEqual(lines(master));
  });
});

/** The fight states that were rendered while this ran. */
async function drawnFights(person: Person, deed: () => Promise<unknown>): Promise<unknown[]> {
  const fights: unknown[] = [];
  const { combat } = person.globals.ui;
  const prepare = combat._prepareContext.bind(combat);
  combat._prepareContext = async (options: unknown) => {
    const context = await prepare(options);
    fights.push(context.reading.fight);
    return context;
  };
  await deed();
  await session.settle();
  return fights;
}

describe("The signs in the lines", () => {
  const signs = (person: Person): Dynamic[] => [...tracker(person).element.querySelectorAll("svg.sign")];

  it("are there themselves: none refers to the sheet, which each drawing would have fetched anew", async () => {
    const master = await twenty();
    expect(signs(master).length).toBeGreaterThan(0);
    expect(signs(master).map(sign => sign.firstElementChild.localName)).toEqual(signs(master).map(() => "path"));
  });
});

describe("A tracker that is drawn again", () => {
  it("is drawn once for whatever comes at once", async () => {
    const master = await twenty(14);
    const fights = await drawnFights(master, async () => {
      await Promise.all([1, 2, 3].map(() => tracker(master).render()));
    });
    expect(fights).toHaveLength(1);
  });

  it("draws no state of the fight twice for a strike", async () => {
    const master = await twenty(14);
    const fights = await drawnFights(master, () => strikeForFour(master));
    expect(new Set(fights).size).toBe(fights.length);
  });

  it("has every part and row as it was, where nothing has changed", async () => {
    const master = await twenty();
    const { strip, footer, tracker: list } = tracker(master).parts;
    expect(await redrawn(master, () => tracker(master).render())).toEqual([]);
    expect(tracker(master).parts).toMatchObject({ strip, footer, tracker: list });
  });

  it("draws its strip when a segment is looked at, and nothing else", async () => {
    const master = await twenty();
    const { strip, footer } = tracker(master).parts;
    expect(await redrawn(master, async () => strip.querySelector("[data-segment='3']").click())).toEqual([]);
    expect(tracker(master).parts.footer).toBe(footer);
    expect(tracker(master).parts.strip).not.toBe(strip);
  });

  it("draws a number again that somebody has typed where it stands by hand", async () => {
    const master = await twenty();
    const { actor } = master.combat.combatants.get(OTTO);
    expect(await redrawn(master, () => actor.update({ "system.hitPoints.value": 5 }))).toEqual([OTTO]);
    expect(row(master, OTTO).textContent).toContain("hp 5/12");
  });

  it("leaves the keyboard where it is, in a row that stays and in one that is drawn again", async () => {
    const master = await twenty();
    const { document } = master.globals as Dynamic;
    const held = key(master, SECOND_ORC, "act");
    held.focus();
    await strikeForFour(master);
    await session.settle();
    expect(document.activeElement).toBe(held);
    key(master, ORC, "openSheet").focus();
    await master.combat.combatants.get(ORC).actor.update({ "system.hitPoints.value": 3 });
    await session.settle();
    expect(document.activeElement).toBe(key(master, ORC, "openSheet"));
  });

  it("gives the keyboard to the row that acts next, where the key that had it is gone", async () => {
    const master = await twenty();
    key(master, MIRELLA, "finish").focus();
    await strikeForFour(master);
    await session.settle();
    expect((master.globals as Dynamic).document.activeElement).toBe(key(master, OTTO, "declare"));
  });

  it("leaves a reason open that somebody reads", async () => {
    const master = await twenty();
    for (const figure of [ORC, SECOND_ORC]) row(master, figure).querySelector("details").open = true;
    await session.settle();
    expect(await redrawn(master, () => strikeForFour(master))).not.toContain(SECOND_ORC);
    for (const figure of [ORC, SECOND_ORC]) expect(row(master, figure).querySelector("details").open).toBe(true);
  });

  it("answers to the pointer in rows that were drawn anew as in those that stayed", async () => {
    const master = await twenty();
    await strikeForFour(master);
    await session.settle();
    const pointed: string[] = [];
    tracker(master).hoverCombatant = ({ id }: Dynamic) => pointed.push(id);
    const { Event } = master.globals as Dynamic;
    for (const figure of [ORC, SECOND_ORC]) row(master, figure).dispatchEvent(new Event("mouseenter"));
    expect(pointed).toEqual([ORC, SECOND_ORC]);
  });

  it("scrolls to the turn when it goes on, and not before", async () => {
    const master = await twenty();
    const scrolled: unknown[] = [];
    (master.globals as Dynamic).HTMLElement.prototype.scrollIntoView = function () {
      scrolled.push(this.dataset.combatantId);
    };
    await tracker(master).render();
    await master.combat.combatants.get(ORC).actor.update({ "system.hitPoints.value": 3 });
    await session.settle();
    expect(scrolled).toEqual([]);
    await master.combat.nextTurn();
    await session.settle();
    expect(scrolled).toHaveLength(1);
  });

  it("has all its rows new where a module works on them", async () => {
    const master = await twenty();
    (master.globals as Dynamic).Hooks.on("renderCombatTracker", (_: unknown, element: Dynamic) => {
      for (const one of element.querySelectorAll(".combatant")) one.append("♥");
    });
    expect(await redrawn(master, () => tracker(master).render())).toHaveLength(20);
    expect(row(master, ORC).textContent.match(/♥/g)).toHaveLength(1);
  });
});
