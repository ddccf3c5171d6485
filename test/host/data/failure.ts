import type { Dynamic } from "../realm.ts";

/** Why a value was rejected, with the failures of its inner fields. */
export class DataModelValidationFailure {
  invalidValue: unknown;
  message: string;
  fallback: unknown;
  readonly fields: Record<string, DataModelValidationFailure> = {};
  constructor({ invalidValue, message = "" }: Dynamic = {}) {
    this.invalidValue = invalidValue;
    this.message = message;
  }
  isEmpty(): boolean {
    return !this.message && Object.keys(this.fields).length === 0;
  }
  /** One line per failure: `name: may not be blank`. */
  lines(path = ""): string[] {
    const inner = Object.entries(this.fields).flatMap(([key, failure]) => failure.lines(path ? `${path}.${key}` : key));
    return this.message ? [`${path || "value"}: ${this.message}`, ...inner] : inner;
  }
  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }
}

export class DataModelValidationError extends Error {
  readonly failure: DataModelValidationFailure;
  constructor(failure: DataModelValidationFailure | string, ..._rest: unknown[]) {
    const whole = typeof failure === "string" ? new DataModelValidationFailure({ message: failure }) : failure;
    super(whole.lines().join("; "));
    this.name = "DataModelValidationError";
    this.failure = whole;
  }
}
