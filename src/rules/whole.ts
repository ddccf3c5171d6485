/** A type with all members required, optional ones included. The compiler then reports any missing member. */
export type Whole<Of> = { readonly [Member in keyof Required<Of>]: Of[Member] };
