import type { Device, DeviceFunction } from "./device.ts";
import type { Figure, FigureValue, Weapon } from "./figure.ts";

/** The charges left in a function of a device or weapon. Without a function: whether the device is worn. */
export function deviceValue(figure: Figure, id: string, done: string | undefined): FigureValue | undefined {
  const device = figure.devices?.find(known => known.id === id);
  if (done === undefined) return device?.worn;
  const functions = device?.functions ?? figure.weapons.find(known => known.id === id)?.powers;
  return functions?.find(known => known.id === done)?.charges;
}

/** The figure with such a value changed; unchanged if it no longer has the item. */
export function withDevice(figure: Figure, id: string, done: string | undefined, to: FigureValue): Figure {
  const { devices, weapons } = figure;
  if (devices?.some(device => device.id === id)) {
    return { ...figure, devices: devices.map(device => (device.id === id ? changed(device, done, to) : device)) };
  }
  return { ...figure, weapons: weapons.map(weapon => (weapon.id === id ? spentWeapon(weapon, done, to) : weapon)) };
}

function changed(device: Device, done: string | undefined, to: FigureValue): Device {
  if (done === undefined) return { ...device, worn: to === true };
  return { ...device, functions: withCharges(device.functions, done, to) };
}

function spentWeapon(weapon: Weapon, done: string | undefined, to: FigureValue): Weapon {
  if (weapon.powers === undefined || done === undefined) return weapon;
  return { ...weapon, powers: withCharges(weapon.powers, done, to) };
}

function withCharges(functions: readonly DeviceFunction[], done: string, to: FigureValue): readonly DeviceFunction[] {
  return functions.map(known => (known.id === done ? { ...known, charges: to === null ? null : Number(to) } : known));
}
