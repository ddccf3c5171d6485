import type { Device, DeviceFunction } from "#rules/index.ts";
import { thingsOf } from "./items.ts";
import { coverageOf, formulaOf, read, said } from "./said.ts";

type DeviceItem = Item.OfType<"device">;
type Power = DeviceItem["system"]["powers"][number];

/** The combatant's devices; an empty object if there are none. */
export function readDevices(items: Iterable<Item>): { devices?: readonly Device[] } {
  const devices = thingsOf(items, "device").map(readDevice);
  return devices.length > 0 ? { devices: Object.freeze(devices) } : {};
}

export function readDevice(item: DeviceItem): Device {
  const { worn, donExempt, dischargesPerAttack, extraSpells, powers } = item.system;
  return read<Device>()({
    id: item.id!,
    name: item.name,
    functions: readPowers(powers, item.name),
    worn: worn === "never" ? null : worn === "on",
    donExempt,
    dischargesPerAttack,
    extraSpells,
  });
}

/** The powers of an item. A power without a name takes the item's. */
export function readPowers(powers: readonly Power[], thing: string): readonly DeviceFunction[] {
  return Object.freeze(powers.map(power => readPower(power, thing)));
}

function readPower({ damage, heals, save, name, area, ...power }: Power, thing: string): DeviceFunction {
  const effect = { damage: formulaOf(damage), heals: formulaOf(heals), save: save as DeviceFunction["save"] };
  return read<DeviceFunction>()({ ...power, name: name || thing, ...effect, ...said({ covers: coverageOf(area) }) });
}
