/**
 * Casts for the parts of Foundry's API that the community's declarations lack. All casts against the declarations are
 * in this file, each in its own function with the reason. The types they cast to are in `foundry.d.ts`, with links to
 * Foundry's documentation.
 */

/** A sheet's render context. With any other type, the declarations of sheets nest too deeply for the compiler. */
// biome-ignore lint/suspicious/noExplicitAny: the compiler gives up on every other type
export type AnyPage = any;

/** Hooks whose names are built at run time; the declarations list hooks one by one. */
function hooksByName(): NamedHooks {
  return Hooks as unknown as NamedHooks;
}

/** Calls a hook's listeners until one returns false; returns false then, else true. */
export function askHook(name: string, ...asked: unknown[]): boolean {
  return hooksByName().call(name, ...asked);
}

/** Calls all listeners of a hook. */
export function tellHook(name: string, ...told: unknown[]): void {
  hooksByName().callAll(name, ...told);
}

/** Registers a listener for a hook that the declarations do not list, such as token movement. */
export function hearHook(name: string, listener: (...told: never[]) => void): void {
  hooksByName().on(name, listener);
}

/**
 * Registers a listener for several hooks. The listener's return value is passed on to hooks that ask.
 *
 * @returns a function that unregisters it
 */
export function hearWhile(names: readonly string[], listener: (...told: never[]) => unknown): () => void {
  const hooks = hooksByName();
  const heard = names.map(name => [name, hooks.on(name, listener)] as const);
  return () => {
    for (const [name, id] of heard) hooks.off(name, id);
  };
}

/** Does any of these hooks have a listener? The declarations list the known hooks one by one. */
export function hasListeners(...names: readonly string[]): boolean {
  const { events } = hooksByName();
  return names.some(name => (events[name]?.length ?? 0) > 0);
}

/** A property that another package has added to `game`; the declarations do not know it. */
export function onGame(name: string): unknown {
  return (game as unknown as Readonly<Record<string, unknown>>)[name];
}

/**
 * Foundry's settings, for names that come from the rules and types that are data fields; the declarations support
 * neither.
 */
export function settingsByName(): NamedSettings {
  return game.settings as unknown as NamedSettings;
}

/**
 * The application that a settings button opens. The declarations include legacy applications, which render differently;
 * ours are never legacy.
 */
export function menuOfSettings(key: string): MenuWindow {
  return game.settings!.menus.get(key)!.type as unknown as MenuWindow;
}

/**
 * The class with the function that applies a message mode. Generation 14 renames it; the declarations are of generation
 * 13.
 */
export function messageModes(): MessageModes {
  return foundry.documents.ChatMessage as unknown as MessageModes;
}

/** The roll modes by id, from where this generation keeps them; the declarations know only that of generation 13. */
export function knownModes(later: boolean): Readonly<Record<string, KnownMode>> {
  const known = later ? (CONFIG.ChatMessage as unknown as { readonly modes: unknown }).modes : CONFIG.Dice.rollModes;
  return known as unknown as Readonly<Record<string, KnownMode>>;
}

/**
 * Sends a roll to the chat, and returns its message. Generation 14 renames the option for the roll mode; the
 * declarations are of generation 13.
 */
export async function sendRoll(
  roll: foundry.dice.Roll,
  message: object,
  how: object,
): Promise<ChatMessage | undefined> {
  const sent = (await roll.toMessage(message as never, how as never)) as unknown;
  return sent instanceof foundry.documents.ChatMessage ? (sent as ChatMessage) : undefined;
}

/** The stored data of an item of any type. The declarations list the types one by one, with those of modules. */
export function dataOf(item: Item): ItemData {
  return item.toObject() as unknown as ItemData;
}

/** The stored data of a token, by the name of its field. */
export function tokenSource(token: TokenDocument): Readonly<Record<string, unknown>> {
  return token.toObject() as unknown as Readonly<Record<string, unknown>>;
}

/** Imports an actor from a pack, with changes. The declarations require a pack and data of one known type. */
export async function importActor(pack: { getUuid(id: string): string }, id: string, changes: object): Promise<Actor> {
  const made = (await game.actors.importFromCompendium(pack as never, id, changes as never)) as Actor | undefined;
  if (!made) throw new Error(`importActor: the world must get the actor ${id}, got none`);
  return made;
}

/** An item that is not stored. The declarations require the data of one known type. */
export function itemFrom(data: object): Item {
  return new CONFIG.Item.documentClass(data as never) as unknown as Item;
}

/**
 * Generation 14: the registry of the effects that expire with an event, which is on the class; the declarations have
 * none.
 */
export function effectRegistry(): EffectRegistry {
  return (CONFIG.ActiveEffect.documentClass as unknown as { readonly registry: EffectRegistry }).registry;
}

/** Generation 14: when an effect started, by its stored data; undefined if that is not given. */
export function startIn(data: object): EffectStart | null | undefined {
  return (data as { readonly start?: EffectStart | null }).start;
}

/** Generation 14: the event with which an effect expires, by its stored data; null if there is none. */
export function expiryIn(data: object): string | null {
  return (data as { readonly duration?: { readonly expiry?: string | null } }).duration?.expiry ?? null;
}

/** Generation 14: does an event end an effect by Foundry's own rules? The declarations lack the method. */
export function foundryExpires(base: object, effect: object, event: string, context: object): boolean {
  const { prototype } = base as { readonly prototype: ExpiringEffect };
  return prototype.isExpiryEvent.call(effect, event, context);
}

/** Generation 14: the function that writes several kinds of documents at once; the declarations lack it. */
export function batches(): Batches {
  return foundry.documents as unknown as Batches;
}

/** Generation 14: the layer that lets users place regions; the declarations lack that. */
export function regionPlacer(): RegionPlacer {
  return canvas.regions as unknown as RegionPlacer;
}

/**
 * The token as something that measures paths as Foundry does. Foundry accepts partial waypoints; the declarations
 * require complete ones.
 */
export function measuring(token: TokenDocument): WayMeasuring {
  return token as unknown as WayMeasuring;
}

/**
 * The token on the board, which respects walls; null if this client does not show its scene. The declarations require
 * complete waypoints.
 */
export function constraining(token: TokenDocument): WayConstraining | null {
  return token.object as unknown as WayConstraining | null;
}

/** Generation 14: the level of its scene that a token is stored on; the declarations lack levels. */
export function storedLevel(token: TokenDocument): string {
  return (token._source as unknown as StandingOnLevel).level;
}

/**
 * Generation 13: a measured template that is not added to its scene. The declarations do not accept a scene as its
 * parent.
 */
export function templateOn(scene: Scene, data: object): foundry.canvas.placeables.MeasuredTemplate.Implementation {
  const { documentClass, objectClass } = CONFIG.MeasuredTemplate;
  return new objectClass(new documentClass(data, { parent: scene as never }));
}

/**
 * The stage of the board, for pointer events over it. PIXI declares events differently by where they are listened to.
 */
export function pointerStage(): PointerStage {
  return canvas.stage as unknown as PointerStage;
}

/** A document class by its name in a write; the declarations type the data of each class separately. */
export function documentsNamed(name: string): DocumentWriter {
  return CONFIG[name as "Actor"].documentClass as unknown as DocumentWriter;
}

/**
 * The encounter with Foundry's protected handlers for the start and end of turns and rounds, which the referee calls.
 */
export function turnEventsOf(combat: Combat): TurnEvents {
  return combat as unknown as TurnEvents;
}

/** Writes a combatant's initiative, which may be null. The field allows null; the declarations of the method do not. */
export async function setInitiative(combat: Combat, id: string, initiative: number | null): Promise<void> {
  await combat.setInitiative(id, initiative as number);
}

/**
 * Highlights a token as if it were under the pointer, or ends that. The methods are protected in the declarations;
 * Foundry's tracker calls them for its rows.
 */
export function hoverToken(token: object | null, event: Event, isOn: boolean): void {
  const hovered = token as HoveredToken | null;
  if (!hovered?.visible || hovered.controlled) return;
  if (isOn) hovered._onHoverIn(event, { hoverOutOthers: false });
  else hovered._onHoverOut(event);
}
