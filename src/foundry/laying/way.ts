import { actionAs, type Fight, type Move, type MoveHexes, type Reason } from "../../rules/index.ts";
import { readFight } from "../adapters/index.ts";
import { say, sayReason } from "../localize.ts";
import { type Corner, gestureAlong, letsMove, mayCommand } from "../referee/index.ts";
import { keepsActions, rulebook } from "../settings.ts";

/** What a way costs, from nothing to more than the round has left. */
export type Band = "free" | "one" | "more" | "barred";

/** What a way that somebody drags a figure along would cost it. */
export interface Way {
  readonly band: Band;
  /** Its sign and its words: "one action". */
  readonly sign: string;
  readonly words: string;
  /** What speaks against it, or what else it costs. */
  readonly notes: readonly string[];
}

const SIGNS: Readonly<Record<Band, string>> = { free: "✓", one: "●", more: "●●", barred: "✗" };

/**
 * What a way costs the figure of a token, as its user would be told when letting go; null where no fight is on, or the figure is
 * another's.
 *
 * @param corners the upper left corners of the token along the way, from where it stands
 * @param distance in the units of the scene
 */
export function wayOf(token: TokenDocument, corners: readonly Corner[], distance: number): Way | null {
  const gesture = gestureAlong(token, "asked", corners, distance);
  if (!gesture || !mayCommand(game.user!, gesture.combat, gesture.figure)) return null;
  return wayIn(readFight(gesture.combat), gesture.command);
}

/** What it costs a figure to go so; null for one that is gone. */
export function wayIn(fight: Fight, command: Move | MoveHexes): Way | null {
  const option = actionAs(fight, { ...command }, rulebook(fight));
  if (option === null) return null;
  const { verdict, cost, notes } = option;
  const isForbidden = !verdict.legal && verdict.refusal === "rule";
  const price = keepsActions() ? cost : (priceIn(notes) ?? cost);
  const band: Band = verdict.legal || (isForbidden && letsMove()) ? bandOf(price) : "barred";
  const besides = notes.filter(({ why }) => !keepsActions() || (why !== "takes-action" && why !== "takes-nothing"));
  const against = verdict.legal ? [] : verdict.reasons;
  const told = (band === "barred" ? against : [...besides, ...against]).map(reason => sayReason(reason, fight));
  const hexes = command.type === "move-hexes" ? command.hexes : null;
  return { band, sign: SIGNS[band], ...(hexes === null ? inWords(band, cost, told) : inHexes(band, hexes, told)) };
}

const bandOf = (cost: number): Band => (cost === 0 ? "free" : cost === 1 ? "one" : "more");

/** Attacks, or steps of the rate of fire, where they pay for the way; null where they do not. */
function priceIn(notes: readonly Reason[]): number | null {
  const cost = notes.find(({ why }) => why.startsWith("way-"))?.with?.cost;
  return typeof cost === "number" ? cost : null;
}

/** At the table of options a way is so many hexes. */
function inHexes(band: Band, hexes: number, told: readonly string[]): Pick<Way, "words" | "notes"> {
  const counted = say("Map.Way.hexes.counted", { hexes });
  if (band === "barred") return { words: say("Map.Way.hexes.barred", { counted }), notes: told.slice(0, 1) };
  return { words: counted, notes: told };
}

/** Where actions are kept, how many it costs comes first; elsewhere the rule's own sentence does. */
function inWords(band: Band, cost: number, told: readonly string[]): Pick<Way, "words" | "notes"> {
  if (band === "barred") return { words: say("Map.Way.barred"), notes: told.slice(0, 1) };
  if (keepsActions()) return { words: say(`Map.Way.${band}`, { cost }), notes: told };
  return { words: told[0] ?? say("Map.Way.open"), notes: told.slice(1) };
}
