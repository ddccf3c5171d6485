import { beforeEach, describe, expect, it } from "vitest";
import { readConditions, registerConditions } from "#foundry/adapters/figures/statuses.ts";
import { tellEvent } from "#foundry/cards/lines.ts";
import { readCommand } from "#foundry/referee/transport/parse-command.ts";
import type { FightEvent } from "#rules/index.ts";
import { speakEnglish } from "../words.ts";

beforeEach(speakEnglish);

const names = { man: "Man", troll: "Troll" };
const wordsOf = (event: FightEvent) =>
  tellEvent(event, { names, reader: { gameMaster: true, sees: () => true }, round: 1 }).map(({ words }) => words);
const two = { figure: "man", against: "troll" } as const;

describe("The cards of who stands how to whom", () => {
  it("tell who got under a weapon, who pushed whom back, and who broke in", () => {
    expect(wordsOf({ type: "got-under", ...two })).toEqual([
      "Man has got inside the reach of the longer weapon of Troll",
    ]);
    expect(wordsOf({ type: "pushed-back", ...two })).toEqual(["Man has pushed Troll back"]);
    expect(wordsOf({ type: "broke-in", ...two })).toEqual(["Man gives up an attack to get past the weapon of Troll"]);
  });
  it("tell the roll against a point", () => {
    const faced = { type: "faced-point", ...two, natural: 12, total: 17, need: 16, under: 13 } as const;
    expect(wordsOf({ ...faced, held: false })).toEqual([
      "Man gets past the weapon of Troll: rolled 12, total 17 against 16, and under 13",
    ]);
    expect(wordsOf({ ...faced, held: true })[0]).toMatch(/^Man is held off by Troll/);
  });
  it("say nothing of the mere closing", () => expect(wordsOf({ type: "closed-in", ...two })).toEqual([]));
});

describe("What a declaration may carry over the wire", () => {
  const declare = (intent: object) => ({
    type: "declare",
    id: "c",
    figure: "man",
    intent: { kind: "melee", ...intent },
  });
  it("an assault, and points of Dexterity", () => {
    const all = declare({ assault: true, toAttack: 2 });
    expect(readCommand(all)).toEqual(all);
    expect(readCommand(declare({ assault: false }))).toEqual(declare({}));
  });
  it.each([{ assault: 1 }, { toAttack: 0 }, { toAttack: 1.5 }, { toAttack: "2" }, { toAttack: 11 }])("not %j", intent =>
    expect(readCommand(declare(intent))).toBeNull(),
  );
});

describe("The conditions of ours", () => {
  const OWN = ["hasted", "mounted", "confused", "charmed", "obeys", "fumbling", "away"];
  it("are offered with those of Foundry, and not twice", () => {
    const statusEffects: { id: string }[] = [{ id: "dead" }];
    Object.assign(globalThis, { CONFIG: { statusEffects } });
    registerConditions();
    registerConditions();
    expect(statusEffects.map(({ id }) => id)).toEqual(["dead", ...OWN]);
  });
  it("are read in a figure's statuses", () =>
    expect(readConditions(new Set(["mounted", "paralysis", "target"]))).toEqual(["held", "mounted"]));
});
