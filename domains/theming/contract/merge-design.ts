import type { ThemeJson } from '@comptoir/platform/contract'

type JsonObject = Record<string, ThemeJson>
type Value = ThemeJson | undefined

/** Two people changed the same value. */
export interface DesignConflict {
  /** `sections`, `hero`, `settings`, `title`. */
  at: string[]
  /** Left out where it was removed. */
  mine?: ThemeJson
  theirs?: ThemeJson
}

const isObject = (value: Value): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const keysOf = (...values: readonly Value[]) => [
  ...new Set(values.flatMap((value) => (isObject(value) ? Object.keys(value) : []))),
]

/** By value; the order of keys means nothing. */
export function sameJson(one: Value, other: Value): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, at) => sameJson(each, other[at]))
  }
  if (isObject(one) && isObject(other)) return keysOf(one, other).every((key) => sameJson(one[key], other[key]))
  return one === other
}

const orders = ['order', 'block_order']
const isNames = (value: Value): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

interface Three {
  base: Value
  mine: Value
  theirs: Value
}

/** The names that `other` adds, each behind the one that stands before it there. */
function withAdded(list: readonly string[], base: readonly string[], other: readonly string[]): string[] {
  const merged = [...list]
  for (const [at, name] of other.entries()) {
    if (base.includes(name) || merged.includes(name)) continue
    const before = other.slice(0, at).findLast((each) => merged.includes(each))
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, name)
  }
  return merged
}

/** Additions and removals of both; null if both moved what is there. */
function mergeOrder({ base, mine, theirs }: Three): string[] | null {
  if (!isNames(base) || !isNames(mine) || !isNames(theirs)) return null
  const keptIn = (list: readonly string[], other: readonly string[]) =>
    list.filter((name) => base.includes(name) && other.includes(name))
  const isMoved = (list: readonly string[]) => !sameJson(keptIn(list, base), keptIn(base, list))
  if (isMoved(mine) && isMoved(theirs)) return null
  const [moved, other] = isMoved(theirs) ? [theirs, mine] : [mine, theirs]
  const kept = moved.filter((name) => other.includes(name) || !base.includes(name))
  return withAdded(kept, base, other)
}

function mergeKeys({ base, mine, theirs }: Three, at: string[], conflicts: DesignConflict[]): JsonObject {
  const part = (value: Value, key: string) => (isObject(value) ? value[key] : undefined)
  return Object.fromEntries(
    keysOf(theirs, mine).flatMap((key): [string, ThemeJson][] => {
      const three = { base: part(base, key), mine: part(mine, key), theirs: part(theirs, key) }
      const merged = mergeAt(three, [...at, key], conflicts)
      return merged === undefined ? [] : [[key, merged]]
    }),
  )
}

function mergeAt(three: Three, at: string[], conflicts: DesignConflict[]): Value {
  const { base, mine, theirs } = three
  if (sameJson(mine, theirs) || sameJson(base, theirs)) return mine
  if (sameJson(base, mine)) return theirs
  if (isObject(mine) && isObject(theirs)) return mergeKeys(three, at, conflicts)
  const order = orders.includes(at.at(-1) ?? '') ? mergeOrder(three) : null
  if (order) return order
  conflicts.push({ at, ...(mine !== undefined && { mine }), ...(theirs !== undefined && { theirs }) })
  return mine
}

/**
 * Changes of two people to a theme's JSON file, from the same base. Where both changed the same value, mine stands in
 * the result and the conflict is named.
 */
export function mergeDesign(three: Three): { merged: ThemeJson; conflicts: DesignConflict[] } {
  const conflicts: DesignConflict[] = []
  return { merged: mergeAt(three, [], conflicts) ?? {}, conflicts }
}
