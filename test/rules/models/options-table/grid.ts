import type { Grid } from "../grid.ts";
import { bentCharges, engagedAttacks, straightCharges } from "./charges.ts";
import { declaring } from "./declaring.ts";
import { disengaging, leavingHands, reloading } from "./leaving.ts";
import { legality } from "./legality.ts";
import { steppingOnMap, steppingOnto, walking, walkingOff } from "./movement.ts";
import { outcomes } from "./outcomes.ts";

/** All scenes for comparing the model of the table of options with the rules. */

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

export const grid: Grid = {
  scenes: PARTS.reduce((all, { scenes }) => all + scenes, 0),
  differenceIn(scene) {
    let number = scene;
    for (const part of PARTS) {
      if (number < part.scenes) return part.differenceIn(number);
      number -= part.scenes;
    }
    throw new RangeError(`grid: expected a scene below ${grid.scenes}, got ${scene}`);
  },
};
