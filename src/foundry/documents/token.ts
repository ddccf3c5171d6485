import { type Movement, mayMove } from "../referee/index.ts";
import { followFaces } from "./combatant.ts";

const NUMBERED = /^(.*) \((\d+)\)$/;

/** The name with the next free number, if it is taken. A name without a number stays. */
export function withFreeNumber(name: string, others: ReadonlySet<string>): string {
  if (!others.has(name)) return name;
  const [, plain, number] = NUMBERED.exec(name) ?? [];
  return plain === undefined ? name : withFreeNumber(`${plain} (${Number(number) + 1})`, others);
}

/** A token. Every move is checked before it is written; the referee charges it afterwards. */
export class SegmentToken extends TokenDocument {
  /** Renumbers pasted, unlinked tokens whose numbered name is taken. */
  protected static override async _preCreateOperation(
    documents: TokenDocument.Implementation[],
    operation: TokenDocument.Database.PreCreateOperation,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preCreateOperation(documents, operation, user)) === false) return false;
    const names = new Set(operation.parent?.tokens.contents.map(({ name }) => name));
    for (const token of documents) {
      if (!token.actorLink) token.updateSource({ name: withFreeNumber(token.name, names) });
      names.add(token.name);
    }
  }

  protected override _onUpdate(
    changed: TokenDocument.UpdateData,
    options: TokenDocument.Database.OnUpdateOperation,
    user: string,
  ): void {
    super._onUpdate(changed, options, user);
    followFaces(changed, ({ token }) => token === this);
  }

  protected override async _preUpdateMovement(
    movement: TokenDocument.MovementOperation,
    operation: TokenDocument.Database.PreUpdateOperation,
  ): Promise<boolean | void> {
    const kept = (await super._preUpdateMovement(movement, operation)) as boolean | undefined;
    if (kept === false) return false;
    if (!(await mayMove(this, movement as Movement, operation))) return false;
  }
}
