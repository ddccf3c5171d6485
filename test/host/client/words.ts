import { expandObject } from "../utility/index.ts";

/** The host's own English for the few words of the core that a table gets to see. */
export const coreWords = () =>
  expandObject({
    "CHAT.Mode.public": "Everybody",
    "CHAT.Mode.gm": "The game masters",
    "CHAT.Mode.blind": "The game masters, and not oneself",
    "CHAT.Mode.self": "Oneself",
    "CHAT.RollMode.publicroll": "Everybody",
    "CHAT.RollMode.gmroll": "The game masters",
    "CHAT.RollMode.blindroll": "The game masters, and not oneself",
    "CHAT.RollMode.selfroll": "Oneself",
    "CHAT.UnknownUser": "Somebody",
    "COMBAT.EndTitle": "End the encounter?",
    "COMBAT.EndConfirmation": "The encounter and its order are given up for good.",
    "COMBAT.UnknownCombatant": "Unknown figure",
    "DICE.WarnMissingData": "The roll lacks a value for {match}",
    "DOCUMENT.Actor": "Actor",
    "DOCUMENT.Combatant": "Combatant",
    "DOCUMENT.Item": "Item",
    "DOCUMENT.Scene": "Scene",
    "DOCUMENT.Token": "Token",
    "EFFECT.Status.blind": "Blind",
    "EFFECT.Status.dead": "Dead",
    "EFFECT.Status.fear": "Afraid",
    "EFFECT.Status.invisible": "Invisible",
    "EFFECT.Status.paralysis": "Paralyzed",
    "EFFECT.Status.prone": "Prone",
    "EFFECT.Status.restrain": "Restrained",
    "EFFECT.Status.sleep": "Asleep",
    "EFFECT.Status.stun": "Stunned",
    "EFFECT.Status.unconscious": "Unconscious",
  });
