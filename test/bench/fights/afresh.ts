/** A deep copy with objects of the same shape, as if newly parsed. Caches keyed by these objects do not apply to it. */
export function afresh<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(afresh) as Value;
  if (typeof value !== "object" || value === null) return value;
  const copy = { ...value };
  for (const key in copy) if (typeof copy[key] === "object" && copy[key] !== null) copy[key] = afresh(copy[key]);
  return copy;
}
