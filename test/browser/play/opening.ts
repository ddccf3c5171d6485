import type { Locator } from "@playwright/test";
import { d6 } from "./dice.ts";
import { expect } from "./expecting.ts";
import type { Intention, Person } from "./person.ts";

/** Declarations by figure: the intention, the item, and the target. */
export type Plans = Readonly<Record<string, readonly [intention: Intention, item?: string, target?: string]>>;

/** The GM begins, declares for these figures and rolls. Characters act from segment 3, foes from 4. */
export async function begun(master: Person, plans: Plans, first = 3): Promise<void> {
  await givesTime(master);
  await master.press("Begin the fight");
  await rolled(master, plans, first);
}

/** Extends the time limit for answers, so that no question times out on a slow machine. */
async function givesTime(master: Person): Promise<void> {
  await master.page.evaluate(async () => {
    await (globalThis as unknown as Laying).game.settings.set("ten-segments", "decisionTimeout", 300);
  });
}

/** From now on the rules only advise, and any command is allowed. */
export async function letsPass(master: Person): Promise<void> {
  await master.page.evaluate(async () => {
    await (globalThis as unknown as Laying).game.settings.set("ten-segments", "automation", "advise");
  });
}

/** The number of cards after the opening: the beginning and the dice. */
export const OPENING_DEEDS = 2;

/** Declares and rolls; `first` is the first segment with an action. */
export async function rolled(master: Person, plans: Plans, first = 3): Promise<void> {
  for (const [figure, [intention, item, target]] of Object.entries(plans)) {
    await master.declare(figure, intention, { with: item, at: target });
  }
  await master.rolls(d6(4), d6(3));
  await master.rollsInitiative();
  await expect(master.tracker.getByText(new RegExp(`^Segment ${first}: `))).toBeVisible();
  await master.hasSeen(OPENING_DEEDS);
}

/** The part of Foundry's API used to prepare the world. */
interface Laying {
  User: { create(data: object): Promise<unknown> };
  game: {
    users: { getName(name: string): { id: string } };
    actors: { getName(name: string): Sheet };
    settings: { set(namespace: string, name: string, value: number | string): Promise<unknown> };
  };
}

interface Sheet {
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(kind: "Item", things: readonly object[]): Promise<unknown>;
  items: { getName(name: string): { delete(): Promise<unknown> } | undefined };
}

/** Makes another player an owner of a figure. */
export async function lend(master: Person, actor: string, user: string): Promise<void> {
  await master.page.evaluate(
    async names => {
      const { game } = globalThis as unknown as Laying;
      const { id } = game.users.getName(names.user);
      await game.actors.getName(names.actor).update({ [`ownership.${id}`]: 3 });
    },
    { actor, user },
  );
}

/** The GM deletes an item of a figure, and waits until another person sees it. */
export async function loses(actor: string, thing: string, master: Person, witness: Person): Promise<void> {
  const names = { actor, thing };
  await master.page.evaluate(async lost => {
    const { game } = globalThis as unknown as Laying;
    await game.actors.getName(lost.actor).items.getName(lost.thing)?.delete();
  }, names);
  await witness.page.waitForFunction(lost => {
    const { game } = globalThis as unknown as Laying;
    return game.actors.getName(lost.actor).items.getName(lost.thing) === undefined;
  }, names);
}

/** The GM adds a spell to a caster, and waits until another person sees it. */
export async function learns(
  actor: string,
  name: string,
  usage: object,
  master: Person,
  witness: Person,
): Promise<void> {
  const learnt = { actor, spell: { name, type: "spell", system: { castingTime: 1, memorized: 1, ...usage } } };
  await master.page.evaluate(async ({ actor: caster, spell }) => {
    const { game } = globalThis as unknown as Laying;
    await game.actors.getName(caster).createEmbeddedDocuments("Item", [spell]);
  }, learnt);
  await witness.page.waitForFunction(({ actor: caster, spell }) => {
    const { game } = globalThis as unknown as Laying;
    return game.actors.getName(caster).items.getName(spell.name) !== undefined;
  }, learnt);
}

/** Adds and connects a second GM. */
export const seatAssistant = (master: Person, sit: Sit): Promise<Person> => seatAnother(master, sit, "Assistant", 3);

/** Connects a user. */
type Sit = (name: string) => Promise<readonly [Person]>;

/** Creates a user in this world and connects them. */
export async function seatAnother(master: Person, sit: Sit, name: "Assistant" | "Cora", role: number): Promise<Person> {
  await master.page.evaluate(user => (globalThis as unknown as Laying).User.create(user).then(() => undefined), {
    name,
    role,
  });
  const [other] = await sit(name);
  return other;
}

/** The part of Foundry's settings that opens menus. */
interface Settings {
  game: { settings: { menus: Map<string, { type: new () => { render(options: { force: boolean }): unknown } }> } };
}

/** Opens the rulebook from the settings, as its button there does. */
export async function openRulebook({ page }: Person): Promise<Locator> {
  await page.evaluate(async () => {
    const { menus } = (globalThis as unknown as Settings).game.settings;
    const Menu = menus.get("ten-segments.rulebook")?.type;
    if (Menu) await new Menu().render({ force: true });
  });
  return page.locator("#ten-segments-rulebook");
}

/** Picks another preset on the rulebook page and saves. */
export async function playsBy(master: Person, text: string): Promise<void> {
  const book = await openRulebook(master);
  await book.getByRole("radio", { name: text, exact: true }).check();
  await book.getByRole("button", { name: "Save these rulings" }).click();
  await expect(book).toHaveCount(0);
}
