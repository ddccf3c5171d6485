import { note } from "../border.ts";
import { type Band, type Way, wayOf } from "../laying/area.ts";
import { pagePart } from "../templates.ts";

const { TokenRuler } = foundry.canvas.placeables.tokens;

type Waypoint = Parameters<foundry.canvas.placeables.tokens.TokenRuler["_getWaypointLabelContext"]>[0];
type State = Parameters<foundry.canvas.placeables.tokens.TokenRuler["_getWaypointLabelContext"]>[1];
type Label = ReturnType<foundry.canvas.placeables.tokens.TokenRuler["_getWaypointLabelContext"]>;
type Offset = Parameters<foundry.canvas.placeables.tokens.TokenRuler["_getGridHighlightStyle"]>[1];

/** Colors of cost bands, in addition to words and icon. */
const COLORS: Readonly<Record<Band, number>> = { free: 0x3f8f4f, one: 0xc9a227, more: 0xc46a1b, barred: 0xb3261e };

/** Cache of costs by waypoint: label, line and squares use the same one. */
const known = new WeakMap<object, Way | null>();

/** A token's ruler that shows the cost of the dragged path in the current round. */
export class SegmentRuler extends TokenRuler {
  static override WAYPOINT_LABEL_TEMPLATE = pagePart("map/waypoint-label.hbs").template;

  protected override _getWaypointLabelContext(waypoint: Waypoint, state: State): Label {
    const context = super._getWaypointLabelContext(waypoint, state);
    const way = context && this.#wayTo(waypoint);
    return way ? Object.assign(context, { way }) : context;
  }

  protected override _getSegmentStyle(waypoint: Waypoint): { width: number } {
    return this.#inBand(waypoint, super._getSegmentStyle(waypoint));
  }

  protected override _getGridHighlightStyle(waypoint: Waypoint, offset: Offset): object {
    return this.#inBand(waypoint, super._getGridHighlightStyle(waypoint, offset));
  }

  #inBand<Style extends object>(waypoint: Waypoint, style: Style): Style {
    const way = this.#wayTo(waypoint);
    return way ? { ...style, color: COLORS[way.band] } : style;
  }

  /**
   * The path from the token's position; null for a part already walked. Errors are logged, so that the ruler is always
   * drawn.
   */
  #wayTo(waypoint: Waypoint): Way | null {
    if (waypoint.stage !== "planned") return null;
    if (!known.has(waypoint)) known.set(waypoint, this.#read(waypoint));
    return known.get(waypoint) ?? null;
  }

  #read(waypoint: Waypoint): Way | null {
    try {
      return wayOf(this.token.document, ...alongTo(waypoint));
    } catch (error) {
      note("what a way costs cannot be told", error);
      return null;
    }
  }
}

/** The corners from a token's position to a waypoint, and the distance. */
function alongTo(waypoint: Waypoint): [corners: { x: number; y: number }[], distance: number] {
  const corners = [waypoint];
  for (let from = waypoint; from.stage === "planned" && from.previous; from = from.previous)
    corners.unshift(from.previous);
  const [first] = corners as [Waypoint];
  return [corners.map(({ x, y }) => ({ x, y })), waypoint.measurement.distance - first.measurement.distance];
}
