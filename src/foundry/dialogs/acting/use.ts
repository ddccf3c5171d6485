import type { DeviceFunction, Figure, Offense } from "../../../rules/index.ts";
import { say } from "../../localize.ts";
import { type Pick, picks } from "../picks.ts";

/** What is said with one use of magic that is classed anew with each: what it is put upon, and what it is meant as. */
export interface UseChoice {
  readonly upon: Upon;
  /** The asker's own word; null where what it is put upon decides. */
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

/** Does it depend on its use whether it is an attack? What hinders or can do damage is one in any case (S0.OF.a–c). */
function isClassedByUse({ enhances, inhibits, canDamage }: Offense): boolean {
  return enhances === true && inhibits !== true && canDamage !== true;
}

/** What is said of the use, as long as nobody says otherwise as the rules take it; null where nothing is asked. */
export function settleUse(magic: Offense | null, chosen: UseChoice | null): UseChoice | null {
  return magic !== null && isClassedByUse(magic) ? (chosen ?? PLAIN) : null;
}

export function useForm(use: UseChoice | null): UseForm | null {
  if (use === null) return null;
  return {
    upon: picks(UPON, use.upon, id => say(`Dialog.Act.uponWhat.${id}`)),
    attack: picks(["", ...WORDS], use.attack ?? "", id => say(`Dialog.Act.isAttack.${id || "byUse"}`)),
  };
}

/** What a command says of the use. */
export function saidOfUse(use: UseChoice | null): { readonly upon?: Upon; readonly offensive?: boolean } {
  if (use === null) return {};
  return use.attack === null ? { upon: use.upon } : { upon: use.upon, offensive: use.attack === "yes" };
}

/** What the fields say. */
export function readUse(upon: string | null, attack: string | null): UseChoice | null {
  const put = UPON.find(id => id === upon);
  return put === undefined ? null : { upon: put, attack: WORDS.find(id => id === attack) ?? null };
}

/** One of the things that a device, or a weapon that is one, can do; ordering a servant is no matter of its use. */
export function powerOf({ devices = [], weapons }: Figure, device: unknown, power: unknown): Offense | null {
  const ofWeapon: readonly DeviceFunction[] = weapons.find(({ id }) => id === device)?.powers ?? [];
  const powers = devices.find(({ id }) => id === device)?.functions ?? ofWeapon;
  const found = powers.find(({ id }) => id === power);
  return found === undefined || found.servant === true ? null : found;
}
