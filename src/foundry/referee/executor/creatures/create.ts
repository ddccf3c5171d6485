import { combatantOf, type FigureActor, figureOfSheet } from "#foundry/adapters/index.ts";
import { levelOf } from "#foundry/generation.ts";
import { importActor } from "#foundry/interpreter.ts";
import { createWithin } from "#foundry/writing.ts";
import { type StoredCombatant, textOfShape } from "#rules/index.ts";
import type { Chosen } from "../../prompts.ts";
import { type Call, markOf, markOn, tokensOf } from "./calls.ts";
import { freePlaces } from "./free-places.ts";

/** The pack from which creatures come. */
const PACK = "ten-segments.monsters";

/** The entries of the pack of monsters, by name; empty if the pack is not there. */
export function creaturesOffered(): readonly { readonly id: string; readonly name: string }[] {
  const entries = game.packs.get(PACK)?.index.contents ?? [];
  const named = entries.map(({ _id, name }) => ({ id: _id, name: name ?? "" }));
  return named.toSorted((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)));
}

/** The kind that a call names, if the pack has it. */
export function namedIn({ effect }: Call): Chosen | undefined {
  const entry = creaturesOffered().find(({ name }) => name.toLowerCase() === effect.creature?.toLowerCase());
  return entry && { entry: entry.id, number: effect.creatures };
}

/**
 * Creates the creatures of a call: their tokens next to the caster, then their combatants in one write. Tokens of this
 * call that are there already are used. Without a token of the caster, combatants without tokens are created.
 *
 * @throws NotWrittenError
 */
export async function createCreatures(combat: Combat, call: Call, chosen: Chosen): Promise<void> {
  const token = combatantOf(combat, call.caster.id)?.token ?? null;
  const flags = { "ten-segments": { summoned: markOf(combat, call) } };
  const combatants = token?.parent
    ? (await tokensFor(combat, call, chosen, token)).map(one => ({
        ...{ tokenId: one.id, sceneId: one.parent!.id, actorId: one.actorId, hidden: one.hidden, flags },
      }))
    : (await actorsFor(combat, call, chosen)).map(({ id }) => ({ actorId: id, flags }));
  await createWithin(combat, "Combatant", combatants);
}

async function tokensFor(
  combat: Combat,
  call: Call,
  { entry, number }: Chosen,
  caster: TokenDocument,
): Promise<readonly TokenDocument[]> {
  const known = tokensOf(combat).filter(token => markOn(token)?.call === call.id);
  const lacking = number - known.length;
  if (lacking <= 0) return known;
  const actor = await actorOfKind(entry);
  const { width = 1, height = 1 } = actor.prototypeToken;
  const size = Math.max(width ?? 1, height ?? 1);
  const data: object[] = [];
  for (const place of freePlaces(caster, lacking, size)) {
    const made = await actor.getTokenDocument(
      { ...place, ...tokenData(combat, call, caster, actor) } as TokenDocument.CreateData,
      { parent: caster.parent! },
    );
    data.push(made.toObject());
  }
  return [...known, ...(await createWithin<TokenDocument>(caster.parent!, "Token", data))];
}

/** The data of a creature's token from its call: the caster's side, owners, concealment and level of the scene. */
function tokenData(combat: Combat, call: Call, caster: TokenDocument, actor: Actor): object {
  const { disposition, hidden, elevation } = caster;
  const level = levelOf(caster);
  return {
    ...{ actorLink: false, disposition, hidden, elevation, ...(level !== null && { level }) },
    flags: { "ten-segments": { summoned: markOf(combat, call) } },
    delta: { ownership: ownersOf(caster.actor), ...shareOf(call, actor) },
  };
}

/** The owners of the caster control the creatures, too. */
function ownersOf(caster: Actor | null): object {
  const owners = Object.entries(caster?.ownership ?? {}).filter(([user]) => user !== "default");
  return { default: 0, ...Object.fromEntries(owners) };
}

/** The hit points of creatures that have a share of theirs only; nothing for all others. */
function shareOf({ effect: { creatureHitPoints: percent } }: Call, actor: Actor): object {
  if (percent === undefined) return {};
  const { max } = (actor.system as { readonly hitPoints: { readonly max: number } }).hitPoints;
  const points = Math.max(1, Math.ceil((max * percent) / 100));
  return { system: { hitPoints: { value: points, max: points } } };
}

/** The actor of the world for a kind of creature; imported from the pack if the world has none. */
async function actorOfKind(entry: string): Promise<Actor> {
  const pack = game.packs.get(PACK)!;
  const uuid = pack.getUuid(entry);
  const isOf = (actor: Actor) => (actor.flags as { "ten-segments"?: { kind?: string } })["ten-segments"]?.kind === uuid;
  const known = game.actors.find(isOf);
  if (known) return known;
  return importActor(pack, entry, { flags: { "ten-segments": { kind: uuid } } });
}

/** The body of a kind of creature, as the rules write it. */
export async function shapeOfKind(entry: string): Promise<string> {
  const actor = (await game.packs.get(PACK)!.getDocument(entry)) as FigureActor;
  const { flying = 0 } =
    (actor.system as { readonly otherMoves?: { readonly flying?: number | null } }).otherMoves ?? {};
  return textOfShape(figureOfSheet(actor), flying ?? 0);
}

/** An actor for each creature, for casters that are not on a map. */
async function actorsFor(combat: Combat, call: Call, { entry, number }: Chosen): Promise<readonly Actor[]> {
  const known = game.actors.filter(actor => markOn(actor)?.call === call.id);
  const combatant = combatantOf(combat, call.caster.id);
  const disposition = combatant?.actor?.prototypeToken.disposition ?? 0;
  const made: Actor[] = [...known];
  const pack = game.packs.get(PACK)!;
  const kind = (await pack.getDocument(entry)) as Actor;
  while (made.length < number) {
    const actor = await importActor(pack, entry, {
      flags: { "ten-segments": { summoned: markOf(combat, call) } },
      prototypeToken: { disposition },
      ownership: ownersOf(combatant?.actor ?? null),
      ...shareOf(call, kind),
    });
    made.push(actor);
  }
  return made;
}

/** Creates the tokens of creatures that come back to the fight with an undo, as they were. */
export async function restoreTokens(combatants: readonly StoredCombatant[]): Promise<void> {
  for (const { token, sceneId, tokenId, actorId } of combatants) {
    const scene = game.scenes.get(String(sceneId));
    const actor = game.actors.get(String(actorId));
    if (token === undefined || !scene || !actor || scene.tokens.has(String(tokenId))) continue;
    const made = await actor.getTokenDocument(token as TokenDocument.CreateData, { parent: scene });
    await createWithin(scene, "Token", [{ ...made.toObject(), ...(token as object) }], { keepId: true });
  }
}
