import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Evening, openEvening, type Person } from "../evening/index.ts";

describe.each([13, 14] as const)("An actor that is created in the directory (generation %i)", generation => {
  let evening: Evening;
  let master: Person;
  beforeAll(async () => {
    evening = await openEvening(generation);
    master = await evening.sit("Gamemaster");
  });
  afterAll(() => evening.close());

  const created = async (data: object) => {
    const { documentClass: Actor } = master.game.actors;
    return (await Actor.create({ name: "Wren", ...data })).prototypeToken;
  };

  it("as a character, is friendly, with tokens linked to it", async () =>
    expect(await created({ type: "character" })).toMatchObject({ name: "Wren", actorLink: true, disposition: 1 }));
  it("as a monster, is hostile, and each token bears its own", async () =>
    expect(await created({ type: "monster" })).toMatchObject({ name: "Wren", actorLink: false, disposition: -1 }));
  it("is what its creator says", async () =>
    expect(await created({ type: "character", prototypeToken: { disposition: 0 } })).toMatchObject({
      actorLink: true,
      disposition: 0,
    }));
});
