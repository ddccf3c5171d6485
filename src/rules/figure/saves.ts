import type { Save } from "../character/tables.ts";
import type { Figure } from "./figure.ts";

/** The saves of a figure. */
export type SaveOfFigure = Extract<Save, "death" | "spell">;

/**
 * The number that a figure must roll or better on 1d20 to save.
 *
 * @source S0.R10.h, S3.CR.c, S3.FR.a
 * @reading a figure without a number against death saves as against spells
 */
export function saveOf(figure: Pick<Figure, "saveAgainstDeath" | "saveAgainstSpells">, save: SaveOfFigure): number {
  const { saveAgainstDeath, saveAgainstSpells } = figure;
  return save === "death" ? (saveAgainstDeath ?? saveAgainstSpells) : saveAgainstSpells;
}

/** Does a roll of 1d20 reach the number to save? There is no automatic success or failure. */
export function isSave(natural: number, need: number): boolean {
  return natural >= need;
}
