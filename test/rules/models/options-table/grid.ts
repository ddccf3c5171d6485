import type { Grid } from "../grid.ts";
import { bentCharges, engagedAttacks, straightCharges } from "./charges.ts";
import { declaring } from "./declaring.ts";
import { disengaging, leavingHands, reloading } from "./leaving.ts";
import { legality } from "./legality.ts";
import { steppingOnMap, steppingOnto, walking, walkingOff } from "./movement.ts";
import { outcomes } from "./outcomes.ts";

/** All scenes in which the model of the table of options and the rules are compared. */

const PARTS: readonly Grid[] = [
  walking,
  walkingOff,
  steppingOnto,
  steppingOnMap,
  straightCharges,
  bentCharges,
  engagedAttacks,
  disengaging,
  leavingHands,
  reloading,
  declaring,
  legality,
  outcomes,
];

/** Differences that stand for now, by the text's rule: how the scene is told, and what the rules say of it. */
interface Exception {
  readonly rule: string;
  readonly says: string;
  readonly scene: RegExp;
  readonly line: RegExp;
}

export const KNOWN: readonly Exception[] = [
  {
    rule: "the columns of engagement after moving",
    says: "a slower figure is judged by its status as it acts, not as its movement ended",
    scene: /its foe lies down before it acts/,
    line: /the model says yes, .*the rules: not-engaged-after/,
  },
  {
    rule: "II.a., the last three hexes in a line",
    says: "a way that is walked in parts counts by its last part alone",
    scene: /With a pole weapon .* over .*\+ .*in one line/,
    line: /the model says 2 times the damage/,
  },
  {
    rule: "I.d. and V.d., one hex",
    says: "a figure that gets away is put wherever it is said to go",
    scene: /On a map it (disengages|leaves hand-to-hand combat) to a hex/,
    line: /the model says no .*the rules: legal/,
  },
];

const isKnown = (scene: string, told: string): boolean =>
  KNOWN.some(known => known.scene.test(scene) && known.line.test(told));

/** A difference without what is known of it; null if nothing is left. */
function withoutKnown(difference: string | null): string | null {
  if (difference === null) return null;
  const [scene = "", ...lines] = difference.split("\n");
  const left = lines.filter(line => !isKnown(scene, line));
  return lines.length > 0 && left.length === 0 ? null : [scene, ...left].join("\n");
}

export const grid: Grid = {
  scenes: PARTS.reduce((all, { scenes }) => all + scenes, 0),
  differenceIn(scene) {
    let number = scene;
    for (const part of PARTS) {
      if (number < part.scenes) return withoutKnown(part.differenceIn(number));
      number -= part.scenes;
    }
    throw new RangeError(`grid: expected a scene below ${grid.scenes}, got ${scene}`);
  },
};
