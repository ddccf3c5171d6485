import { type Figure as Combatant, type Fight, type Intent, judgePlan } from "#rules/index.ts";
import { spell } from "../../../figures.ts";
import { device, power } from "../../../gear.ts";
import { attacksInARound, type Figure, judgePlan as judgedByText, OPEN, type Plan } from "../model.ts";
import { axesOf, type Difference, type Part } from "./axes.ts";
import { act, advance, BOOK, begun, foe, hero, may, momentNow, rolled, type Said, weapon, whysOf } from "./play.ts";

const LETTERS = ["move", "attack", "device", "spell", "shoot", "long", "charge"] as const;
type Letter = (typeof LETTERS)[number];
type Bag = readonly Letter[];

/** All multisets of the letters, up to a number of letters in total. */
function bags(letters: readonly Letter[], most: number): readonly Bag[] {
  const [first, ...rest] = letters;
  if (first === undefined) return [[]];
  return Array.from({ length: most + 1 }, (_, of) => of).flatMap(of =>
    bags(rest, most - of).map(bag => [...Array<Letter>(of).fill(first), ...bag]),
  );
}

/**
 * The combinations in a round: actions paid for with attacks, actions that take the whole round, missiles, and a
 * charge.
 */
const BAGS: readonly Bag[] = [
  ...bags(["move", "attack", "device", "spell"], 4).filter(bag => bag.length > 0),
  ...bags(["move", "attack"], 7).filter(bag => bag.length > 4),
  ...bags(["move", "attack", "device"], 2).map((bag): Bag => [...bag, "long"]),
  ...bags(["move", "shoot"], 5).filter(bag => bag.includes("shoot")),
  ...bags(["move", "attack"], 2).map((bag): Bag => [...bag, "charge"]),
];

const SWORD = weapon({ id: "sword", speedFactor: 4 });
const CLAWS = weapon({ id: "claws", kind: "natural", speedFactor: null });
const bow = (halves: number) =>
  weapon({
    id: "bow",
    kind: "launcher",
    speedFactor: 4,
    canParry: false,
    range: 210,
    rateOfFire: halves % 2 === 0 ? { attacks: halves / 2, rounds: 1 } : { attacks: halves, rounds: 2 },
  });

interface Kind {
  readonly name: string;
  readonly group: "warrior" | "monster" | "mage" | "cleric";
  readonly level: number;
  /** Melee attacks or sequences of natural weapons, in halves. */
  readonly halves: number;
  readonly routine?: number;
  readonly rateOfFire: number;
  readonly round?: number;
}
const KINDS: readonly Kind[] = [
  { name: "warrior of level 1", group: "warrior", level: 1, halves: 2, rateOfFire: 4 },
  { name: "warrior of level 7", group: "warrior", level: 7, halves: 3, rateOfFire: 3 },
  { name: "warrior of level 7, even round", group: "warrior", level: 7, halves: 3, rateOfFire: 3, round: 2 },
  { name: "warrior of level 13", group: "warrior", level: 13, halves: 4, rateOfFire: 2 },
  { name: "warrior of three attacks", group: "warrior", level: 13, halves: 6, rateOfFire: 6 },
  { name: "warrior of four attacks", group: "warrior", level: 13, halves: 8, rateOfFire: 8 },
  { name: "troll", group: "monster", level: 6, halves: 2, routine: 3, rateOfFire: 2 },
  { name: "monster of two sequences of three", group: "monster", level: 9, halves: 4, routine: 3, rateOfFire: 4 },
  { name: "mage", group: "mage", level: 5, halves: 2, rateOfFire: 4 },
  { name: "cleric of two attacks", group: "cleric", level: 9, halves: 4, rateOfFire: 2 },
];

const RAM = device({ id: "ram", worn: true, functions: [power({ canDamage: true })] });
const QUICK = spell({ id: "quick", castingTime: 3, memorized: 9, damage: null, save: "none" });
const LONG = spell({ id: "long", castingTime: 10, memorized: 9, damage: null, save: "none" });

const count = (bag: Bag, letter: Letter): number => bag.filter(each => each === letter).length;

function combatant(kind: Kind): Combatant {
  const { halves } = kind;
  return hero({
    classGroup: kind.group,
    level: kind.level,
    meleeRate: halves % 2 === 0 ? { attacks: halves / 2, rounds: 1 } : { attacks: halves, rounds: 2 },
    weapons: [kind.routine === undefined ? SWORD : CLAWS, bow(kind.rateOfFire)],
    devices: [RAM],
    spells: [QUICK, LONG],
    ...(kind.routine !== undefined && { attacksPerRoutine: kind.routine }),
    move: 12,
  });
}

function figureOf({ group, level, halves, routine = 1, rateOfFire, round = 1 }: Kind): Figure {
  const both = attacksInARound(halves);
  // The preset decides which of two rounds has the greater number: the odd one.
  const sequences = round % 2 === 1 ? Math.max(...both) : Math.min(...both);
  return {
    class: group,
    level,
    attacks: sequences * routine,
    sequences,
    rateOfFire,
    armored: false,
    encumbered: false,
  };
}

function planOf(bag: Bag, assault: boolean): Plan {
  return {
    weapon: bag.includes("shoot") ? "missile" : "melee",
    attacks: count(bag, "attack") + count(bag, "shoot") + count(bag, "charge"),
    halfMoves: count(bag, "move"),
    powers: count(bag, "device") + count(bag, "spell") + count(bag, "long"),
    spells: count(bag, "spell") + count(bag, "long"),
    wholeRound: bag.includes("long"),
    ...(assault && { assault }),
    ...(bag.includes("charge") && { charge: true }),
  };
}

const fresh = (kind: Kind) =>
  begun([combatant(kind), foe({ armorClass: -9 })], kind.round === undefined ? {} : { round: kind.round });

const planning = axesOf({ kind: KINDS, assault: [false, true], bag: BAGS });

/**
 * The actions that fit into one round. A bag of actions is legal if the rules let it be played in some order, after
 * declaring one of them.
 */
export const rounds: Part = {
  scenes: planning.count,
  differenceIn: number => {
    const { kind, assault, bag } = planning.at(number);
    if (assault && !bag.includes("attack")) return null;
    const told = judgedByText(figureOf(kind), planOf(bag, assault));
    if (told.legal === OPEN) return null;
    const order = orderFor(kind, bag, assault);
    if (told.legal === (order !== null)) return null;
    return {
      scene: `${kind.name}${assault ? ", all out" : ""}: ${bag.join(", ")} (a move is half a move)`,
      rule: told.legal ? "all of it fits" : told.rule,
      model: told.legal ? "legal in some order" : "illegal in every order",
      rules: order === null ? "illegal in every order" : `legal: declares ${order.join(", then ")}`,
    };
  },
};

/** An order that allows all of the actions after a declaration; null if there is none. */
function orderFor(kind: Kind, bag: Bag, assault: boolean): readonly string[] | null {
  const start = fresh(kind);
  for (const purpose of new Set(bag)) {
    const said: Said = { type: "declare", figure: "hero", intent: intentOf(purpose, melee(kind), assault) };
    if (!may(start, said)) continue;
    const order = orderFrom(rolled(act(start, said).fight), bag, melee(kind));
    if (order !== null) return [purpose, ...order];
  }
  return null;
}

const melee = ({ routine }: Kind): string => (routine === undefined ? SWORD : CLAWS).id;

function orderFrom(fight: Fight, left: Bag, item: string): readonly string[] | null {
  if (left.length === 0) return [];
  for (const letter of new Set(left)) {
    const rest = without(left, letter);
    let now = fight;
    while (now.encounter.stage === "segments") {
      const said = commandOf(now, letter, item);
      if (may(now, said)) {
        const done = act(now, said).fight;
        const struck = letter === "charge" ? afterCharge(done, item) : done;
        const order = struck && orderFrom(struck, rest, item);
        if (order) return [letter, ...order];
        break;
      }
      now = advance(now);
    }
  }
  return null;
}

function without(bag: Bag, letter: Letter): Bag {
  const at = bag.indexOf(letter);
  return [...bag.slice(0, at), ...bag.slice(at + 1)];
}

/** A charge ends in a blow. */
function afterCharge(fight: Fight, item: string): Fight | null {
  let now = fight;
  while (now.encounter.stage === "segments") {
    const blow = commandOf(now, "attack", item);
    if (may(now, blow)) return act(now, blow).fight;
    now = advance(now);
  }
  return null;
}

function intentOf(letter: Letter, item: string, assault: boolean): Intent {
  switch (letter) {
    case "move":
      return { kind: "move", feet: 60 };
    case "attack":
      return { kind: "melee", weapon: item, target: "foe", ...(assault && { assault: true }) };
    case "shoot":
      return { kind: "missile", weapon: "bow", target: "foe" };
    case "device":
      return { kind: "device", device: "ram", power: "use", target: "foe" };
    case "spell":
      return { kind: "spell", spell: "quick", target: "foe" };
    case "long":
      return { kind: "spell", spell: "long", target: "foe" };
    case "charge":
      return { kind: "charge", weapon: item, target: "foe", feet: 60 };
  }
}

function commandOf(now: Fight, letter: Letter, item: string): Said {
  const by = { moment: momentNow(now), figure: "hero" };
  switch (letter) {
    case "move":
      return { type: "move", ...by, feet: 60 };
    case "attack":
      return { type: "strike", ...by, weapon: item, target: "foe" };
    case "shoot":
      return { type: "shoot", ...by, weapon: "bow", target: "foe" };
    case "device":
      return { type: "use-device", ...by, device: "ram", power: "use", targets: ["foe"] };
    case "spell":
      return { type: "cast", ...by, spell: "quick", targets: ["foe"] };
    case "long":
      return { type: "cast", ...by, spell: "long", targets: ["foe"] };
    case "charge":
      return { type: "charge", ...by, target: "foe", feet: 60 };
  }
}

const declaring = axesOf({
  kind: KINDS,
  assault: [false, true],
  letter: ["attack", "shoot", "move"],
  many: [1, 2, 3, 4, 5, 6, 7, 8],
});

/** One declaration of a number of attacks or half moves: the preview, the declaration and the text agree. */
export const previews: Part = {
  scenes: declaring.count,
  differenceIn: number => {
    const { kind, assault, letter, many } = declaring.at(number);
    if (assault && letter !== "attack") return null;
    const start = fresh(kind);
    const plain = intentOf(letter, melee(kind), assault);
    const intent: Intent = letter === "move" ? { ...plain, feet: 60 * many } : { ...plain, attacks: many };
    const refused = judgePlan(start, "hero", [intent], BOOK).flatMap(each => each.refused.map(({ why }) => why));
    const said: Said = { type: "declare", figure: "hero", intent };
    const differing = (rule: string, model: string, rules: string): Difference => ({
      scene: `${kind.name}${assault ? ", all out" : ""}: ${many} of ${letter} (a move is half a move)`,
      rule,
      model,
      rules,
    });
    if (may(start, said) !== (refused.length === 0))
      return differing("the preview and the declaration agree", refused.join() || "legal", whysOf(start, said));
    const told = judgedByText(figureOf(kind), planOf(Array<Letter>(many).fill(letter), assault));
    if (told.legal === OPEN || told.legal === (refused.length === 0)) return null;
    return differing(
      told.legal ? "all of it fits" : told.rule,
      told.legal ? "legal" : "illegal",
      refused.join() || "legal",
    );
  },
};
