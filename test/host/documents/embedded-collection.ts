import { type Dynamic, realm } from "../realm.ts";
import { Collection } from "../utility/index.ts";

/** The child documents of one kind in one parent. The parent's source array is the truth. */
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
  /** Follow the source: keep the instances that are still there, make the new ones, forget the rest. All wait for their
   * parent, which prepares them once it stands itself. */
  follow(): void {
    const before = new Map(this.entries());
    this.clear();
    for (const source of this.parent._source[this.name] ?? []) {
      const present = before.get(source._id);
      const child = present ?? new this.documentClass(source, { parent: this.parent, trusted: true, byParent: true });
      if (present) {
        present._adopt(source);
        present._initialize({ byParent: true });
      }
      super.set(source._id, child);
    }
  }
}
