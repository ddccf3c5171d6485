import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lastEntries } from "../session/entries.ts";
import { generation } from "../session/generation.ts";
import {
  type Dynamic,
  d20,
  FRIENDS_FIRST,
  fightOn,
  type GameSession,
  MIRELLA,
  MIRELLA_DECLARED,
  OTTO,
  openSession,
  type Person,
  worldWith,
} from "../session/index.ts";

/** Otto is next to Mirella. */
const besideHer = worldWith(data => {
  data.scenes[0].tokens.find(({ name }: Dynamic) => name === "Otto").x = 400;
});

describe("A friend who is to be struck", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  beforeEach(async () => {
    session = await openSession(generation, besideHer, [], { drawn: true });
    [master, anna] = [await session.sit("Gamemaster"), await session.sit("Anna")];
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    find(`#combat [data-action=act][data-figure="${MIRELLA}"]`).click();
    await anna.until(() => find(`${DIALOG} [type=radio][value="${OTTO}"]`));
    find(`${DIALOG} [type=radio][value="${OTTO}"]`).click();
    await session.settle();
    master.rolls(d20(2));
    find(`${DIALOG} [type=submit]`).click();
    await anna.until(() => asked().length > 0);
  });
  afterEach(() => session.close());

  const DIALOG = "#ten-segments-act";
  const find = (selector: string): Dynamic => anna.globals.document.querySelector(selector);
  const asked = (): Dynamic[] => [...anna.globals.document.querySelectorAll("dialog[id^=ten-segments-allow]")];
  const answers = async (action: string) => {
    asked()[0].querySelector(`[data-action=${action}]`).click();
    await anna.until(() => asked().length === 0);
    await session.settle();
  };

  it("is asked about once, however often the key is pressed, and then struck", async () => {
    find(`${DIALOG} [type=submit]`).click();
    await session.settle();
    expect(asked().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Otto is on the side of Mirella. Do it anyway?"),
    ]);
    await answers("allow");
    await master.answersWhenAsked("none");
    await session.settle();
    expect(asked()).toEqual([]);
    expect(lastEntries(master, 1)[0].command).toMatchObject({ type: "strike", figure: MIRELLA, target: OTTO });
    expect([...master.errors, ...anna.errors]).toEqual([]);
  });

  it("is gone while that is asked: the question closes with a sentence", async () => {
    await master.combat.combatants.get(OTTO).delete();
    await session.settle();
    expect(asked()).toEqual([]);
    expect(anna.infos.join()).toContain("Otto is no longer in the fight");
  });

  it("is not struck where that is thought better of, and is asked about anew", async () => {
    const before = master.encounter;
    await answers("refuse");
    expect([master.encounter, master.combat.system.pending]).toEqual([before, ""]);
    find(`${DIALOG} [type=submit]`).click();
    await anna.until(() => asked().length === 1);
  });
});
