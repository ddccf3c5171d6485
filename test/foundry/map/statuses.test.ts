import { describe, expect } from "vitest";
import { FRIENDS_FIRST } from "../session/dice.ts";
import { BLOW, fightOn, MIRELLA_DECLARED } from "../session/fights.ts";
import type { Dynamic, Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC } from "../session/world.ts";

describe("The statuses of a token", () => {
  const it = atTable({ drawn: true, noErrors: true });

  /** Opens the HUD of the orc's token, and returns its buttons by status. */
  async function hudOf(master: Person): Promise<(status: string) => Dynamic> {
    const { document, canvas, MouseEvent } = master.globals;
    canvas.show(document.body.appendChild(document.createElement("main")));
    await canvas.draw();
    const { tokenId } = master.combat.combatants.get(ORC);
    const token = document.querySelector(`[data-token-id="${tokenId}"]`);
    token.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
    return status => document.querySelector(`.token-hud [data-status-id="${status}"]`);
  }

  it("say what they do, or that they are labels only", async ({ master }) => {
    const statusOf = await hudOf(master);
    expect(statusOf("sleep").dataset.tooltipText).toBe(
      "Asleep: can do nothing until woken. Wakes when wounded. Attacks hit without a roll.",
    );
    expect(statusOf("blind").dataset.tooltipText).toBe("Blind: cannot see. Attacks at −4.");
    expect(statusOf("burning").dataset.tooltipText).toBe("Burning: a label only. The rules do not use it.");
    expect(statusOf("burning").getAttribute("aria-label")).toBe("Burning");
  });

  it("say only what they do under the world's rulebook", async ({ session, master }) => {
    await master.game.settings.set("ten-segments", "rulebook.conditions.effect", "acting");
    await master.game.settings.set("ten-segments", "rulebook.conditions.helpless", "usual");
    await session.settle();
    const statusOf = await hudOf(master);
    expect(statusOf("sleep").dataset.tooltipText).toBe("Asleep: can do nothing until woken.");
    expect(statusOf("blind").dataset.tooltipText).toBe("Blind: cannot see.");
  });

  it("put a figure to sleep, which then declares nothing, is hit without a roll, and wakes", async ({
    session,
    master,
    anna,
  }) => {
    await master.api.begin();
    (await hudOf(master))("sleep").click();
    await session.settle();
    const refused = await master.api.declare({ figure: ORC, intent: { kind: "melee" } });
    expect(refused).toMatchObject({ accepted: false });
    expect(anna.refusals(refused)).toEqual(["asleep"]);
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    master.rolls(0.5);
    const struck = await master.api.strike({ ...BLOW, figure: MIRELLA });
    expect(struck).toMatchObject({ accepted: true });
    await session.settle();
    const { actor } = master.combat.combatants.get(ORC);
    expect(actor.statuses.has("sleep")).toBe(false);
    await master.api.undo();
    await session.settle();
    expect(actor.statuses.has("sleep")).toBe(true);
  });
});
