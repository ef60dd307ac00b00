import { step } from '../parse/expression.ts'
import type { Filter } from '../runtime/context.ts'
import { numberOf } from '../values/convert.ts'
import { Drop } from '../values/drop.ts'
import { LiquidError, memoryError } from '../values/errors.ts'
import { calculate, type Numeric } from '../values/numbers.ts'
import {
  compare,
  compareText,
  entriesOf,
  isEqual,
  isHash,
  isNil,
  isSame,
  isTruthy,
  itemsOf,
  Range,
  textOf,
} from '../values/values.ts'
import { takes } from './arguments.ts'
import { maxText } from './text.ts'

/** Filters take anything for a list: a hash is one item, nested lists are flattened. */
export function listOf(input: unknown): unknown[] {
  if (Array.isArray(input)) return input.flat(Number.POSITIVE_INFINITY)
  if (isHash(input)) return [input]
  if (input instanceof Range) return input.items()
  if (input instanceof Drop) return [...(input.items() ?? [input])]
  return isNil(input) ? [] : [input]
}

const noProperty = (name: unknown) => new LiquidError(`cannot select the property '${textOf(name)}'`)

function propertyOf(item: unknown, name: unknown): unknown {
  if (isHash(item) || item instanceof Drop) return step(item, name, false)
  if (isNil(item)) return null
  // Text answers to a part of itself.
  if (typeof item === 'string') return item.includes(textOf(name)) ? name : null
  throw noProperty(name)
}

/** Nil goes last. */
function order(one: unknown, other: unknown): number {
  if (isNil(one) || isNil(other)) return Number(isNil(one)) - Number(isNil(other))
  const result = compare(one, other)
  if (result === null) {
    throw new LiquidError('cannot sort values of incompatible types')
  }
  return result
}

const naturally = (one: unknown, other: unknown) =>
  isNil(one) || isNil(other)
    ? Number(isNil(one)) - Number(isNil(other))
    : compareText(textOf(one).toLowerCase(), textOf(other).toLowerCase())

const sorted =
  (by: (one: unknown, other: unknown) => number): Filter =>
  (input, property = null) => {
    const items = listOf(input)
    if (items.length === 0) return []
    if (isNil(property)) return items.toSorted(by)
    const keyed = items.map((item) => ({ item, key: propertyOf(item, property) }))
    return keyed.toSorted((one, other) => by(one.key, other.key)).map(({ item }) => item)
  }

type Test = (item: unknown) => boolean

function testOf(property: unknown, target: unknown): Test {
  return (item) => {
    const value = propertyOf(item, property)
    return isNil(target) ? isTruthy(value) : isEqual(value, target)
  }
}

const select =
  (choose: (items: unknown[], test: Test) => unknown, none: unknown): Filter =>
  (input, property, target = null) => {
    const items = listOf(input)
    return items.length === 0 ? none : choose(items, testOf(property, target))
  }

function isUniqueSoFar(seen: unknown[], value: unknown) {
  if (seen.some((one) => isSame(one, value))) return false
  seen.push(value)
  return true
}

function uniq(input: unknown, property: unknown = null) {
  const seen: unknown[] = []
  return listOf(input).filter((item) => isUniqueSoFar(seen, isNil(property) ? item : propertyOf(item, property)))
}

const compact: Filter = (input, property = null) =>
  listOf(input).filter((item) => !isNil(isNil(property) ? item : propertyOf(item, property)))

function map(input: unknown, property: unknown) {
  return listOf(input).map((item) => {
    if (property === 'to_liquid') return item
    return propertyOf(item, property)
  })
}

function concat(input: unknown, other: unknown) {
  if (!Array.isArray(other) && !(other instanceof Range) && !(other instanceof Drop)) {
    throw new LiquidError('concat filter requires an array argument')
  }
  return [...listOf(input), ...listOf(other)]
}

function sum(input: unknown, property: unknown = null): Numeric {
  const items = listOf(input)
  return items.reduce<Numeric>((total, item) => {
    const value = isNil(property) ? item : propertyOf(item, property)
    return calculate(total, '+', numberOf(value))
  }, 0)
}

function first(input: unknown) {
  if (typeof input === 'string') return [...input][0]
  if (isHash(input)) return entriesOf(input)[0]
  return itemsOf(input)[0]
}

function last(input: unknown) {
  if (typeof input === 'string') return [...input].at(-1)
  return isHash(input) ? null : itemsOf(input).at(-1)
}

/** @throws LiquidError of kind MemoryError where the result would be huge */
function joined(parts: readonly string[], glue: string) {
  const size = parts.reduce((sum, part) => sum + part.length + glue.length, 0)
  if (size > maxText) throw memoryError()
  return parts.join(glue)
}

export const listFilters: [string, Filter][] = [
  ['join', takes(0, 1, (input, glue = ' ') => joined(listOf(input).map(textOf), textOf(glue)))],
  ['sort', takes(0, 1, sorted(order))],
  ['sort_natural', takes(0, 1, sorted(naturally))],
  [
    'where',
    takes(
      1,
      2,
      select((items, test) => items.filter(test), []),
    ),
  ],
  [
    'reject',
    takes(
      1,
      2,
      select((items, test) => items.filter((item) => !test(item)), []),
    ),
  ],
  [
    'find',
    takes(
      1,
      2,
      select((items, test) => items.find(test), null),
    ),
  ],
  [
    'find_index',
    takes(
      1,
      2,
      select((items, test) => {
        const at = items.findIndex(test)
        return at === -1 ? null : at
      }, null),
    ),
  ],
  [
    'has',
    takes(
      1,
      2,
      select((items, test) => items.some(test), false),
    ),
  ],
  ['uniq', takes(0, 1, uniq)],
  ['compact', takes(0, 1, compact)],
  ['reverse', takes(0, 0, (input) => listOf(input).reverse())],
  ['map', takes(1, 1, map)],
  ['concat', takes(1, 1, concat)],
  ['sum', takes(0, 1, sum)],
  ['first', takes(0, 0, first)],
  ['last', takes(0, 0, last)],
]
