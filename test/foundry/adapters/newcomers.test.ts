import { describe, expect } from "vitest";
import type { Dynamic, Person } from "../session/index.ts";
import { atOneTable } from "../session/table.ts";

const it = atOneTable({ seats: ["master"] });

describe("An actor that is created in the directory", () => {
  const created = async (master: Person, data: object) => {
    const { documentClass: Actor } = master.game.actors;
    return (await Actor.create({ name: "Wren", ...data })).prototypeToken;
  };

  it("as a character, is friendly, with tokens linked to it that see for themselves", async ({ master }) =>
    expect(await created(master, { type: "character" })).toMatchObject({
      name: "Wren",
      actorLink: true,
      disposition: 1,
      sight: { enabled: true },
    }));
  it("as a monster, is hostile, and each token bears its own", async ({ master }) =>
    expect(await created(master, { type: "monster" })).toMatchObject({
      name: "Wren",
      actorLink: false,
      disposition: -1,
    }));
  it("as a monster, has its tokens numbered, so that no two have one name", async ({ master }) => {
    expect(await created(master, { type: "monster" })).toMatchObject({ appendNumber: true });
    expect(await created(master, { type: "monster", prototypeToken: { appendNumber: false } })).toMatchObject({
      appendNumber: false,
    });
  });
  it("as a monster, has no number on the map that another of its name has there, be it another actor's", async ({
    master,
  }) => {
    const { documentClass: Actor } = master.game.actors;
    const parent = master.game.scenes.active;
    const placed = async () => {
      const ghoul = await Actor.create({ name: "Ghoul", type: "monster" });
      const token = await ghoul.getTokenDocument({}, { parent });
      await parent.createEmbeddedDocuments("Token", [token.toObject()]);
      return token.name;
    };
    expect([await placed(), await placed(), await placed()]).toEqual(["Ghoul (1)", "Ghoul (2)", "Ghoul (3)"]);
    const wren = await Actor.create({ name: "Wren", type: "character" });
    expect((await wren.getTokenDocument({}, { parent })).name).toBe("Wren");
  });
  it("as a monster, has another number in each copy that is pasted, be it of several at once", async ({ master }) => {
    const { documentClass: Actor } = master.game.actors;
    const parent = master.game.scenes.active;
    const lurker = await Actor.create({ name: "Lurker", type: "monster" });
    const placed = async (...tokens: object[]) =>
      (await parent.createEmbeddedDocuments("Token", tokens)).map(({ name }: Dynamic) => name);
    const copy = (name: string) => ({ ...lurker.prototypeToken.toObject(), actorId: lurker.id, name });
    const [one, two] = ["Lurker (1)", "Lurker (2)"];
    expect(await placed(copy(one), copy(two))).toEqual([one, two]);
    expect(await placed(copy(one), copy(two))).toEqual(["Lurker (3)", "Lurker (4)"]);
    expect(await placed(copy("Old Nick"), copy("Old Nick"))).toEqual(["Old Nick", "Old Nick"]);
    const linked = { ...copy(one), actorLink: true };
    expect(await placed(linked)).toEqual([one]);
  });
  it("has tokens as big as it is, and grows with them, unless somebody has given them another size", async ({
    master,
  }) => {
    const { documentClass: Actor } = master.game.actors;
    const giant = await Actor.create({ name: "Giant", type: "monster", system: { size: 4 } });
    const spread = () => [giant.prototypeToken.width, giant.prototypeToken.height];
    expect(spread()).toEqual([3, 3]);
    await giant.update({ "system.size": 3 });
    expect(spread()).toEqual([2, 2]);
    await giant.update({ "prototypeToken.width": 5 });
    await giant.update({ "system.size": 2 });
    expect(spread()).toEqual([5, 2]);
    expect(await created(master, { type: "monster" })).toMatchObject({ width: 1, height: 1 });
  });
  it("has the face of its class or kind, which it gets with the class, unless somebody has given it another", async ({
    session,
    master,
  }) => {
    const { documentClass: Actor } = master.game.actors;
    const face = (kind: string) => `systems/ten-segments/icons/figures/${kind}.svg`;
    const facesOf = (actor: Dynamic) => [actor.img, actor.prototypeToken.texture.src];
    const mage = { name: "Magic-user", type: "class", system: { group: "mage" } };
    expect(facesOf(await Actor.create({ name: "Ghoul", type: "monster" }))).toEqual([face("monster"), face("monster")]);
    const wren = await Actor.create({ name: "Wren", type: "character" });
    expect(facesOf(wren)).toEqual([face("warrior"), face("warrior")]);
    await wren.createEmbeddedDocuments("Item", [mage]);
    await session.settle();
    expect(facesOf(wren)).toEqual([face("mage"), face("mage")]);
    const own = await Actor.create({ name: "Elin", type: "character", img: "elin.webp" });
    await own.createEmbeddedDocuments("Item", [mage]);
    await session.settle();
    expect(facesOf(own)).toEqual(["elin.webp", "elin.webp"]);
  });
  it("is what its creator says", async ({ master }) =>
    expect(await created(master, { type: "character", prototypeToken: { disposition: 0 } })).toMatchObject({
      actorLink: true,
      disposition: 0,
    }));
});
