import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openWithAnna, type Person } from "../session/index.ts";
import { MIRELLA, ORC } from "../session/world.ts";

describe("A player writes the card of a roll", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  beforeEach(async () => {
    ({ session, master, anna } = await openWithAnna(generation));
  });
  afterEach(async () => {
    const errors = [...master.errors, ...anna.errors];
    await session.close();
    expect(errors).toEqual([]);
  });

  const uuid = (figure: string): string => master.combat.combatants.get(figure).actor.uuid;
  const die = (change: object = {}) => ({
    class: "Die",
    options: {},
    evaluated: true,
    number: 1,
    faces: 8,
    modifiers: [],
    results: [{ result: 4, active: true }],
    ...change,
  });
  const roll = (change: object = {}, term: object = {}) => ({
    class: "Roll",
    options: {},
    dice: [],
    formula: "1d8",
    terms: [die(term)],
    total: 4,
    evaluated: true,
    ...change,
  });
  /** Mirella heals herself for four points. */
  const healing = (change: object = {}, more: object = {}) => ({
    ...{ kind: "healing", of: "Cure", actor: uuid(MIRELLA), formula: "1d8", natural: 4, added: [], total: 4 },
    ...{ need: null, made: null, more: { target: "Mirella", targetId: uuid(MIRELLA), ...more } },
    ...change,
  });

  /** The card as the GM sees it; null if the message is not a card. */
  async function forged(thrown: object, dice: object = roll()): Promise<Dynamic> {
    const { documentClass: ChatMessage } = anna.game.messages;
    const flags = { "ten-segments": { thrown } };
    await ChatMessage.create({ content: "I say so.", rolls: [JSON.stringify(dice)], flags });
    await session.settle();
    const html = await master.game.messages.contents.at(-1).renderHTML();
    expect(html.textContent).toContain(html.querySelector(".deed") ? "Healing" : "I say so.");
    return html.querySelector(".deed");
  }
  const press = async (card: Dynamic): Promise<void> => {
    card?.querySelector("[data-writes]")?.click();
    await session.settle();
  };

  it("that says what its dice say: it is a card", async () => {
    await master.combat.combatants.get(MIRELLA).actor.update({ "system.hitPoints.value": 10 });
    await press(await forged(healing()));
    expect(master.hitPoints(MIRELLA)).toBe(14);
  });

  // biome-ignore format: a table
  const LIES: [string, () => [thrown: object, dice?: object]][] = [
    ["whose total is another than its dice show", () => [healing({ total: 500 })]],
    ["whose total is another by what is added",   () => [healing({ natural: 4, added: [{ why: "levels", value: 496 }], total: 500 })]],
    ["whose roll says another total",             () => [healing({ natural: 500, total: 500 }), roll({ total: 500 })]],
    ["whose die shows what it has not",           () => [healing({ natural: 500, total: 500 }), roll({ total: 500 }, { results: [{ result: 500, active: true }] })]],
    ["whose die counts for more than it shows",   () => [healing({ natural: 500, total: 500 }), roll({ total: 500 }, { results: [{ result: 4, count: 500, active: true }] })]],
    ["with more dice than the formula has",       () => [healing({ natural: 32, total: 32 }), roll({ total: 32 }, { results: Array(8).fill({ result: 4, active: true }) })]],
    ["with dice of another formula",              () => [healing({ formula: "1d4" })]],
    ["of somebody else's figure",                 () => [healing({ actor: uuid(ORC) })]],
    ["of hit points of somebody else's figure",   () => [healing({ kind: "hit-points", actor: uuid(ORC) }, { shares: 1 })]],
    ["of a figure that there is not",             () => [healing({ actor: "Actor.nosuchactor00000" })]],
    ["that was made, but for the number needed",  () => [healing({ kind: "save", of: "spell", need: 15, made: true })]],
    ["with members of another kind",              () => [healing({}, { targetId: { toString: "x" } })]],
    ["with a word that is no reason",             () => [healing({ natural: 3, added: [{ why: "<img src=x>", value: 1 }] }), roll({ formula: "1d8 + 1" })]],
  ];
  it.each(LIES)("%s: it is a message like any other", async (_what, lie) => {
    const before = [master.hitPoints(ORC), master.hitPoints(MIRELLA)];
    const card = await forged(...lie());
    await press(card);
    expect(card).toBeNull();
    expect([master.hitPoints(ORC), master.hitPoints(MIRELLA)]).toEqual(before);
  });

  it("that calls the orc Mirella: the card calls it by its own name", async () => {
    const card = await forged(healing({}, { targetId: uuid(ORC) }));
    expect(card.textContent).toContain("Orc 1");
    expect(card.textContent).not.toContain("Mirella");
    expect(card.querySelector("[data-writes]").dataset.tooltipText).toContain("Orc 1");
  });

  it("that calls Mirella by the name of a token that is linked to her: the card does, too", async () => {
    const linked = master.combat.combatants.get(MIRELLA).token;
    await linked.update({ name: "A veiled woman", actorLink: true });
    await session.settle();
    const card = await forged(healing({}, { target: "A veiled woman" }));
    expect(card.textContent).toContain("A veiled woman");
  });

  it("that calls Mirella by the name that an unlinked token has: the card calls her by her own", async () => {
    const { scene, actor } = master.combat.combatants.get(MIRELLA);
    const apart = { name: "A veiled woman", actorId: actor.id, actorLink: false, x: 0, y: 0 };
    await (scene ?? master.game.scenes.contents[0]).createEmbeddedDocuments("Token", [apart]);
    await session.settle();
    const card = await forged(healing({}, { target: "A veiled woman" }));
    expect(card.textContent).toContain("Mirella");
    expect(card.textContent).not.toContain("A veiled woman");
  });

  it("and changes one that was true: it is a card no more", async () => {
    await forged(healing());
    const own = anna.game.messages.contents.at(-1);
    await own.update({ "flags.ten-segments.thrown.total": 500 });
    await session.settle();
    expect((await master.game.messages.get(own.id).renderHTML()).querySelector(".deed")).toBeNull();
  });
});
