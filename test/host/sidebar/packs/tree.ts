import type { Dynamic } from "../../realm.ts";
import { byName } from "../directories.ts";

/** The contents of a folder, or of the root: folders and entries, sorted manually or by name as the folder says. */
export function treeOf(folders: Dynamic[], entries: Dynamic[], at: string | null = null, sorting = "a"): Dynamic {
  const inOrder = (a: Dynamic, b: Dynamic) => (sorting === "m" && a.sort - b.sort) || byName(a, b);
  const here = (all: Dynamic[]) => all.filter(({ folder }) => folder === at).sort(inOrder);
  const inside = here(folders).map(({ id, name, sorting: own }) => ({
    id,
    name,
    ...treeOf(folders, entries, id, own),
  }));
  const filled = inside.filter(one => one.folders.length || one.entries.length);
  return { folders: filled, entries: here(entries) };
}

/** Folder sources in the shape that `treeOf` reads. */
export const sourcesOf = (folders: Dynamic): Dynamic[] =>
  folders.map(({ _source }: Dynamic) => ({ ..._source, id: _source._id }));

/** Filters a list as the user types: hides entries with other names, and folders without matching entries. */
export function searchable(list: HTMLElement): void {
  const all = (selector: string) => [...list.querySelectorAll<HTMLElement>(selector)];
  const isShown = (one: HTMLElement) => one.querySelector("[data-entry-id]:not([hidden])") !== null;
  list.addEventListener("input", ({ target }) => {
    const wanted = (target as HTMLInputElement).value.trim().toLowerCase();
    for (const one of all("[data-entry-id]"))
      one.hidden = !one.querySelector(".entry-name")?.textContent?.toLowerCase().includes(wanted);
    for (const one of all("[data-folder-id]")) one.hidden = !isShown(one);
    for (const hint of all(".hint")) hint.hidden = isShown(list);
  });
}
