import { spell } from "../../../figures.ts";
import {
  allows,
  attackPhase,
  attacksInARound,
  mostAttacksInPhase,
  OPEN,
  PHASES,
  SIZES,
  speedFactorInHand,
  spellPhase,
} from "../model.ts";
import { axesOf, type Difference, type Part } from "./axes.ts";
import { attacksOf, begun, declare, foe, hero, may, phaseOfStep, rolled, sizeNumber, stepsOf, weapon } from "./play.ts";

const attacking = axesOf({
  size: SIZES,
  factor: [-1, 0, 1, 4, 5, 8, 9, 12, 13],
  halves: [1, 2, 3, 4, 6],
  madeFor: [0, 1, -1, 2, -2],
  round: [1, 2],
  kind: ["melee", "missile"],
});

/** Attacks by weapon: their phase, how many in each, and how many in all. */
export const attackPhases: Part = {
  scenes: attacking.count,
  differenceIn: number => {
    const { size, factor, halves, madeFor, round, kind } = attacking.at(number);
    const maker = SIZES[SIZES.indexOf(size) + madeFor];
    if (maker === undefined) return null;
    const rate =
      halves % 2 === 0 ? { attacks: halves / 2, rounds: 1 as const } : { attacks: halves, rounds: 2 as const };
    const made = weapon({
      speedFactor: factor,
      designSize: sizeNumber(maker),
      ...(kind === "missile" && { kind: "launcher", rateOfFire: rate, range: 210 }),
    });
    const attacker = hero({ size: sizeNumber(size), weapons: [made], meleeRate: rate, dexterity: 10 });
    const opening = begun([attacker, foe()], { round });
    const intent = { kind, weapon: made.id, target: "foe" };
    const mayAttack = may(opening, { type: "declare", figure: "hero", intent });
    const phases = mayAttack ? attacksOf(rolled(declare(opening, "hero", [intent])), "hero").map(phaseOfStep) : [];
    const differing = (model: unknown, rules: unknown, rule: string): Difference => ({
      scene: `${size}, speed factor ${factor} made for ${maker}, ${halves}/2 attacks by ${kind}, round ${round}: ${phases}`,
      model: String(model),
      rules: String(rules),
      rule,
    });
    const inAll = attacksInARound(halves);
    if (!allows(inAll, phases.length)) return differing(inAll, phases.length, "attacks in a round");
    const allowed = speedFactorInHand(factor, maker, size).map(own => attackPhase(size, own));
    const first = phases[0];
    if (first === undefined) return null;
    if (!allowed.some(answers => answers === OPEN || answers.some(phase => phase === first)))
      return differing(allowed.join(" or "), first, "Weapon Speed; Speed Factors");
    if (first === "end") return null;
    const most = mostAttacksInPhase(first);
    for (const phase of PHASES.slice(0, -1)) {
      const made = phases.filter(each => each === phase).length;
      if (most !== OPEN && made > Math.max(...most))
        return differing(most, `${made} in ${phase}`, "Attacks of Opportunity");
    }
    return null;
  },
};

const casting = axesOf({
  size: SIZES,
  time: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 20],
  die: [
    [1, 9],
    [9, 1],
  ],
  dexterity: [3, 10, 18],
});

/** The phase in which a spell takes effect. */
export const spellPhases: Part = {
  scenes: casting.count,
  differenceIn: number => {
    const { size, time, die, dexterity } = casting.at(number);
    const charm = spell({ id: "charm", castingTime: time });
    const caster = hero({ size: sizeNumber(size), spells: [charm], dexterity, classGroup: "mage" });
    const fight = rolled(declare(begun([caster, foe()]), "hero", [{ kind: "spell", spell: "charm" }]), die);
    const end = stepsOf(fight, "hero").find(({ kind }) => kind === "spell-end");
    const expected = spellPhase(time);
    if (expected === OPEN) return null;
    const phase = end === undefined ? "none" : phaseOfStep(end);
    return expected.some(each => each === phase)
      ? null
      : {
          scene: `${size} caster, casting time ${time}`,
          model: expected.join(),
          rules: phase,
          rule: "Weapon Speed/Casting Time",
        };
  },
};
