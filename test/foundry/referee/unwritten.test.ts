import { afterEach, describe, expect, it } from "vitest";
import { Traffic } from "../../host/harness/wire.ts";
import { d8, d20, FRIENDS_FIRST } from "../session/dice.ts";
import { BLOW, fightOn, MIRELLA_DECLARED } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, type Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, OTTO } from "../session/world.ts";

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

/** A server that fails the write of this number from now on, and no other. */
class FailingOne extends Traffic {
  failing = 0;
  override refuses(action: string): boolean {
    return action.startsWith("modify") && --this.failing === 0;
  }
}

describe("A value of a combatant that the server has failed to write", () => {
  const traffic = new FailingOne();
  const it = atTable({ seats: ["master"], traffic });

  it.beforeEach(async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    master.warnings.splice(0);
  });

  /** Expects the server's error as the one message. */
  function expectReported(master: Person): void {
    expect(master.errors.splice(0).map(({ message }: Dynamic) => message)).toContainEqual(
      expect.stringMatching("has failed"),
    );
    expect(master.warnings).toEqual([]);
  }

  // Generation 14 writes the encounter and the figures together, so that both fail.
  if (generation === 13)
    it("is reported as an error, and no module is blamed", async ({ session, master }) => {
      traffic.failing = 2;
      const reply = await master.api.beginEffect({ figure: OTTO, name: "Bless", segments: 3 });
      await session.settle();
      expect(reply).toMatchObject({ outcome: "done" });
      expect(master.combat.combatants.get(OTTO).actor.system.effects).toEqual([]);
      expectReported(master);
    });

  it("is reported as an error if it is a condition", async ({ session, master }) => {
    // After the encounter and the actor.
    traffic.failing = generation === 13 ? 3 : 2;
    const hold = { figure: ORC, name: "Hold", segments: 3, condition: "held" };
    const reply = await master.api.beginEffect(hold);
    await session.settle();
    expect(reply).toMatchObject({ outcome: "done" });
    expect([...master.combat.combatants.get(ORC).actor.statuses]).not.toContain("held");
    expectReported(master);
  });
});

describe("A value of a combatant that a module keeps from being written", () => {
  const it = atTable({ seats: ["master", "assistant"], noErrors: true });
  const ACTORS = ["preUpdateActor", "preUpdateActorDelta"];
  const bless = { type: "begin-effect", figure: OTTO, name: "Bless", segments: 3 };
  const hold = { type: "begin-effect", figure: ORC, name: "Hold", segments: 3, condition: "held" };
  const effects = (person: Person, figure: string) => person.combat.combatants.get(figure).actor.system.effects;
  const cancel = (person: Person, hooks: readonly string[]) => {
    for (const hook of hooks) person.globals.Hooks.on(hook, () => false);
  };
  const notMatching = (name: string) => `A module prevented a change to ${name}: the sheet does not match the card.`;

  it.beforeEach(async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
    master.warnings.splice(0);
  });

  it.for([
    ["of a character", bless, "Otto"],
    ["with a condition, of one of two orcs", hold, "Orc 1"],
  ] as const)("is said of an effect %s that begins", async ([_whose, command, name], { session, master }) => {
    cancel(master, ACTORS);
    const { outcome } = await master.api.command(command);
    await session.settle();
    expect(effects(master, command.figure)).toEqual([]);
    // Generation 14 writes all or nothing.
    const told = generation >= 14 ? "A module prevented this from being saved. Nothing was done." : notMatching(name);
    expect([outcome, master.warnings]).toEqual([generation >= 14 ? "failed" : "done", [told]]);
    if (generation >= 14) master.errors.splice(0);
  });

  it("is said once of a condition, and the effect itself is written", async ({ session, master }) => {
    cancel(master, ["preCreateActiveEffect"]);
    await master.api.command(hold);
    await session.settle();
    expect(effects(master, ORC)).toEqual([expect.objectContaining({ name: "Hold" })]);
    expect(master.warnings).toEqual([notMatching("Orc 1")]);
  });

  // Generation 13 writes figures after the encounter, so a stale write has not changed any there.
  if (generation === 14)
    it("is said of hit points that a stale write has left", async ({ session, master, assistant }) => {
      await master.combat.combatants.get(ORC).actor.update({ "system.hitPoints.value": 4 });
      await session.settle();
      cancel(master, ACTORS);
      const changes = [{ figure: ORC, path: "hitPoints", from: 8, to: 4 }];
      const command = { type: "grant-opportunity", id: "too-late", figure: MIRELLA, target: ORC };
      const line = JSON.stringify({ number: 99, segment: 1, command, events: [], changes, rolls: [], answers: [] });
      const system = { revision: 1, record: { 99: line } };
      await assistant.combat.update({ system }, { diff: false, tenSegments: "odd" });
      await session.settle();
      await master.api.settled();
      expect(master.combat.system.record).toMatchObject({ 99: "" });
      expect([master.hitPoints(ORC), master.warnings]).toEqual([4, [notMatching("Orc 1")]]);
    });
});

describe("A document that a module keeps from being deleted is named in a notice", () => {
  const it = atTable({ seats: ["master"], drawn: true });
  const notices = (person: Person) =>
    [...person.globals.document.querySelectorAll("#notifications p")].map(({ textContent }: Dynamic) => textContent);

  it.beforeEach(async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, MIRELLA_DECLARED);
  });

  /** Expects one notice, and one error in the console. */
  function expectNamed(master: Person, name: string): void {
    expect(notices(master)).toEqual([expect.stringContaining(`${name} was not deleted: a module prevented it`)]);
    expect(master.errors.splice(0)).toEqual([expect.objectContaining({ name: "NotDeletedError" })]);
  }

  it("the combatant whose coming is undone", async ({ session, master }) => {
    const { _id, ...token } = master.combat.combatants.get(ORC).token.toObject();
    const scene = master.game.scenes.contents[0];
    const [{ id: tokenId, actorId }] = await scene.createEmbeddedDocuments("Token", [{ ...token, name: "Snaga" }]);
    const data = { tokenId, sceneId: scene.id, actorId };
    const [{ id }] = await master.combat.createEmbeddedDocuments("Combatant", [data]);
    await master.until(() => master.seat(id));
    await session.settle();
    master.globals.Hooks.on("preDeleteCombatant", () => false);
    await master.api.undo();
    await session.settle();
    expectNamed(master, "Snaga");
  });

  it("the icon of an effect that ends", async ({ session, master }) => {
    const effect = { figure: OTTO, name: "Bless" };
    await master.api.command({ type: "begin-effect", ...effect, segments: 3 });
    await session.settle();
    master.globals.Hooks.on("preDeleteActiveEffect", () => false);
    await master.api.command({ type: "end-effect", figure: OTTO, effect: 1 });
    await session.settle();
    expectNamed(master, "Bless");
  });
});
