import { beforeEach, describe, expect, it } from "vitest";
import { type ActChoice, isSameDeed, openingChoice, settleChoice } from "#foundry/dialogs/acting/choice.ts";
import { costOfDeclared, declaredDeed } from "#foundry/dialogs/acting/declared.ts";
import { NOTHING_ELSE } from "#foundry/dialogs/acting/fields/other-deeds.ts";
import { actForm, draftOf, readChoice } from "#foundry/dialogs/acting/form.ts";
import { aimOfLaid } from "#foundry/dialogs/targets/covered.ts";
import { friendsHarmed } from "#foundry/dialogs/targets/friends.ts";
import { type Coverage, type Fight, type Figure, figureOf, legalActions } from "#rules/index.ts";
import { cast } from "../../rules/commands.ts";
import { fighter, mage, orc, spell } from "../../rules/figures.ts";
import { device, power } from "../../rules/gear.ts";
import { acting, begun, foe, hero, TABLE } from "../../rules/options/at-the-table.ts";
import { BOOK, carry, opened } from "../../rules/table.ts";
import { speakEnglish } from "../words.ts";

beforeEach(speakEnglish);

const at = (x: number, y = 0) => ({ position: { x, y } });
const ball = (covers?: Coverage) =>
  spell({ id: "ball", name: "Ball", castingTime: 3, damage: "3d6", save: "half", ...(covers ? { covers } : {}) });
const CIRCLE: Coverage = { shape: "circle", radius: 20 };

/** A mage, two orcs close together, a third one apart, and a friend next to the two. */
const fightWith = (covers: Coverage | undefined, change: Partial<Figure> = {}): Fight => {
  const wand = device({
    id: "wand",
    name: "Wand",
    functions: [power({ id: "cold", name: "Cold", ...(covers ? { covers } : {}) })],
  });
  const caster = mage({ side: "friendly", spells: [ball(covers)], devices: [wand], ...at(0), ...change });
  const foes = [
    orc({ ...at(60) }),
    orc({ id: "second", name: "Second", ...at(70) }),
    orc({ id: "lone", name: "Lone", ...at(200) }),
  ];
  const friend = fighter({ side: "friendly", ...at(60, 15) });
  const figures = [caster, ...foes.map(foe => ({ ...foe, side: "hostile" as const })), friend];
  return opened(figures, { mage: { kind: "spell", spell: "ball", target: "orc" } }, [5, 2]);
};

function choosing(fight: Fight, asked: Partial<ActChoice> = {}) {
  const figure = figureOf(fight, "mage")!;
  const options = legalActions(fight, "mage", BOOK);
  const opening = openingChoice(fight, "mage", { kind: "cast", item: "ball", target: "orc", ...asked });
  const choice = settleChoice(fight, figure, options, opening);
  const form = actForm(fight, figure, options, choice, BOOK);
  return { form, choice, draft: draftOf(fight, "mage", choice, options) as { targets: readonly string[] } };
}
const ticked = ({ form: { covered } }: ReturnType<typeof choosing>) =>
  [...(covered?.foes ?? []), ...(covered?.apart ?? []).flatMap(({ picks }) => picks)]
    .filter(({ chosen }) => chosen)
    .map(({ id }) => id);
const said = (values: Readonly<Record<string, string | readonly string[]>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) for (const one of [value].flat()) form.append(name, one);
  return form;
};

describe("Whom magic reaches beside its target (S0.R10.b)", () => {
  it("are those who stand in it, friends among them, who are named", () => {
    const chosen = choosing(fightWith(CIRCLE));
    expect(ticked(chosen).toSorted()).toEqual(["fighter", "second"]);
    expect(chosen.draft.targets.toSorted()).toEqual(["fighter", "orc", "second"]);
    expect(chosen.form.covered?.label).toBe("Also within 20 feet of Orc");
    expect(chosen.form.covered?.harmed).toBe("On the side of Mage: Fighter.");
    expect(friendsHarmed(fightWith(CIRCLE), chosen.draft as never)).toEqual(["fighter"]);
  });
  it("are its user, too, who stands too near: that is asked about", () => {
    const fight = fightWith(CIRCLE, at(55));
    const chosen = choosing(fight);
    expect(chosen.draft.targets).toContain("mage");
    expect(friendsHarmed(fight, chosen.draft as never).toSorted()).toEqual(["fighter", "mage"]);
  });
  it("are as the user has ticked them, for as long as it is the same magic at the same target", () => {
    const fight = fightWith(CIRCLE);
    const { choice } = choosing(fight);
    const fields = { kind: "cast", item: "ball", target: "orc", covered: "shown", others: ["second", "lone"] };
    const read = readChoice(said(fields), choice);
    expect(read.others).toEqual(["second", "lone"]);
    expect(choosing(fight, read).draft.targets).toEqual(["orc", "second", "lone"]);
    expect(isSameDeed(choosing(fight, read).choice, choice)).toBe(false);
    expect(readChoice(said({ ...fields, target: "second" }), choice).others).toBeNull();
    expect(readChoice(said({ kind: "cast", item: "ball", target: "orc" }), choice).others).toBeNull();
  });
  it("are whoever stands there again, once the ticks say no more than that", () => {
    const { choice } = choosing(fightWith(CIRCLE), { others: ["fighter", "second"] });
    expect(choice.others).toBeNull();
  });
  it("are nobody unsaid of several but foes who are marked, nor where no map shows it; and one too many is refused in words", () => {
    const several: Coverage = { shape: "several", most: 2 };
    expect(ticked(choosing(fightWith(several)))).toEqual([]);
    const marks = ["fighter", "second", "orc", "lone"];
    expect(ticked(choosing(fightWith(several), { marks }))).toEqual(["second"]);
    const { form } = choosing(fightWith(several), { others: ["second", "lone"] });
    expect(form.reasons).toEqual([expect.stringContaining("Ball reaches no more than 2 targets.")]);
    const unmapped = choosing(fightWith(CIRCLE, { position: null }));
    expect(ticked(unmapped).toSorted()).toEqual(["fighter", "second"]);
    const bare = choosing(fightWith({ shape: "cone", length: 100, width: 30 }, { position: null }));
    expect([ticked(bare), bare.form.covered?.note]).toEqual([
      [],
      "No map shows who is in the area: tick everyone it reaches.",
    ]);
  });
  it("are asked about for no magic that reaches its target alone, nor as long as it has none", () => {
    expect(choosing(fightWith(undefined)).form.covered).toBeNull();
    expect(choosing(fightWith(CIRCLE), { target: "" }).form.covered).toBeNull();
  });
  it("are reached by a device, and by a spell that is aimed anew", () => {
    const fight = fightWith(CIRCLE);
    const use = { ...NOTHING_ELSE, what: "use-device", means: "wand-cold" } as const;
    const means = legalActions(fight, "mage", BOOK).find(({ type }) => type === "use-device");
    expect(means?.item).toBe("wand");
    const used = choosing(fight, {
      kind: "other",
      item: null,
      other: { ...use, means: `${means?.item} ${means?.power}` },
    });
    expect(used.draft.targets.toSorted()).toEqual(["fighter", "orc", "second"]);
    const begun = carry(fight, cast(fight, "mage", ["lone"], "ball")).fight;
    const anew = choosing(begun, { kind: "other", item: null, other: { ...NOTHING_ELSE, what: "aim" } });
    expect(anew.draft).toMatchObject({ type: "aim" });
    expect(anew.draft.targets.toSorted()).toEqual(["fighter", "orc", "second"]);
  });
  it("are on the key of what was declared, whose meaning changes with them", () => {
    const deedOf = (covers: Coverage) => declaredDeed(fightWith(covers), "mage");
    expect(deedOf(CIRCLE)?.draft).toMatchObject({ type: "cast", targets: ["orc", "second", "fighter"] });
    expect(deedOf({ ...CIRCLE, radius: 5 })?.draft).toMatchObject({ targets: ["orc"] });
    expect(deedOf(CIRCLE)?.meaning).not.toBe(deedOf({ ...CIRCLE, radius: 5 })?.meaning);
  });
  it("are asked about as soon as they are friends, whatever it is that harms them", () => {
    const fight = fightWith(CIRCLE);
    const begun = carry(fight, cast(fight, "mage", ["lone"], "ball")).fight;
    const aim = { type: "aim", moment: 0, figure: "mage", targets: ["orc", "fighter"] } as const;
    expect(friendsHarmed(begun, aim)).toEqual(["fighter"]);
    expect(friendsHarmed(fight, aim)).toEqual([]);

    const spark = spell({ id: "spark", offensive: false, damage: "1d2" });
    const glow = spell({ id: "glow", offensive: false, damage: null });
    const imp = power({ id: "imp", servant: true });
    const lamp = device({ id: "lamp", functions: [imp, power({ id: "shine", damage: null })] });
    const armed = fightWith(undefined, { spells: [ball(), spark, glow], devices: [lamp] });
    const at = (said: object) => friendsHarmed(armed, { moment: 0, figure: "mage", ...said } as never);
    expect(at({ type: "cast", spell: "spark", targets: ["fighter"] })).toEqual(["fighter"]);
    expect(at({ type: "cast", spell: "glow", targets: ["fighter"] })).toEqual([]);
    const second = { spell: "spark", targets: ["fighter"] };
    expect(at({ type: "cast", spell: "glow", targets: ["orc"], second })).toEqual(["fighter"]);
    expect(at({ type: "use-device", device: "lamp", power: "imp", targets: ["fighter"] })).toEqual(["fighter"]);
    expect(at({ type: "use-device", device: "lamp", power: "shine", targets: ["fighter"] })).toEqual([]);
  });
  it("are none of the second of two cantrips, which reaches its target alone", () => {
    const cantrip = { ...ball(CIRCLE), cantrip: true, castingTime: 1, memorized: 2 };
    const fight = fightWith(CIRCLE, { spells: [cantrip] });
    const { draft } = choosing(fight, { second: { spell: "ball", target: null } });
    expect(draft).toMatchObject({ second: { spell: "ball", targets: ["orc"] } });
    expect(draft.targets.length).toBeGreaterThan(1);
  });
  it("are another deed when somebody has moved meanwhile, which is shown before it is done", () => {
    const { choice } = choosing(fightWith(CIRCLE));
    const shrunk = choosing(fightWith({ ...CIRCLE, radius: 12 }), choice);
    expect(ticked(shrunk)).toEqual(["second"]);
    expect(isSameDeed(shrunk.choice, choice)).toBe(false);
    expect(isSameDeed(choosing(fightWith(CIRCLE), choice).choice, choice)).toBe(true);
  });
  it("are nobody hidden, as long as nobody ticks them: everybody would learn of them", () => {
    const fight = fightWith(CIRCLE);
    const hidden = fight.figures.map(one => (one?.id === "second" ? { ...one, hidden: true } : one));
    const secret = { ...fight, figures: hidden } as Fight;
    expect(ticked(choosing(secret))).toEqual(["fighter"]);
    expect(choosing(secret).form.covered?.hidden).toBe("Hidden, and not ticked for you: Second.");
    const told = choosing(secret, { others: ["second"] });
    expect([ticked(told), told.form.covered?.hidden]).toEqual([["second"], null]);
  });
  it("are reached by a spell that a row of the table begins", () => {
    const spells = [ball(CIRCLE)];
    const foes = [foe(at(60)), foe({ id: "second", name: "Second", ...at(70) })];
    const fight = acting(begun([hero({ spells, ...at(0) }), ...foes]), "hero");
    const figure = figureOf(fight, "hero")!;
    const options = legalActions(fight, "hero", TABLE);
    const asked = { kind: "take-option", row: "cast-spell", item: "ball", target: "foe" } as const;
    const choice = settleChoice(fight, figure, options, openingChoice(fight, "hero", asked));
    expect(actForm(fight, figure, options, choice, TABLE).covered?.label).toBe("Also within 20 feet of Foe");
    expect(draftOf(fight, "hero", choice, options)).toMatchObject({ spell: "ball", targets: ["foe", "second"] });
  });
  it("are named by the one key, for who points at it or hears it", () => {
    const fight = fightWith(CIRCLE);
    expect(declaredDeed(fight, "mage")?.words).toBe("Begin Ball: Orc and 2 more");
    expect(costOfDeclared(fight, "mage", null)).toMatch(/^Also reaches: (Second, Fighter|Fighter, Second)\. /);
  });
  it("are those in the area that was laid on the map, until something else is chosen", () => {
    const fight = fightWith(CIRCLE);
    const laid = { x: 85, y: 0 };
    const chosen = choosing(fight, { target: "second", laid });
    expect(ticked(chosen)).toEqual([]);
    expect(chosen.form.covered?.label).toBe("Also in the area that you placed on the map");
    expect(ticked(choosing(fight, { target: "second", laid: { x: 75, y: 0 } }))).toEqual(["orc"]);
    const fields = { kind: "cast", item: "ball", target: "second", covered: "shown" };
    expect(readChoice(said(fields), chosen.choice)).toMatchObject({ others: null, laid });
    expect(readChoice(said({ ...fields, target: "orc" }), chosen.choice).laid).toBeNull();
  });
  it("are with the one at whom it is aimed: whoever was chosen, else the nearest foe, and no friend whom it would harm", () => {
    const fight = fightWith(CIRCLE);
    const self = figureOf(fight, "mage")!;
    const aimOf = (covers: Coverage, x: number, y = 0, target: string | null = null, change: object = {}) =>
      aimOfLaid(fight, self, { ...ball(covers), ...change }, { laid: { x, y }, target });
    const aim = (x: number, y = 0, target: string | null = null) => aimOf(CIRCLE, x, y, target);
    expect([aim(75), aim(55, 10), aim(60, 30), aim(0), aim(-60)]).toEqual(["second", "orc", null, null, null]);
    expect([aim(75, 0, "orc"), aim(60, 30, "fighter"), aim(75, 0, "lone")]).toEqual(["orc", "fighter", "second"]);
    expect(aimOf(CIRCLE, 60, 30, null, { offensive: false, damage: null })).toBe("fighter");
    const cone: Coverage = { shape: "cone", length: 100, width: 20 };
    expect([aimOf(cone, 5), aimOf(cone, -5)]).toEqual(["orc", null]);
  });
  it("are drawn anew when the one at whom the area was laid has left it", () => {
    const laid = { x: 75, y: 0 };
    const { choice } = choosing(fightWith(CIRCLE), { target: "lone", laid });
    expect(choice).toMatchObject({ target: "second", laid, reached: ["orc"] });
    const gone = choosing(fightWith(CIRCLE), { target: "orc", laid: { x: 500, y: 0 } });
    expect(gone.choice).toMatchObject({ target: "orc", laid: null });
  });
  it("are not on one key where somebody hidden stands among them: the dialog names them", () => {
    const fight = fightWith(CIRCLE);
    const hidden = fight.figures.map(one => (one?.id === "second" ? { ...one, hidden: true } : one));
    expect(declaredDeed({ ...fight, figures: hidden } as Fight, "mage")).toBeNull();
    expect(declaredDeed(fight, "mage")).not.toBeNull();
  });
});
