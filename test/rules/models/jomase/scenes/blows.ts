import {
  allows,
  CLASSES,
  type Class,
  criticalDamage,
  criticalSaveBySize,
  OPEN,
  resolveBlow,
  type Size,
  severity,
  severityDice,
  waysToSpend,
} from "../model.ts";
import { axesOf, type Difference, type Part } from "./axes.ts";
import {
  act,
  atFirst,
  begun,
  declare,
  foe,
  hero,
  momentNow,
  rolled,
  type Said4,
  sizeNumber,
  told,
  weapon,
} from "./play.ts";

const GROUPS = {
  warrior: "warrior",
  monster: "monster",
  cleric: "cleric",
  adventurer: "adventurer",
  mage: "mage",
  "normal-man": "normal",
} as const satisfies Record<Class, string>;

interface Sizes {
  readonly attacker: Size;
  /** Null for a natural weapon. */
  readonly weapon: Size | null;
  readonly victim: Size;
}
const SIZED: readonly Sizes[] = [
  { attacker: "medium", weapon: "medium", victim: "medium" },
  { attacker: "gargantuan", weapon: null, victim: "medium" },
  { attacker: "gargantuan", weapon: null, victim: "small" },
  { attacker: "large", weapon: "large", victim: "tiny" },
  { attacker: "medium", weapon: "small", victim: "gargantuan" },
  { attacker: "tiny", weapon: "tiny", victim: "large" },
];

const rolls = axesOf({
  class: CLASSES,
  natural: [1, 2, 3, 4, 17, 18, 19, 20],
  // The attacker's own, the foe's, and how much mastery improves each of them, in points.
  thac0: [
    [20, 20, 0, 0],
    [20, 16, 0, 0],
    [20, 15, 0, 0],
    [20, 10, 0, 0],
    [20, 5, 0, 0],
    [12, 20, 0, 0],
    [15, 20, 0, 0],
    [16, 20, 0, 0],
    [20, 15, 1, 0],
    [20, 16, 0, 1],
  ],
  armorClass: [10, 5, 0, -4],
  // The value of the foe's armor, and the result of the damage die.
  damage: [
    [0, 5],
    [3, 5],
    [3, 2],
  ],
  sizes: SIZED,
});

/** A blow: its die, its fumble, its critical hit, its points and its damage. */
export const blows: Part = {
  scenes: rolls.count,
  differenceIn: number => {
    const { class: group, natural, thac0: pair, armorClass, damage: pairOfDamage, sizes } = rolls.at(number);
    const [thac0, foesThac0, mastery, foesMastery] = pair as readonly [number, number, number, number];
    const [armorValue, die] = pairOfDamage as readonly [number, number];
    const own =
      sizes.weapon === null
        ? weapon({ id: "claws", kind: "natural", speedFactor: null })
        : weapon({ id: "own", size: sizeNumber(sizes.weapon), scaledToUser: true });
    const attacker = hero({
      classGroup: GROUPS[group],
      thac0,
      mastery,
      size: sizeNumber(sizes.attacker),
      weapons: [own],
      dexterity: 10,
    });
    const victim = foe({
      thac0: foesThac0,
      mastery: foesMastery,
      armorClass,
      armorValue,
      size: sizeNumber(sizes.victim),
      saveAgainstDeath: 10,
      weapons: [weapon({ size: sizeNumber(sizes.victim), scaledToUser: true })],
    });
    const blow = (now: ReturnType<typeof begun>) =>
      ({ type: "strike", moment: momentNow(now), figure: "hero", weapon: own.id, target: "foe" }) as const;
    const start = atFirst(rolled(declare(begun([attacker, victim]), "hero", [{ kind: "melee", target: "foe" }])), blow);
    const scene = `${group} ${sizes.attacker} with ${sizes.weapon ?? "claws"} rolls ${natural}, THAC0 ${thac0}${mastery ? ` bettered by mastery ${mastery}` : ""} against ${foesThac0}${foesMastery ? ` bettered ${foesMastery}` : ""}, AC ${armorClass}, armor ${armorValue}, ${sizes.victim}; damage die ${die}`;
    const differing = (rule: string, model: unknown, rules: unknown): Difference => ({
      scene,
      rule,
      model: JSON.stringify(model),
      rules: JSON.stringify(rules),
    });
    if (start === null) return differing("a figure that has an attack may strike", "may strike", "may not");

    let offered: readonly string[] = [];
    const answers: Said4 = {
      "to-hit": natural,
      damage: die,
      severity: 6,
      save: 10,
      "special-critical": need => {
        offered = need.kind === "choose" ? need.choices.map(({ id }) => id) : [];
        return offered[offered.length - 1]!;
      },
    };
    const { events } = act(start, blow(start), answers);
    const attack = told(events, "attack-rolled");
    if (attack === undefined) return differing("a blow is rolled for", "a roll", "none");
    // Reach and the like have scenes of their own. Here the total is taken from the rules, and the number needed is the
    // text's THAC0 − AC.
    const through = Math.max(0, die - armorValue);
    const expected = resolveBlow({
      natural,
      total: attack.total,
      needed: thac0 - armorClass,
      class: group,
      thac0: thac0 - mastery,
      foesThac0: foesThac0 - foesMastery,
      through,
    });
    const hurt = told(events, "hurt");
    const critical = told(events, "critical-hit");
    const fumbled = told(events, "fumbled") !== undefined;
    if (expected.hits !== OPEN && expected.hits !== attack.hit)
      return differing("Critical Hits and Misses: a natural 1 misses", expected.hits, attack.hit);
    if (expected.fumble !== fumbled)
      return differing("A critical miss", { fumble: expected.fumble }, { fumble: fumbled });
    if (fumbled !== (told(events, "opportunity-given") !== undefined))
      return differing("A critical miss: attack of opportunity", fumbled, !fumbled);
    if (expected.hits === OPEN) return null;
    if (expected.critical !== (critical !== undefined))
      return differing("A critical hit", { critical: expected.critical }, { critical: critical !== undefined });
    if (critical === undefined) {
      const lost = hurt?.damage ?? 0;
      const wanted = attack.hit ? through : 0;
      return lost === wanted ? null : differing("damage", wanted, lost);
    }
    const points = expected.points === OPEN ? 0 : expected.points;
    const ways = waysToSpend(points).map(way => `special:${way.save}:${way.severity}`);
    if (points > 0 && [...ways].sort().join() !== [...offered].sort().join())
      return differing("Special Critical Hits", ways, offered);
    // In the first sentence the size is the creature's, in the last the attack's: both are allowed.
    const sized = [sizes.attacker, sizes.weapon ?? sizes.attacker];
    const dice = sized.map(each => severityDice(each, sizes.victim));
    if (!dice.includes(OPEN) && !dice.includes(critical.dice as "1d6"))
      return differing("Critical severity", dice, critical.dice);
    const saves = sized.map(each => criticalSaveBySize(each, sizes.victim) - critical.points.save);
    if (!saves.includes(critical.save.modifier))
      return differing("Critical severity: the save", saves, critical.save.modifier);
    if (critical.points.save + critical.points.severity !== points)
      return differing("Special Critical Hits", points, critical.points);
    const most = { "1d6": 6, "2d4": 8, "2d6": 12, "2d8": 16 }[critical.dice] ?? 0;
    const severe = severity(critical.rolled, critical.points.severity, most);
    if (severe !== critical.severity) return differing("Special Critical Hits: severity", severe, critical.severity);
    const damage = criticalDamage(through, die, critical.multiple);
    // An injury's extra damage comes from tables that are not in this text.
    const ofInjury = hurt?.adjustments.find(({ why }) => why === "injury")?.value ?? 0;
    const lost = (hurt?.damage ?? 0) - ofInjury;
    return allows(damage, lost) ? null : differing("A critical hit: damage", damage, lost);
  },
};
