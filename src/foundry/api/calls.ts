import type { CommandType } from "../../rules/index.ts";
import { type Call, type CallName, call } from "./call.ts";

/** A call for each command of the rules. docs/api.md has an example of each. */

/**
 * Starts round 1, indoors and not in the heat unless the arguments say otherwise. For game masters.
 *
 * @example await tenSegments.begin({ ground: "outdoors", hot: true });
 */
export const begin: Call<"begin"> = call("begin");

/**
 * Adds a combatant to the fight. The system does so by itself when a combatant is created. For game masters.
 *
 * @example await tenSegments.join({ figure: "Orc (3)" });
 */
export const join: Call<"join"> = call("join");

/**
 * Takes a combatant out of the fight. The system does so by itself when a combatant is deleted. For game masters.
 *
 * @example await tenSegments.leave({ figure: "Orc (3)" });
 */
export const leave: Call<"leave"> = call("leave");

/**
 * Declares an intent, or changes one. `next` has the actions that follow, if the rulebook counts actions.
 *
 * @example await tenSegments.declare({ figure: "Mirella", intent: { kind: "melee", weapon: "Long Sword", target: "Orc (1)" } });
 */
export const declare: Call<"declare"> = call("declare");

/**
 * Rolls initiative for each side or each figure, and starts the segments. For game masters.
 *
 * @example await tenSegments.rollInitiative();
 */
export const rollInitiative: Call<"roll-initiative"> = call("roll-initiative");

/**
 * Ends a figure's step. Without a figure, ends the segment and goes to the next one.
 *
 * @example await tenSegments.advance({ figure: "Mirella" });
 */
export const advance: Call<"advance"> = call("advance");

/**
 * Strikes in melee. `modifiers` are added to the attack roll, each with its name.
 *
 * @example await tenSegments.strike({ figure: "Mirella", weapon: "Long Sword", target: game.user.targets.first() });
 */
export const strike: Call<"strike"> = call("strike");

/**
 * Shoots or throws a weapon.
 *
 * @example await tenSegments.shoot({ figure: "Mirella", weapon: "Long Bow", target: "Orc (1)", modifiers: [{ name: "Ambush", value: 2 }] });
 */
export const shoot: Call<"shoot"> = call("shoot");

/**
 * Begins a spell.
 *
 * @example await tenSegments.cast({ figure: "Otto", spell: "Magic Missile", targets: ["Orc (1)"] });
 */
export const cast: Call<"cast"> = call("cast");

/**
 * Moves a figure. With `to`, in feet from the map's origin, its token is moved there; a long way segment by segment, if
 * the rulebook has moves take time. `way` has the corners, from the start to the end.
 *
 * @example await tenSegments.move({ figure: "Mirella", feet: 30 });
 */
export const move: Call<"move"> = call("move");

/**
 * Stands ready to parry without a question; null ends that.
 *
 * @example await tenSegments.parry({ figure: "Mirella", against: "anyone" });
 */
export const parry: Call<"parry"> = call("parry");

/**
 * Ends the round and starts the declarations of the next one. For game masters.
 *
 * @example await tenSegments.endRound();
 */
export const endRound: Call<"end-round"> = call("end-round");

/**
 * Uses a device, or a power of a weapon.
 *
 * @example await tenSegments.useDevice({ figure: "Otto", device: "Wand of Sparks", power: "Spark", targets: ["Orc (1)"] });
 */
export const useDevice: Call<"use-device"> = call("use-device");

/**
 * Stops using a device.
 *
 * @example await tenSegments.stopDevice({ figure: "Otto", device: "Flying Carpet" });
 */
export const stopDevice: Call<"cease-device"> = call("cease-device");

/**
 * Puts a device on or takes it off, or draws a weapon.
 *
 * @example await tenSegments.wear({ figure: "Otto", item: "Ring of Invisibility", on: true });
 */
export const wear: Call<"wear"> = call("wear");

/**
 * Starts a charge at a foe.
 *
 * @example await tenSegments.charge({ figure: "Mirella", target: "Orc (1)", feet: 40 });
 */
export const charge: Call<"charge"> = call("charge");

/**
 * Throws a weapon during a charge.
 *
 * @example await tenSegments.throw({ figure: "Mirella", weapon: "Javelin", target: "Orc (1)" });
 */
const hurl: Call<"throw"> = call("throw");

export { hurl as throw };

/**
 * Tries to grapple a foe.
 *
 * @example await tenSegments.grapple({ figure: "Mirella", target: "Orc (1)" });
 */
export const grapple: Call<"grapple"> = call("grapple");

/**
 * Tries to overbear a foe.
 *
 * @example await tenSegments.overbear({ figure: "Mirella", target: "Orc (1)" });
 */
export const overbear: Call<"overbear"> = call("overbear");

/**
 * Tries to pummel a foe.
 *
 * @example await tenSegments.pummel({ figure: "Mirella", target: "Orc (1)" });
 */
export const pummel: Call<"pummel"> = call("pummel");

/**
 * Changes the targets of a spell that is being cast.
 *
 * @example await tenSegments.aim({ figure: "Otto", targets: ["Orc (2)"] });
 */
export const aim: Call<"aim"> = call("aim");

/**
 * Gives a figure the chance to notice something. For game masters.
 *
 * @example await tenSegments.observe({ figure: "Mirella", of: "Orc (2)", feet: 5, modifier: -1 });
 */
export const observe: Call<"observe"> = call("observe");

/**
 * Warns another figure of something that this one has noticed.
 *
 * @example await tenSegments.warn({ figure: "Mirella", target: "Otto" });
 */
export const warn: Call<"warn"> = call("warn");

/**
 * Peers out of cover, or ducks back.
 *
 * @example await tenSegments.peek({ figure: "Mirella", back: false });
 */
export const peek: Call<"peek"> = call("peek");

/**
 * Gets up from the ground.
 *
 * @example await tenSegments.rise({ figure: "Mirella" });
 */
export const rise: Call<"rise"> = call("rise");

/**
 * Rolls for surprise before the first round's declarations. With `lost`, the segments that each side loses, nothing is
 * rolled. For game masters.
 *
 * @example await tenSegments.rollSurprise({ lost: { hostile: 2 } });
 */
export const rollSurprise: Call<"roll-surprise"> = call("roll-surprise");

/**
 * Plays one segment of psionic combat. The other psionic chooses attack and defense in a question.
 *
 * @example await tenSegments.psionicExchange({ figure: "Otto", target: "Sphinx", attack: "mind-thrust", defense: null });
 */
export const psionicExchange: Call<"psionic-exchange"> = call("psionic-exchange");

/**
 * Gives up a declared spell before casting begins; it stays in memory.
 *
 * @example await tenSegments.giveUpSpell({ figure: "Otto", instead: { kind: "wait" } });
 */
export const giveUpSpell: Call<"renounce"> = call("renounce");

/**
 * Disturbs a figure without damage, which interrupts a spell. For game masters.
 *
 * @example await tenSegments.disturb({ figure: "Otto", how: "grapple" });
 */
export const disturb: Call<"disturb"> = call("disturb");

/**
 * Deals out the Defense Pool: `points` by the ids or names of the foes, `giveUp` is the number of attacks given up for it.
 *
 * @example await tenSegments.dealPool({ figure: "Mirella", points: { "Orc (1)": 3, "Orc (2)": 2 }, giveUp: 1 });
 */
export const dealPool: Call<"deal-pool"> = call("deal-pool");

/**
 * Grants a figure an opening against a foe, or ends it. For game masters.
 *
 * @example await tenSegments.grantOpportunity({ figure: "Mirella", target: "Orc (1)" });
 */
export const grantOpportunity: Call<"grant-opportunity"> = call("grant-opportunity");

/**
 * Begins a lasting effect on a figure: a condition, numbers that it changes, hit points each round. Without segments, it
 * lasts until it is ended.
 *
 * @example await tenSegments.beginEffect({ figure: "Mirella", name: "Bless", toHit: 1, segments: 60 });
 */
export const beginEffect: Call<"begin-effect"> = call("begin-effect");

/**
 * Ends a lasting effect on a figure by its key, as `figures` in `tenSegments.fight` lists it.
 *
 * @example await tenSegments.endEffect({ figure: "Mirella", effect: 1 });
 */
export const endEffect: Call<"end-effect"> = call("end-effect");

/**
 * Ends an area of magic by its key, as `areas` in `tenSegments.fight` lists it.
 *
 * @example await tenSegments.endArea({ area: 1 });
 */
export const endArea: Call<"end-area"> = call("end-area");

/**
 * Switches a trait of a monster on or off that works in some places only, such as in bright light.
 *
 * @example await tenSegments.switchEffect({ figure: "Goblin (1)", effect: 1, on: true });
 */
export const switchEffect: Call<"switch-effect"> = call("switch-effect");

/**
 * Gives a figure under magic that changes its body the form of a creature: its size, armor class, movement rate and attacks.
 *
 * @example await tenSegments.takeForm({ figure: "Mirella", effect: 1, shape: "Lion; size 2; AC 5; move 12; Bite: 1d10, natural" });
 */
export const takeForm: Call<"take-form"> = call("take-form");

/**
 * Lets a lasting effect on a figure last so many segments from now on. Without segments, it lasts until it is ended.
 *
 * @example await tenSegments.timeEffect({ figure: "Mirella", effect: 1, segments: 30 });
 */
export const timeEffect: Call<"time-effect"> = call("time-effect");

/**
 * Holds the initiative of the present step.
 *
 * @example await tenSegments.hold({ figure: "Mirella" });
 */
export const hold: Call<"hold"> = call("hold");

/**
 * Chooses the segment for a figure that holds its initiative to act in.
 *
 * @example await tenSegments.release({ figure: "Mirella", segment: 7 });
 */
export const release: Call<"release"> = call("release");

/**
 * Gives up all actions and movement of the round to rest.
 *
 * @example await tenSegments.rest({ figure: "Mirella" });
 */
export const rest: Call<"rest"> = call("rest");

/**
 * Moves some hexes in the movement part of the options table.
 *
 * @example await tenSegments.moveHexes({ figure: "Mirella", hexes: 4 });
 */
export const moveHexes: Call<"move-hexes"> = call("move-hexes");

/**
 * Takes a row of the options table and carries it out.
 *
 * @example await tenSegments.takeOption({ figure: "Mirella", option: "attack", weapon: "Long Sword", target: "Orc (1)" });
 */
export const takeOption: Call<"take-option"> = call("take-option");

/**
 * Does several actions in a row as one command, with one card and one undo. Each is checked when its turn comes, and
 * skipped if it is not allowed then. No question interrupts a game master: if the table only advises, actions that break a
 * rule are done. Players may use it for figures that they own.
 *
 * @example const blow = { type: "strike", weapon: "Spear", target: "Mirella" } as const;
 * await tenSegments.actTogether({ deeds: [{ ...blow, figure: "Orc (1)" }, { ...blow, figure: "Orc (2)" }] });
 */
export const actTogether: Call<"together"> = call("together");

/** Commands without a call, or whose call has another command's type. */
type Uncalled<All> = {
  [Type in CommandType]: CallName<Type> extends keyof All
    ? All[CallName<Type>] extends Call<Type>
      ? never
      : Type
    : Type;
}[CommandType];
/** Makes the compiler require a call for each command. */
export type Calls<Missing extends never = Uncalled<typeof import("./calls.ts")>> = Missing;
