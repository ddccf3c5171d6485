import { beforeEach, describe, expect, it } from "vitest";
import { type ActChoice, lacksTarget, openingChoice, settleChoice } from "#foundry/dialogs/acting/choice.ts";
import { declaredDeed } from "#foundry/dialogs/acting/declared.ts";
import { actForm, readChoice } from "#foundry/dialogs/acting/form.ts";
import { choiceOf, declareForm } from "#foundry/dialogs/declaring/declare.ts";
import { friendsHarmed } from "#foundry/dialogs/targets/friends.ts";
import { type Fight, type Figure, figureOf, type Intent, legalActions } from "#rules/index.ts";
import { archer, fighter, mage, orc, spell, teleport } from "../../rules/figures.ts";
import { invisibilityRing } from "../../rules/gear.ts";
import { BOOK, opened, spent } from "../../rules/table.ts";
import { speakEnglish } from "../words.ts";

beforeEach(speakEnglish);

const at = (x: number) => ({ x, y: 0 });
const goblin = (change: Partial<Figure> = {}) => orc({ id: "goblin", name: "Goblin", ...change });
const MELEE = { kind: "melee", weapon: "sword", target: "orc" } as const;

/** A fighter and a mage against an orc far away and a goblin nearby. */
const scene = (intents: Readonly<Record<string, Intent>> = { fighter: MELEE }, change: Partial<Figure> = {}): Fight =>
  opened(
    [
      fighter({ side: "friendly", position: at(0) }),
      mage({ side: "friendly", position: at(5), spells: [spell(), teleport] }),
      orc({ side: "hostile", position: at(40), ...change }),
      goblin({ side: "hostile", position: at(10) }),
    ],
    intents,
    [5, 2, ...(change.side ? [1] : [])],
  );
const fallen = { hitPoints: -20 } as const;
const without = (fight: Fight, ...ids: readonly string[]): Fight => ({
  ...fight,
  figures: fight.figures.map(one => (one && ids.includes(one.id) ? { ...one, ...fallen } : one)),
});

const choosing = (fight: Fight, asked: Partial<ActChoice> = {}, marked: string | null = null) => {
  const figure = figureOf(fight, "fighter")!;
  const options = legalActions(fight, "fighter", BOOK);
  const choice = settleChoice(fight, figure, options, openingChoice(fight, "fighter", asked, marked));
  return { figure, options, choice, form: actForm(fight, figure, options, choice, BOOK) };
};

const apartIn = ({ targets }: ReturnType<typeof actForm>) =>
  Object.fromEntries(
    (targets?.apart ?? []).map(({ label, picks }) => [label, picks.map(({ words, chosen }) => [words, chosen])]),
  );

describe("Whoever was declared is down", () => {
  const fight = () => without(scene(), "orc");
  it("is meant still where nobody is marked, or a friend: nobody is put in that one's place", () => {
    expect(openingChoice(fight(), "fighter", {}).meant).toBe("orc");
    expect(openingChoice(fight(), "fighter", {}, "mage").meant).toBe("orc");
    expect(declaredDeed(fight(), "fighter")).toBeNull();
  });
  it("gives way to a foe who is marked, on the key as well", () => {
    expect(openingChoice(fight(), "fighter", {}, "goblin").meant).toBe("goblin");
    expect(declaredDeed(fight(), "fighter", "goblin")?.words).toBe("Strike Goblin");
  });
  it("does not give way while it stands", () =>
    expect(openingChoice(scene(), "fighter", {}, "goblin").meant).toBe("orc"));
});

describe("Of a crowd to choose from", () => {
  const crowd = Array.from({ length: 30 }, (_, each) =>
    goblin({ id: `goblin${each}`, side: "hostile", position: at(10 + each) }),
  );
  const fight = opened(
    [fighter({ side: "friendly", position: at(0) }), ...crowd],
    {
      fighter: { ...MELEE, target: "goblin28" },
    },
    [5, 2],
  );
  const idsOf = ({ targets }: ReturnType<typeof actForm>) => targets?.foes.map(({ id }) => id) ?? [];
  const NEAREST = crowd.slice(0, 24).map(({ id }) => id);

  it("the two dozen nearest are shown, and who was declared, the others behind a key", () => {
    const { form } = choosing(fight);
    expect(idsOf(form)).toEqual([...NEAREST, "goblin28"]);
    expect(form.targets?.more).toBe("5 more");
  });
  it("so are who is chosen and who is marked on the map", () => {
    const { form } = choosing(fight, { target: "goblin27", marks: ["goblin29"] });
    expect(idsOf(form)).toEqual([...NEAREST, "goblin27", "goblin28", "goblin29"]);
    expect(form.targets?.more).toBe("3 more");
  });
  it("all are, once they have been asked for", () => {
    const { form } = choosing(fight, { all: true });
    expect(idsOf(form)).toHaveLength(30);
    expect(form.targets?.more).toBeNull();
  });
  it("the same goes for what is declared", () => {
    const declared = (looking: object) =>
      declareForm(fight, figureOf(fight, "fighter")!, choiceOf({ ...MELEE, target: "goblin25" }), looking).targets;
    expect(declared({})?.foes).toHaveLength(26);
    expect(declared({})?.more).toBe("4 more");
    expect(declared({ all: true })?.more).toBeNull();
  });
});

describe("Whom a deed is aimed at", () => {
  it("is the nearest foe where nobody was named", () => {
    const { choice, form } = choosing(scene({ fighter: { kind: "melee", weapon: "sword" } }));
    expect(choice.target).toBe("goblin");
    expect(form.targets?.foes.map(({ words }) => words)).toEqual(["Goblin, 5 ft", "Orc, out of reach (35 ft)"]);
    expect(apartIn(form)).toEqual({ "On the same side": [["Mage, 0 ft", false]] });
  });
  it("is nobody who takes neither side, until somebody chooses them", () => {
    const fight = scene({ fighter: { kind: "melee", weapon: "sword" } }, { side: "neutral", position: at(2) });
    const { choice, form } = choosing(without(fight, "goblin"));
    expect(choice.target).toBeNull();
    expect(apartIn(form)["On neither side"]).toEqual([["Orc, 0 ft", false]]);
    expect(choosing(fight).choice.target).toBe("goblin");
    expect(choosing(fight, { target: "orc" }).choice.target).toBe("orc");
    expect(choosing(fight, {}, "orc").choice.target).toBe("orc");
  });
  it("is the one that was declared, before the one that is marked on the map", () => {
    expect(choosing(scene(), {}, "goblin").choice.target).toBe("orc");
    expect(choosing(scene({ fighter: { kind: "melee", weapon: "sword" } }), {}, "orc").choice.target).toBe("orc");
  });
  it("is nobody else when that one has fallen, however often the form is drawn", () => {
    const fight = without(scene(), "orc");
    const { figure, options, choice, form } = choosing(fight);
    expect(choice.target).toBeNull();
    expect(settleChoice(fight, figure, options, choice).target).toBeNull();
    expect(lacksTarget(options, choice, figure)).toBe(true);
    expect(form).toMatchObject({ allowed: false, reasons: ["Orc is down. Choose another target."] });
    expect(form.targets?.lost).toBe("Orc is down. Choose another target.");
  });
  it("is asked for with what stands against it whoever that is: it has no action left", () => {
    const weary = spent(without(scene(), "orc"), "fighter", { physical: 3, attacks: 2 });
    const { reasons } = choosing(weary).form;
    expect(reasons[0]).toBe("Orc is down. Choose another target.");
    expect(reasons.slice(1).join(" ")).toContain("Fighter");
    expect(choosing(without(scene(), "orc")).form.reasons).toHaveLength(1);
  });
  it("is never a friend, with no foe left", () => {
    const { choice, form } = choosing(without(scene({ fighter: { ...MELEE, target: "goblin" } }), "orc", "goblin"), {
      target: null,
    });
    expect(choice.target).toBeNull();
    expect(form).toMatchObject({ allowed: false, reasons: ["Choose a target."] });
    expect(apartIn(form)).toEqual({ "On the same side": [["Mage, 0 ft", false]] });
  });
  it("stays when somebody looks at something else and returns", () => {
    const fight = scene();
    const { figure, options, choice } = choosing(fight, { target: "goblin" });
    const fields = (said: Record<string, string>) => {
      const data = new FormData();
      for (const [name, value] of Object.entries(said)) data.set(name, value);
      return data;
    };
    const moving = settleChoice(fight, figure, options, readChoice(fields({ kind: "move", feet: "10" }), choice));
    expect(moving.target).toBeNull();
    const back = settleChoice(fight, figure, options, readChoice(fields({ kind: "strike", feet: "10" }), moving));
    expect(back.target).toBe("goblin");
  });
  it("is said in the declare dialog, too, when it is down", () => {
    const fight = without(scene(), "orc");
    const { targets } = declareForm(fight, figureOf(fight, "fighter")!, choiceOf(MELEE));
    expect(targets).toMatchObject({ lost: "Orc is down. Choose another target.", nobody: { chosen: false } });
  });
});

describe("The key of what was declared", () => {
  const keyIn = (fight: Fight, figure = "fighter", marked: string | null = null) =>
    declaredDeed(fight, figure, marked)?.words ?? null;
  const close = { position: at(5) };

  it("says the deed and whom it meets", () => {
    expect(keyIn(scene({ fighter: MELEE }, close))).toBe("Strike Orc");
    expect(declaredDeed(scene({ fighter: MELEE }, close), "fighter")?.draft).toMatchObject({
      type: "strike",
      weapon: "sword",
      target: "orc",
    });
  });
  it("means one figure alone, though another may have its name", () => {
    const melee = { kind: "melee", weapon: "sword" } as const;
    const twins = (target: string) =>
      declaredDeed(scene({ fighter: { ...melee, target } }, { ...close, name: "Goblin" }), "fighter")!;
    expect(twins("orc").words).toBe(twins("goblin").words);
    expect(twins("orc").meaning).not.toBe(twins("goblin").meaning);
    expect(twins("orc").meaning).toBe(twins("orc").meaning);
  });
  it("begins a spell, and moves as far as was declared", () => {
    const spells = scene({ mage: { kind: "spell", spell: "fireball", target: "orc" }, fighter: { kind: "move" } });
    expect(keyIn(spells, "mage")).toBe("Begin Fire Ball: Orc");
    expect(keyIn(spells)).toBeNull();
    const moving = scene({ fighter: { kind: "move", feet: 30 } });
    const unmapped = moving.figures.map(one => (one?.id === "fighter" ? { ...one, position: null } : one));
    expect(keyIn({ ...moving, figures: unmapped } as Fight)).toBe("Move 30 ft");
  });
  it("is none for a way that the map shows, which is gone there", () =>
    expect(keyIn(scene({ fighter: { kind: "move", feet: 30 } }))).toBeNull());
  it("is meant for whoever is marked, where nobody was named", () =>
    expect(keyIn(scene({ fighter: { kind: "melee", weapon: "sword" } }, close), "fighter", "orc")).toBe("Strike Orc"));
  it("charges all the way", () => {
    const fight = scene({ fighter: { kind: "charge", weapon: "sword", target: "orc" } }, { position: at(60) });
    expect(declaredDeed(fight, "fighter")).toMatchObject({ words: "Charge Orc", draft: { type: "charge", feet: 55 } });
  });
  it("is meant for nobody who is not named, where it does nobody any harm", () => {
    const self = fighter({ side: "friendly", position: at(0), devices: [{ ...invisibilityRing, worn: true }] });
    const fight = opened(
      [self, orc({ side: "hostile", position: at(5) })],
      { fighter: { kind: "device", device: "invisibility", power: "use" } },
      [5, 2],
    );
    const deed = declaredDeed(fight, "fighter", null);
    expect(deed?.draft).toMatchObject({ type: "use-device", targets: [] });
    expect(deed?.words).not.toContain("Orc");
  });
  it("S0.DV.c: puts on what must be worn first, and uses what is", () => {
    const wearing = (worn: boolean) =>
      opened(
        [
          fighter({ side: "friendly", position: at(0), devices: [{ ...invisibilityRing, worn }] }),
          orc({ side: "hostile", position: at(40) }),
        ],
        { fighter: { kind: "device", device: "invisibility", power: "use" } },
        [5, 2],
      );
    expect(declaredDeed(wearing(false), "fighter")).toMatchObject({
      words: "Put on Ring of Invisibility",
      draft: { type: "wear", item: "invisibility", on: true },
    });
    expect(declaredDeed(wearing(true), "fighter")?.draft).toMatchObject({ type: "use-device" });
  });
  it("is not there for one that has fallen, nor for what a rule forbids, nor for what leaves something open", () => {
    expect(keyIn(without(scene({ fighter: MELEE }, close), "orc"))).toBeNull();
    expect(keyIn(scene({ fighter: { kind: "wait" } }))).toBeNull();
  });
});

describe("A friend", () => {
  const harmed = (draft: object, fight = scene()) => friendsHarmed(fight, { figure: "fighter", ...draft } as never);
  it("is seen to be struck, shot, or hit by a spell that harms", () => {
    expect(harmed({ type: "strike", weapon: "sword", target: "mage" })).toEqual(["mage"]);
    expect(harmed({ type: "shoot", weapon: "bow", target: "mage" })).toEqual(["mage"]);
    expect(harmed({ type: "grapple", target: "mage" })).toEqual(["mage"]);
    expect(harmed({ type: "cast", figure: "mage", spell: "fireball", targets: ["orc", "fighter"] })).toEqual([
      "fighter",
    ]);
  });
  it("is seen to be struck by a row of the table of options, and to have hands laid on; magic is judged as such", () => {
    const row = { type: "take-option", target: "mage" };
    expect(harmed({ ...row, option: "attack", weapon: "sword" })).toEqual(["mage"]);
    expect(harmed({ ...row, option: "pin" })).toEqual(["mage"]);
    const spell = { ...row, figure: "mage", option: "cast-spell", target: "fighter" };
    expect(harmed({ ...spell, spell: "fireball" })).toEqual(["fighter"]);
    expect(harmed({ ...spell, spell: "teleport" })).toEqual([]);
  });
  it("is not asked about for what does no harm, nor is a foe", () => {
    expect(harmed({ type: "cast", figure: "mage", spell: "teleport", targets: ["fighter"] })).toEqual([]);
    expect(harmed({ type: "cast", figure: "mage", spell: "fireball", targets: ["mage"] })).toEqual([]);
    expect(harmed({ type: "strike", weapon: "sword", target: "orc" })).toEqual([]);
    expect(harmed({ type: "declare", intent: { kind: "melee", target: "mage" } })).toEqual([]);
  });
  it("is asked about with a device by what that does", () => {
    const wand = (does: object) => ({ id: "wand", name: "Wand", worn: null, functions: [{ id: "fire", ...does }] });
    const holding = (does: object) =>
      opened([archer({ side: "friendly", devices: [wand(does) as never] }), mage({ side: "friendly" })], {}, [5]);
    const use = { type: "use-device", figure: "archer", device: "wand", power: "fire", target: "mage" };
    expect(harmed(use, holding({ canDamage: true }))).toEqual(["mage"]);
    expect(harmed(use, holding({}))).toEqual([]);
  });
});
