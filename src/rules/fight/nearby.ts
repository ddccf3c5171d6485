import type { Figure } from "../figure/figure.ts";
import { FEET_PER_HEX, SPACES } from "../movement/tables.ts";
import type { Position } from "../vocabulary.ts";
import type { Fight } from "./fight.ts";

/** Two of the largest figures in hexes beside one another are no farther apart, in feet: the side of a square. */
const SQUARE = Math.max(...SPACES) + FEET_PER_HEX;

/** Places of seats by the squares of the map that their figures stand in. */
interface Squares {
  readonly byKey: ReadonlyMap<number, readonly number[]>;
  /** Those that stand on no map. */
  readonly nowhere: readonly number[];
}

/** A question or two are answered sooner by looking at everybody than by making squares. */
const A_FEW = 3;

/** The figures that were asked about last. */
let lately: { figures: Fight["figures"]; seats: number; asked: number; squares: Squares | null } = {
  figures: [],
  seats: 0,
  asked: 0,
  squares: null,
};

/** The places of all who may be in a hex beside a figure, in the order of the seats: of others no more than must be. */
export function placesNear({ figures, encounter }: Fight, { position }: Figure): readonly number[] {
  const seats = encounter.seats.length;
  if (lately.figures !== figures || lately.seats !== seats) lately = { figures, seats, asked: 0, squares: null };
  if (position === null || lately.asked++ < A_FEW) return everybody(seats);
  lately.squares ??= squaresOf(figures, seats);
  return around(lately.squares, position);
}

let all: readonly number[] = [];

function everybody(seats: number): readonly number[] {
  if (all.length !== seats) all = Array.from({ length: seats }, (_, place) => place);
  return all;
}

/** Columns and rows of squares make one number, as long as a map has no more than a million of them. */
const ROWS = 2 ** 20;

const keyOf = (column: number, row: number): number => column * ROWS + row;

function squaresOf(figures: Fight["figures"], seats: number): Squares {
  const byKey = new Map<number, number[]>();
  const nowhere: number[] = [];
  for (let place = 0; place < seats; place++) {
    const position = figures[place]?.position;
    if (!position) nowhere.push(place);
    else put(byKey, keyOf(Math.floor(position.x / SQUARE), Math.floor(position.y / SQUARE)), place);
  }
  return { byKey, nowhere };
}

function put(byKey: Map<number, number[]>, key: number, place: number): void {
  const others = byKey.get(key);
  if (others === undefined) byKey.set(key, [place]);
  else others.push(place);
}

/** Those in a square and the eight around it, and those who stand on no map. */
function around({ byKey, nowhere }: Squares, { x, y }: Position): readonly number[] {
  const found = nowhere.slice();
  const column = Math.floor(x / SQUARE);
  const row = Math.floor(y / SQUARE);
  for (let across = column - 1; across <= column + 1; across++) {
    for (let along = row - 1; along <= row + 1; along++) {
      for (const place of byKey.get(keyOf(across, along)) ?? NOBODY) found.push(place);
    }
  }
  return found.sort((one, other) => one - other);
}

const NOBODY: readonly number[] = Object.freeze([]);
