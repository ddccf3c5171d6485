import { afterEach, describe, expect, it } from "vitest";
import { d8, d20, FOES_FIRST, FRIENDS_FIRST } from "../session/dice.ts";
import { ALL_DECLARED, fightOn, MIRELLA_DECLARED, ORCS_BLOW } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { MIRELLA, ORC, world } from "../session/world.ts";

describe("A window that outlives what it was opened for", () => {
  let session: GameSession;
  let master: Person;
  afterEach(async () => {
    expect(master.errors).toEqual([]);
    await session.close();
  });
  const open = (person: Person, id: string): Dynamic => person.globals.foundry.applications.instances.get(id);
  const sitDown = async () => {
    session = await openSession(generation, world(), [], { drawn: true });
    master = await session.sit("Gamemaster");
  };

  it("the act dialog closes when its segment is over", async () => {
    await sitDown();
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    const row = () => master.globals.document.querySelector(`#combat [data-figure="${MIRELLA}"][data-action=act]`);
    await master.until(() => row());
    row().click();
    await master.until(() => open(master, "ten-segments-act")?.rendered);
    await master.api.advance({ overruled: true });
    await session.settle();
    await master.until(() => !open(master, "ten-segments-act"));
  });

  it("a player who comes back during an open question sees its dialog again", async () => {
    await sitDown();
    let anna = await session.sit("Anna");
    await fightOn(session, master, FOES_FIRST, ALL_DECLARED);
    master.rolls(d20(15), d8(4));
    void master.api.strike(ORCS_BLOW);
    const asked = (person: Person) => person.globals.document.querySelector("[id^=ten-segments-defend]");
    await anna.until(() => asked(anna));
    anna = await session.reload(anna);
    await anna.until(() => asked(anna));
    expect(asked(anna).textContent).toContain("Orc 1 attacks Mirella");
    asked(anna).querySelector("[data-action=choose]").click();
    await master.until(() => master.combat.system.pending === "");
    await session.settle();
    expect(anna.errors).toEqual([]);
  });

  it("a combatant whose scene was deleted is offered nothing that needs its token", async () => {
    await sitDown();
    await fightOn(session, master, FOES_FIRST, ALL_DECLARED);
    const keys = () =>
      [...master.globals.document.querySelectorAll(`#combat [data-combatant-id="${ORC}"] button[data-figure]`)].map(
        ({ dataset }: Dynamic) => dataset.action,
      );
    await master.until(() => keys().length > 0);
    await master.game.scenes.contents[0].delete();
    await session.settle();
    await master.until(() => keys().length === 0);
  });
});
