import { describe, expect, it } from "vitest";
import { MELEE } from "../session/fights.ts";
import { generation } from "../session/generation.ts";
import { type Dynamic, openSession, type Person } from "../session/index.ts";
import { atTable } from "../session/table.ts";
import { MIRELLA, ORC, SECOND_ORC } from "../session/world.ts";

/** The kind of each message that a client sends on the system's channel from now on. */
function sentBy({ game }: Person): string[] {
  const sent: string[] = [];
  const emit = game.socket.emit.bind(game.socket);
  game.socket.emit = (channel: string, message: Dynamic) => {
    sent.push(message.kind);
    return emit(channel, message);
  };
  return sent;
}

const MIRELLAS = { figure: MIRELLA, intent: MELEE };
const ORCS = { figure: ORC, intent: MELEE };
const SECOND_ORCS = { figure: SECOND_ORC, intent: MELEE };

describe("A client loses its connection", () => {
  const it = atTable({ drawn: true, seats: ["master", "assistant", "anna"] });
  it.beforeEach(async ({ session, master }) => {
    await master.api.begin();
    await session.settle();
  });

  const leaderOf = (person: Person): string => person.combat.system.referee.split(".")[0];
  const whys = ({ reasons = [] }: Dynamic): string[] => reasons.map(({ why }: Dynamic) => why);
  const declaredIn = (person: Person): string[] =>
    [MIRELLA, ORC, SECOND_ORC].filter(figure => person.seat(figure).intent !== null);

  it("its rulebook page saves nothing, and says why", async ({ session, master, assistant }) => {
    const Book = master.game.settings.menus.get("ten-segments.rulebook").type;
    await new Book().render({ force: true });
    const book = master.globals.foundry.applications.instances.get("ten-segments-rulebook");
    const card = () => book.element.querySelector('input[name="preset"][value="addict"]');
    const shown = card();
    shown.checked = true;
    shown.dispatchEvent(new master.globals.Event("change", { bubbles: true }));
    await master.until(() => card() !== shown && card().checked);
    master.loseConnection();
    master.reconnect();
    await session.settle();
    book.element.dispatchEvent(new master.globals.Event("submit", { bubbles: true, cancelable: true }));
    await master.until(() => master.warnings.some(words => words.startsWith("The connection to the server was lost.")));
    await session.settle();
    expect(assistant.game.settings.get("ten-segments", "rulebook.preset")).toBe("three-actions");
  });
  it("the leader stops leading, and the next one leads", async ({ session, master, assistant, anna }) => {
    master.loseConnection();
    await session.settle();
    expect(await assistant.api.declare(ORCS)).toMatchObject({ accepted: true });
    master.reconnect();
    await session.settle();
    expect(leaderOf(assistant)).toBe(assistant.game.user.id);
    expect(await anna.api.declare(MIRELLAS)).toMatchObject({ accepted: true, outcome: "done" });
    expect(leaderOf(anna)).toBe(assistant.game.user.id);
    expect(declaredIn(anna)).toEqual([MIRELLA, ORC]);
    expect([...assistant.errors, ...master.errors]).toEqual([]);
  });

  it("it sends nothing that it was asked for meanwhile, neither then nor when it is back", async ({
    session,
    master,
    assistant,
  }) => {
    const sent = sentBy(master);
    const writeHitPoints = (value: number) =>
      master.combat.combatants.get(ORC).actor.update({ "system.hitPoints.value": value });
    master.loseConnection();
    expect(whys(await master.api.declare({ ...ORCS, quiet: true }))).toEqual(["connection-lost"]);
    await writeHitPoints(1);
    master.reconnect();
    await session.settle();
    expect(whys(await master.api.declare({ ...ORCS, quiet: true }))).toEqual(["connection-lost"]);
    await writeHitPoints(2);
    await session.settle();
    expect(sent).toEqual(["gone"]);
    expect(assistant.hitPoints(ORC)).toBe(8);
    expect(declaredIn(assistant)).toEqual([]);
    expect(master.warnings.join()).toContain("Reload the page");
    expect(master.errors).toEqual([]);
  });

  it("a call that was under way resolves", async ({ anna }) => {
    const patience = anna.waits();
    const asked = anna.api.declare({ ...MIRELLAS, quiet: true });
    anna.loseConnection();
    expect(await asked).toMatchObject({ accepted: null });
    expect(whys(await anna.api.declare({ ...MIRELLAS, quiet: true }))).toEqual(["connection-lost"]);
    patience();
    expect(anna.errors).toEqual([]);
  });

  it("when it is back, a dialog has a button that reloads the page, and the page then shows what was missed", async ({
    session,
    master,
    assistant,
  }) => {
    const asked: Dynamic[] = [];
    master.globals.foundry.applications.api.DialogV2.wait = async (options: Dynamic) => {
      asked.push(options);
      return "later";
    };
    master.loseConnection();
    await session.settle();
    expect(await assistant.api.declare(ORCS)).toMatchObject({ accepted: true });
    expect(asked).toEqual([]);
    master.reconnect();
    await session.settle();
    await master.until(() => asked.length > 0);
    expect(asked.map(({ buttons }) => buttons.map(({ action }: Dynamic) => action))).toEqual([["later", "reload"]]);
    expect(declaredIn(master)).toEqual([]);
    const again = await session.reload(master);
    await session.settle();
    expect(again.encounter).toEqual(assistant.encounter);
    expect(await again.api.declare(SECOND_ORCS)).toMatchObject({ accepted: true, outcome: "done" });
    await session.settle();
    expect(declaredIn(again)).toEqual([ORC, SECOND_ORC]);
    expect(again.encounter).toEqual(assistant.encounter);
    expect(again.errors).toEqual([]);
  });

  it("a game master who is alone at the table reloads and leads again", async ({
    session,
    master,
    assistant,
    anna,
  }) => {
    assistant.close();
    await session.settle();
    master.loseConnection();
    master.reconnect();
    await session.settle();
    const again = await session.reload(master);
    await session.settle();
    expect(await anna.api.declare(MIRELLAS)).toMatchObject({ accepted: true, outcome: "done" });
    await session.settle();
    expect(leaderOf(again)).toBe(again.game.user.id);
    expect(again.encounter).toEqual(anna.encounter);
    expect(again.errors).toEqual([]);
  });

  it("what a client writes before it notices never arrives, and whoever asked is told that no one knows", async ({
    session,
    master,
    assistant,
  }) => {
    master.loseConnection(false);
    const asked = master.api.declare({ ...ORCS, quiet: true });
    await session.settle();
    expect(await assistant.api.declare(SECOND_ORCS)).toMatchObject({ accepted: true });
    master.noticeLoss();
    expect(await asked).toMatchObject({ outcome: "unknown" });
    master.reconnect();
    await session.settle();
    expect(declaredIn(assistant)).toEqual([SECOND_ORC]);
    const again = await session.reload(master);
    await session.settle();
    expect(again.encounter).toEqual(assistant.encounter);
    expect([...assistant.errors, ...again.errors]).toEqual([]);
  });
});

describe("A page that must be reloaded", () => {
  it("holds up no encounter that nobody has led yet: another game master's client leads it", async () => {
    const session = await openSession(generation);
    const master = await session.sit("Gamemaster");
    const assistant = await session.sit("Assistant");
    master.loseConnection();
    await session.settle();
    master.reconnect();
    await session.settle();
    expect(assistant.game.users.activeGM.id).toBe(master.game.user.id);
    const patience = assistant.waits();
    const asked = assistant.api.begin();
    await session.settle();
    patience();
    expect(await asked).toMatchObject({ accepted: true });
    expect(assistant.combat.system.referee.split(".")[0]).toBe(assistant.game.user.id);
    await session.close();
  });
});
