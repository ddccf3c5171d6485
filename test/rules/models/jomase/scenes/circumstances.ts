import {
  type Answers,
  ASSAULT,
  againstUnarmed,
  allows,
  chargeEffect,
  dexterityOffense,
  type Inside,
  knockdownSavePenalty,
  lengthPenalty,
  OPEN,
  type Size,
  type Wielder,
} from "../model.ts";
import { axesOf, type Difference, type Part } from "./axes.ts";
import {
  act,
  atFirst,
  begun,
  declare,
  foe,
  hero,
  may,
  momentNow,
  rolled,
  sizeNumber,
  told,
  weapon,
  whysOf,
} from "./play.ts";

const OWN = [
  { id: "knife", size: "small", natural: false },
  { id: "sword", size: "medium", natural: false },
  { id: "great", size: "large", natural: false },
  { id: "lance", size: "large", natural: false },
  { id: "claws", size: "large", natural: true },
] as const;
const FOES = [
  { id: "knife", size: "small", natural: false },
  { id: "sword", size: "medium", natural: false },
  { id: "great", size: "large", natural: false },
  { id: "claws", size: "medium", natural: true },
  null,
] as const;

const standing = axesOf({
  mode: ["plain", "assault", "foot charge", "mounted charge", "assault and charge"],
  own: OWN,
  foes: FOES,
  body: ["medium", "large"],
  turned: [0, 2],
  skilled: [false, true],
  armor: [0, 4],
  hits: ["both", "none", "own", "foe's"],
});

const HIT = 16;
const MISS = 5;

/** Changes to a roll to hit, damage and armor class: assault, charge, unarmed foes, length of weapons, Dexterity. */
export const circumstances: Part = {
  scenes: standing.count,
  differenceIn: number => {
    const { mode, own, foes, body, turned, skilled, armor, hits } = standing.at(number);
    const charging = mode.includes("charge");
    const mounted = mode === "mounted charge";
    const assault = mode.includes("assault");
    const mine = weapon({
      id: "own",
      name: own.id,
      size: sizeNumber(own.natural ? body : own.size),
      kind: own.natural ? "natural" : "melee",
      speedFactor: own.natural ? null : 5,
      scaledToUser: true,
      knockdownDie: "1d20",
      damageSmallMedium: "1d8",
      ...(own.id === "lance" && { lance: true }),
    });
    const theirs =
      foes === null
        ? null
        : weapon({
            id: "foes",
            name: foes.id,
            size: sizeNumber(foes.size),
            kind: foes.natural ? "natural" : "melee",
            speedFactor: foes.natural ? null : 5,
            scaledToUser: true,
          });
    const attacker = hero({
      weapons: [mine],
      size: sizeNumber(body),
      dexterity: 18,
      armorClass: 6,
      thac0: 10,
      conditions: mounted ? ["mounted"] : [],
      ...(own.natural && { naturalWeaponSize: sizeNumber(body) }),
    });
    const victim = foe({
      weapons: theirs === null ? [] : [theirs],
      dexterity: 10,
      thac0: 10,
      armorClass: 2,
      armorValue: armor,
      skilledUnarmed: skilled,
      saveAgainstDeath: 10,
    });
    const intent = {
      kind: charging ? ("charge" as const) : ("melee" as const),
      weapon: "own",
      target: "foe",
      ...(assault && { assault: true as const }),
      ...(turned > 0 && { toAttack: turned }),
    };
    const scene = `${mode}, ${body} with ${own.size} ${own.id} against ${foes === null ? `bare hands${skilled ? ", skilled" : ""}` : `${foes.size} ${foes.id}`}, DEX to attack ${turned}, armor ${armor}, hits: ${hits}`;
    const differing = (rule: string, model: unknown, rules: unknown): Difference => ({
      scene,
      rule,
      model: JSON.stringify(model),
      rules: JSON.stringify(rules),
    });
    const offense = dexterityOffense(turned, 2);
    if (offense === "illegal") return null;
    let now = rolled(declare(begun([attacker, victim]), "hero", [intent]));
    if (charging) {
      const charge = (at: typeof now) =>
        ({ type: "charge", moment: momentNow(at), figure: "hero", target: "foe", feet: 60 }) as const;
      const start = atFirst(now, charge);
      if (start === null) return differing("Charging", "may charge", "never");
      now = act(start, charge(start)).fight;
    }
    const blow = (at: typeof now) =>
      ({ type: "strike", moment: momentNow(at), figure: "hero", weapon: "own", target: "foe" }) as const;
    const ready = atFirst(now, blow);
    if (ready === null) return differing("a blow", "may strike", whysOf(now, blow(now)));

    // Sizes as the weapons act in these hands. A creature that fights with claws uses anything it holds as if it were
    // as large.
    const wields = (item: { readonly size: Size; readonly natural: boolean }, size: Size): Wielder => ({
      size,
      weapon: item.natural ? size : item.size,
      made: item.natural ? size : item.size,
      natural: item.natural,
    });
    const wielder = wields(own, body);
    const other = foes === null ? null : wields(foes, "medium");
    const length = (last: Inside): number => (other === null ? 0 : lengthPenalty(wielder, other, last));

    const force = chargeEffect(mounted, own.id === "lance");
    const effect = charging
      ? force
      : { toHit: 0, damage: 0, armorRating: 0, armorPiercing: false, times: 1, armorClass: 0, knockdownSteps: 0 };
    const toHit =
      effect.toHit +
      (assault ? ASSAULT.toHit : 0) +
      offense.toHit +
      againstUnarmed(true, foes !== null, skilled) +
      length("neither");
    const hitting = hits === "both" || hits === "own";
    const first = act(ready, blow(ready), { "to-hit": hitting ? HIT : MISS, damage: 6, knockdown: 20, save: 20 });
    const attack = told(first.events, "attack-rolled")!;
    if (attack.total - attack.natural !== toHit)
      return differing(
        "to hit: Assault, Charging, Unarmed Defenders, Weapon Reach",
        toHit,
        attack.total - attack.natural,
      );
    if (attack.hit) {
      const damage = damagesOf(6, armor, effect, assault);
      const hurt = told(first.events, "hurt")?.damage ?? 0;
      if (!allows(damage, hurt)) return differing("damage: Assault, Charging", damage, hurt);
      const knocked = told(first.events, "knockdown-rolled");
      const penalty = knocked?.save?.modifier;
      if (knocked?.save && penalty !== knockdownSavePenalty(knocked.rolled, knocked.from))
        return differing("Knockdowns: the save", knockdownSavePenalty(knocked.rolled, knocked.from), penalty);
    }
    if (theirs === null || other === null) return null;
    // The foe strikes back out of turn, in the same phase.
    const opening = {
      type: "grant-opportunity",
      moment: momentNow(first.fight),
      figure: "foe",
      target: "hero",
    } as const;
    if (!may(first.fight, opening)) return null;
    const open = act(first.fight, opening).fight;
    const back = { type: "strike", moment: momentNow(open), figure: "foe", weapon: "foes", target: "hero" } as const;
    if (!may(open, back)) return differing("Attacks of Opportunity", "may strike back", whysOf(open, back));
    const answer = act(open, back, { "to-hit": hits === "both" || hits === "foe's" ? HIT : MISS, damage: 1 });
    const answered = told(answer.events, "attack-rolled")!;
    const lastHit: Inside = attack.hit ? "defender" : "neither";
    const foesToHit = lengthPenalty(other, wielder, lastHit);
    if (answered.total - answered.natural !== foesToHit)
      return differing(
        `to hit, ${attack.hit ? "the hero hit last" : "nobody has hit"}: Weapon Reach`,
        foesToHit,
        answered.total - answered.natural,
      );
    // DEX of 18 is worth 4 here, and lost or kept in a charge: both are allowed. The text is silent on a mounted
    // charge.
    const known = 6 + (assault ? ASSAULT.armorClass : 0) - offense.defense;
    const charged = !charging
      ? [0]
      : effect.armorClass === OPEN
        ? [0, 1, 4, 5]
        : [effect.armorClass, effect.armorClass + 4];
    const classes = charged.map(more => known + more);
    if (!classes.includes(answered.armorClass))
      return differing("armor class: Assault, Charging, Dexterity", classes, answered.armorClass);
    // The hero strikes once more, out of turn.
    const again = { ...opening, moment: momentNow(answer.fight), figure: "hero", target: "foe" } as const;
    if (!may(answer.fight, again)) return null;
    const third = act(answer.fight, again).fight;
    const blow3 = blow(third);
    if (!may(third, blow3)) return null;
    const rolledThird = told(act(third, blow3, { "to-hit": MISS }).events, "attack-rolled")!;
    const last: Inside = answered.hit ? "defender" : attack.hit ? "attacker" : "neither";
    const thirdToHit = toHit - length("neither") + length(last);
    return rolledThird.total - rolledThird.natural === thirdToHit
      ? null
      : differing(`to hit, last hit by ${last}: Weapon Reach`, thirdToHit, rolledThird.total - rolledThird.natural);
  },
};

/**
 * The damage that gets through.
 *
 * The text does not explain armor except for its terms: AR is subtracted from its value, AP halves the rest (rounded
 * either way). A lance doubles the damage that gets through. It is open whether this includes the point of an assault
 * with it.
 */
function damagesOf(
  die: number,
  armor: number,
  effect: {
    readonly damage: number;
    readonly armorRating: number;
    readonly armorPiercing: boolean;
    readonly times: number;
  },
  assault: boolean,
): Answers<number> {
  const value = Math.max(0, armor - effect.armorRating);
  const values = effect.armorPiercing ? [Math.floor(value / 2), Math.ceil(value / 2)] : [value];
  const done = die + effect.damage + (assault ? ASSAULT.damage : 0);
  return values.map(stops => Math.max(0, done - stops) * effect.times);
}
