import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generation } from "../session/generation.ts";
import { type Dynamic, type GameSession, openWithAnna, type Person } from "../session/index.ts";

/** A button may depend on the walls between two figures. */
describe("The tracker is drawn again", () => {
  let session: GameSession;
  let master: Person;
  let anna: Person;
  beforeAll(async () => {
    ({ session, master, anna } = await openWithAnna(generation, { drawn: true }));
  });
  afterAll(() => session.close());

  const scene = (): Dynamic => master.game.scenes.active;
  /** The parts that Anna's client rendered while this ran. */
  async function drawnBy(change: () => Promise<unknown>): Promise<string[]> {
    const { ui } = anna.globals as Dynamic;
    const drawn: string[] = [];
    ui.combat.render = function (asked: Dynamic, more: Dynamic) {
      drawn.push(...(asked?.parts ?? ["all"]));
      return Object.getPrototypeOf(this).render.call(this, asked, more);
    };
    await change();
    await session.settle();
    delete ui.combat.render;
    return drawn;
  }

  it.each([
    ["is built", () => scene().createEmbeddedDocuments("Wall", [{ c: [0, 0, 100, 0] }])],
    ["is moved", () => scene().walls.contents[0].update({ c: [0, 0, 200, 0] })],
    ["is torn down", () => scene().walls.contents[0].delete()],
  ])("when a wall %s", async (_what, change) => {
    expect(await drawnBy(change)).toEqual(expect.arrayContaining(["tracker", "footer"]));
  });
});
