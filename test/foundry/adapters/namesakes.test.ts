import { beforeEach, describe, expect, it } from "vitest";
import { withNamesApart } from "#foundry/adapters/names/namesakes.ts";
import { veiled } from "#foundry/localize.ts";
import type { Figure } from "#rules/index.ts";
import { orc } from "../../rules/table.ts";
import { type Dynamic, ORC, openWithAnna, SECOND_ORC } from "../session/index.ts";
import { speakEnglish } from "../words.ts";

beforeEach(speakEnglish);

let made = 0;
const named = (name: string, change: Partial<Figure> = {}) => orc({ id: `${name}-${++made}`, name, ...change });
const names = (figures: readonly Figure[]) => withNamesApart(figures).map(({ name }) => name);

describe("Figures of one name", () => {
  it("are told apart by a number, which the first does without", () =>
    expect(names([named("Orc"), named("Ogre"), named("Orc"), named("Orc")])).toEqual([
      "Orc",
      "Ogre",
      "Orc (2)",
      "Orc (3)",
    ]));
  it("have no number that somebody bears already", () =>
    expect(names([named("Orc"), named("Orc (2)"), named("Orc")])).toEqual(["Orc", "Orc (2)", "Orc (3)"]));
  it("say nothing by it of who is hidden, and those have none of whom one knows nothing", () => {
    expect(names([named("Orc", { hidden: true }), named("Orc")])).toEqual(["Orc (2)", "Orc"]);
    const unknown = () => veiled(named("Orc", { hidden: true }));
    const [one, other] = names([unknown(), unknown()]);
    expect(one).toBe(other);
  });
  it("are the same objects as long as nothing changes, and as they were where no two have one name", () => {
    const twins = [named("Orc"), named("Orc")];
    expect(withNamesApart(twins)[1]).toBe(withNamesApart(twins)[1]);
    expect(withNamesApart(twins)[0]).toBe(twins[0]);
    const others = [named("Orc"), named("Ogre")];
    expect(withNamesApart(others)).toBe(others);
  });
});

describe.each([13, 14] as const)("Two tokens to which somebody has given one name (generation %i)", generation => {
  it("are told apart by everybody, in the tracker and to macros, and keep the names they were given", async () => {
    const { session, master, anna } = await openWithAnna(generation, { drawn: true });
    for (const figure of [ORC, SECOND_ORC]) await master.combat.combatants.get(figure).token.update({ name: "Snaga" });
    await master.api.begin();
    await session.settle();
    for (const person of [master, anna]) {
      const { element } = person.globals.ui.combat;
      const lines = () =>
        [...element.querySelectorAll(".combatant strong.name")].map(({ textContent }: Dynamic) => textContent.trim());
      await person.until(() => lines().includes("Snaga (2)"));
      expect(
        lines()
          .filter((name: string) => name.startsWith("Snaga"))
          .sort(),
      ).toEqual(["Snaga", "Snaga (2)"]);
    }
    const { accepted } = await master.api.declare({ figure: "Snaga (2)", intent: { kind: "wait" } });
    expect(accepted).toBe(true);
    expect(master.combat.combatants.get(SECOND_ORC).token.name).toBe("Snaga");
    expect([...master.errors, ...anna.errors]).toEqual([]);
    await session.close();
  });
});
