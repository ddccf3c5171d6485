/**
 * What Foundry can do and the community's declarations of it cannot say. Every assertion that goes against them stands
 * here, in a function of its own with its reason; the types that it asserts are in `foundry.d.ts`, with their pages.
 */

/** What a sheet is drawn from. With any other type, the declarations of sheets go deeper than the compiler follows. */
// biome-ignore lint/suspicious/noExplicitAny: the compiler gives up on every other type
export type AnyPage = any;

/** Hooks by names made at run time, which the declarations list one by one. */
function hooksByName(): NamedHooks {
  return Hooks as unknown as NamedHooks;
}

/** Asks a hook's listeners, until one says no. */
export function askHook(name: string, ...asked: unknown[]): boolean {
  return hooksByName().call(name, ...asked);
}

/** Tells all listeners of a hook. */
export function tellHook(name: string, ...told: unknown[]): void {
  hooksByName().callAll(name, ...told);
}

/** Listens to a hook that the declarations do not list, such as that of a token's movement. */
export function hearHook(name: string, listener: (...told: never[]) => void): void {
  hooksByName().on(name, listener);
}

/** Listens to several hooks, until what it gives back is called; one that asks is answered by what the listener gives back. */
export function hearWhile(names: readonly string[], listener: (...told: never[]) => unknown): () => void {
  const hooks = hooksByName();
  const heard = names.map(name => [name, hooks.on(name, listener)] as const);
  return () => {
    for (const [name, id] of heard) hooks.off(name, id);
  };
}

/** Does anybody listen to one of these hooks? The declarations list those there are one by one. */
export function hasListeners(...names: readonly string[]): boolean {
  const { events } = hooksByName();
  return names.some(name => (events[name]?.length ?? 0) > 0);
}

/** What another package has put on the game, of which no declaration knows. */
export function onGame(name: string): unknown {
  return (game as unknown as Readonly<Record<string, unknown>>)[name];
}

/** Settings whose names come from the rules, and whose types are data fields: the declarations know neither. */
export function settingsByName(): NamedSettings {
  return game.settings as unknown as NamedSettings;
}

/** What a key in the settings opens: of windows of the former kind, too, the declarations say, which are drawn otherwise. Ours are none. */
export function menuOfSettings(key: string): MenuWindow {
  return game.settings!.menus.get(key)!.type as unknown as MenuWindow;
}

/** Generation 14 sends a message in a mode by another name than the declarations, which are of generation 13. */
export function messageModes(): MessageModes {
  return foundry.documents.ChatMessage as unknown as MessageModes;
}

/** The ways to roll stand in another place on each generation, and the declarations, which are of 13, know of one. */
export function knownModes(later: boolean): Readonly<Record<string, KnownMode>> {
  const known = later ? (CONFIG.ChatMessage as unknown as { readonly modes: unknown }).modes : CONFIG.Dice.rollModes;
  return known as unknown as Readonly<Record<string, KnownMode>>;
}

/** Sends a roll to the chat: generation 14 takes its mode by another name than the declarations, which are of 13. */
export async function sendRoll(
  roll: foundry.dice.Roll,
  message: object,
  how: object,
): Promise<ChatMessage | undefined> {
  const sent = (await roll.toMessage(message as never, how as never)) as unknown;
  return sent instanceof foundry.documents.ChatMessage ? (sent as ChatMessage) : undefined;
}

/** Generation 14 has a registry of the effects that end with an event, on the class; the declarations have none. */
export function effectRegistry(): EffectRegistry {
  return (CONFIG.ActiveEffect.documentClass as unknown as { readonly registry: EffectRegistry }).registry;
}

/** Generation 14 writes several kinds of documents at once; the declarations know of no such function. */
export function batches(): Batches {
  return foundry.documents as unknown as Batches;
}

/** Generation 14 has regions laid by the user; the declarations know of none. */
export function regionPlacer(): RegionPlacer {
  return canvas.regions as unknown as RegionPlacer;
}

/** A way as Foundry measures it, which takes of its corners what is different there; the declarations ask for all that a waypoint has. */
export function measuring(token: TokenDocument): WayMeasuring {
  return token as unknown as WayMeasuring;
}

/** A token on the board, which knows the walls, if this client shows its scene; the declarations ask for all that a waypoint has. */
export function constraining(token: TokenDocument): WayConstraining | null {
  return token.object as unknown as WayConstraining | null;
}

/** Generation 14 has scenes of several levels, and each token on one of them; the declarations know of none. */
export function storedLevel(token: TokenDocument): string {
  return (token._source as unknown as StandingOnLevel).level;
}

/** Generation 13: a measured template that is in no list of its scene's; the declarations give it no scene to be in. */
export function templateOn(scene: Scene, data: object): foundry.canvas.placeables.MeasuredTemplate.Implementation {
  const { documentClass, objectClass } = CONFIG.MeasuredTemplate;
  return new objectClass(new documentClass(data, { parent: scene as never }));
}

/** Where PIXI tells what the pointer does over the board; its declarations tell events apart by where they are listened to. */
export function pointerStage(): PointerStage {
  return canvas.stage as unknown as PointerStage;
}

/** A document class by a name that a write has: the declarations give each its own kind of data. */
export function documentsNamed(name: string): DocumentWriter {
  return CONFIG[name as "Actor"].documentClass as unknown as DocumentWriter;
}

/** What an encounter does at a start or an end of turn or round: protected, and the referee has it done in its stead. */
export function turnEventsOf(combat: Combat): TurnEvents {
  return combat as unknown as TurnEvents;
}

/** Sets an initiative that may be none: the declarations know of numbers only, the field of null too. */
export async function setInitiative(combat: Combat, id: string, initiative: number | null): Promise<void> {
  await combat.setInitiative(id, initiative as number);
}
