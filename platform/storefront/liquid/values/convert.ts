import { Drop } from './drop.ts'
import { LiquidError } from './errors.ts'
import { float, type Int, int, isFloat, isInt, isNumeric, type Numeric, toDouble } from './numbers.ts'
import { isNil, textOf } from './values.ts'

const wholeNumber = /^\s*[+-]?\d+(_\d+)*\s*$/

/** For `limit` and `offset` of loops and arguments of filters: nothing is guessed. */
export function strictInteger(value: unknown): number {
  if (isInt(value)) return Number(value)
  const text = textOf(value)
  if (!wholeNumber.test(text)) throw new LiquidError('invalid integer')
  return Number(text.replaceAll('_', ''))
}

const leadingDigits = (text: string) => Number(/^\s*([+-]?\d+)/.exec(text)?.[1] ?? 0)

/** Tables take what they can: text from its first digits, nil as 0. */
export function lenientInteger(value: unknown): number {
  if (isNil(value)) return 0
  if (isNumeric(value)) return Math.trunc(toDouble(value))
  if (typeof value === 'string') return leadingDigits(value)
  throw new LiquidError('invalid integer')
}

/** Ends of a range: text counts by its leading digits; a float only where it is written, not in a variable. */
export function rangeEnd(value: unknown, isConstant: boolean): number {
  if (isInt(value)) return Number(value)
  if (isFloat(value)) {
    if (!isConstant) throw new LiquidError('invalid integer')
    return Math.trunc(toDouble(value))
  }
  if (isNil(value)) return 0
  if (typeof value === 'string') return leadingDigits(value)
  if (value instanceof Drop) return rangeEnd(value.number(), isConstant)
  return 0
}

const decimal = /^-?\d+\.\d+$/

/** Operand of arithmetic: decimals and leading digits of text, otherwise 0. */
export function numberOf(value: unknown): Numeric {
  if (isNumeric(value)) return value
  if (typeof value === 'string') {
    const text = value.trim()
    if (decimal.test(text)) return float(Number(text))
    return intOf(/^[+-]?\d+/.exec(text)?.[0] ?? '0')
  }
  return value instanceof Drop ? numberOf(value.number()) : 0
}

const intOf = (digits: string): Int => int(BigInt(digits.replace('+', '')))
