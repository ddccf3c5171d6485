import { describe, expect, it } from "vitest";
import { readRoundMembers } from "#foundry/adapters/damage/round-shapes.ts";

const AREA = {
  ...{ key: 1, name: "Web", by: "mage", began: 3, until: 63, due: null, acts: "enters", hides: false },
  place: { covers: { shape: "circle", radius: 20 }, at: { x: 10, y: 0 }, toward: { x: 10, y: 0 } },
  ...{ magic: {}, struck: { orc: 3 }, inside: [] },
};
const ROUND = { round: 1, stage: "segments", segment: 4, tick: 0, initiative: { party: 4 } };

describe("Areas of magic in a stored round", () => {
  it("are read whole", () =>
    expect(readRoundMembers({ ...ROUND, areas: [AREA] })).toMatchObject({ read: { areas: [AREA] }, faults: [] }));
  it("one that cannot be read is left out and reported, and the others stay", () => {
    const broken = { ...AREA, key: 2, until: "soon" };
    const { read, faults } = readRoundMembers({ ...ROUND, areas: [AREA, broken] })!;
    expect(read.areas).toEqual([AREA]);
    expect(faults).toEqual([{ where: "member", member: "areas" }]);
  });
  it("are none if they are no list", () =>
    expect(readRoundMembers({ ...ROUND, areas: "all" })).toMatchObject({
      read: { areas: [] },
      faults: [{ where: "member", member: "areas" }],
    }));
});
