import {
  type Device,
  type DeviceFunction,
  type Fight,
  type FigureId,
  type Reason,
  type Rulebook,
  seatOf,
} from "../../src/rules/index.ts";
import { momentNow, type Said } from "./commands.ts";
import { mage, orc } from "./figures.ts";
import { BOOK, carry, opened, type Script } from "./table.ts";

/** Devices as the text names them, and shorthand for the commands of devices, charges and second thoughts. */

const plainPower: DeviceFunction = {
  id: "use",
  name: "Use",
  activation: 0,
  charges: null,
  damage: null,
  save: "none",
};
export const power = (change: Partial<DeviceFunction> = {}): DeviceFunction => ({ ...plainPower, ...change });

const plainDevice: Device = { id: "device", name: "Device", functions: [power()], worn: null };
export const device = (change: Partial<Device> = {}): Device => ({ ...plainDevice, ...change });

const ring = (id: string, name: string, change: Partial<Device> = {}): Device =>
  device({ id, name, worn: false, functions: [power({ sustained: false })], ...change });

export const invisibilityRing = ring("invisibility", "Ring of Invisibility");
export const featherRing = ring("feather", "Ring of Feather Falling");
export const fireRing = ring("fire-resistance", "Ring of Fire Resistance");
export const protectionRing = ring("protection", "Ring of Protection", { donExempt: true });
export const carpet = device({
  id: "carpet",
  name: "Flying Carpet",
  functions: [power({ id: "fly", name: "Fly", sustained: true })],
});
export const fireWand = device({
  id: "fire-wand",
  name: "Wand of Fire",
  functions: [power({ id: "ball", name: "Fire Ball", canDamage: true, damage: "6d6", save: "half", charges: 10 })],
});
export const missileWand = device({
  id: "missile-wand",
  name: "Wand of Magic Missiles",
  functions: [power({ id: "missile", name: "Magic Missile", canDamage: true, damage: "1d4+1", charges: 5 })],
  dischargesPerAttack: 2,
});
export const enemyWand = device({ id: "enemy-wand", name: "Wand of Enemy Detection" });
export const horn = device({ id: "horn", name: "Horn of Valhalla" });
export const figurine = device({
  id: "figurine",
  name: "Figurine of Wondrous Power",
  functions: [power({ id: "attack", name: "Attack", servant: true })],
});
export const detectSword = {
  powers: [power({ id: "detect", name: "Detect Magic" })],
} as const;
export const flySword = {
  powers: [power({ id: "fly", name: "Fly", sustained: true })],
} as const;

export const use = (fight: Fight, figure: FigureId, item: string, done = "use", change: object = {}): Said =>
  ({ type: "use-device", moment: momentNow(fight), figure, device: item, power: done, targets: [], ...change }) as Said;
export const wear = (fight: Fight, figure: FigureId, item: string, on = true): Said => ({
  type: "wear",
  moment: momentNow(fight),
  figure,
  item,
  on,
});
export const charge = (fight: Fight, figure: FigureId, target: FigureId, feet: number): Said => ({
  type: "charge",
  moment: momentNow(fight),
  figure,
  target,
  feet,
});
export const hurl = (fight: Fight, figure: FigureId, target: FigureId, weapon: string): Said => ({
  type: "throw",
  moment: momentNow(fight),
  figure,
  target,
  weapon,
});
export const layHands = (
  type: "grapple" | "overbear" | "pummel",
  fight: Fight,
  figure: FigureId,
  target: FigureId,
): Said => ({ type, moment: momentNow(fight), figure, target });
export const aim = (fight: Fight, figure: FigureId, targets: readonly FigureId[]): Said => ({
  type: "aim",
  moment: momentNow(fight),
  figure,
  targets,
});
export const observe = (fight: Fight, figure: FigureId, change: object = {}): Said =>
  ({ type: "observe", moment: momentNow(fight), figure, of: null, modifier: -1, ...change }) as Said;
export const warn = (fight: Fight, figure: FigureId, target: FigureId, change: object = {}): Said =>
  ({ type: "warn", moment: momentNow(fight), figure, target, ...change }) as Said;
export const peek = (fight: Fight, figure: FigureId, back = false): Said => ({
  type: "peek",
  moment: momentNow(fight),
  figure,
  back,
});

/** Carries out commands in order. Each is made from the fight after the one before. */
export const carryOn = (fight: Fight, steps: readonly ((fight: Fight) => Said)[], book: Rulebook = BOOK): Fight =>
  steps.reduce((now, step) => carry(now, step(now), {}, book).fight, fight);

/** A mage with these devices in segment 3. It has declared the first device, changed by `intent`. */
export const handy = (devices: readonly Device[], change: object = {}, intent: object = {}, book: Rulebook = BOOK) => {
  const [first] = devices;
  const declaring = { kind: "device", device: first?.id, power: first?.functions[0]?.id, ...intent } as const;
  return opened([mage({ devices, ...change }), orc()], { mage: declaring as never }, [3, 3], book);
};

/** The reason for which the device failed, or null. */
export function failure(fight: Fight, said: Said, answers: Script = {}, book: Rulebook = BOOK): Reason | null {
  const failed = carry(fight, said, answers, book).events.find(event => event.type === "device-failed");
  return failed?.type === "device-failed" ? failed.reason : null;
}

export const seatIn = (fight: Fight, id: FigureId) => {
  const seat = seatOf(fight, id);
  if (seat === undefined) throw new Error(`seatIn: ${id} has no seat`);
  return seat;
};
