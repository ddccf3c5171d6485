import type { SystemModels } from "../foundry.d.ts";
import { CharacterModel, MonsterModel } from "./actors.ts";
import { CombatModel, DeedModel } from "./combat.ts";
import { ArmorModel, ClassModel, DeviceModel, GearModel, SpellModel, WeaponModel } from "./items.ts";

export {
  ArmorModel,
  CharacterModel,
  ClassModel,
  CombatModel,
  DeedModel,
  DeviceModel,
  GearModel,
  MonsterModel,
  SpellModel,
  WeaponModel,
};

/** The data models of the types in the manifest. */
export const MODELS = {
  Actor: { character: CharacterModel, monster: MonsterModel },
  Item: {
    weapon: WeaponModel,
    spell: SpellModel,
    device: DeviceModel,
    class: ClassModel,
    armor: ArmorModel,
    gear: GearModel,
  },
  ChatMessage: { deed: DeedModel },
} as const satisfies SystemModels;

/** The attributes that token bars may show. */
const BARS = { bar: ["hitPoints"], value: ["armorClass", "thac0", "move"] };

/** Registers our data models with Foundry, and the attributes that token bars may show. */
export function registerModels(): void {
  Object.assign(CONFIG.Actor.dataModels, MODELS.Actor);
  Object.assign(CONFIG.Item.dataModels, MODELS.Item);
  Object.assign(CONFIG.ChatMessage.dataModels, MODELS.ChatMessage);
  Object.assign(CONFIG.Combat.dataModels, { base: CombatModel });
  Object.assign(CONFIG.Actor.trackableAttributes, { character: BARS, monster: BARS });
}
