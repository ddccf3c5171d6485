import { notModelled } from "../realm.ts";

/**
 * Adds members that Foundry documents and the host lacks, so that nothing is silently undefined. Methods, written with
 * "()", can be wrapped and throw when called; other members throw when read. Packages may overwrite them. Members that
 * the host itself has are left alone.
 */
export function lack(target: object, path: string, members: string): void {
  for (const member of members.trim().split(/\s+/)) {
    const name = member.replace("()", "");
    if (name in target) continue;
    const refuse = () => notModelled(`${path}${name}`);
    const throwing = member.endsWith("()") ? { value: refuse, writable: true } : { get: refuse, set: replace(name) };
    Object.defineProperty(target, name, { ...throwing, configurable: true, enumerable: false });
  }
}

const replace = (name: string) =>
  function (this: object, value: unknown): void {
    Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: true });
  };
