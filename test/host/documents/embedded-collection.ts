import { type Dynamic, realm } from "../realm.ts";
import { Collection } from "../utility/index.ts";

/** The child documents of one kind in one parent. The parent's source array is authoritative. */
export class EmbeddedCollection extends Collection<Dynamic> {
  readonly name: string;
  readonly parent: Dynamic;
  readonly documentName: string;
  constructor(name: string, parent: Dynamic, documentName: string) {
    super();
    this.name = name;
    this.parent = parent;
    this.documentName = documentName;
  }
  get documentClass(): Dynamic {
    return realm.CONFIG[this.documentName].documentClass;
  }
  /**
   * Syncs with the source: keeps existing instances, creates the new ones and drops the rest. The parent prepares them
   * once it is ready itself. Entries keep their place, so callers may write while iterating.
   */
  follow(): void {
    const sources: Dynamic[] = this.parent._source[this.name] ?? [];
    const ids = new Set(sources.map(({ _id }) => _id));
    for (const id of [...this.keys()]) if (!ids.has(id)) super.delete(id);
    for (const source of sources) {
      const present = this.get(source._id);
      if (present) {
        present._adopt(source);
        present._initialize({ byParent: true });
      } else {
        const child = new this.documentClass(source, { parent: this.parent, trusted: true, byParent: true });
        super.set(source._id, child);
      }
    }
  }
}
