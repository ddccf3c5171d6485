import { canOppose } from "../../defense/parry.ts";
import { type Fight, figureOf, seatOf } from "../../fight/fight.ts";
import type { Choice } from "../../fight/need.ts";
import type { Weapon } from "../../figure/figure.ts";
import type { Rulebook } from "../../rulebook/rulebook.ts";
import type { FigureId } from "../../vocabulary.ts";
import { type Course, choose, happen } from "./course.ts";
import { hasFreeHands } from "./defending/hands.ts";

/** An attempt to lay hands on somebody. */
export interface Grip {
  readonly figure: FigureId;
  readonly target: FigureId;
}

/** The fight after the target's answer, and whether that held the attempt off. */
export interface Thwart {
  readonly fight: Fight;
  readonly held: boolean;
}

/** The weapons with which a figure may try to thwart laying hands on it, whatever it has spent (S0.R9.i). */
export function thwartingWeapons(fight: Fight, target: FigureId, book: Rulebook): readonly Weapon[] {
  const figure = figureOf(fight, target);
  const seat = seatOf(fight, target);
  if (book["parry.method"] === "none" || figure === undefined || seat === undefined) return [];
  if (!hasFreeHands(figure, seat)) return [];
  return figure.weapons.filter(weapon => canOppose(weapon, { ...weapon, parryable: true }));
}

/**
 * The target tries to thwart it with a weapon, at no cost; whether that succeeds the game master says.
 *
 * @source S0.R9.i
 */
export function* thwart(before: Fight, { figure, target }: Grip, book: Rulebook): Course<Thwart> {
  const weapons = thwartingWeapons(before, target, book);
  if (weapons.length === 0) return { fight: before, held: false };
  const choices: readonly Choice[] = [
    { id: "none" },
    ...weapons.map(({ id, name }) => ({ id: `thwart:${id}`, with: { weapon: name } })),
  ];
  const answer = String(yield choose("thwart", target, figure, choices));
  const weapon = weapons.find(({ id }) => `thwart:${id}` === answer);
  if (weapon === undefined) return { fight: before, held: false };
  const held = String(yield choose("thwarted", target, figure, OUTCOMES)) === "succeeds";
  const fight = happen(before, { type: "thwarted", figure: target, against: figure, weapon: weapon.id, held });
  return { fight, held };
}

const OUTCOMES = [{ id: "fails" }, { id: "succeeds" }] as const;
