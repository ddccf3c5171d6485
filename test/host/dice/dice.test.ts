import { beforeEach, describe, expect, it } from "vitest";
import { type Dynamic, realm } from "../realm.ts";
import { dice, MersenneTwister, makeDiceConfig, Roll } from "./index.ts";

/** Scripts the next dice, as faces. One roll more than scripted throws. */
function script(...faces: [face: number, of: number][]): void {
  realm.CONFIG.Dice.randomUniform = () => {
    const next = faces.shift();
    if (!next) throw new Error("an unscripted die");
    return 1 - (next[0] - 0.5) / next[1];
  };
}

const d6 = (...faces: number[]) => script(...faces.map((face): [number, number] => [face, 6]));
const rolled = async (formula: string, data: object = {}) => new Roll(formula, data).evaluate();
const results = (roll: Roll) => roll.dice[0]?.results;

beforeEach(() => {
  realm.CONFIG = { Dice: makeDiceConfig(), sounds: { dice: "dice.wav" } };
});

describe("A formula", () => {
  it.each([
    ["1d20+5", "1d20 + 5"],
    ["d6", "1d6"],
    ["-2 + 1d4", "-2 + 1d4"],
    ["1d20 + -2", "1d20 - 2"],
    ["2*-3", "2 * -3"],
    ["2d6[fire] + 4[cold]", "2d6[fire] + 4[cold]"],
    ["{1d20,2d8+1}kh", "{1d20,2d8+1}kh"],
    ["(1+1)d6kh1r<2", "(1 + 1)d6kh1r<2"],
  ])("%s reads %s", (formula, expected) => expect(new Roll(formula).formula).toBe(expected));

  it.each(["1d", "1d6 +", "(1d6", "1d6 2", "{1d6"])("%s is refused", formula => {
    expect(() => new Roll(formula)).toThrow();
    expect(Roll.validate(formula)).toBe(false);
  });

  it("takes data, and 0 for a path the data lacks", async () => {
    expect(new Roll("1d20 + @str.mod", { str: { mod: -1 } }).formula).toBe("1d20 - 1");
    expect(new Roll("1d20 + @nothing").formula).toBe("1d20 + 0");
    expect((await rolled("3 + @nothing")).total).toBe(3);
    expect(Roll.validate("1d20 + @nothing")).toBe(true);
    expect([Roll.validate("nonsense"), Roll.validate(""), Roll.validate(" ")]).toEqual([false, false, false]);
  });

  it("calls functions, and keeps what they gave", async () => {
    d6(5, 4);
    const roll = await rolled("floor(2d6 / 2) + max(1, 7, 3)");
    expect([roll.formula, roll.total, roll.dice.length]).toEqual(["floor(2d6 / 2) + max(1,7,3)", 11, 1]);
    expect(Roll.fromJSON(JSON.stringify(roll)).total).toBe(11);
    expect((await rolled("min(abs(-4), round(2.6), ceil(5.1))")).total).toBe(3);
    expect(() => new Roll("sum(1, 2)")).toThrow("the dice function sum is not modelled");
    expect([Roll.safeEval("floor(7 / 2) * 2"), await roll.getTooltip()]).toEqual([6, expect.stringContaining("d6")]);
    expect(() => Roll.safeEval("1d6")).toThrow("has dice");
  });
});

describe("Data that a formula lacks", () => {
  const told: string[] = [];
  beforeEach(() => {
    told.length = 0;
    realm.ui = { notifications: { warn: (text: string) => void told.push(text) } };
    realm.game = { i18n: { format: (_key: string, { match }: Dynamic) => match } };
  });

  it.each([
    [{ missing: "0" }, "1d6 + 0"],
    [{ missing: null }, "1d6 + @none"],
    [{}, "1d6 + @none"],
  ])("with %j reads %s", (options, expected) =>
    expect(Roll.replaceFormulaData("1d6 + @none", {}, options)).toBe(expected),
  );
  it("is told where that is asked for", () => {
    Roll.replaceFormulaData("@none + @some", { some: 1 });
    expect(told).toEqual([]);
    Roll.replaceFormulaData("@none + @some", { some: 1 }, { warn: true });
    expect(told).toEqual(["@none"]);
  });
});

describe("Dice that are laid, not thrown", () => {
  it.each([
    ["2d6 + 3", { maximize: true }, 15],
    ["2d6 + 3", { minimize: true }, 5],
    ["(1d4)d8kh1", { maximize: true }, 8],
    ["{1d20, 2d8}kh", { maximize: true }, 20],
  ])("%s with %j is %d, at once or in time", async (formula, options, total) => {
    script();
    expect(new Roll(formula).evaluateSync(options).total).toBe(total);
    expect((await new Roll(formula).evaluate(options)).total).toBe(total);
  });
});

describe("Arithmetic", () => {
  it.each([
    ["1 + 2 * 3", 7],
    ["(1 + 2) * 3", 9],
    ["7 % 4 - 10 / 4", 0.5],
    ["2 * -3", -6],
    ["", 0],
  ])("%s is %d", (formula, total) => expect(new Roll(formula).evaluateSync().total).toBe(total));

  it("throws no die at once", () => {
    expect(() => new Roll("1d6").evaluateSync()).toThrow("synchronously");
    expect(new Roll("2d6 + 1").evaluateSync({ strict: false }).total).toBe(1);
  });

  it("is done once", async () => {
    d6(3);
    const roll = await rolled("1d6");
    await expect(roll.evaluate()).rejects.toThrow("already been evaluated");
  });
});

describe("Modifiers", () => {
  it.each<[string, number[], number]>([
    ["1d6r1", [1, 1], 1],
    ["1d6rr1", [1, 1, 4], 4],
    ["2d6r<3", [2, 5, 1], 6],
    ["1d6x", [6, 6, 2], 14],
    ["1d6xo", [6, 6], 12],
    ["2d6x>=5", [5, 1, 3], 9],
    ["4d6kh3", [1, 5, 4, 3], 12],
    ["2d6kl", [4, 2], 2],
    ["3d6k", [4, 2, 5], 5],
    ["4d6dl1", [1, 5, 4, 3], 12],
    ["3d6dh", [1, 5, 4], 5],
    ["3d6cs>=5", [5, 6, 2], 2],
    ["3d6cf<=2", [1, 2, 3], 2],
    ["3d6cs>=5df1", [5, 6, 1], 1],
    ["3d6cs>=5sf=2", [5, 6, 2], 0],
    ["1d6ms>=4", [6], 2],
    ["2d6min3", [1, 5], 8],
    ["2d6max4", [1, 5], 5],
  ])("%s of %j is %d", async (formula, faces, total) => {
    d6(...faces);
    expect((await rolled(formula)).total).toBe(total);
  });

  it("leave the faces that count", async () => {
    d6(1, 5, 4, 3);
    expect((await rolled("4d6kh2")).dice[0]?.values).toEqual([5, 4]);
  });

  it("marks what became of a die", async () => {
    d6(1, 6, 3);
    expect(results(await rolled("1d6r1x6"))).toEqual([
      { result: 1, active: false, rerolled: true },
      { result: 6, active: true, exploded: true },
      { result: 3, active: true },
    ]);
    d6(1, 6);
    expect(results(await rolled("2d6kh"))?.[0]).toEqual({ result: 1, active: false, discarded: true });
  });

  it("of a kind of dice that is not modelled throws by name", () =>
    expect(() => (dice.terms as Dynamic).FateDie).toThrow("host: foundry.dice.terms.FateDie"));

  it("that nobody knows throws by name", () => expect(rolled("1d6zz")).rejects.toThrow("zz"));
});

describe("Pools and dice within dice", () => {
  it("keeps the highest formula of a pool", async () => {
    d6(2, 3, 4);
    const roll = await rolled("{1d6, 2d6}kh + 1");
    expect(roll.total).toBe(8);
    expect(roll.result).toBe("7 + 1");
    expect(roll.dice.map(term => term.total)).toEqual([2, 7]);
  });

  it("throws as many dice as other dice say", async () => {
    d6(2, 3, 4);
    const roll = await rolled("(1d6)d6");
    expect(roll.total).toBe(7);
  });
});

describe("JSON", () => {
  class SegmentRoll extends Roll {}

  it("brings back class, options, dice and total", async () => {
    realm.CONFIG.Dice.rolls.push(SegmentRoll);
    script([12, 20], [3, 4], [2, 6], [5, 6]);
    const roll = new SegmentRoll("1d20[attack] + {1d4, 2d6}kl + 2 - (3)", {}, { target: 12 });
    await roll.evaluate();
    const back = Roll.fromData(JSON.parse(JSON.stringify(roll)));
    expect(back).toBeInstanceOf(SegmentRoll);
    expect([back.total, back.formula, back.result, back.options]).toEqual([
      14,
      roll.formula,
      roll.result,
      { target: 12 },
    ]);
    expect(JSON.parse(JSON.stringify(back))).toEqual(JSON.parse(JSON.stringify(roll)));
  });

  it("of a class the client does not know throws", () =>
    expect(() => Roll.fromData({ class: "Unheard", formula: "1", terms: [] })).toThrow("Unheard"));
});

describe("Chance", () => {
  it("comes from CONFIG.Dice.randomUniform alone, 0 being the highest face", async () => {
    realm.CONFIG.Dice.randomUniform = () => 0;
    expect((await rolled("1d20")).total).toBe(20);
    realm.CONFIG.Dice.randomUniform = () => 0.999;
    expect((await rolled("1d20")).total).toBe(1);
  });

  it("repeats with its seed, as the published generator does", () => {
    expect(new MersenneTwister(5489).int()).toBe(3499211612);
    const [one, other] = [new MersenneTwister(7), new MersenneTwister(7)];
    expect([one.random(), one.random()]).toEqual([other.random(), other.random()]);
  });

  it("can be given to a Die of the world's own", async () => {
    class Steady extends dice.terms.Die {
      override randomFace(): number {
        return 4;
      }
    }
    realm.CONFIG.Dice.terms.d = Steady;
    expect((await rolled("3d6")).total).toBe(12);
  });
});

describe("A roll in chat", () => {
  const posted: Dynamic[] = [];
  const ChatMessage = {
    create: async (data: Dynamic, context: Dynamic) => posted.push({ data, context }),
    applyMode: (data: Dynamic, mode: string) => ({ ...data, mode }),
    applyRollMode: (data: Dynamic, mode: string) => ({ ...data, rollMode: mode }),
  };

  beforeEach(() => {
    posted.length = 0;
    realm.CONFIG.ChatMessage = { documentClass: ChatMessage };
    realm.game = { user: { id: "ann" }, settings: { get: (_scope: string, key: string) => `by ${key}` } };
  });

  it.each([
    [13, "rollMode"],
    [14, "messageMode"],
  ] as const)("is posted in the user's mode on generation %d", async (generation, key) => {
    realm.generation = generation;
    d6(3);
    const roll = await rolled("1d6");
    await roll.toMessage({ flavor: "Luck" });
    expect(posted[0].data).toMatchObject({ author: "ann", flavor: "Luck", rolls: [roll], sound: "dice.wav" });
    expect(posted[0].context).toEqual({ [key]: `by ${key}` });
    const data = await roll.toMessage({}, { create: false, [key]: "chosen" });
    expect(Object.values(data)).toContain("chosen");
  });

  it("shows formula and total", async () => {
    d6(3);
    const roll = await rolled("1d6[<b>]");
    expect(await roll.render()).toContain('<h4 class="dice-total">3</h4>');
    expect(await roll.render()).not.toContain("<b>");
  });
});
