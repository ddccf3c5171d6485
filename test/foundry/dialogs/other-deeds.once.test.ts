import { beforeEach, describe, expect, it } from "vitest";
import { type ActChoice, isSameDeed, openingChoice, settleChoice } from "#foundry/dialogs/acting/choice.ts";
import { isOther, masterDeeds, OTHER_DEEDS, type Possible, rowOf } from "#foundry/dialogs/acting/deeds.ts";
import { NOTHING_ELSE, type OtherChoice } from "#foundry/dialogs/acting/fields/other-deeds.ts";
import { actForm, draftOf, readChoice } from "#foundry/dialogs/acting/form.ts";
import { declareForm } from "#foundry/dialogs/declaring/declare.ts";
import { say } from "#foundry/localize.ts";
import { changeSeat } from "#rules/fight/fight.ts";
import { type Fight, type Figure, figureOf, judge, legalActions, makeRulebook } from "#rules/index.ts";
import { fighter, orc } from "../../rules/figures.ts";
import { declared, opened } from "../../rules/table.ts";
import { speakEnglish } from "../words.ts";

beforeEach(speakEnglish);

const RULES = makeRulebook({
  "fatigue.enabled": true,
  "initiative.hold": true,
  "psionics.enabled": true,
  "defense.pool": true,
});
const mind = { attackStrength: 100, defenseStrength: 100, attacks: ["mind-thrust"], defenses: ["mind-blank"] } as const;
const hero = (change: Partial<Figure> = {}) =>
  fighter({
    side: "friendly",
    psionics: mind,
    defensePool: 3,
    stamina: { points: 9, most: 9, level: "fresh", failed: 0, banked: 0 },
    ...change,
  } as Partial<Figure>);
const foe = orc({ side: "hostile", psionics: mind } as Partial<Figure>);
const standing = (change: Partial<Figure> = {}, others: readonly Figure[] = []): Fight =>
  opened([hero(change), foe, ...others], { fighter: { kind: "melee", target: "orc" } }, [5, 2]);

/** The dialog's form with another action chosen, and the resulting command. */
function choosing(
  other: Partial<OtherChoice>,
  fight = standing(),
  asked: Partial<ActChoice> = {},
  more: readonly Possible[] = [],
) {
  const figure = figureOf(fight, "fighter")!;
  const options: readonly Possible[] = [...legalActions(fight, "fighter", RULES), ...more];
  const choice = openingChoice(fight, "fighter", { kind: "other", other: { ...NOTHING_ELSE, ...other }, ...asked });
  const draft = draftOf(fight, "fighter", settleChoice(fight, figure, options, choice), options);
  return { form: actForm(fight, figure, options, choice, RULES), draft };
}
const deeds = (form: ReturnType<typeof actForm>) =>
  form.deeds.flatMap(({ picks }) => picks.map(pick => pick.name ?? pick.words));
const words = (picks: readonly { words: string }[] | null | undefined) => picks?.map(pick => pick.words);

describe("A deed without a place of its own", () => {
  it("S3.KD.e: lets a figure that lies get up", () => {
    const { form, draft } = choosing({ what: "rise" }, standing({ conditions: ["prone"] }));
    expect(deeds(form)).toContain("Get up");
    expect(draft).toMatchObject({ type: "rise", figure: "fighter" });
  });
  it("is offered beside the plain deeds, with all that may be done first", () => {
    const { form } = choosing({});
    expect(deeds(form)).toContain("Strike");
    expect(deeds(form)).toContain("Grapple");
    expect(deeds(form)).not.toContain("Get up");
    expect(deeds(form)).not.toContain("Act after holding");
  });
  it("lays hands on a foe", () => {
    const { form, draft } = choosing({ what: "grapple" });
    expect(words(form.targets?.foes)).toEqual(["Orc"]);
    expect(draft).toEqual({ type: "grapple", figure: "fighter", moment: 2, target: "orc" });
  });
  it("charges so many feet", () => {
    expect(choosing({ what: "charge" }).form.other?.amount).toMatchObject({ label: "Feet to run", value: 1, least: 1 });
    expect(choosing({ what: "charge", amount: 40 }).draft).toMatchObject({ type: "charge", target: "orc", feet: 40 });
  });
  it("charges all the way to its target, edge to edge, as long as nothing else is said", () => {
    const apart = standing({ position: { x: 0, y: 0 } });
    const far = apart.figures.map(one => (one?.id === "orc" ? { ...one, position: { x: 45, y: 0 } } : one));
    const fight = { ...apart, figures: far };
    expect(choosing({ what: "charge" }, fight).form.other?.amount?.value).toBe(40);
    expect(choosing({ what: "charge" }, fight).draft).toMatchObject({ feet: 40 });
    expect(choosing({ what: "charge", amount: 20 }, fight).draft).toMatchObject({ feet: 20 });
  });
  it("holds the initiative, and needs nothing said for it", () => {
    const { form, draft } = choosing({ what: "hold" });
    expect(form).toMatchObject({ items: null, targets: null, modifier: null });
    expect(form.other).toMatchObject({ means: null, amount: null, giveUp: null, stance: null, rests: false });
    expect(draft).toEqual({ type: "hold", figure: "fighter", moment: 2 });
  });
  it("rests, disturbed or not", () => {
    expect(choosing({ what: "rest" }).draft).toEqual({ type: "rest", figure: "fighter", round: 1 });
    expect(choosing({ what: "rest", undisturbed: true }).draft).toMatchObject({ undisturbed: true });
  });
  it("deals points of the pool against one foe, and keeps those against others", () => {
    const { form, draft } = choosing({ what: "deal-pool", amount: 2, giveUp: 1 });
    expect(form.other).toMatchObject({ amount: { label: "Points against that foe", value: 2 }, giveUp: { value: 1 } });
    expect(draft).toEqual({ type: "deal-pool", figure: "fighter", points: { orc: 2 }, giveUp: 1 });
  });
  describe("dealt out a second time", () => {
    const pool = { dodges: 0, blocks: 0, givenUp: 1, wholly: false, pool: { orc: 2, imp: 1 }, met: {} };
    const imp = orc({ id: "imp", name: "Imp", side: "hostile" });
    const dealt = () => changeSeat(standing({}, [imp]), "fighter", { warding: pool } as never);
    it("opens with what waits for that foe, and with the attacks given up before", () => {
      const { form, draft } = choosing({ what: "deal-pool" }, dealt());
      expect(form.other).toMatchObject({ amount: { value: 2 }, giveUp: { value: 1 } });
      expect(draft).toMatchObject({ points: { orc: 2, imp: 1 }, giveUp: 1 });
    });
    it("changes what is typed, and that alone", () => {
      expect(choosing({ what: "deal-pool", amount: 0 }, dealt()).draft).toMatchObject({
        points: { orc: 0, imp: 1 },
        giveUp: 1,
      });
      expect(choosing({ what: "deal-pool", giveUp: 0 }, dealt()).draft).toMatchObject({ points: pool.pool, giveUp: 0 });
    });
  });
  it("chooses psionic attack and defense among the figure's own", () => {
    const { form } = choosing({ what: "psionic-exchange" });
    expect(form.other?.stance?.left).toBe("Psionic strength left: 100 to attack with, 100 to defend with.");
    expect(words(form.other?.stance?.attacks)).toEqual(["none", "mind thrust: costs 4, leaves 96"]);
    expect(words(form.other?.stance?.defenses)).toEqual(["none", "mind blank: costs 1, leaves 99"]);
    const { draft } = choosing({ what: "psionic-exchange", stance: "mind-thrust none" });
    expect(draft).toMatchObject({ type: "psionic-exchange", target: "orc", attack: "mind-thrust", defense: null });
  });
  it("S4.V.B: lists what the mind can pay for first, and says of the rest what it costs", () => {
    const tired = { ...mind, attackStrength: 6, attacks: ["psionic-blast", "mind-thrust"] } as const;
    const { form } = choosing({ what: "psionic-exchange" }, standing({ psionics: tired } as never));
    expect(form.other?.stance?.attacks.map(({ words, barred = false, chosen }) => [words, barred, chosen])).toEqual([
      ["none", false, false],
      ["mind thrust: costs 4, leaves 2", false, true],
      ["psionic blast: costs 20, more than is left", true, false],
    ]);
  });
  it("uses a device for one of its powers", () => {
    const wand = {
      id: "wand",
      name: "Wand",
      worn: null,
      functions: [
        { id: "fire", name: "Fire", activation: 3, charges: null, offensive: true },
        { id: "light", name: "Light", activation: 1, charges: null, offensive: false },
      ],
    };
    const fight = standing({ devices: [wand] } as never);
    const { form, draft } = choosing({ what: "use-device", means: "wand-light" }, fight);
    expect(words(form.other?.means)).toEqual(["Wand: Fire", "Wand: Light"]);
    const declaring = declareForm(fight, figureOf(fight, "fighter")!, { kind: "device", item: null, target: null });
    expect(declaring.items?.groups[0]?.picks.map(({ id }) => id)).toEqual(form.other?.means?.map(({ id }) => id));
    expect(draft).toMatchObject({ type: "use-device", device: "wand", power: "light", targets: ["orc"] });
  });
  describe("for the game master", () => {
    const asMaster = (other: Partial<OtherChoice>, asked: Partial<ActChoice> = {}, fight = standing()) =>
      choosing(other, fight, asked, masterDeeds(fight, "fighter"));
    it("S0.R10.h: says what observing is, which its name alone does not", () => {
      expect(asMaster({ what: "observe" }, { target: null }).form.says).toContain("saving throw");
    });
    it("lets a figure observe something, of somebody or of nobody", () => {
      const { form, draft } = asMaster({ what: "observe" }, { target: null });
      expect(form.other?.amount).toEqual({ label: "Out-of-sight penalty, −1 to −8", value: -1, least: -8, most: -1 });
      expect(form.targets?.nobody).toEqual({ id: "", words: "No one", chosen: true });
      expect(draft).toEqual({ type: "observe", figure: "fighter", moment: 2, of: null, modifier: -1 });
      expect(asMaster({ what: "observe", amount: -4 }, { target: "orc" }).draft).toMatchObject({
        of: "orc",
        modifier: -4,
      });
    });
    it("gives an opening at a foe", () =>
      expect(asMaster({ what: "grant-opportunity" }).draft).toMatchObject({
        type: "grant-opportunity",
        figure: "fighter",
        target: "orc",
      }));
    it("disturbs a spell under way, and nothing else", () => {
      expect(deeds(asMaster({}).form)).not.toContain("Disturb the caster");
      const casting = changeSeat(standing(), "fighter", { casting: { spell: "x", begins: 2, lands: 5 } as never });
      const { form, draft } = asMaster({ what: "disturb", means: "knockdown" }, {}, casting);
      expect(words(form.other?.means)).toEqual(["A grapple", "A knockdown", "Being moved by force", "Something else"]);
      expect(form.other?.meansLabel).toBe("Cause");
      expect(draft).toMatchObject({ type: "disturb", figure: "fighter", how: "knockdown" });
    });
    it("has nothing to add before the segments", () =>
      expect(masterDeeds(declared([hero(), orc()], {}), "fighter")).toEqual([]));
  });
  it("is asked for in words, whatever it asks for", () => {
    for (const [deed, { to, amount }] of Object.entries(OTHER_DEEDS)) {
      expect(say(`Command.${deed}`), deed).not.toContain("Command.");
      if (amount) expect(say(`Dialog.Act.amount.${deed}`), deed).not.toContain("amount.");
      if (to) expect(say(to.label), deed).not.toContain("Dialog.");
    }
  });
  it("has a row of its own if it needs a target, which the compiler asks for", () => {
    const { warn: _warn, ...others } = OTHER_DEEDS;
    // @ts-expect-error A deed that needs a target has no row.
    const rows: typeof OTHER_DEEDS = others;
    // @ts-expect-error A deed that needs a target does not ask for one.
    const warn: (typeof OTHER_DEEDS)["warn"] = { to: null };
    expect([Object.keys(rows).length, warn.to]).toEqual([Object.keys(OTHER_DEEDS).length - 1, null]);
  });
  it("has no fields without a row", () => {
    expect(rowOf("planted" as "rest")).toEqual({ sign: "option", to: null });
    const types = ["planted" as "rest", "rest", "strike", "advance"] as const;
    expect(types.map(isOther)).toEqual([true, true, false, false]);
  });
  it("is no other deed than the one chosen: what is not among the options is a mistake", () => {
    const fight = standing();
    const choice = (other: Partial<OtherChoice>) =>
      openingChoice(fight, "fighter", { kind: "other", other: { ...NOTHING_ELSE, ...other } });
    expect(() => draftOf(fight, "fighter", choice({ what: "disturb" }))).toThrow(/offerOf: expected .*, got disturb/);
    expect(() => draftOf(fight, "fighter", choice({}))).toThrow(/expected a deed/);
    const options = legalActions(fight, "fighter", RULES);
    expect(() => draftOf(fight, "fighter", choice({ what: "charge" }), options)).toThrow(/got charge without amount/);
  });
  it("is not done in place of another that is no longer to be had", () => {
    const fight = standing();
    const figure = figureOf(fight, "fighter")!;
    const options = legalActions(fight, "fighter", RULES);
    const shown = settleChoice(
      fight,
      figure,
      options,
      openingChoice(fight, "fighter", { kind: "other", other: { ...NOTHING_ELSE, what: "hold" } }),
    );
    expect(isSameDeed(settleChoice(fight, figure, options, shown), shown)).toBe(true);
    const fewer = options.filter(({ type }) => type !== "hold");
    expect(isSameDeed(settleChoice(fight, figure, fewer, shown), shown)).toBe(false);
    const without = settleChoice(fight, figure, options, { ...shown, kind: "strike" });
    expect(isSameDeed({ ...without, item: "axe" }, without)).toBe(false);
    expect(isSameDeed({ ...without, modifier: 2 }, without)).toBe(true);
  });
  it("makes commands that can be judged, each of them", () => {
    const fight = standing();
    for (const { id } of choosing({}).form.deeds.flatMap(({ picks }) => picks)) {
      const { draft } = choosing({ what: id as OtherChoice["what"] });
      const verdict = judge(fight, { ...draft, id: "asked" } as never, RULES);
      expect(verdict.legal || verdict.refusal, id).not.toBe("impossible");
    }
  });
});

describe("What is typed for such a deed", () => {
  const opened = (other: Partial<OtherChoice> = {}): ActChoice => ({
    ...openingChoice(standing(), "fighter", { kind: "other" }),
    target: "orc",
    other: { ...NOTHING_ELSE, what: "deal-pool", amount: 2, giveUp: 1, ...other },
  });
  const formOf = (fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ kind: "deal-pool", target: "orc", ...fields })) form.set(name, value);
    return form;
  };
  const typed = (fields: Readonly<Record<string, string>>, choice = opened()) =>
    readChoice(formOf(fields), choice).other;
  it("is read as whole numbers", () =>
    expect(typed({ amount: "3.7", giveUp: "2" })).toMatchObject({ amount: 3, giveUp: 2 }));
  it("is nothing, and not naught, where a field is empty or not there", () => {
    expect(typed({ amount: "", giveUp: "" })).toMatchObject({ amount: null, giveUp: null });
    expect(typed({})).toMatchObject({ amount: null, giveUp: null });
  });
  it("S4.V.A: is the two modes of a mind, each from its own list", () => {
    expect(typed({ psionicAttack: "mind-thrust", psionicDefense: "none" }).stance).toBe("mind-thrust none");
    expect(typed({}).stance).toBeNull();
  });
  it("is done with what was declared for it when one has looked at another deed and returns", () => {
    const declared = opened({ what: "use-device", means: "wand-light" });
    const looked = readChoice(formOf({ kind: "hold" }), declared);
    expect(looked.other).toMatchObject({ what: "hold", means: null });
    expect(readChoice(formOf({ kind: "use-device" }), looked).other.means).toBe("wand-light");
  });
  it("belongs to its deed", () =>
    expect(typed({ kind: "charge", amount: "3", giveUp: "2" })).toMatchObject({ amount: null, giveUp: null }));
  it("belongs to its target, as far as it is meant for that one alone", () =>
    expect(typed({ target: "imp", amount: "3", giveUp: "2" })).toMatchObject({ amount: null, giveUp: 2 }));
});
