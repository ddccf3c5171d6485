import { beforeEach, describe, expect, it } from "vitest";
import { type ActChoice, actForm, draftOf, openingChoice, settle } from "../../../src/foundry/dialogs/acting/act.ts";
import { masterDeeds, type Possible } from "../../../src/foundry/dialogs/acting/master-deeds.ts";
import { NOTHING_ELSE, type OtherChoice } from "../../../src/foundry/dialogs/acting/other-deeds.ts";
import { changeSeat } from "../../../src/rules/fight/fight.ts";
import { type Fight, type Figure, figureOf, judge, legalActions, makeRulebook } from "../../../src/rules/index.ts";
import { declared, fighter, opened, orc } from "../../rules/table.ts";
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
const standing = (change: Partial<Figure> = {}): Fight =>
  opened(
    [hero(change), orc({ side: "hostile", psionics: mind } as Partial<Figure>)],
    {
      fighter: { kind: "melee", target: "orc" },
    },
    [5, 2],
  );

/** The dialog's form with another deed chosen, and the command it makes. */
function choosing(
  other: Partial<OtherChoice>,
  fight = standing(),
  asked: Partial<ActChoice> = {},
  more: readonly Possible[] = [],
) {
  const figure = figureOf(fight, "fighter")!;
  const options: readonly Possible[] = [...legalActions(fight, "fighter", RULES), ...more];
  const choice = openingChoice(fight, "fighter", { kind: "other", other: { ...NOTHING_ELSE, ...other }, ...asked });
  const draft = draftOf(fight, "fighter", settle(fight, figure, options, choice), options);
  return { form: actForm(fight, figure, options, choice, RULES), draft };
}
const words = (picks: readonly { words: string }[] | null | undefined) => picks?.map(pick => pick.words);

describe("Something else", () => {
  it("is offered beside the plain deeds, with all that may be done first", () => {
    const { form } = choosing({});
    expect(words(form.kinds)?.at(-1)).toBe("Something else");
    expect(words(form.other?.what)).toContain("Grapple");
    expect(words(form.other?.what)).not.toContain("Strike");
    expect(words(form.other?.what)).not.toContain("Act after holding");
  });
  it("lays hands on a foe", () => {
    const { form, draft } = choosing({ what: "grapple" });
    expect(words(form.targets?.picks)).toEqual(["Orc (Hostile)"]);
    expect(draft).toEqual({ type: "grapple", figure: "fighter", moment: 2, target: "orc" });
  });
  it("charges so many feet", () => {
    expect(choosing({ what: "charge" }).form.other?.amount).toEqual({ label: "Feet to run", value: 1, least: 1 });
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
  it("chooses attack and defense of the mind among those he has", () => {
    const { form } = choosing({ what: "psionic-exchange" });
    expect(words(form.other?.stance ?? null)).toEqual([
      "none; none",
      "none; mind blank",
      "mind thrust; none",
      "mind thrust; mind blank",
    ]);
    const { draft } = choosing({ what: "psionic-exchange", stance: "mind-thrust none" });
    expect(draft).toMatchObject({ type: "psionic-exchange", target: "orc", attack: "mind-thrust", defense: null });
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
    const { form, draft } = choosing({ what: "use-device", means: "wand light" }, fight);
    expect(words(form.other?.means)).toEqual(["Wand: Fire", "Wand: Light"]);
    expect(draft).toMatchObject({ type: "use-device", device: "wand", power: "light", targets: ["orc"] });
  });
  describe("for the game master", () => {
    const asMaster = (other: Partial<OtherChoice>, asked: Partial<ActChoice> = {}, fight = standing()) =>
      choosing(other, fight, asked, masterDeeds(fight, "fighter"));
    it("lets a figure observe something, of somebody or of nobody", () => {
      const { form, draft } = asMaster({ what: "observe" }, { target: null });
      expect(form.other?.amount).toEqual({ label: "Out of sight, −1 to −8", value: -1, least: -8 });
      expect(words(form.targets?.picks)).toEqual(["No figure", "Orc (Hostile)"]);
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
      expect(words(asMaster({}).form.other?.what)).not.toContain("Disturb the caster");
      const casting = changeSeat(standing(), "fighter", { casting: { spell: "x", begins: 2, lands: 5 } as never });
      const { form, draft } = asMaster({ what: "disturb", means: "knockdown " }, {}, casting);
      expect(words(form.other?.means)).toEqual(["A grapple", "A knockdown", "Being moved by force", "Something else"]);
      expect(draft).toMatchObject({ type: "disturb", figure: "fighter", how: "knockdown" });
    });
    it("has nothing to add before the segments", () =>
      expect(masterDeeds(declared([hero(), orc()], {}), "fighter")).toEqual([]));
  });
  it("makes commands that can be judged, each of them", () => {
    const fight = standing();
    for (const { id } of choosing({}).form.other?.what ?? []) {
      const { draft } = choosing({ what: id as OtherChoice["what"] });
      const verdict = judge(fight, { ...draft, id: "asked" } as never, RULES);
      expect(verdict.legal || verdict.refusal, id).not.toBe("impossible");
    }
  });
});
