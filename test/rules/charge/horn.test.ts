import { describe, expect, it } from "vitest";
import { type Fight, makeRulebook, type Rulebook, seatOf, stepsNow } from "#rules/index.ts";
import { type Said, strike } from "../commands.ts";
import { fighter, orc, weapon } from "../figures.ts";
import { charge } from "../gear.ts";
import { begun, done, foe, hero } from "../options/at-the-table.ts";
import { bare } from "../phases/bare.ts";
import { carry, close, opened } from "../table.ts";

/** A unicorn's horn does double damage at the end of a charge, however charges are played (G.13). */

const horn = weapon({ id: "horn", name: "Horn", kind: "natural", speedFactor: null, chargeDoubles: true });
const hoof = weapon({ ...horn, id: "hoof", name: "Hoof", chargeDoubles: false });
const unicorn = fighter({ id: "unicorn", name: "Unicorn", strength: 10, weapons: [horn, hoof] });
const target = orc({ hitPoints: 60, hitPointsMax: 60, weapons: [] });

/** Closes moments until the unicorn has a step of this kind. */
function until(fight: Fight, kind: string, book: Rulebook): Fight {
  let now = fight;
  while (!stepsNow(now, book).some(step => step.figure === "unicorn" && step.kind === kind))
    now = close(now, {}, book).fight;
  return now;
}

const isCharging = (fight: Fight) => seatOf(fight, "unicorn")?.charge != null;

/** The damage of a blow with 7 on the dice, and the part that the weapon adds. */
function struck(fight: Fight, said: Said, book: Rulebook) {
  const earns = said.type === "strike" && book["charge.method"] === "three-actions" && isCharging(fight);
  const answers = { "to-hit": [19], damage: [7], ...(earns && { charge: [1] }) };
  const { events } = carry(fight, said, answers, book);
  return events.flatMap(event =>
    event.type === "hurt"
      ? [[event.damage, event.adjustments.filter(({ why }) => why === "effect").map(one => [one.name, one.value])]]
      : [],
  )[0];
}
function charging(book: Rulebook, item = "horn") {
  const fight = opened([unicorn, target], { unicorn: { kind: "charge", target: "orc" } }, [3, 5], book);
  const start = until(fight, "charge", book);
  const there = until(carry(start, charge(start, "unicorn", "orc", 60), {}, book).fight, "attack", book);
  return struck(there, strike(there, "unicorn", "orc", item), book);
}

describe("A unicorn's horn (G.13)", () => {
  const bare3 = makeRulebook({ "charge.method": "three-actions" });
  it("G.13: does double damage at the end of a charge, as a part with its name", () => {
    for (const book of [bare3, makeRulebook({ preset: "addict" }), makeRulebook({ preset: "d10-segments" })])
      expect(charging(book)).toEqual([14, [["Horn", 7]]]);
  });
  it("G.13: also of what a charge adds by itself", () => expect(charging(bare())).toEqual([16, [["Horn", 8]]]));
  it("G.13: its hooves do not", () => expect(charging(bare3, "hoof")).toEqual([7, []]));
  it("G.13: does so in the charge attack of the options table", () => {
    const fight = begun([hero({ weapons: [horn, hoof] }), foe()]);
    const damage = (item: string) => {
      const { events } = done(fight, "charge-attack", { weapon: item, target: "foe" }, { "to-hit": [19], damage: [4] });
      return events.find(({ type }) => type === "hurt");
    };
    expect([damage("horn"), damage("hoof")]).toMatchObject([{ damage: 8 }, { damage: 4 }]);
  });
  it("G.13: nor does the horn without a charge", () => {
    const fight = until(opened([unicorn, target], { unicorn: { kind: "melee" } }, [3, 5], bare3), "attack", bare3);
    expect(struck(fight, strike(fight, "unicorn", "orc", "horn"), bare3)).toEqual([7, []]);
  });
});
