import { menuEntry } from "../applications/ux/context-menu.ts";
import type { Dynamic } from "../realm.ts";
import { DocumentDirectory } from "./directories.ts";

/** The scenes of the world. */
export class SceneDirectory extends DocumentDirectory {
  static tabName = "scenes";
  static override documentName = "Scene";

  override _describe({ active, isView }: Dynamic): string {
    return [active && "active", isView && "viewed"].filter(Boolean).join(", ");
  }
  override _getEntryContextOptions(): Dynamic[] {
    const on = (act: (scene: Dynamic) => unknown) => (target: HTMLElement) => act(this._entryAt(target));
    // biome-ignore format: a table
    return [
      menuEntry("View",      "fa-solid fa-eye",      on(scene => scene.view()),     on(scene => !scene.isView)),
      menuEntry("Activate",  "fa-solid fa-bullseye", on(scene => scene.activate()), on(scene => !scene.active)),
      menuEntry("Configure", "fa-solid fa-gear",     on(scene => scene.sheet.render({ force: true }))),
      ...super._getEntryContextOptions(),
    ];
  }
}
