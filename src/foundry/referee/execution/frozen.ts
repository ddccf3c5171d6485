/** A copy of plain data that no listener can change. */
export function frozen<Value extends object>(value: Value): Value {
  return freeze(foundry.utils.deepClone(value));
}

function freeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  for (const member of Object.values(value)) freeze(member);
  return Object.freeze(value);
}
