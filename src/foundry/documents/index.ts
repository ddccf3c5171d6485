import { SegmentActiveEffect } from "./active-effect.ts";
import { SegmentActor } from "./actor.ts";
import { SegmentChatMessage } from "./chat-message.ts";
import { SegmentCombat } from "./combat.ts";
import { SegmentCombatant } from "./combatant.ts";
import { SegmentItem } from "./item.ts";
import { SegmentToken } from "./token.ts";

export {
  SegmentActiveEffect,
  SegmentActor,
  SegmentChatMessage,
  SegmentCombat,
  SegmentCombatant,
  SegmentItem,
  SegmentToken,
};

/** Registers our document classes with Foundry. */
export function registerDocuments(): void {
  CONFIG.ActiveEffect.documentClass = SegmentActiveEffect;
  CONFIG.Actor.documentClass = SegmentActor;
  CONFIG.ChatMessage.documentClass = SegmentChatMessage;
  CONFIG.Combat.documentClass = SegmentCombat;
  CONFIG.Combatant.documentClass = SegmentCombatant;
  CONFIG.Item.documentClass = SegmentItem;
  CONFIG.Token.documentClass = SegmentToken;
  CONFIG.Combat.initiative = { formula: null, decimals: 0 };
}
