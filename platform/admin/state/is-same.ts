const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)))
}
