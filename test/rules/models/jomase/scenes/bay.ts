import { closesAtOnce, mayHoldAtBay, OPEN } from "../model.ts";
import { axesOf, type Difference, type Part } from "./axes.ts";
import {
  act,
  atFirst,
  begun,
  declare,
  type Fight,
  foe,
  hero,
  momentNow,
  rolled,
  type Said,
  told,
  weapon,
} from "./play.ts";

const holding = axesOf({
  reach: [1, 2, 3],
  foesReach: [1, 2],
  thrusting: [true, false],
  natural: [2, 9, 14, 17, 20],
  armorClass: [10, 4],
  foesNatural: [1, 8, 13, 15, 16, 20],
  foesThac0: [20, 12],
  foesAttacks: [1, 2],
  closed: [false, true],
});

/** A thrusting weapon with more reach holds a foe at bay. */
export const atBay: Part = {
  scenes: holding.count,
  differenceIn: number => {
    const scene = holding.at(number);
    const { reach, foesReach, thrusting, natural, armorClass, foesNatural, foesThac0, foesAttacks, closed } = scene;
    const spear = weapon({ id: "own", size: 2, speedFactor: 4, reach, thrusting });
    const sword = weapon({ id: "foes", size: 2, speedFactor: 4, reach: foesReach });
    const one = hero({
      weapons: [spear],
      thac0: 18,
      armorClass: 5,
      dexterity: 10,
      meleeRate: { attacks: 2, rounds: 1 },
    });
    const other = foe({
      weapons: [sword],
      thac0: foesThac0,
      armorClass,
      dexterity: 10,
      meleeRate: { attacks: foesAttacks, rounds: 1 },
    });
    const differing = (model: unknown, rules: unknown): Difference => ({
      scene: `reach ${reach}${thrusting ? ", thrusting" : ""} against ${foesReach}, rolls ${natural} at AC ${armorClass}; the foe, THAC0 ${foesThac0}, rolls ${foesNatural}${closed ? ", and has closed before" : ""}`,
      rule: "Weapon Reach: held at bay",
      model: String(model),
      rules: String(rules),
    });
    const start = rolled(
      declare(declare(begun([one, other]), "hero", [{ kind: "melee", target: "foe" }]), "foe", [
        { kind: "melee", target: "hero" },
      ]),
      [5, 5],
    );
    const blow = (now: Fight): Said => by("hero", "own", "foe", now);
    const back = (now: Fight): Said => by("foe", "foes", "hero", now);
    let now = atFirst(start, blow);
    if (now === null) return differing("may strike", "may not");
    if (closed) {
      // First a blow that misses, and then the foe's, so that both have struck.
      const foesTurn = atFirst(act(now, blow(now), { "to-hit": 2 }).fight, back);
      if (foesTurn === null) return null;
      const struck = act(foesTurn, back(foesTurn), { "to-hit": 2 }).fight;
      now = atFirst(struck, blow);
      if (now === null) return null;
    }
    const { events, fight } = act(now, blow(now), { "to-hit": natural, damage: 1, severity: 2, point: foesNatural });
    const attack = told(events, "attack-rolled")!;
    const faced = told(events, "faced-point");
    const may = mayHoldAtBay(thrusting, reach, foesReach, attack.hit, closed);
    if (may !== (faced !== undefined))
      return differing(may ? "may be held" : "is not held", faced ? "tries" : "does not");
    if (faced === undefined) return null;
    const closes = closesAtOnce({ natural: faced.natural, total: faced.total, thac0: foesThac0 }, attack);
    if (closes !== OPEN && closes === faced.held)
      return differing(closes ? "closes" : "is held", faced.held ? "is held" : "closes");
    const turn = atFirst(fight, back);
    if (turn === null) return null;
    const answer = act(turn, back(turn), { "to-hit": 3 }).events;
    const usedUp = told(answer, "attack-rolled") === undefined;
    return usedUp === faced.held
      ? null
      : differing(faced.held ? "uses up an attack" : "strikes", usedUp ? "uses it up" : "strikes");
  },
};

const by = (figure: string, item: string, target: string, now: Fight): Said => ({
  type: "strike",
  moment: momentNow(now),
  figure,
  weapon: item,
  target,
});
