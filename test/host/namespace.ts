import { notModelled } from "./realm.ts";

/** A namespace of Foundry's that throws by name when asked for a class it does not have. */
export function namespace<T extends object>(path: string, members: T): T {
  return new Proxy(members, {
    get(target, key, receiver) {
      if (typeof key === "string" && /^[A-Z]/.test(key) && !Reflect.has(target, key)) notModelled(`${path}.${key}`);
      return Reflect.get(target, key, receiver);
    },
  });
}
