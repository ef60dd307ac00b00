import type { Filter } from '../runtime/context.ts'
import { numberOf } from '../values/convert.ts'
import { Drop } from '../values/drop.ts'
import { calculate, float, int, isInt, type Numeric, round, toDouble } from '../values/numbers.ts'
import { isHash, isNil, itemsOf, plain } from '../values/values.ts'
import { namesIn, positionalIn, takes, withNames } from './arguments.ts'

const binary = (operation: '+' | '-' | '*' | '/' | '%'): Filter =>
  takes(1, 1, (input, operand) => calculate(numberOf(input), operation, numberOf(operand)))

function abs(input: unknown): Numeric {
  const value = numberOf(input)
  if (isInt(value)) return value < 0 ? int(-BigInt(value)) : value
  return float(Math.abs(toDouble(value)))
}

const towards =
  (change: (value: number) => number): Filter =>
  (input) => {
    const value = numberOf(input)
    return isInt(value) ? value : int(BigInt(change(toDouble(value))))
  }

const choose =
  (isBetter: (one: number, other: number) => boolean): Filter =>
  (input, limit) => {
    const [value, other] = [numberOf(input), numberOf(limit)]
    return isBetter(toDouble(other), toDouble(value)) ? other : value
  }

const defaultTo: Filter = (input, ...args) => {
  const [fallback = ''] = positionalIn(args)
  const allowsFalse = namesIn(args).get('allow_false') === true
  const value = plain(input)
  if (isNil(value)) return fallback
  if (value === false) return allowsFalse ? input : fallback
  const isEmpty =
    value === '' ||
    ((Array.isArray(value) || isHash(value) || (value instanceof Drop && value.items() !== null)) &&
      itemsOf(value).length === 0)
  return isEmpty ? fallback : input
}

export const mathFilters: [string, Filter][] = [
  ['plus', binary('+')],
  ['minus', binary('-')],
  ['times', binary('*')],
  ['divided_by', binary('/')],
  ['modulo', binary('%')],
  ['abs', takes(0, 0, abs)],
  ['round', takes(0, 1, (input, places = 0) => round(numberOf(input), Math.trunc(toDouble(numberOf(places)))))],
  ['ceil', takes(0, 0, towards(Math.ceil))],
  ['floor', takes(0, 0, towards(Math.floor))],
  [
    'at_least',
    takes(
      1,
      1,
      choose((limit, value) => limit > value),
    ),
  ],
  [
    'at_most',
    takes(
      1,
      1,
      choose((limit, value) => limit < value),
    ),
  ],
  ['default', withNames(takes(0, 2, defaultTo))],
]
