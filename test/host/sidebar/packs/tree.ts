import type { Dynamic } from "../../realm.ts";
import { byName } from "../directories.ts";

/** What stands in a folder, or in none: other folders, and entries; each by its place or its name, as the folder says. */
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

/** Folders as a tree is made of them. */
export const sourcesOf = (folders: Dynamic): Dynamic[] =>
  folders.map(({ _source }: Dynamic) => ({ ..._source, id: _source._id }));

/** As somebody types into the field of a list, what has another name goes out of sight, and folders with nothing else in them. */
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
