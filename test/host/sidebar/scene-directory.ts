import { menuEntry } from "../applications/ux/context-menu.ts";
import type { Dynamic } from "../realm.ts";
import { DocumentDirectory } from "./directories.ts";

/** The maps of the world. */
export class SceneDirectory extends DocumentDirectory {
  static tabName = "scenes";
  static override documentName = "Scene";

  override _describe({ active, isView }: Dynamic): string {
    return [active && "active", isView && "viewed"].filter(Boolean).join(", ");
  }
  override _getEntryContextOptions(): Dynamic[] {
    const entry = (
      label: string,
      icon: string,
      act: (scene: Dynamic) => unknown,
      when?: (scene: Dynamic) => boolean,
    ) => {
      const condition = when && ((target: HTMLElement) => when(this._entryAt(target)));
      return menuEntry(label, icon, target => act(this._entryAt(target)), condition);
    };
    return [
      entry(
        "View",
        "fa-solid fa-eye",
        scene => scene.view(),
        scene => !scene.isView,
      ),
      entry(
        "Activate",
        "fa-solid fa-bullseye",
        scene => scene.activate(),
        scene => !scene.active,
      ),
      entry("Configure", "fa-solid fa-gear", scene => scene.sheet.render({ force: true })),
      ...super._getEntryContextOptions(),
    ];
  }
}
