import { type Dynamic, realm } from "../../realm.ts";
import { Collection } from "../../utility/index.ts";
import { Document } from "../document.ts";

/** A folder in a pack, or a folder of packs. Folders of the world are not modeled. */
export class Folder extends Document {
  static override documentName = "Folder";
  override get collection(): Dynamic {
    return this.compendium?.folders ?? realm.game.packs.folders;
  }
}

/** The folders in a pack. */
export class CompendiumFolderCollection extends Collection<Dynamic> {
  readonly pack: Dynamic;
  constructor(pack: Dynamic, data: Dynamic[]) {
    super();
    this.pack = pack;
    for (const source of data) this.set(source._id, new Folder(source, { pack: pack.collection }));
  }
  get documentName(): string {
    return "Folder";
  }
}
