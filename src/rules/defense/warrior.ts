import { classGroupOf } from "../critical/critical.ts";
import type { Figure } from "../figure/figure.ts";

/** Is a figure a warrior (S3.PD.a, S3.AD.b)? */
export function isWarrior(figure: Figure): boolean {
  return classGroupOf(figure) === "warrior";
}
