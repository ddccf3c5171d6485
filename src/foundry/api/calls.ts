import type { CommandType } from "../../rules/index.ts";
import { type Call, type CallName, call } from "./call.ts";

/** A call for each command of the rules. The example of each stands in docs/api.md. */

/**
 * Starts round 1: where the fight takes place, and in what weather; indoors and not in the heat when left out. For
 * game masters.
 *
 * @example await tenSegments.begin({ ground: "outdoors", hot: true });
 */
export const begin: Call<"begin"> = call("begin");

/**
 * Has a combatant take its seat in the fight. The system does so by itself when one comes. For game masters.
 *
 * @example await tenSegments.join({ figure: "Orc (3)" });
 */
export const join: Call<"join"> = call("join");

/**
 * Has a figure leave its seat. The system does so by itself when a combatant goes. For game masters.
 *
 * @example await tenSegments.leave({ figure: "Orc (3)" });
 */
export const leave: Call<"leave"> = call("leave");

/**
 * States what a figure means to do, or changes its mind. `next` are the deeds that are to follow, where the rulebook
 * counts actions.
 *
 * @example await tenSegments.declare({ figure: "Mirella", intent: { kind: "melee", weapon: "Long Sword", target: "Orc (1)" } });
 */
export const declare: Call<"declare"> = call("declare");

/**
 * Rolls a die for each side, or each figure; the segments begin. For game masters.
 *
 * @example await tenSegments.rollInitiative();
 */
export const rollInitiative: Call<"roll-initiative"> = call("roll-initiative");

/**
 * A figure is done with its step; without a figure the segment is closed and the next one comes.
 *
 * @example await tenSegments.advance({ figure: "Mirella" });
 */
export const advance: Call<"advance"> = call("advance");

/**
 * A blow. `modifiers` are added to the attack roll, each by its name.
 *
 * @example await tenSegments.strike({ figure: "Mirella", weapon: "Long Sword", target: game.user.targets.first() });
 */
export const strike: Call<"strike"> = call("strike");

/**
 * A missile, launched or hurled.
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
 * One stage of movement. With `to`, in feet from the map's origin, the token is moved there.
 *
 * @example await tenSegments.move({ figure: "Mirella", feet: 30 });
 */
export const move: Call<"move"> = call("move");

/**
 * Stands ready to parry without being asked; with null stands down.
 *
 * @example await tenSegments.parry({ figure: "Mirella", against: "anyone" });
 */
export const parry: Call<"parry"> = call("parry");

/**
 * Ends the round and begins the next with its declarations. For game masters.
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
 * Ends a device that is kept in use.
 *
 * @example await tenSegments.stopDevice({ figure: "Otto", device: "Flying Carpet" });
 */
export const stopDevice: Call<"cease-device"> = call("cease-device");

/**
 * Puts a device on or takes it up, draws a weapon, or takes a device off.
 *
 * @example await tenSegments.wear({ figure: "Otto", item: "Ring of Invisibility", on: true });
 */
export const wear: Call<"wear"> = call("wear");

/**
 * Begins a charge at a foe.
 *
 * @example await tenSegments.charge({ figure: "Mirella", target: "Orc (1)", feet: 40 });
 */
export const charge: Call<"charge"> = call("charge");

/**
 * Throws a weapon in the course of a charge.
 *
 * @example await tenSegments.throw({ figure: "Mirella", weapon: "Javelin", target: "Orc (1)" });
 */
const hurl: Call<"throw"> = call("throw");

export { hurl as throw };

/**
 * Attempts to lay hold of a foe.
 *
 * @example await tenSegments.grapple({ figure: "Mirella", target: "Orc (1)" });
 */
export const grapple: Call<"grapple"> = call("grapple");

/**
 * Attempts to bear a foe down.
 *
 * @example await tenSegments.overbear({ figure: "Mirella", target: "Orc (1)" });
 */
export const overbear: Call<"overbear"> = call("overbear");

/**
 * Attempts to pummel a foe.
 *
 * @example await tenSegments.pummel({ figure: "Mirella", target: "Orc (1)" });
 */
export const pummel: Call<"pummel"> = call("pummel");

/**
 * Shifts the target of a spell under way.
 *
 * @example await tenSegments.aim({ figure: "Otto", targets: ["Orc (2)"] });
 */
export const aim: Call<"aim"> = call("aim");

/**
 * Something happens that a figure may observe. For game masters.
 *
 * @example await tenSegments.observe({ figure: "Mirella", of: "Orc (2)", feet: 5, modifier: -1 });
 */
export const observe: Call<"observe"> = call("observe");

/**
 * Tells another of what one has observed.
 *
 * @example await tenSegments.warn({ figure: "Mirella", target: "Otto" });
 */
export const warn: Call<"warn"> = call("warn");

/**
 * Comes out of cover without travelling, or ducks back.
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
 * Finds out who is surprised, before the first round's declarations; with `lost`, the segments that each side loses,
 * nothing is rolled. For game masters.
 *
 * @example await tenSegments.rollSurprise({ lost: { hostile: 2 } });
 */
export const rollSurprise: Call<"roll-surprise"> = call("roll-surprise");

/**
 * One segment of psionic combat. The other psionic is asked for attack and defense.
 *
 * @example await tenSegments.psionicExchange({ figure: "Otto", target: "Sphinx", attack: "mind-thrust", defense: null });
 */
export const psionicExchange: Call<"psionic-exchange"> = call("psionic-exchange");

/**
 * Gives up a declared spell before it has begun; it stays in memory.
 *
 * @example await tenSegments.giveUpSpell({ figure: "Otto", instead: { kind: "wait" } });
 */
export const giveUpSpell: Call<"renounce"> = call("renounce");

/**
 * Something other than damage shakes a figure: a caster loses the spell. For game masters.
 *
 * @example await tenSegments.disturb({ figure: "Otto", how: "grapple" });
 */
export const disturb: Call<"disturb"> = call("disturb");

/**
 * Deals out the Defense Pool: `points` by the ids or the names of the foes, `giveUp` the attacks given up for it.
 *
 * @example await tenSegments.dealPool({ figure: "Mirella", points: { "Orc (1)": 3, "Orc (2)": 2 }, giveUp: 1 });
 */
export const dealPool: Call<"deal-pool"> = call("deal-pool");

/**
 * A foe has given a figure an opening, or has closed it again. For game masters.
 *
 * @example await tenSegments.grantOpportunity({ figure: "Mirella", target: "Orc (1)" });
 */
export const grantOpportunity: Call<"grant-opportunity"> = call("grant-opportunity");

/**
 * Holds the initiative of this moment's step.
 *
 * @example await tenSegments.hold({ figure: "Mirella" });
 */
export const hold: Call<"hold"> = call("hold");

/**
 * A figure that holds its initiative chooses the segment in which it acts.
 *
 * @example await tenSegments.release({ figure: "Mirella", segment: 7 });
 */
export const release: Call<"release"> = call("release");

/**
 * Gives up all actions and all movement of the round to get breath.
 *
 * @example await tenSegments.rest({ figure: "Mirella" });
 */
export const rest: Call<"rest"> = call("rest");

/**
 * Moves some hexes in the movement part, where the options table is played.
 *
 * @example await tenSegments.moveHexes({ figure: "Mirella", hexes: 4 });
 */
export const moveHexes: Call<"move-hexes"> = call("move-hexes");

/**
 * Takes a row of the options table and does what it says.
 *
 * @example await tenSegments.takeOption({ figure: "Mirella", option: "attack", weapon: "Long Sword", target: "Orc (1)" });
 */
export const takeOption: Call<"take-option"> = call("take-option");

/**
 * Does several deeds of figures one after another as one command: one card, one line of the record, taken back together. Each
 * is judged when its turn comes; what is not allowed by then is left undone, and nothing is done in its place. A game master
 * is asked about none of them: where the table only advises, what breaks a rule is done all the same. Players may do so for
 * figures that they own.
 *
 * @example const blow = { type: "strike", weapon: "Spear", target: "Mirella" } as const;
 * await tenSegments.actTogether({ deeds: [{ ...blow, figure: "Orc (1)" }, { ...blow, figure: "Orc (2)" }] });
 */
export const actTogether: Call<"together"> = call("together");

/** Commands whose call is missing, or is another's. */
type Uncalled<All> = {
  [Type in CommandType]: CallName<Type> extends keyof All
    ? All[CallName<Type>] extends Call<Type>
      ? never
      : Type
    : Type;
}[CommandType];
/** The compiler asks for the call of each command. */
export type Calls<Missing extends never = Uncalled<typeof import("./calls.ts")>> = Missing;
