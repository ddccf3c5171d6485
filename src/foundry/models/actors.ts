import { characterSchema, monsterSchema } from "./figure.ts";
import { preparedAnew } from "./prepared.ts";

/** A character: a figure with a class and a level. */
export class CharacterModel extends foundry.abstract.TypeDataModel<ReturnType<typeof characterSchema>, Actor> {
  static override LOCALIZATION_PREFIXES = ["TENSEGMENTS.Figure", "TENSEGMENTS.Character"];

  static override defineSchema() {
    return characterSchema();
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    preparedAnew(this);
  }
}

/** A monster: a figure with hit dice. */
export class MonsterModel extends foundry.abstract.TypeDataModel<ReturnType<typeof monsterSchema>, Actor> {
  static override LOCALIZATION_PREFIXES = ["TENSEGMENTS.Figure", "TENSEGMENTS.Monster"];

  static override defineSchema() {
    return monsterSchema();
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    preparedAnew(this);
  }
}
