import { type Dynamic, realm } from "../realm.ts";
import type { Token } from "./token.ts";

/** A point where a path begins, turns or ends. */
export interface Waypoint {
  readonly x: number;
  readonly y: number;
  readonly stage: "passed" | "pending" | "planned";
  readonly explicit: boolean;
  readonly previous: Waypoint | null;
  readonly next: Waypoint | null;
  readonly measurement: { readonly distance: number };
}

/** The waypoints of a path, frozen, each with a reference to the previous one. */
export function waypointsAlong(corners: readonly { x: number; y: number }[]): readonly Waypoint[] {
  const found: Waypoint[] = [];
  for (const [at, { x, y }] of corners.entries()) {
    const way = corners.slice(0, at + 1);
    const distance: number = at === 0 ? 0 : realm.canvas.grid.measurePath(way).distance;
    const measurement = Object.freeze({ distance });
    const previous = found.at(-1) ?? null;
    found.push(Object.freeze({ x, y, stage: "planned", explicit: true, previous, next: null, measurement }));
  }
  return found;
}

/** The ruler of a token. Subclasses may change its labels, lines and squares. */
export class TokenRuler {
  static WAYPOINT_LABEL_TEMPLATE = "templates/hud/waypoint-label.hbs";
  constructor(readonly token: Token) {}
  /** The template data of a label; undefined at the token's own position. */
  _getWaypointLabelContext(waypoint: Waypoint, _state: object): Dynamic {
    if (waypoint.previous === null) return undefined;
    const { units } = realm.canvas.grid;
    const distance = { total: String(waypoint.measurement.distance) };
    const cssClass = waypoint.next ? "" : "last";
    return {
      action: {},
      cssClass,
      secret: false,
      units,
      uiScale: 1,
      distance,
      cost: { ...distance, units },
      elevation: { total: 0, hidden: true },
    };
  }
  _getSegmentStyle(_waypoint: Waypoint): Dynamic {
    return { width: 4, color: 0x000000, alpha: 1 };
  }
  _getGridHighlightStyle(_waypoint: Waypoint, _offset: object): Dynamic {
    return { color: 0x000000, alpha: 0.5 };
  }
}

/** Renders the label at the end of a path with this world's ruler, from its template if it has its own. */
export async function drawWayLabel(
  label: HTMLElement,
  token: Token,
  corners: readonly { x: number; y: number }[],
): Promise<void> {
  const { rulerClass } = realm.CONFIG.Token;
  const context = new rulerClass(token)._getWaypointLabelContext(waypointsAlong(corners).at(-1), {});
  if (!context) return;
  label.textContent = `${context.distance.total} ${context.units}`;
  const { WAYPOINT_LABEL_TEMPLATE: template } = rulerClass;
  if (template === TokenRuler.WAYPOINT_LABEL_TEMPLATE) return;
  label.innerHTML = await realm.foundry.applications.handlebars.renderTemplate(template, context);
}
