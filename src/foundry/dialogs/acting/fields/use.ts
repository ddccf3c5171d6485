import { say } from "#foundry/localize.ts";
import { deviceOf, type Figure, isClassedByUse, type Magic, powerOf } from "#rules/index.ts";
import { type Pick, picks } from "../../picks.ts";

/**
 * The answers about one use of magic whose class depends on the use: what it is used on, and whether it is an attack.
 */
export interface UseChoice {
  readonly upon: Upon;
  /** The user's answer; null to derive it from `upon`. */
  readonly attack: Word | null;
}

export interface UseForm {
  readonly upon: readonly Pick[];
  readonly attack: readonly Pick[];
}

const UPON = ["other", "weapon"] as const;
type Upon = (typeof UPON)[number];

const WORDS = ["yes", "no"] as const;
type Word = (typeof WORDS)[number];

const PLAIN: UseChoice = { upon: "other", attack: null };

/** The answers about the use, by default those of the rules; null if the dialog does not ask. */
export function settleUse(magic: Magic | null, chosen: UseChoice | null): UseChoice | null {
  return magic !== null && isClassedByUse(magic) ? (chosen ?? PLAIN) : null;
}

export function useForm(use: UseChoice | null): UseForm | null {
  if (use === null) return null;
  return {
    upon: picks(UPON, use.upon, id => say(`Dialog.Act.uponWhat.${id}`)),
    attack: picks(["", ...WORDS], use.attack ?? "", id => say(`Dialog.Act.isAttack.${id || "byUse"}`)),
  };
}

/** The command's part for the use. */
export function saidOfUse(use: UseChoice | null): { readonly upon?: Upon; readonly offensive?: boolean } {
  if (use === null) return {};
  return use.attack === null ? { upon: use.upon } : { upon: use.upon, offensive: use.attack === "yes" };
}

/** Reads the fields. */
export function readUse(upon: string | null, attack: string | null): UseChoice | null {
  const put = UPON.find(id => id === upon);
  return put === undefined ? null : { upon: put, attack: WORDS.find(id => id === attack) ?? null };
}

/** The magic of a power of a device or weapon; null for orders to a servant, which the dialog does not ask about. */
export function powerUsed(figure: Figure, item: unknown, power: unknown): Magic | null {
  const device = deviceOf(figure, String(item));
  const found = device && powerOf(device, String(power));
  return found?.servant === true ? null : (found ?? null);
}
