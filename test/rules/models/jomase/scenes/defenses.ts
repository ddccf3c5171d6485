import type { Figure as Combatant, Fight, Need } from "#rules/index.ts";
import { reactionAdjustment } from "#rules/index.ts";
import {
  attacksInARound,
  dodgeThac0,
  type Figure,
  judgePlan,
  mostDodges,
  OPEN,
  parryModifier,
  poolLimit,
  poolOf,
  SIZES,
} from "../model.ts";
import { axesOf, type Difference, type Part } from "./axes.ts";
import {
  act,
  atFirst,
  BOOK,
  begun,
  declare,
  foe,
  hero,
  may,
  momentNow,
  rolled,
  type Said,
  sizeNumber,
  told,
  weapon,
} from "./play.ts";

const SWORD = weapon({ id: "sword", speedFactor: 5 });
const limb = (id: string) => weapon({ id, kind: "natural", speedFactor: null });

interface Kind {
  readonly name: string;
  readonly group: "warrior" | "monster" | "mage" | "cleric";
  readonly level: number;
  readonly halves: number;
  readonly limbs?: number;
  readonly style?: true;
  readonly free?: number;
  readonly round?: number;
}
const KINDS: readonly Kind[] = [
  { name: "warrior of level 1", group: "warrior", level: 1, halves: 2 },
  { name: "warrior of level 6, two attacks by mastery", group: "warrior", level: 6, halves: 4 },
  { name: "warrior of level 7", group: "warrior", level: 7, halves: 3 },
  { name: "warrior of level 7, even round", group: "warrior", level: 7, halves: 3, round: 2 },
  { name: "warrior of level 12, three attacks", group: "warrior", level: 12, halves: 6 },
  { name: "warrior of level 13, three attacks", group: "warrior", level: 13, halves: 6 },
  { name: "warrior of level 1 with a style", group: "warrior", level: 1, halves: 4, style: true },
  { name: "monster of one attack", group: "monster", level: 3, halves: 2 },
  { name: "monster of two attacks", group: "monster", level: 3, halves: 4 },
  { name: "troll", group: "monster", level: 6, halves: 2, limbs: 3 },
  { name: "mage", group: "mage", level: 5, halves: 2 },
  { name: "cleric of two attacks with a style", group: "cleric", level: 5, halves: 4, style: true },
];

const WAYS = ["dodge", "block", "none"] as const;
type Way = (typeof WAYS)[number];

const defending = axesOf({
  kind: KINDS,
  struck: [0, 1, 2],
  pool: [0, 1, 2],
  first: WAYS,
  second: WAYS,
  third: WAYS,
});

const choicesOf = (need: Need): readonly string[] => (need.kind === "choose" ? need.choices.map(({ id }) => id) : []);
const isWay = (way: Way) => (id: string) => id === way || id.startsWith(`${way}:`);

/** Dodges, blocks, the pool and attacks of one round: which of them are left after the others. */
export const defenses: Part = {
  scenes: defending.count,
  differenceIn: number => {
    const { kind, struck, pool, first, second, third } = defending.at(number);
    const round = kind.round ?? 1;
    const weapons = kind.limbs === undefined ? [SWORD] : [limb("left"), limb("right"), limb("bite")];
    const defender: Combatant = hero({
      classGroup: kind.group,
      level: kind.level,
      weapons,
      meleeRate: kind.halves % 2 === 0 ? { attacks: kind.halves / 2, rounds: 1 } : { attacks: kind.halves, rounds: 2 },
      defensePool: 3,
      defensiveCombatBonus: 1,
      extraDodges: kind.style ? 1 : 0,
      freeDefenses: kind.free ?? 0,
      ...(kind.limbs !== undefined && { attacksPerRoutine: kind.limbs }),
    });
    const attacker = foe({ meleeRate: { attacks: 6, rounds: 1 }, weapons: [SWORD] });
    const both = attacksInARound(kind.halves);
    const sequences = round % 2 === 1 ? Math.max(...both) : Math.min(...both);
    const figure: Figure = {
      class: kind.group,
      level: kind.level,
      attacks: sequences * (kind.limbs ?? 1),
      sequences,
      armored: false,
      encumbered: false,
      ...(kind.style && { style: "extra-dodge" as const }),
    };
    const told: string[] = [];
    const spent = { attacks: 0, pool: 0, dodges: 0, parries: 0 };
    const plan = (more: Partial<typeof spent>) => ({
      weapon: "melee" as const,
      attacks: spent.attacks + (more.attacks ?? 0),
      pool: spent.pool + (more.pool ?? 0),
      dodges: spent.dodges + (more.dodges ?? 0),
      parries: spent.parries + (more.parries ?? 0),
    });
    const expected = (more: Partial<typeof spent>) => {
      const now = plan({});
      const legal = judgePlan(figure, plan(more));
      // At three halves the preset decides which round has the second dodge: the odd one.
      const dodges = mostDodges(figure);
      if (more.dodges && dodges.length > 1) {
        const most = round % 2 === 1 ? Math.max(...dodges) : Math.min(...dodges);
        if (now.dodges + 1 > most) return false;
        if (legal.legal === OPEN && figure.class === "warrior") return attacksFit(plan(more));
      }
      return legal.legal;
    };
    const attacksFit = (all: ReturnType<typeof plan>) =>
      figure.attacks - all.attacks - all.pool - all.dodges - all.parries >= 0;
    const differing = (rule: string, model: unknown, rules: unknown): Difference => ({
      scene: `${kind.name}: ${told.join(", ") || "at first"}`,
      rule,
      model: String(model),
      rules: String(rules),
    });

    let fight: Fight = rolled(declare(begun([defender, attacker], { round }), "hero", [{ kind: "melee" }]));
    if (pool > 0) {
      const deal: Said = { type: "deal-pool", figure: "hero", points: {}, giveUp: pool };
      const legal = expected({ pool });
      if (legal !== OPEN && may(fight, deal) !== legal)
        return differing("Passive Defense: one attack each", `giving up ${pool} is ${legal}`, may(fight, deal));
      if (!may(fight, deal)) return null;
      fight = act(fight, deal).fight;
      spent.pool = pool;
      told.push(`${pool} given to the pool`);
    }
    const blow = (now: Fight): Said => ({
      type: "strike",
      moment: momentNow(now),
      figure: "hero",
      weapon: weapons[spent.attacks % weapons.length]!.id,
      target: "foe",
    });
    for (let blows = 0; blows < struck; blows++) {
      const ready = atFirst(fight, blow);
      if (ready === null) {
        if (expected({ attacks: 1 }) === true) return differing("attacks left", "may strike", "may not");
        return null;
      }
      if (expected({ attacks: 1 }) === false) return differing("attacks left", "may not strike", "may");
      fight = act(ready, blow(ready)).fight;
      spent.attacks++;
      told.push("strikes");
    }
    for (const way of [first, second, third]) {
      let offered: readonly string[] = [];
      const strike = {
        type: "strike",
        moment: momentNow(fight),
        figure: "foe",
        weapon: "sword",
        target: "hero",
        overruled: true,
      } as const;
      const outcome = act(fight, strike, {
        defend: need => {
          offered = choicesOf(need);
          return offered.find(isWay(way)) ?? "none";
        },
      });
      for (const each of ["dodge", "block"] as const) {
        const legal = expected(each === "dodge" ? { dodges: 1 } : { parries: 1 });
        const actual = offered.some(isWay(each));
        if (legal !== OPEN && legal !== actual)
          return differing("Active Parries and Dodges", `${each}: ${legal}`, `${each}: ${actual}`);
      }
      fight = outcome.fight;
      const took = way !== "none" && offered.some(isWay(way));
      if (took) spent[way === "dodge" ? "dodges" : "parries"]++;
      told.push(took ? `${way}s` : "takes a blow");
    }
    const more = atFirst(fight, blow) !== null;
    const legal = expected({ attacks: 1 });
    return legal === OPEN || legal === more ? null : differing("attacks left", `strikes: ${legal}`, `strikes: ${more}`);
  },
};

const MASTERY = 2;

const blocking = axesOf({
  attack: SIZES,
  natural: [false, true],
  defender: SIZES,
  with: ["sword", "shield", "body"],
  dexterity: [3, 10, 16, 18],
  skilled: [false, true],
});

/** The attacks that a figure can block and dodge, and the modifier of the die. */
export const blocks: Part = {
  scenes: blocking.count,
  differenceIn: number => {
    const { attack, natural, defender: size, with: by, dexterity, skilled } = blocking.at(number);
    const shield = weapon({
      id: "shield",
      isShield: true,
      speedFactor: null,
      damageSmallMedium: null,
      damageLarge: null,
      size: 1,
      scaledToUser: true,
    });
    const arms = by === "sword" ? [{ ...SWORD, scaledToUser: true }] : by === "shield" ? [shield] : [];
    const defender = hero({
      size: sizeNumber(size),
      weapons: arms,
      dexterity,
      skilledUnarmed: skilled,
      thac0: 14,
      mastery: MASTERY,
      meleeRate: { attacks: 2, rounds: 1 },
    });
    const attacker = foe({
      size: natural ? sizeNumber(attack) : 2,
      weapons: [
        weapon({
          id: "it",
          size: sizeNumber(attack),
          scaledToUser: true,
          ...(natural && { kind: "natural", speedFactor: null }),
        }),
      ],
      meleeRate: { attacks: 2, rounds: 1 },
      thac0: 10,
    });
    const start = rolled(declare(begun([defender, attacker]), "foe", [{ kind: "melee" }]));
    const blow = (now: Fight) =>
      ({ type: "strike", moment: momentNow(now), figure: "foe", weapon: "it", target: "hero" }) as const;
    const ready = atFirst(start, blow);
    const scene = `${size} defender with ${by}${skilled ? ", skilled unarmed" : ""}, DEX ${dexterity}, against ${attack} ${natural ? "claws" : "weapon"}`;
    const differing = (rule: string, model: unknown, rules: unknown): Difference => ({
      scene,
      rule,
      model: String(model),
      rules: String(rules),
    });
    if (ready === null) return differing("a blow", "may strike", "may not");
    let offered: readonly string[] = [];
    const met = (way: Way) =>
      act(ready, blow(ready), {
        "to-hit": 17,
        severity: 2,
        defend: need => {
          offered = choicesOf(need);
          return offered.find(isWay(way)) ?? "none";
        },
      }).events;
    const modifier = parryModifier(attack, size, by === "body");
    const blocked = told(met("block"), "blocked");
    const mayBlock = offered.some(isWay("block"));
    // The text does not say whether anyone but a martial artist can block with the body.
    if (!(by === "body" && !skilled) && mayBlock !== (modifier !== "impossible"))
      return differing("Active Parries and Dodges: size of the attack", modifier, mayBlock ? "offered" : "not offered");
    if (by === "body" && !skilled && mayBlock && modifier === "impossible")
      return differing("Active Parries and Dodges: size of the attack", modifier, "offered");
    // The fully modified THAC0 counts, including mastery.
    const own = modifier === "impossible" ? modifier : modifier + MASTERY;
    if (blocked !== undefined && blocked.total - blocked.natural !== own)
      return differing("Active Parries and Dodges: the roll of a block", own, blocked.total - blocked.natural);
    const dodged = told(met("dodge"), "dodged");
    if (!offered.some(isWay("dodge")))
      return differing("Active Parries and Dodges: a dodge has no limit of size", "offered", "not offered");
    if (dodged === undefined) return null;
    // The text does not give the number. The reaction adjustment counts for the roll, and mastery does not.
    const reaction = reactionAdjustment(dexterity, BOOK);
    const base = 14 - dodgeThac0(14, reaction);
    return dodged.total - dodged.natural === base
      ? null
      : differing("Active Parries and Dodges: the roll of a dodge", base, dodged.total - dodged.natural);
  },
};

const dealing = axesOf({
  base: [0, 1, 3, 5],
  bonus: [0, 1, 3],
  givenUp: [0, 1, 2, 3],
  group: ["warrior", "monster", "mage"],
  points: [0, 1, 2, 4, 6, 8, 12, 16],
  halves: [2, 4, 6],
});

/** The Defense Pool: its size, and how much of it applies to one attack. */
export const pools: Part = {
  scenes: dealing.count,
  differenceIn: number => {
    const { base, bonus, givenUp, group, points, halves } = dealing.at(number);
    const defender = hero({
      classGroup: group,
      level: 9,
      defensePool: base,
      defensiveCombatBonus: bonus,
      armorClass: 5,
      meleeRate: { attacks: halves / 2, rounds: 1 },
    });
    const attacker = foe({ weapons: [SWORD] });
    const differing = (rule: string, model: unknown, rules: unknown): Difference => ({
      scene: `${group} with a pool of ${base} and a bonus of ${bonus}, ${halves / 2} attacks, gives up ${givenUp} and sets ${points} against a foe`,
      rule,
      model: String(model),
      rules: String(rules),
    });
    // The text mentions only warriors: open.
    if (group !== "warrior") return null;
    const fight = rolled(
      declare(declare(begun([defender, attacker]), "hero", [{ kind: "melee" }]), "foe", [{ kind: "melee" }]),
    );
    const deal: Said = {
      type: "deal-pool",
      figure: "hero",
      points: points > 0 ? { foe: points } : {},
      giveUp: givenUp,
    };
    const most = poolOf(base, bonus, givenUp);
    const legal = points <= most && givenUp <= halves / 2;
    // The text does not say whether one may deal out an empty pool, or set more than the limit of one attack.
    if (most === 0) return null;
    const limited = points > poolLimit(base, bonus);
    if (!limited && may(fight, deal) !== legal) return differing("Passive Defense", legal, may(fight, deal));
    if (limited && !legal && may(fight, deal)) return differing("Passive Defense", legal, true);
    if (!may(fight, deal)) return null;
    const dealt = act(fight, deal).fight;
    const blow = (now: Fight) =>
      ({ type: "strike", moment: momentNow(now), figure: "foe", weapon: "sword", target: "hero" }) as const;
    const ready = atFirst(dealt, blow);
    if (ready === null) return differing("a blow", "may strike", "may not");
    const attack = told(act(ready, blow(ready)).events, "attack-rolled");
    const expected = 5 - Math.min(points, poolLimit(base, bonus));
    return attack?.armorClass === expected ? null : differing("Defense Limit", expected, attack?.armorClass);
  },
};
