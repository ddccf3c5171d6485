import { notModelled } from "../realm.ts";

/**
 * Gives a target what Foundry documents and the host has not, so that nothing is silently undefined: methods, written
 * with "()", can be wrapped and throw by name when they are called, all else does when it is read. What a system or a
 * module puts in such a place stands there, and what the host itself has is left alone.
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
