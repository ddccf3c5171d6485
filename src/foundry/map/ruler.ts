import { note } from "../border.ts";
import { cachedBy } from "../cache.ts";
import { type Band, type Way, wayOf } from "../laying/area.ts";
import { pagePart } from "../templates.ts";

const { TokenRuler } = foundry.canvas.placeables.tokens;

type Waypoint = Parameters<foundry.canvas.placeables.tokens.TokenRuler["_getWaypointLabelContext"]>[0];
type State = Parameters<foundry.canvas.placeables.tokens.TokenRuler["_getWaypointLabelContext"]>[1];
type Label = ReturnType<foundry.canvas.placeables.tokens.TokenRuler["_getWaypointLabelContext"]>;
type Offset = Parameters<foundry.canvas.placeables.tokens.TokenRuler["_getGridHighlightStyle"]>[1];

/** Colors of cost bands, in addition to words and icon. */
const COLORS: Readonly<Record<Band, number>> = { free: 0x3f8f4f, one: 0xc9a227, more: 0xc46a1b, barred: 0xb3261e };

/** A token's ruler that shows the cost of the dragged path in the current round. */
export class SegmentRuler extends TokenRuler {
  static override WAYPOINT_LABEL_TEMPLATE = pagePart("map/waypoint-label.hbs").template;

  /**
   * The way from the token's position to a waypoint. Label, line and squares use the same one. Errors are logged, so
   * that the ruler is always drawn.
   */
  readonly #wayAlong = cachedBy((waypoint: Waypoint): Way | null => {
    try {
      return wayOf(this.token.document, ...alongTo(waypoint));
    } catch (error) {
      note("what a way costs cannot be told", error);
      return null;
    }
  });

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

  /** The way to a waypoint; null for a part already walked. */
  #wayTo(waypoint: Waypoint): Way | null {
    return waypoint.stage === "planned" ? this.#wayAlong(waypoint) : null;
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
