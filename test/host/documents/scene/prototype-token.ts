import { fields } from "../../data/index.ts";
import type { Dynamic } from "../../realm.ts";
import { deepClone } from "../../utility/index.ts";

/** What an actor's tokens begin with. It knows its actor, by way of which it is changed. */
export class PrototypeTokenField extends fields.SchemaField {
  override initialize(source: Dynamic, actor?: Dynamic, options?: Dynamic): Dynamic {
    const prototype = super.initialize(source, actor, options);
    const hidden = {
      ...{ schema: this, parent: actor, actor },
      toObject: () => deepClone(source),
      update: (changes: Dynamic, operation: Dynamic) => actor.update({ prototypeToken: changes }, operation),
    };
    for (const [name, value] of Object.entries(hidden)) Object.defineProperty(prototype, name, { value });
    return prototype;
  }
}
