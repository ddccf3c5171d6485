import { afterEach, describe, expect, it } from "vitest";
import { d20, FOES_FIRST, FRIENDS_FIRST } from "../session/dice.ts";
import { BLOW, BOTH_DECLARED, fightOn, ORCS_BLOW } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openSession, openWithAnna, type Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { BOW, MIRELLA, ORC, OTTO, SECOND_ORC, SWORD, worldWith } from "../session/world.ts";

describe("What Foundry is told", () => {
  let session: GameSession;
  let master: Person;
  afterEach(() => session.close());

  async function sitDown(change: (data: Dynamic) => void = () => undefined, drawn = false): Promise<void> {
    session = await openSession(generation, worldWith(change), [], { drawn });
    master = await session.sit("Gamemaster");
  }

  it("calls the core hooks of a combat, and fires each start and end of turn and round once, undo or not", async () => {
    await sitDown();
    const told: string[] = [];
    for (const hook of ["combatStart", "combatTurn", "combatRound"]) {
      master.globals.Hooks.on(hook, () => told.push(hook));
    }
    const combat = master.combat;
    for (const method of ["_onStartTurn", "_onEndTurn"]) {
      combat[method] = async ({ id }: { id: string }) => void told.push(`${method} ${id}`);
    }
    for (const method of ["_onStartRound", "_onEndRound"]) {
      combat[method] = async ({ round }: { round: number }) => void told.push(`${method} ${round}`);
    }
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
    await master.api.advance();
    await session.settle();
    await master.api.undo();
    await master.api.advance();
    await master.api.endRound({ overruled: true });
    await session.settle();
    const once = told.filter(event => event.startsWith("_on"));
    expect(new Set(once).size).toBe(once.length);
    expect(once).toContain(`_onStartTurn ${MIRELLA}`);
    expect(once).toContain(`_onEndTurn ${MIRELLA}`);
    expect(once).toEqual(expect.arrayContaining(["_onStartRound 1", "_onEndRound 1", "_onStartRound 2"]));
    expect(told[0]).toBe("combatStart");
    expect(told).toContain("combatRound");
    expect(master.errors).toEqual([]);
  });

  it("makes commands of Foundry's own buttons", async () => {
    await sitDown();
    const { combat } = master;
    await combat.startCombat();
    expect(master.encounter.round).toBe(1);
    master.rolls(...FRIENDS_FIRST);
    await combat.rollAll();
    await session.settle();
    expect(master.encounter).toMatchObject({ stage: "segments", segment: 2 });
    await combat.nextTurn();
    await combat.nextTurn();
    await session.settle();
    expect(master.encounter.segment).toBeGreaterThan(2);
    await combat.previousTurn();
    await session.settle();
    expect(master.encounter.segment).toBe(2);
    await combat.setInitiative(ORC, 12);
    await combat.resetAll();
    expect(master.combat.combatants.get(ORC).initiative).toBe(5);
    expect(master.warnings.length).toBe(2);
  });

  it("makes commands of the game master's keys, and of nobody else's", async () => {
    await sitDown(() => undefined, true);
    const anna = await session.sit("Anna");
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
    const press = ({ globals: { document, KeyboardEvent } }: Person, code: string) =>
      document.body.dispatchEvent(new KeyboardEvent("keydown", { code, altKey: true, bubbles: true }));
    const { segment } = master.encounter;
    press(anna, "KeyN");
    await session.settle();
    expect(master.encounter.segment).toBe(segment);
    press(master, "KeyN");
    await master.until(() => anna.encounter.segment > segment);
    await session.settle();
    press(master, "KeyZ");
    await master.until(() => anna.encounter.segment === segment);
    await session.settle();
    expect([...master.errors, ...anna.errors]).toEqual([]);
  });

  it("moves the world's clock by a minute at the end of a round, if the world wants it", async () => {
    await sitDown();
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
    await master.api.endRound({ overruled: true });
    await session.settle();
    expect(master.game.time.worldTime).toBe(60);
    await master.game.settings.set("ten-segments", "worldTime", false);
    master.rolls(...FRIENDS_FIRST);
    await master.api.rollInitiative();
    await master.api.endRound({ overruled: true });
    await session.settle();
    expect(master.encounter.round).toBe(3);
    expect(master.game.time.worldTime).toBe(60);
  });

  it("keeps the deed of a hidden figure from the players", async () => {
    await sitDown(data => {
      data.combats[0].combatants[2].hidden = true;
    });
    const anna = await session.sit("Anna");
    anna.decides(() => "none");
    await fightOn(session, master, FOES_FIRST, { [ORC]: { kind: "melee", weapon: SWORD } });
    master.rolls(d20(1));
    await master.api.strike(ORCS_BLOW);
    await master.until(() => master.deeds().at(-1).system.story.includes('"strike"'));
    await session.settle();
    expect(master.deeds().at(-1).whisper).toEqual(["gamemaster000000", "assistant0000000"]);
  });

  it("finds figures by actor, token and combatant, and unlinked tokens by their token alone", async () => {
    await sitDown();
    await master.api.begin();
    const orc = master.combat.combatants.get(SECOND_ORC);
    const wait = { kind: "wait" };
    await master.api.declare({ figure: orc.actor, intent: wait });
    await master.api.declare({ figure: master.combat.combatants.get(ORC), intent: wait });
    await master.api.declare({ figure: master.combat.combatants.get(OTTO).token, intent: wait });
    await master.api.declare({ figure: master.game.actors.getName("Mirella"), intent: wait });
    await session.settle();
    expect(master.encounter.seats.every(({ intent }: Dynamic) => intent?.kind === "wait")).toBe(true);
    expect(() => master.api.options(master.game.actors.getName("Orc"))).toThrow(/must be one figure of the encounter/);
    expect(master.api.options(MIRELLA).some(({ item }: Dynamic) => item === BOW)).toBe(true);
  });
});

describe("How strictly a table keeps the rules", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  afterEach(() => session.close());

  async function strikeTwice(level: string, allows?: boolean): Promise<Dynamic> {
    ({ session, master, anna } = await openWithAnna(generation));
    await master.game.settings.set("ten-segments", "automation", level);
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
    master.rolls(d20(1), d20(1));
    await anna.api.strike(BLOW);
    await master.answersWhenAsked("none");
    if (allows !== undefined)
      master.globals.foundry.applications.api.DialogV2.wait = async () => (allows ? "allow" : "refuse");
    return anna.api.strike(BLOW);
  }

  it("advise: shows what is broken and lets it be", async () => {
    const ruling = await strikeTwice("advise");
    expect(ruling.accepted).toBe(true);
    expect(ruling.breaches.map(({ why }: Dynamic) => why)).toContain("step-spent");
    await master.answersWhenAsked("none");
  });

  it("ask: the game master nods", async () => {
    expect((await strikeTwice("ask", true)).accepted).toBe(true);
    await master.answersWhenAsked("none");
  });

  it("ask: or refuses", async () => {
    expect(await strikeTwice("ask", false)).toMatchObject({ accepted: false, refusal: "rule" });
  });

  it("enforce: refuses", async () => {
    expect(await strikeTwice("enforce")).toMatchObject({ accepted: false, refusal: "rule" });
  });

  it("what cannot be is refused at every level", async () => {
    await strikeTwice("advise");
    await master.answersWhenAsked("none");
    const nobody = await anna.asks({
      kind: "command",
      command: { type: "strike", id: "x", moment: 1, figure: MIRELLA, weapon: SWORD, target: ORC },
    });
    expect(nobody).toMatchObject({ accepted: false, refusal: "impossible" });
  });
});

describe("A player's write that is marked as the referee's", () => {
  const it = atTable();
  it.beforeEach(async ({ session, master }) => {
    await fightOn(session, master, FRIENDS_FIRST, BOTH_DECLARED);
  });

  it.for([true, { place: true }])("moves no turn, marked as %j", async (mark, { session, master, anna }) => {
    const { turn } = master.combat;
    await anna.combat.update({ turn: turn + 2 }, { tenSegments: mark, turnEvents: false }).catch(() => undefined);
    await session.settle();
    expect(master.combat.turn).toBe(turn);
  });

  it("changes no initiative", async ({ session, master, anna }) => {
    const mirella = (one: Person) => one.combat.combatants.get(MIRELLA);
    const { initiative } = mirella(master);
    await mirella(anna).update({ initiative: 77 }, { tenSegments: true });
    await session.settle();
    expect(mirella(master).initiative).toBe(initiative);
  });
});
