import { fields } from "../../data/index.ts";
import type { Dynamic } from "../../realm.ts";
import { deepClone } from "../../utility/index.ts";

/** The defaults of an actor's tokens. Updates go through the actor. */
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
