/** The update operators of generation 14: `_del` and `_replace(value)`. */
export abstract class DataFieldOperator {
  abstract toJSON(): unknown;
}

// open: Foundry does not document how operators are serialized; we assume a marked object that each side converts back
const MARK = "~operator";

export class ForcedDeletion extends DataFieldOperator {
  static create(): ForcedDeletion {
    return new ForcedDeletion();
  }
  toJSON(): unknown {
    return { [MARK]: "delete" };
  }
}

export class ForcedReplacement extends DataFieldOperator {
  readonly value: unknown;
  constructor(value: unknown) {
    super();
    this.value = value;
  }
  static create(value: unknown): ForcedReplacement {
    return new ForcedReplacement(value);
  }
  toJSON(): unknown {
    return { [MARK]: "replace", value: this.value };
  }
}

export const _del = Object.freeze(new ForcedDeletion());
export const _replace = (value: unknown): ForcedReplacement => new ForcedReplacement(value);

/** Converts the operators of a received change back. */
export function reviveOperators(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reviveOperators);
  if (typeof value !== "object" || value === null || value instanceof DataFieldOperator) return value;
  const record = value as Record<string, unknown>;
  if (record[MARK] === "delete") return _del;
  if (record[MARK] === "replace") return _replace(record.value);
  for (const key of Object.keys(record)) record[key] = reviveOperators(record[key]);
  return record;
}
