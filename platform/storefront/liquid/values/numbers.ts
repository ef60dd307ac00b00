import { LiquidError, memoryError } from './errors.ts'

/** A float whose value is whole, such as 2.0; other floats are JavaScript numbers, integers too. */
export class Float {
  readonly value: number
  constructor(value: number) {
    this.value = value
  }
}

export type Int = number | bigint
/** Exact decimal: `digits / 10 ** scale`. Sums of prices must not show binary rounding. */
interface Decimal {
  digits: bigint
  scale: number
}
export type Numeric = Int | Float

export const isInt = (value: unknown): value is Int =>
  typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value))
export const isFloat = (value: unknown): value is number | Float =>
  value instanceof Float || (typeof value === 'number' && !Number.isInteger(value))
export const isNumeric = (value: unknown): value is Numeric => isInt(value) || isFloat(value)

export const float = (value: number): number | Float => (Number.isInteger(value) ? new Float(value) : value)
/** No price has a thousand digits; numbers that square themselves do. */
const maxInt = 10n ** 1000n

/** @throws LiquidError of kind MemoryError beyond a thousand digits */
export const int = (value: bigint | number): Int => {
  if (typeof value === 'bigint' && (value > maxInt || value < -maxInt)) throw memoryError()
  return narrow(value)
}

const narrow = (value: bigint | number): Int =>
  typeof value === 'number' || value > Number.MAX_SAFE_INTEGER || value < Number.MIN_SAFE_INTEGER
    ? value
    : Number(value)
export const toDouble = (value: Numeric): number => (value instanceof Float ? value.value : Number(value))

/** Prints floats like the reference: at least one decimal, exponents from 1e16 on and below 1e-4. */
export function floatText(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  if (Object.is(value, -0)) return '-0.0'
  const size = Math.abs(value)
  const isPlain = size === 0 || (size < 1e16 && size >= 1e-4)
  return isPlain ? withFraction(String(value)) : exponentText(value)
}

const withFraction = (text: string) => (text.includes('.') ? text : `${text}.0`)

function exponentText(value: number) {
  const [mantissa = '', exponent = '0'] = value.toExponential().split('e')
  const power = Number(exponent)
  return `${withFraction(mantissa)}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`
}

export const numberText = (value: Numeric): string => (isInt(value) ? String(value) : floatText(toDouble(value)))

const decimalText = (value: number) => {
  const text = String(value)
  return text.includes('e') ? value.toFixed(20) : text
}

function decimalOf(value: Numeric): Decimal {
  if (isInt(value)) return { digits: BigInt(value), scale: 0 }
  const [whole = '0', fraction = ''] = decimalText(toDouble(value)).split('.')
  return { digits: BigInt(whole + fraction), scale: fraction.length }
}

const scaled = ({ digits, scale }: Decimal, to: number) => digits * 10n ** BigInt(to - scale)

const toFloat = ({ digits, scale }: Decimal) => {
  const negative = digits < 0n
  const text = String(negative ? -digits : digits).padStart(scale + 1, '0')
  const plain = scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`
  return float(Number(negative ? `-${plain}` : plain))
}

const bothInts = (one: Numeric, other: Numeric) => isInt(one) && isInt(other)
const isWhole = (value: Numeric) => Number.isFinite(toDouble(value))

type Operation = '+' | '-' | '*' | '/' | '%'

const floorDiv = (one: bigint, other: bigint) => {
  const quotient = one / other
  return one % other !== 0n && one < 0n !== other < 0n ? quotient - 1n : quotient
}

const exact: Record<'+' | '-' | '*', (one: bigint, other: bigint) => bigint> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
}

function calculateInts(one: bigint, operation: Operation, other: bigint): Int {
  if (operation === '/') return int(floorDiv(one, other))
  if (operation === '%') return int(one - other * floorDiv(one, other))
  return int(exact[operation](one, other))
}

function calculateDoubles(one: number, operation: Operation, other: number): number | Float {
  if (operation === '/') return float(one / other)
  if (operation === '%') return float(one - other * Math.floor(one / other))
  return float(operation === '+' ? one + other : operation === '-' ? one - other : one * other)
}

/** Integers stay integers and divide downwards; with a decimal the result is one, computed exactly. */
export function calculate(one: Numeric, operation: Operation, other: Numeric): Numeric {
  if ((operation === '/' || operation === '%') && bothInts(one, other) && toDouble(other) === 0) {
    throw new LiquidError('divided by 0', 'ZeroDivisionError')
  }
  if (bothInts(one, other)) return calculateInts(BigInt(one as Int), operation, BigInt(other as Int))
  if (!(isWhole(one) && isWhole(other)) || operation === '/' || toDouble(other) === 0) {
    return calculateDoubles(toDouble(one), operation, toDouble(other))
  }
  const [a, b] = [decimalOf(one), decimalOf(other)]
  if (operation === '*') return toFloat({ digits: a.digits * b.digits, scale: a.scale + b.scale })
  const scale = Math.max(a.scale, b.scale)
  const [x, y] = [scaled(a, scale), scaled(b, scale)]
  const digits = operation === '%' ? x - y * floorDiv(x, y) : exact[operation](x, y)
  return toFloat({ digits, scale })
}

/** Rounds half away from zero; to an integer at 0 digits. */
export function round(value: Numeric, places: number): Numeric {
  if (isInt(value) && places >= 0) return value
  if (!isWhole(value)) throw new LiquidError(`${floatText(toDouble(value))} cannot be rounded`, 'FloatDomainError')
  const { digits, scale } = decimalOf(value)
  if (places >= scale) return places === 0 ? int(digits) : value
  const unit = 10n ** BigInt(scale - places)
  const size = digits < 0n ? -digits : digits
  const up = ((size + unit / 2n) / unit) * (digits < 0n ? -1n : 1n)
  if (places > 0) return toFloat({ digits: up, scale: places })
  return int(up * 10n ** BigInt(-places))
}
