import { encounterOf, fallenOf, hasBegun, isSameAs, mayKnow } from "../adapters/index.ts";
import { watch } from "../border.ts";
import { isOwnWrite } from "../referee/index.ts";
import { refuseInWords } from "../refusals.ts";
import { initiativeIn, isTimerIn } from "../turns/index.ts";

/** A combatant in an encounter. */
export class SegmentCombatant<out SubType extends Combatant.SubType = Combatant.SubType> extends Combatant<SubType> {
  /** A hidden token hides its combatant. */
  override get visible(): boolean {
    return super.visible && mayKnow(this as Combatant, game.user);
  }

  /** Rolls initiative for the whole side, to which the combatant's initiative belongs. */
  override async rollInitiative(): Promise<this> {
    await this.parent?.rollInitiative([this.id!]);
    return this;
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.showInitiative();
  }

  /** Shows the segment when the combatant first acts in the current order. A timer keeps its own. */
  showInitiative(): void {
    const combat = this.parent as Combat | null;
    if (!combat || !hasBegun(combat)) return;
    const { seats } = encounterOf(combat);
    const shown = seats.some(({ figure }) => figure === this.id) ? initiativeIn(combat, this.id!) : undefined;
    this.initiative = shown === undefined ? this._source.initiative : shown;
  }

  /** Refuses a second combatant for the same character. */
  protected override async _preCreate(
    data: Combatant.CreateData,
    options: Combatant.Database.PreCreateOptions,
    user: User,
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const combat = this.parent as Combat | null;
    if (!combat?.combatants.some(isSameAs(this as Combatant))) return undefined;
    refuseInWords(combat, "seated-twice", { figure: this.name ?? "" });
    return false;
  }

  /** Records that a user has set or removed the defeated mark, so that the referee leaves it alone. */
  protected override async _preUpdate(
    changed: Combatant.UpdateData,
    options: Combatant.Database.PreUpdateOptions,
    user: User,
  ): Promise<boolean | undefined> {
    const isOurs = isOwnWrite(options);
    if (!isOurs) keepInitiative(this as Combatant, changed);
    const byHand = "defeated" in changed && !isOurs;
    if (byHand && fallenOf(this as Combatant)) foundry.utils.setProperty(changed, "flags.ten-segments.fallen", "left");
    return (await super._preUpdate(changed, options, user)) ?? undefined;
  }
}

/** Refreshes combatants without a name or picture of their own when their token or actor changes. */
export function followFaces(changed: object, isOf: (combatant: Combatant) => boolean): void {
  if (!FACES.some(face => face in changed)) return;
  const followers = game.combats.contents.flatMap(combat => combat.combatants.filter(isOf));
  for (const combatant of followers) combatant.prepareData();
  if (followers.length > 0) watch(ui.combat?.render(), "drawing");
}

/** The properties of a token or actor that a combatant displays. */
const FACES = ["name", "texture", "img"] as const;

/** Refuses a change of initiative by one of Foundry's dialogs, with a message: the dice decide it. */
function keepInitiative(combatant: Combatant, changed: Combatant.UpdateData): void {
  const combat = combatant.parent as Combat | null;
  if (!combat || !("initiative" in changed) || !hasBegun(combat) || isTimerIn(combat, combatant.id!)) return;
  if ((changed.initiative ?? null) !== (combatant._source.initiative ?? null)) refuseInWords(combat, "core-initiative");
  delete changed.initiative;
}
