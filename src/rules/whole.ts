/**
 * Something with each of its members by name, those that may be left out among them: where one is missing, the compiler
 * says so.
 */
export type Whole<Of> = { readonly [Member in keyof Required<Of>]: Of[Member] };
