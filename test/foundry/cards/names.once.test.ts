import { beforeEach, describe, expect, it } from "vitest";
import { namesOf, veiled } from "#foundry/localize.ts";
import type { Figure } from "#rules/index.ts";
import { fighter, mage, weapon } from "../../rules/figures.ts";
import { device, power } from "../../rules/gear.ts";
import { declared } from "../../rules/table.ts";
import { speakEnglish } from "../words.ts";

beforeEach(speakEnglish);

const wand = device({ id: "wand", name: "Wand", functions: [power({ id: "bolt", name: "Bolt" })] });
const blade = weapon({ id: "blade", name: "Blade", powers: [power({ id: "flame", name: "Flame" })] });
const owner = mage({ devices: [wand], weapons: [blade] });
const namesWith = (figure: Figure) => namesOf(declared([figure, fighter()], {}));

describe("Names in sentences", () => {
  it("are known of what a device or a weapon can do, as of the thing itself: a save is against the power", () =>
    expect(namesWith(owner)).toMatchObject({ wand: "Wand", bolt: "Bolt", blade: "Blade", flame: "Flame" }));

  it("are kept of a figure that nobody sees, with all that it has", () => {
    const { bolt, flame, wand: thing } = namesWith(veiled(owner));
    expect([bolt, flame]).toEqual([thing, thing]);
    expect(JSON.stringify(namesWith(veiled(owner)))).not.toMatch(/Bolt|Flame|Wand|Blade/);
  });
});
