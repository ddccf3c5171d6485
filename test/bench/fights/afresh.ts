/**
 * A copy all the way down, made of objects of the same shape: as if it had just been read. Nothing can be remembered of
 * it, and nothing that is in it.
 */
export function afresh<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(afresh) as Value;
  if (typeof value !== "object" || value === null) return value;
  const copy = { ...value };
  for (const key in copy) if (typeof copy[key] === "object" && copy[key] !== null) copy[key] = afresh(copy[key]);
  return copy;
}
