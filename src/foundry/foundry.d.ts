import type { DataModelConfig } from "@league-of-foundry-developers/foundry-vtt-types/configuration";
import type { Fallen, RoundOnPage } from "./adapters/index.ts";
import type { SegmentHooks } from "./api/hooks.ts";
import type { ShownArea } from "./area-regions.ts";
import type { SegmentActor } from "./documents/actor.ts";
import type { SegmentChatMessage } from "./documents/chat-message.ts";
import type { SegmentCombat } from "./documents/combat.ts";
import type { SegmentCombatant } from "./documents/combatant.ts";
import type { SegmentItem } from "./documents/item.ts";
import type { SegmentToken } from "./documents/token.ts";
import type {
  ArmorModel,
  CharacterModel,
  ClassModel,
  CombatModel,
  DeedModel,
  DeviceModel,
  GearModel,
  MonsterModel,
  SpellModel,
  WeaponModel,
} from "./models/index.ts";
import type { Thrown } from "./rolls/thrown.ts";
import type { Automation } from "./settings.ts";

/** The data models of the types in the manifest. */
export type SystemModels = Pick<DataModelConfig, "Actor" | "Item" | "ChatMessage">;

/** Declares this system to the community's Foundry types. */
declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  interface SystemNameConfig {
    name: "ten-segments";
  }
  interface AssumeHookRan {
    ready: never;
  }
  interface DocumentClassConfig {
    Actor: typeof SegmentActor<Actor.SubType>;
    Combat: typeof SegmentCombat<Combat.SubType>;
    Combatant: typeof SegmentCombatant<Combatant.SubType>;
    Item: typeof SegmentItem<Item.SubType>;
    TokenDocument: typeof SegmentToken;
    ChatMessage: typeof SegmentChatMessage<ChatMessage.SubType>;
  }
  interface DataModelConfig {
    Actor: { character: typeof CharacterModel; monster: typeof MonsterModel };
    Item: {
      weapon: typeof WeaponModel;
      spell: typeof SpellModel;
      device: typeof DeviceModel;
      class: typeof ClassModel;
      armor: typeof ArmorModel;
      gear: typeof GearModel;
    };
    ChatMessage: { deed: typeof DeedModel };
    Combat: { base: typeof CombatModel };
  }
  namespace Hooks {
    interface HookConfig extends SegmentHooks {}
  }
  interface FlagConfig {
    Actor: { "ten-segments": { written?: readonly string[] } };
    Combatant: { "ten-segments": { fallen?: Fallen | "" } };
    ActiveEffect: { "ten-segments": { fallen?: boolean; effect?: number } };
    ChatMessage: { "ten-segments": { thrown?: Thrown } };
    JournalEntry: { "ten-segments": { fight?: string } };
    JournalEntryPage: { "ten-segments": Partial<RoundOnPage> };
    Region: { "ten-segments": { area?: ShownArea } };
    Scene: { "ten-segments": { ground?: string } };
  }
  interface SettingConfig {
    "ten-segments.automation": Automation;
    "ten-segments.decisionTimeout": number;
    "ten-segments.goesOn": boolean;
    "ten-segments.worldTime": boolean;
  }
}

/**
 * Types that the community's declarations for generation 13 lack. `interpreter.ts` casts to them. Each links the page
 * of Foundry's documentation that it follows.
 */
declare global {
  /**
   * Hooks, by arbitrary name.
   *
   * @see https://foundryvtt.com/api/v14/classes/foundry.helpers.Hooks.html
   */
  interface NamedHooks {
    call(hook: string, ...asked: unknown[]): boolean;
    callAll(hook: string, ...told: unknown[]): void;
    on(hook: string, listener: (...told: never[]) => void): number;
    off(hook: string, id: number): void;
    readonly events: Readonly<Record<string, readonly unknown[] | undefined>>;
  }
  /**
   * Settings, by arbitrary name.
   *
   * @see https://foundryvtt.com/api/v14/classes/foundry.helpers.ClientSettings.html
   */
  interface NamedSettings {
    get(namespace: string, key: string): unknown;
    set(namespace: string, key: string, value: unknown): Promise<unknown>;
    register(namespace: string, key: string, setting: object): void;
  }
  /**
   * The highlight of a token under the pointer.
   *
   * @see https://foundryvtt.com/api/v14/classes/foundry.canvas.placeables.PlaceableObject.html#_onHoverIn
   */
  interface HoveredToken {
    readonly visible: boolean;
    readonly controlled: boolean;
    _onHoverIn(event: Event, options: { hoverOutOthers: boolean }): unknown;
    _onHoverOut(event: Event): unknown;
  }
  /**
   * An application that a button in the settings opens.
   *
   * @see https://foundryvtt.com/api/v14/classes/foundry.helpers.ClientSettings.html#registerMenu
   */
  type MenuWindow = new () => { render(options: { force: boolean }): Promise<unknown> };
  /**
   * Restricts a message to its recipients.
   *
   * @see https://foundryvtt.com/api/v14/classes/foundry.documents.ChatMessage.html
   */
  interface MessageModes {
    /** Generation 14. */
    applyMode(message: object, mode: string): object;
    /** Generation 13. */
    applyRollMode(message: object, mode: string): object;
  }
  /**
   * A roll mode or message mode.
   *
   * @see https://foundryvtt.com/api/v14/variables/CONFIG.ChatMessage.html
   * @see https://foundryvtt.com/api/v13/variables/CONFIG.Dice.html
   */
  interface KnownMode {
    readonly label: string;
  }
  /**
   * Generation 14: writes several documents in one transaction.
   *
   * @see https://foundryvtt.com/api/v14/functions/foundry.documents.modifyBatch.html
   */
  interface Batches {
    modifyBatch(writes: readonly object[]): Promise<readonly (readonly object[])[]>;
  }
  /**
   * The stored data of an item.
   *
   * @see https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.ItemData.html
   */
  interface ItemData {
    readonly name: string;
    readonly type: string;
    readonly system: Readonly<Record<string, unknown>>;
    readonly _stats?: { readonly compendiumSource?: string | null };
  }
  /**
   * Generation 14: tracks which effects expire with which event.
   *
   * @see https://foundryvtt.com/api/v14/classes/foundry.helpers.ActiveEffectRegistry.html
   */
  interface EffectRegistry {
    refresh(event: string, context: object): Promise<void>;
  }
  /**
   * Generation 14: when an effect started, with ids of the encounter and the combatant.
   *
   * @see https://foundryvtt.com/api/interfaces/foundry.documents.types.EffectStartData.html
   */
  interface EffectStart {
    readonly combat?: string | null;
    readonly combatant?: string | null;
    readonly round?: number | null;
    readonly turn?: number | null;
  }
  /**
   * Generation 14: an effect that may expire with an event.
   *
   * @see https://foundryvtt.com/api/v14/classes/foundry.documents.ActiveEffect.html#isExpiryEvent
   */
  interface ExpiringEffect {
    isExpiryEvent(event: string, context: object): boolean;
  }
  /**
   * A document class of any kind.
   *
   * @see https://foundryvtt.com/api/v14/classes/foundry.abstract.Document.html
   */
  interface DocumentWriter {
    createDocuments(data: object[], operation: object): Promise<readonly object[]>;
    updateDocuments(updates: object[], operation: object): Promise<readonly object[]>;
  }
  /**
   * Generation 14: lets the user place a region on the map. Resolves to null if the user cancels.
   *
   * @see https://foundryvtt.com/api/v14/classes/foundry.canvas.layers.RegionLayer.html#placeRegion
   * @see https://foundryvtt.com/api/v14/interfaces/foundry.canvas.layers.types.RegionPlacementOptions.html
   */
  interface RegionPlacer {
    placeRegion(
      data: object,
      options: {
        readonly create: false;
        readonly allowRotation: false;
        readonly onMove?: (context: RegionPlacing) => boolean | undefined;
      },
    ): Promise<{ readonly shapes: readonly RegionShapeLaid[] } | null>;
  }
  /**
   * The state of a region placement when the pointer moves.
   *
   * @see https://foundryvtt.com/api/v14/classes/foundry.canvas.layers.RegionLayer.html#_placementContext
   */
  interface RegionPlacing {
    /** The pointer's position, in pixels of the scene. */
    readonly position: { readonly x: number; readonly y: number };
    readonly shape: { updateSource(changes: object): unknown };
  }
  /**
   * A shape of a placed region.
   *
   * @see https://foundryvtt.com/api/v14/classes/foundry.documents.RegionDocument.html
   */
  interface RegionShapeLaid {
    readonly x: number;
    readonly y: number;
    /** Degrees; cones and lines only. */
    readonly rotation?: number;
  }
  /**
   * Measures a token's path. Each waypoint holds only the properties that differ from the one before; the first is
   * compared with the token's current position.
   *
   * @see https://foundryvtt.com/api/v13/interfaces/foundry.documents.types.TokenMeasureMovementPathWaypoint.html
   */
  interface WayMeasuring {
    measureMovementPath(corners: readonly { readonly x: number; readonly y: number }[]): { readonly distance: number };
  }
  /**
   * Cuts a token's path where something on the board blocks it, and says whether anything does.
   *
   * @see https://foundryvtt.com/api/v13/classes/foundry.canvas.placeables.Token.html#constrainmovementpath
   * @see https://foundryvtt.com/api/v14/interfaces/foundry.types.TokenConstrainMovementPathOptions.html
   */
  interface WayConstraining {
    constrainMovementPath(
      corners: readonly { readonly x: number; readonly y: number }[],
      options: { readonly ignoreWalls?: boolean },
    ): readonly [path: readonly { readonly x: number; readonly y: number }[], isConstrained: boolean];
  }
  /**
   * Generation 14: the stored level of the scene that a token is on.
   *
   * @see https://foundryvtt.com/api/v14/interfaces/foundry.documents.types.TokenPosition.html
   */
  interface StandingOnLevel {
    readonly level: string;
  }
  /**
   * PIXI's pointer events on the board.
   *
   * @see https://foundryvtt.com/api/v14/classes/foundry.canvas.Canvas.html
   */
  interface PointerStage {
    on(name: string, listener: (event: Pointing) => void): unknown;
    off(name: string, listener: (event: Pointing) => void): unknown;
  }
  /**
   * A pointer event: PIXI's `FederatedMouseEvent`.
   *
   * @see https://foundryvtt.com/api/v14/classes/foundry.canvas.Canvas.html
   */
  interface Pointing {
    /** Position on the screen, in pixels. */
    readonly global: { readonly x: number; readonly y: number };
    stopPropagation(): void;
    getLocalPosition(container: unknown): { readonly x: number; readonly y: number };
  }
  /**
   * Foundry's own handlers for the start and end of turns and rounds. The referee calls them instead of Foundry.
   *
   * @see https://foundryvtt.com/api/v14/classes/foundry.documents.Combat.html
   */
  interface TurnEvents {
    _onStartTurn(combatant: Combatant, context: object): Promise<void>;
    _onEndTurn(combatant: Combatant, context: object): Promise<void>;
    _onStartRound(context: object): Promise<void>;
    _onEndRound(context: object): Promise<void>;
  }
}
