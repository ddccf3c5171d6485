import { INJURIES, type SufferedInjury } from "../../rules/index.ts";
import { say } from "../localize.ts";

/** The localized name of an injury; a world's custom injury keeps its own name. */
export function sayInjury(injury: string): string {
  return (INJURIES as readonly string[]).includes(injury) ? say(`Deed.Injury.${injury}`) : injury;
}

/** The name of a suffered injury, or its severity if nothing else is known. */
export function saySuffered({ id, severity }: SufferedInjury): string {
  return id === null ? say("Injury.unnamed", { severity }) : sayInjury(id);
}
