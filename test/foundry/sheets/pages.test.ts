import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Evening, MIRELLA, ORC, openEvening, type Person, SPELL, SWORD } from "../evening/index.ts";

/** A field of a model; a group has fields of its own. */
interface Field {
  readonly fields?: Readonly<Record<string, Field>>;
  readonly fieldPath: string;
}

const leavesOf = ({ fields, fieldPath }: Field): string[] =>
  fields === undefined ? [fieldPath] : Object.values(fields).flatMap(leavesOf);

describe.each([13, 14] as const)("A sheet (generation %i)", generation => {
  let evening: Evening;
  let master: Person;
  beforeAll(async () => {
    evening = await openEvening(generation);
    master = await evening.sit("Gamemaster");
  });
  afterAll(() => evening.close());

  const actor = (figure: string) => master.combat.combatants.get(figure).actor;
  const otto = () => master.game.actors.getName("Otto");
  const THINGS = [
    ["a character", () => actor(MIRELLA)],
    ["a monster", () => actor(ORC)],
    ["a weapon", () => actor(MIRELLA).items.get(SWORD)],
    ["a spell", () => otto().items.get(SPELL)],
  ] as const;

  it.each(THINGS)("of %s has a labelled place for everything that its model keeps", async (_name, find) => {
    const thing = find();
    await thing.sheet.render(true);
    const inputs: HTMLInputElement[] = [...thing.sheet.element.querySelectorAll("[name^='system.']")];
    const labels = new Set([...thing.sheet.element.querySelectorAll("label")].map(label => label.htmlFor));
    const bare = inputs.filter(input => !input.getAttribute("aria-label") && !labels.has(input.id));
    expect(bare.map(({ name }) => name)).toEqual([]);
    expect(inputs.map(({ name }) => name.replace("system.", "")).sort()).toEqual(leavesOf(thing.system.schema).sort());
    await thing.sheet.close();
    expect(master.errors).toEqual([]);
  });
});
