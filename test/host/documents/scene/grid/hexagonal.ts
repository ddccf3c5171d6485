import { CONST } from "../../../client/constants.ts";
import { type Dynamic, notModelled } from "../../../realm.ts";
import { BaseGrid, type Measure, type Offset, type Point } from "./base.ts";

const { HEXODDQ, HEXEVENQ, HEXEVENR } = CONST.GRID_TYPES;
/** The ratio of a hex's corner-to-corner width to its side-to-side width. */
const LONG = 2 / Math.sqrt(3);
/** The tolerance around a hex's center, in pixels: corners are rounded to whole pixels. */
const ROUNDED = 1;

/**
 * Hexes in lanes (rows or columns). Every other lane is shifted by half a hex.
 *
 * @see https://www.redblobgames.com/grids/hexagons/
 */
export class HexagonalGrid extends BaseGrid {
  readonly columns: boolean;
  readonly even: boolean;
  constructor(config: Dynamic) {
    super(config);
    this.columns = this.type === HEXODDQ || this.type === HEXEVENQ;
    this.even = this.type === HEXEVENQ || this.type === HEXEVENR;
    this[this.columns ? "sizeX" : "sizeY"] *= LONG;
  }
  getOffset(at: Point | Offset): Offset {
    if ("i" in at) return at;
    const [along, across] = this.columns ? [at.y, at.x] : [at.x, at.y];
    const nearest = Math.floor((across / (this.size * LONG) - 0.5) / 0.75 + 0.5);
    const near = [nearest - 1, nearest, nearest + 1].map(lane =>
      this.#offset(lane, Math.floor(along / this.size - this.#setOff(lane))),
    );
    return near.reduce((best, one) => (this.#off(one, at) < this.#off(best, at) ? one : best));
  }
  getCenterPoint(at: Point | Offset): Point {
    const [lane, place] = this.#lying(at);
    const along = (place + 0.5 + this.#setOff(lane)) * this.size;
    const across = (lane * 0.75 + 0.5) * this.size * LONG;
    return this.columns ? { x: across, y: along } : { x: along, y: across };
  }
  getAdjacentOffsets(at: Point | Offset): Offset[] {
    const [lane, place] = this.#lying(at);
    const first = this.#setOff(lane) === 0 ? place - 1 : place;
    const beside = [lane - 1, lane + 1].flatMap(other => [this.#offset(other, first), this.#offset(other, first + 1)]);
    return [...beside, this.#offset(lane, place - 1), this.#offset(lane, place + 1)];
  }
  protected measureStep(from: Point, to: Point): Measure {
    if ((from.elevation ?? 0) !== (to.elevation ?? 0)) notModelled("a climb on hexes");
    const [one, other] = [this.#axial(from), this.#axial(to)];
    const [q, r] = [other.q - one.q, other.r - one.r];
    const spaces = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
    return { distance: spaces * this.distance, spaces, diagonals: 0, euclidean: this.straight(from, to) };
  }
  /** Axial coordinates of a hex's center. */
  #axial(at: Point): { q: number; r: number } {
    if (this.#off(at, at) > ROUNDED) notModelled("a way off the middles of hexes");
    const [lane, place] = this.#lying(at);
    return { q: place - (this.even ? Math.ceil(lane / 2) : Math.floor(lane / 2)), r: lane };
  }
  /** The distance of a point from the center of a hex, in pixels. */
  #off(hex: Point | Offset, at: Point): number {
    const { x, y } = this.getCenterPoint(hex);
    return Math.hypot(x - at.x, y - at.y);
  }
  #setOff(lane: number): number {
    return this.even === (lane % 2 === 0) ? 0.5 : 0;
  }
  /** The lane of a hex, and its index in the lane. */
  #lying(at: Point | Offset): [lane: number, place: number] {
    const { i, j } = this.getOffset(at);
    return this.columns ? [j, i] : [i, j];
  }
  #offset(lane: number, place: number): Offset {
    return this.columns ? { i: place, j: lane } : { i: lane, j: place };
  }
}
