import { type FigureId, type ItemId, type Moment, nowOf } from "../../rules/index.ts";
import { figureOfActor, readFight } from "../adapters/index.ts";

/** A figure by any of its documents, or by its combatant's id. */
export type FigureLike = Combatant | Actor | TokenDocument | Token | string;
/** A weapon or a spell, or its id. */
export type ItemLike = Item | string;

/** The encounter that is meant; the active one when none is named. */
export function combatAt({ combat }: { readonly combat?: Combat | string | undefined }): Combat {
  const found = typeof combat === "string" ? game.combats.get(combat) : (combat ?? game.combat);
  if (!found) throw new RangeError(`combatAt: there must be an encounter, got ${String(combat)}`);
  return found;
}

/** The figure that a document is in an encounter. */
export function figureIdIn(combat: Combat, figure: FigureLike): FigureId {
  const found = typeof figure === "string" ? figure : idOf(combat, figure);
  if (!found || !combat.combatants.has(found)) {
    throw new RangeError(`figureIdIn: the figure must be in the encounter, got ${nameOf(figure)}`);
  }
  return found;
}

function idOf(combat: Combat, figure: Exclude<FigureLike, string>): FigureId | null {
  if (figure instanceof foundry.documents.Combatant) return figure.id;
  if (figure instanceof foundry.documents.Actor) return figureOfActor(combat, figure as Actor);
  const token = "document" in figure ? figure.document : figure;
  return combat.combatants.find(one => one.tokenId === token.id && one.sceneId === token.parent?.id)?.id ?? null;
}

function nameOf(figure: FigureLike): string {
  return typeof figure === "string" ? `"${figure}"` : `"${figure.name}"`;
}

/** The id of one of a figure's items. */
export function itemIn(combat: Combat, figure: FigureId, item: ItemLike): ItemId {
  const id = typeof item === "string" ? item : item.id;
  if (!id || !combat.combatants.get(figure)?.actor?.items.has(id)) {
    throw new RangeError(
      `itemIn: the item must be one of the figure's, got "${typeof item === "string" ? item : item.name}"`,
    );
  }
  return id;
}

export function roundIn(combat: Combat): number {
  return readFight(combat).encounter.round;
}

/** The moment that is being played in a fight; 0 outside the segments. */
export function momentIn(combat: Combat): Moment {
  const { encounter } = readFight(combat);
  return encounter.segment === 0 ? 0 : nowOf(encounter);
}
