import type { Fallen } from "./adapters/index.ts";
import type { SegmentHooks } from "./api/hooks.ts";
import type { SegmentActor } from "./documents/actor.ts";
import type { SegmentChatMessage } from "./documents/chat-message.ts";
import type { SegmentCombat } from "./documents/combat.ts";
import type { SegmentCombatant } from "./documents/combatant.ts";
import type { SegmentToken } from "./documents/token.ts";
import type {
  CharacterModel,
  CombatModel,
  DeedModel,
  DeviceModel,
  MonsterModel,
  SpellModel,
  WeaponModel,
} from "./models/index.ts";
import type { Automation } from "./settings.ts";

/** What the community's declarations are told of this system. */
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
    TokenDocument: typeof SegmentToken;
    ChatMessage: typeof SegmentChatMessage<ChatMessage.SubType>;
  }
  interface DataModelConfig {
    Actor: { character: typeof CharacterModel; monster: typeof MonsterModel };
    Item: { weapon: typeof WeaponModel; spell: typeof SpellModel; device: typeof DeviceModel };
    ChatMessage: { deed: typeof DeedModel };
    Combat: { base: typeof CombatModel };
  }
  namespace Hooks {
    interface HookConfig extends SegmentHooks {}
  }
  interface FlagConfig {
    Combatant: { "ten-segments": { fallen?: Fallen | "" } };
    ActiveEffect: { "ten-segments": { fallen?: boolean } };
  }
  interface SettingConfig {
    "ten-segments.automation": Automation;
    "ten-segments.decisionTimeout": number;
    "ten-segments.worldTime": boolean;
  }
}

/** The few additions of generation 14, and document classes by name, as `generation.ts` uses them. */
declare global {
  interface MessageModes {
    /** Generation 14. */
    applyMode(message: object, mode: string): object;
    /** Generation 13. */
    applyRollMode(message: object, mode: string): object;
  }
  interface Batches {
    /** Generation 14: carries out all or none. */
    modifyBatch(writes: readonly object[]): Promise<unknown>;
  }
  interface Effects {
    /** Generation 14: knows which effects end with which event. */
    readonly registry: { refresh(event: string, context: object): Promise<void> };
  }
  interface DocumentWriter {
    createDocuments(data: object[], operation: object): Promise<unknown>;
    updateDocuments(updates: object[], operation: object): Promise<unknown>;
  }
}
