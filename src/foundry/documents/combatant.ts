import { encounterOf, fallenOf, hasBegun, isSameAs, mayKnow } from "../adapters/index.ts";
import { watch } from "../border.ts";
import { initiativeIn, isOwnWrite, isTimerIn, refuseInWords } from "../referee/index.ts";

/** A figure's place in the encounter. */
export class SegmentCombatant<out SubType extends Combatant.SubType = Combatant.SubType> extends Combatant<SubType> {
  /** A hidden token hides its combatant. */
  override get visible(): boolean {
    return super.visible && mayKnow(this as Combatant, game.user);
  }

  /** A figure's initiative is its side's: it is rolled with it. */
  override async rollInitiative(): Promise<this> {
    await this.parent?.rollInitiative([this.id!]);
    return this;
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.showInitiative();
  }

  /** A figure's initiative is the segment in which it first acts, by the order as it is now; a timer's is its own. */
  showInitiative(): void {
    const combat = this.parent as Combat | null;
    if (!combat || !hasBegun(combat)) return;
    const { seats } = encounterOf(combat);
    const shown = seats.some(({ figure }) => figure === this.id) ? initiativeIn(combat, this.id!) : undefined;
    this.initiative = shown === undefined ? this._source.initiative : shown;
  }

  /** A figure that is there already takes no second place. */
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

  /** Once somebody marks a fallen figure as defeated by hand, or takes the mark off, it is left alone. */
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

/** A combatant without a name or picture of its own shows its token's or actor's, and follows their changes. */
export function followFaces(changed: object, isOf: (combatant: Combatant) => boolean): void {
  if (!FACES.some(face => face in changed)) return;
  const followers = game.combats.contents.flatMap(combat => combat.combatants.filter(isOf));
  for (const combatant of followers) combatant.prepareData();
  if (followers.length > 0) watch(ui.combat?.render(), "drawing");
}

/** What of a token or an actor a combatant is shown by. */
const FACES = ["name", "texture", "img"] as const;

/** A figure's initiative is what the dice said; a window of Foundry's that would change it is refused in words. */
function keepInitiative(combatant: Combatant, changed: Combatant.UpdateData): void {
  const combat = combatant.parent as Combat | null;
  if (!combat || !("initiative" in changed) || !hasBegun(combat) || isTimerIn(combat, combatant.id!)) return;
  if ((changed.initiative ?? null) !== (combatant._source.initiative ?? null)) refuseInWords(combat, "core-initiative");
  delete changed.initiative;
}
