import { part, type Tree, textOf } from "../tree.ts";

/** Calls that change the state of a process which several test files share. */
const LASTING = ["vi.stubGlobal", "vi.mock", "vi.spyOn(globalThis", "speakEnglish", "process.env."] as const;

/** The folders whose tests share a process, as configured. */
function sharedFolders(tree: Tree): readonly string[] {
  const [, names = ""] = /SESSIONS = \[([^\]]+)\]/.exec(textOf(tree, "vitest.config.ts")) ?? [];
  const folders = [...names.matchAll(/"(\w+)"/g)].map(([, name]) => name as string);
  if (folders.length === 0) throw new Error("sharedFolders: vitest.config.ts must list SESSIONS, got none");
  return folders;
}

/** Tests that would leave changes in the shared process. */
export function leavesBehind(tree: Tree): string[] {
  const folders = new RegExp(`^test/foundry/(${sharedFolders(tree).join("|")})/.*\\.ts$`);
  return [...part(tree, folders)].flatMap(([path, text]) =>
    LASTING.filter(one => text.includes(one)).map(
      one => `${path} says ${one}: what it changes stays for the tests of other files`,
    ),
  );
}
