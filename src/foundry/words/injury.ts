import { INJURIES, type SufferedInjury } from "../../rules/index.ts";
import { say } from "../localize.ts";

/** Our injuries by their words, a world's own by what it calls them. */
export function sayInjury(injury: string): string {
  return (INJURIES as readonly string[]).includes(injury) ? say(`Deed.Injury.${injury}`) : injury;
}

/** What a figure suffers from; of some the severity is all that is known. */
export function saySuffered({ id, severity }: SufferedInjury): string {
  return id === null ? say("Injury.unnamed", { severity }) : sayInjury(id);
}
