import { describe, expect, it } from "vitest";
import { type Fight, type Intent, makeRulebook, order, planToChange } from "#rules/index.ts";
import { cast, strike } from "../commands.ts";
import { fighter, mage, orc, spell } from "../figures.ts";
import { charge } from "../gear.ts";
import { BOOK, carry, close, declared, noticed, rollSides, until } from "../table.ts";

/** The actions of a plan that a figure may still change. */

const vanish: Intent = { kind: "spell", spell: "vanish" };
const step: Intent = { kind: "move", feet: 5 };
const blow: Intent = { kind: "melee", weapon: "dagger", target: "orc" };
const vanishing = mage({
  spells: [spell({ id: "vanish", castingTime: 2, offensive: false, damage: null, save: "none" })],
});
const opening = declared([vanishing, fighter(), orc()], {});
const says = (intent: Intent, next: readonly Intent[], fight: Fight = opening) =>
  carry(fight, { type: "declare", figure: "mage", intent, next }).fight;
const changeable = (fight: Fight, figure = "mage", book = BOOK) => planToChange(fight, figure, book);

describe("What of a plan may still be changed", () => {
  it("S0.R10.e: whoever has no part in the fight has nothing to change", () =>
    expect(changeable(opening, "dragon")).toEqual({ deeds: [], afterwards: false }));
  it("S0.R10.e: nor has a figure that has declared nothing, before the dice and after them", () => {
    expect(changeable(opening)).toEqual({ deeds: [], afterwards: false });
    expect(changeable(rollSides(opening, [3, 3]))).toEqual({ deeds: [], afterwards: false });
  });
  it("S0.R10.e: of one deed that is not begun, that deed", () => {
    const said = carry(opening, { type: "declare", figure: "fighter", intent: { kind: "melee" } }).fight;
    expect(changeable(said, "fighter")).toEqual({ deeds: [{ kind: "melee" }], afterwards: false });
    expect(changeable(rollSides(said, [3, 3]), "fighter")).toEqual({ deeds: [{ kind: "melee" }], afterwards: false });
  });
  it("S0.R10.e: of several that are not begun, all in their order", () => {
    const said = says(vanish, [step, blow]);
    expect(changeable(said)).toEqual({ deeds: [vanish, step, blow], afterwards: false });
    expect(changeable(until(rollSides(said, [3, 3]), 3))).toEqual({ deeds: [vanish, step, blow], afterwards: false });
  });
  it("S0.R10.e: while a spell is under way, what is to follow it, and not the spell", () => {
    const begun = until(rollSides(says(vanish, [step, blow]), [3, 3]), 3);
    const casting = carry(begun, cast(begun, "mage", ["mage"], "vanish")).fight;
    expect(changeable(casting)).toEqual({ deeds: [step, blow], afterwards: true });
    expect(changeable(close(casting).fight)).toEqual({ deeds: [step, blow], afterwards: true });
  });
  it("S0.R10.e: a figure whose only deed is begun may still say what is to follow", () => {
    const alone = carry(opening, { type: "declare", figure: "fighter", intent: { kind: "melee" } }).fight;
    const now = until(rollSides(alone, [3, 3]), 3);
    const struck = carry(now, strike(now, "fighter", "orc"), { defend: ["none"], "to-hit": [1] }).fight;
    expect(changeable(struck, "fighter")).toEqual({ deeds: [], afterwards: true });
  });
  it("S0.R10.f: after a charge the second of two blows, which has not begun", () => {
    const knight = fighter({ move: 6, meleeRate: { attacks: 2, rounds: 1 } });
    const said = declared([knight, orc()], { fighter: { kind: "charge", target: "orc" } });
    const begun = until(rollSides(said, [3, 6]), 3);
    const running = carry(begun, charge(begun, "fighter", "orc", 36)).fight;
    expect(changeable(running, "fighter")).toEqual({ deeds: [], afterwards: true });
    const there = until(running, 5);
    const answers = { charge: [1], defend: ["none"], "to-hit": [1] };
    const struck = carry(there, strike(there, "fighter", "orc"), answers).fight;
    const blow: Intent = { kind: "melee", target: "orc", attacks: 1 };
    expect(changeable(struck, "fighter")).toEqual({ deeds: [blow], afterwards: true });
    const walk: Intent = { kind: "move", feet: 10 };
    const fled = carry(noticed(struck, "fighter"), { type: "declare", figure: "fighter", intent: walk }).fight;
    const steps = order(fled, BOOK).steps.filter(({ figure }) => figure === "fighter");
    expect(steps.map(({ kind }) => kind)).toEqual(["charge", "attack", "move"]);
  });
  it("S0.R10.e: where no plans are made, a deed that is begun is all that was declared", () => {
    const book = makeRulebook({ preset: "d10-segments" });
    const alone = declared([fighter(), orc()], { fighter: { kind: "melee" } }, book);
    const casting = rollSides(alone, [1, 1], book);
    expect(changeable(casting, "fighter", book)).toEqual({ deeds: [{ kind: "melee" }], afterwards: false });
  });
});
