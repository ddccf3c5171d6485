import { notModelled } from "./realm.ts";

/** A namespace of Foundry's. It throws when a missing member that matches `named` is read; by default a class. */
export function namespace<T extends object>(path: string, members: T, named = /^[A-Z]/): T {
  return new Proxy(members, {
    get(target, key, receiver) {
      if (typeof key === "string" && named.test(key) && !Reflect.has(target, key)) notModelled(`${path}.${key}`);
      return Reflect.get(target, key, receiver);
    },
  });
}
