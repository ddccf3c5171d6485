import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import { figureOfSheet } from "#foundry/adapters/figures/figure.ts";
import { atOneTable } from "../session/table.ts";
import { MIRELLA, ORC, SECOND_ORC } from "../session/world.ts";

const it = atOneTable({ seats: ["master"] });

describe("An actor outside an encounter as the rules read it", () => {
  beforeEach<{ master: { globals: Record<string, unknown> } }>(({ master }) => {
    for (const name of ["game", "CONFIG", "foundry"]) vi.stubGlobal(name, master.globals[name]);
  });

  afterEach(() => void vi.unstubAllGlobals());

  it("is on the side of its own token, if it has one", async ({ master }) => {
    const { token } = master.combat.combatants.get(ORC);
    await token.update({ disposition: 0 });
    expect(figureOfSheet(token.actor).side).toBe("neutral");
    expect(figureOfSheet(master.combat.combatants.get(SECOND_ORC).actor).side).toBe("hostile");
  });
  it("is else on the side of its prototype", ({ master }) => {
    expect(figureOfSheet(master.game.actors.getName("Orc")).side).toBe("hostile");
    expect(figureOfSheet(master.combat.combatants.get(MIRELLA).actor).side).toBe("friendly");
  });
  it("has the numbers of its sheet, and no place", ({ master }) =>
    expect(figureOfSheet(master.game.actors.getName("Orc"))).toMatchObject({
      name: "Orc",
      thac0: 19,
      armorClass: 6,
      hidden: false,
      position: null,
    }));
});
