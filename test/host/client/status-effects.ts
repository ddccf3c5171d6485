import { type Dynamic, notModelled } from "../realm.ts";

/** The ids of Foundry's own statuses, in its order. */
const STATUSES = `dead unconscious sleep stun prone restrain paralysis fly blind deaf silence fear burning frozen shock
corrode bleeding disease poison radiation regen degen hover burrow upgrade downgrade invisible target eye curse bless
fireShield coldShield magicShield holyShield`.split(/\s+/);

const coreStatuses = (): Dynamic[] =>
  STATUSES.map(id => ({ id, _id: id.padEnd(16, "0"), name: `EFFECT.Status.${id}`, img: `icons/svg/${id}.svg` }));

/** Gives `config` its status effects: an array, which on generation 14 is also a record by id. */
export function giveStatusEffects(config: Dynamic, generation: 13 | 14): void {
  config.statusEffects = coreStatuses();
  if (generation < 14) return;
  const statuses = alsoById(config.statusEffects);
  const set = (given: Dynamic[]) => {
    statuses.length = 0;
    statuses.push(...given.map(status => ({ ...status })));
  };
  Object.defineProperty(config, "statusEffects", { get: () => statuses, set, enumerable: true, configurable: true });
}

const isOfLists = (key: PropertyKey) => typeof key === "symbol" || key === "length" || /^\d+$/.test(String(key));

/** An array that can also be read and written by id. `push`, `find` and `Object.values` work as on an array. */
function alsoById(list: Dynamic[]): Dynamic {
  const at = (id: PropertyKey) => list.findIndex(status => status.id === id);
  const keep = (key: PropertyKey, status: Dynamic) => {
    if (key !== "length" && !status?.id) notModelled("a status effect without an id");
    const place = isOfLists(key) ? key : at(key) < 0 ? list.length : at(key);
    return Reflect.set(list, place, status);
  };
  return new Proxy(list, {
    get(target, key) {
      if (key === "splice") return notModelled("CONFIG.statusEffects.splice on generation 14");
      return isOfLists(key) || at(key) < 0 ? Reflect.get(target, key) : target[at(key)];
    },
    set: (_target, key, status) => keep(key, status),
    has: (target, key) => at(key) >= 0 || Reflect.has(target, key),
    deleteProperty(target, key) {
      if (!isOfLists(key) && at(key) >= 0) target.splice(at(key), 1);
      return true;
    },
    ownKeys: target => [...target.map(({ id }) => id), "length"],
    getOwnPropertyDescriptor: (target, key) =>
      at(key) < 0
        ? Reflect.getOwnPropertyDescriptor(target, key)
        : { value: target[at(key)], writable: true, enumerable: true, configurable: true },
  });
}
