import { beforeEach, describe, expect, it } from "vitest";
import { type ActChoice, isSameDeed, openingChoice, settleChoice } from "#foundry/dialogs/acting/choice.ts";
import { NOTHING_ELSE } from "#foundry/dialogs/acting/fields/other-deeds.ts";
import { actForm, draftOf, readChoice } from "#foundry/dialogs/acting/form.ts";
import { type Fight, type Figure, figureOf, judge, legalActions } from "#rules/index.ts";
import { mage, orc, spell } from "../../rules/figures.ts";
import { BOOK, carry, opened } from "../../rules/table.ts";
import { speakEnglish } from "../words.ts";

beforeEach(speakEnglish);

const harmless = { castingTime: 1, offensive: false, damage: null, save: "none" } as const;
const chill = spell({ ...harmless, id: "chill", name: "Chill", cantrip: true });
const spark = spell({ ...harmless, id: "spark", name: "Spark", cantrip: true });
const enlarge = spell({ ...harmless, id: "enlarge", name: "Enlarge", enhances: true });
const shield = spell({ ...harmless, id: "shield", name: "Shield" });

const power = { activation: 0, charges: null, damage: null, save: "none" } as const;
const rod = {
  id: "rod",
  name: "Rod",
  worn: null,
  functions: [
    { ...power, id: "edge", name: "Edge", enhances: true },
    { ...power, id: "light", name: "Light" },
    { ...power, id: "golem", name: "Golem", enhances: true, servant: true },
  ],
};
const staff = { ...mage().weapons[0]!, id: "staff", name: "Staff", powers: [{ ...rod.functions[0]!, id: "glow" }] };

const imp = orc({ id: "imp", name: "Imp", side: "hostile" });
const at = (spells: Figure["spells"], first = spells[0]!.id): Fight => {
  const caster = mage({ side: "friendly", spells, devices: [rod], weapons: [staff] });
  return opened([caster, orc({ side: "hostile" }), imp], { mage: { kind: "spell", spell: first } }, [5, 2]);
};

/** The dialog's form with these choices, and the resulting command. */
function choosing(fight: Fight, asked: Partial<ActChoice>) {
  const figure = figureOf(fight, "mage")!;
  const options = legalActions(fight, "mage", BOOK);
  const choice = settleChoice(fight, figure, options, openingChoice(fight, "mage", { target: "orc", ...asked }));
  return {
    form: actForm(fight, figure, options, choice, BOOK),
    draft: draftOf(fight, "mage", choice, options),
    choice,
  };
}
const casting = (fight: Fight, item: string, asked: Partial<ActChoice> = {}) =>
  choosing(fight, { kind: "cast", item, ...asked });
const using = (means: string, asked: Partial<ActChoice> = {}) =>
  choosing(at([enlarge]), { kind: "other", other: { ...NOTHING_ELSE, what: "use-device", means }, ...asked });
const words = (picks: readonly { words: string }[] | null | undefined) => picks?.map(pick => pick.words);
const chosen = (picks: readonly { words: string; chosen: boolean }[] | null | undefined) =>
  picks?.filter(pick => pick.chosen).map(pick => pick.words);

describe("A second cantrip (S4.VII.C.4)", () => {
  const both = [chill, spark, shield];
  it("is asked for after a cantrip, among the others in mind, and is none unless it is said", () => {
    const { form, draft } = casting(at(both), "chill");
    expect(words(form.second?.spells)).toEqual(["None", "Spark"]);
    expect(form.second?.targets).toBeNull();
    expect(draft).not.toHaveProperty("second");
  });
  it("is not asked for after another spell, nor where no cantrip is left, nor in another deed", () => {
    expect(casting(at(both), "shield").form.second).toBeNull();
    expect(casting(at([chill, shield]), "chill").form.second).toBeNull();
    expect(casting(at([chill, { ...spark, memorized: 0 }]), "chill").form.second).toBeNull();
    expect(choosing(at(both), { kind: "strike", item: "chill" }).form.second).toBeNull();
  });
  it("may be the same one, where it is in mind twice", () =>
    expect(words(casting(at([{ ...chill, memorized: 2 }]), "chill").form.second?.spells)).toEqual(["None", "Chill"]));
  it("goes where the first does, or elsewhere", () => {
    const { form, draft } = casting(at(both), "chill", { second: { spell: "spark", target: null } });
    expect(words(form.second?.targets?.foes)).toEqual(["Orc", "Imp"]);
    expect(form.second?.targets?.nobody).toMatchObject({ words: "Same target", chosen: true });
    expect(draft).toMatchObject({ type: "cast", targets: ["orc"], second: { spell: "spark", targets: ["orc"] } });
    const apart = casting(at(both), "chill", { second: { spell: "spark", target: "imp" } });
    expect(chosen(apart.form.second?.targets?.foes)).toEqual(["Imp"]);
    expect(apart.draft).toMatchObject({ targets: ["orc"], second: { spell: "spark", targets: ["imp"] } });
  });
  it("is given up with the first, and its target when that is gone", () => {
    const second = { spell: "spark", target: "nobody" };
    expect(casting(at(both), "shield", { second }).draft).not.toHaveProperty("second");
    expect(casting(at(both), "chill", { second }).draft).toMatchObject({ second: { targets: ["orc"] } });
  });
  it("is carried out", () => {
    const fight = at(both);
    const { form, draft } = casting(fight, "chill", { second: { spell: "spark", target: "imp" } });
    expect(form).toMatchObject({ allowed: true, reasons: [] });
    const { fight: after } = carry(fight, { ...draft, id: "asked" } as never);
    expect(after.encounter.seats.find(seat => seat.figure === "mage")?.casting?.second).toEqual({
      spell: "spark",
      targets: ["imp"],
    });
  });
});

describe("What may be put upon a weapon (S0.OF.c)", () => {
  const fight = () => at([enlarge, shield, spell({ ...harmless, id: "ray", enhances: true, canDamage: true })]);
  it("is said with each use of a spell, and is no attack unless it is said", () => {
    const { form, draft } = casting(fight(), "enlarge");
    expect(words(form.use?.upon)).toEqual(["Something else", "A weapon"]);
    expect(words(form.use?.attack)).toEqual(["If used on a weapon", "Yes", "No"]);
    expect([chosen(form.use?.upon), chosen(form.use?.attack)]).toEqual([["Something else"], ["If used on a weapon"]]);
    expect(draft).toMatchObject({ type: "cast", spell: "enlarge", upon: "other" });
    expect(draft).not.toHaveProperty("offensive");
  });
  it("is not asked where it makes no difference (S0.OF.a–d)", () => {
    for (const item of ["shield", "ray"]) {
      const { form, draft } = casting(fight(), item, { use: { upon: "weapon", attack: "yes" } });
      expect(form.use, item).toBeNull();
      expect(draft, item).not.toHaveProperty("upon");
      expect(draft, item).not.toHaveProperty("offensive");
    }
  });
  it("is what the asker means it as, whatever it is put upon", () => {
    expect(casting(fight(), "enlarge", { use: { upon: "weapon", attack: "no" } }).draft).toMatchObject({
      upon: "weapon",
      offensive: false,
    });
    expect(casting(fight(), "enlarge", { use: { upon: "other", attack: "yes" } }).draft).toMatchObject({
      upon: "other",
      offensive: true,
    });
  });
  it("spends an attack when it is put upon one", () => {
    const spent = (upon: "weapon" | "other") => {
      const { draft } = casting(fight(), "enlarge", { use: { upon, attack: null } });
      const { fight: after } = carry(fight(), { ...draft, id: "asked" } as never);
      return after.encounter.seats.find(seat => seat.figure === "mage")?.ledger.offensiveSpells;
    };
    expect([spent("weapon"), spent("other")]).toEqual([1, 0]);
  });
  it("is asked of a power as of a spell, be it a device's or a weapon's (S0.OF.e)", () => {
    const use = { upon: "weapon", attack: null } as const;
    for (const [device, does] of [
      ["rod", "edge"],
      ["staff", "glow"],
    ] as const) {
      const { form, draft } = using(`${device}-${does}`, { use });
      expect(chosen(form.use?.upon), does).toEqual(["A weapon"]);
      expect(draft).toMatchObject({ type: "use-device", device, power: does, upon: "weapon" });
      const verdict = judge(at([enlarge]), { ...draft, id: "asked" } as never, BOOK);
      expect(verdict.legal || verdict.refusal).not.toBe("impossible");
    }
  });
  it("is not asked of a power that enhances nothing, nor of one that orders a servant, which always is one", () => {
    expect(using("rod-light").form.use).toBeNull();
    expect(using("rod-golem").form.use).toBeNull();
  });
  it("is not asked of a deed without magic", () =>
    expect(choosing(fight(), { kind: "other", other: { ...NOTHING_ELSE, what: "grapple" } }).form.use).toBeNull());
});

describe("What is chosen of magic", () => {
  const before = () => openingChoice(at([chill, spark]), "mage", { kind: "cast" });
  const read = (fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return readChoice(form, before());
  };
  it("is read from its fields", () => {
    expect(read({ second: "spark", secondTarget: "orc" }).second).toEqual({ spell: "spark", target: "orc" });
    expect(read({ second: "spark", secondTarget: "" }).second).toEqual({ spell: "spark", target: null });
    expect(read({ upon: "weapon", attack: "no" }).use).toEqual({ upon: "weapon", attack: "no" });
    expect(read({ upon: "other", attack: "" }).use).toEqual({ upon: "other", attack: null });
  });
  it("is nothing where a field is empty or not there", () =>
    expect([read({ second: "" }), read({})]).toMatchObject([
      { second: null, use: null },
      { second: null, use: null },
    ]));
  it("is part of the deed: with something else of it, it is another", () => {
    const fight = at([chill, spark, enlarge]);
    const cantrip = casting(fight, "chill", { second: { spell: "spark", target: null } }).choice;
    expect(isSameDeed(cantrip, { ...cantrip, second: null })).toBe(false);
    expect(isSameDeed(cantrip, { ...cantrip, second: { spell: "spark", target: "imp" } })).toBe(false);
    const { choice } = casting(fight, "enlarge");
    expect(isSameDeed(choice, { ...choice, use: { upon: "weapon", attack: null } })).toBe(false);
    expect(isSameDeed(choice, { ...choice, use: { upon: "other", attack: "yes" } })).toBe(false);
    expect(isSameDeed(choice, { ...choice })).toBe(true);
  });
});
