import { afterEach, describe, expect, it } from "vitest";
import { d8, d20, FRIENDS_FIRST } from "../session/dice.ts";
import { BLOW, fightOn, MIRELLA_DECLARED } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { ORC } from "../session/world.ts";

describe("A write that Foundry leaves out without a word", () => {
  let session: GameSession;
  let master: Person;
  afterEach(() => session.close());

  const open = async () => {
    session = await openSession(generation, undefined, [], { drawn: true });
    master = await session.sit("Gamemaster");
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    master.errors.splice(0);
  };
  /** This user's error notifications about unsaved changes. */
  const lost = () => master.errors.splice(0).filter((error: Dynamic) => error?.name !== "DataModelValidationError");
  const refuse = (hook: string) => master.globals.Hooks.on(hook, () => false);
  const said = () => [...master.globals.document.querySelectorAll("#notifications p")].map(one => one.textContent);

  it("is said of the card of a blow", async () => {
    await open();
    refuse("preCreateChatMessage");
    master.rolls(d20(15), d8(4));
    await master.api.strike(BLOW);
    await master.answersWhenAskedQuietly("none");
    await session.settle();
    if (generation >= 14) {
      // All or nothing: the blow was not struck either.
      expect([master.hitPoints(ORC), master.warnings.join()]).toEqual([8, expect.stringContaining("Nothing was done")]);
      return;
    }
    expect([master.hitPoints(ORC), lost()]).toEqual([4, [expect.objectContaining({ name: "NotWrittenError" })]]);
    expect(said().join()).toContain("was not saved");
  });

  it("is said of a wound that a module makes invalid", async () => {
    await open();
    for (const hook of ["preUpdateActor", "preUpdateActorDelta"])
      master.globals.Hooks.on(hook, (_actor: Dynamic, changes: Dynamic) => {
        changes.img = "face.exe";
      });
    master.rolls(d20(15), d8(4));
    await master.api.strike(BLOW);
    await master.answersWhenAskedQuietly("none");
    await session.settle();
    const told = generation >= 14 ? "Nothing was done" : "A module prevented";
    expect([master.hitPoints(ORC), master.warnings.join()]).toEqual([8, expect.stringContaining(told)]);
    expect(lost().map(({ name }: Dynamic) => name)).not.toContain("NotWrittenError");
  });
});
