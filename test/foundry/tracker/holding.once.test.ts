import { afterEach, expect, it } from "vitest";
import { face } from "../session/dice.ts";
import { lastEntries } from "../session/entries.ts";
import { fightOn, MELEE, playBy } from "../session/fights.ts";
import { type Dynamic, type GameSession, openSession } from "../session/index.ts";
import { MIRELLA, ORC, SECOND_ORC, world } from "../session/world.ts";

let session: GameSession;
afterEach(() => session.close());

it("S2.5.a: whoever holds its initiative acts now at the press of one key, and has that of its deed then", async () => {
  session = await openSession(14, world(), [], { drawn: true });
  const [master, anna] = [await session.sit("Gamemaster"), await session.sit("Anna")];
  await playBy(master, "d10-segments");
  for (const orc of [ORC, SECOND_ORC]) await master.combat.combatants.get(orc).token.update({ x: 1900 });
  await fightOn(
    session,
    master,
    [2, 5, 8, 9].map(shown => face(shown, 10)),
    { [MIRELLA]: { ...MELEE, target: ORC } },
  );
  await anna.api.hold({ figure: MIRELLA });
  await session.settle();
  const line = (): Dynamic => anna.globals.ui.combat.element.querySelector(`[data-combatant-id="${MIRELLA}"]`);
  const keys = (): string[] =>
    [...line().querySelectorAll(".turn__keys button")].map((key: Dynamic) => key.textContent.trim());
  expect(keys()[0]).toBe("Act now");
  line().querySelector("[data-action=release]").click();
  await session.settle();
  expect(lastEntries(master, 1)[0].command).toMatchObject({ type: "release", figure: MIRELLA });
  expect(keys()).not.toContain("Act now");
  expect(line().className).toContain("turn--now");
});
