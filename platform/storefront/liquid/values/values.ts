import { Drop } from './drop.ts'
import { memoryError } from './errors.ts'
import { isFloat, isInt, isNumeric, type Numeric, numberText, toDouble } from './numbers.ts'

const maxItems = 1_000_000

/** `(1..3)`: printed as it is written, a list in loops and filters. */
export class Range {
  readonly start: number
  readonly end: number
  constructor(start: number, end: number) {
    this.start = start
    this.end = end
  }

  get size() {
    return Math.max(0, this.end - this.start + 1)
  }

  equals({ start, end }: Range) {
    return this.start === start && this.end === end
  }

  /** @throws LiquidError of kind MemoryError above a million items */
  items(): number[] {
    if (this.size > maxItems) throw memoryError()
    return Array.from({ length: this.size }, (_, at) => this.start + at)
  }
}

/** The words `empty` and `blank`. */
export class Literal {
  readonly word: 'empty' | 'blank'
  constructor(word: 'empty' | 'blank') {
    this.word = word
  }
}
export const empty = new Literal('empty')
export const blank = new Literal('blank')

export type Hash = Map<unknown, unknown> | Readonly<Record<string, unknown>>

export const isNil = (value: unknown): value is null | undefined => value === null || value === undefined

export const isHash = (value: unknown): value is Hash => {
  if (value instanceof Map) return true
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

export const entriesOf = (hash: Hash): [unknown, unknown][] => (hash instanceof Map ? [...hash] : Object.entries(hash))
export const hashSize = (hash: Hash) => (hash instanceof Map ? hash.size : Object.keys(hash).length)
export const hasKey = (hash: Hash, key: unknown) =>
  hash instanceof Map ? hash.has(key) : typeof key === 'string' && Object.hasOwn(hash, key)
export const valueAt = (hash: Hash, key: unknown): unknown =>
  hash instanceof Map ? hash.get(key) : hasKey(hash, key) ? hash[String(key)] : undefined

/** A drop counts as the primitive it stands for. */
export const plain = (value: unknown): unknown => (value instanceof Drop ? value.value() : value)

export const isTruthy = (value: unknown) => {
  const seen = plain(value)
  return !isNil(seen) && seen !== false
}

/** Text inside a printed list or hash: strings quoted, nil spelled. */
export function inspect(value: unknown, within: readonly unknown[] = []): string {
  if (isNil(value)) return 'nil'
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'symbol') return `:${value.description}`
  if (Array.isArray(value)) {
    if (within.includes(value)) return '[...]'
    return `[${value.map((item) => inspect(item, [...within, value])).join(', ')}]`
  }
  return isHash(value) ? hashText(value, within) : textOf(value)
}

const escapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\n': '\\n',
  '\t': '\\t',
  '\r': '\\r',
  '\u001b': '\\e',
  '\0': '\\0',
}
const quoted = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are escaped
  `"${text.replaceAll(/["\\\n\t\r\u001b\0]|#(?=[{$@])/g, (letter) => escapes[letter] ?? `\\${letter}`)}"`

function hashText(hash: Hash, within: readonly unknown[] = []): string {
  if (within.includes(hash)) return '{...}'
  const inside = [...within, hash]
  const pairs = entriesOf(hash).map(([key, value]) => `${inspect(key, inside)}=>${inspect(value, inside)}`)
  return `{${pairs.join(', ')}}`
}

/** Text of a filter's input: lists are printed as they are written, unlike in an output. */
export const filterText = (value: unknown) => (Array.isArray(value) ? inspect(value) : textOf(value))

/** Text that `{{ value }}` prints. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (isNumeric(value)) return numberText(value)
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'symbol') return value.description ?? ''
  return isNil(value) ? '' : objectText(value)
}

function objectText(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('')
  if (value instanceof Range) return `${value.start}..${value.end}`
  if (value instanceof Drop) {
    const seen = value.value()
    return seen === value ? value.text() : textOf(seen)
  }
  return isHash(value) ? hashText(value) : ''
}

const isSpace = (text: string) => /^\s*$/.test(text)

/** Nil is not empty; a drop is no container. */
function isEmpty(value: unknown): boolean | null {
  if (typeof value === 'string') return value === ''
  if (Array.isArray(value)) return value.length === 0
  if (isHash(value)) return hashSize(value) === 0
  if (value instanceof Drop) {
    const items = value.items()
    return items && items.length === 0
  }
  return null
}

const isBlank = (value: unknown) =>
  isNil(value) || value === false || (typeof value === 'string' ? isSpace(value) : (isEmpty(value) ?? false))

const literalHolds = ({ word }: Literal, value: unknown) =>
  word === 'blank' ? isBlank(value) : isEmpty(value) === true

const sameList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value, at) => isSame(value, other[at]))

const sameHash = (one: Hash, other: Hash) =>
  hashSize(one) === hashSize(other) &&
  entriesOf(one).every(([key, value]) => hasKey(other, key) && isSame(value, valueAt(other, key)))

/** Equality of values: integers and floats by number, lists and hashes by content. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isNil(one)) return isNil(other)
  if (isNumeric(one) && isNumeric(other)) return compareNumbers(one, other) === 0
  if (Array.isArray(one) && Array.isArray(other)) return sameList(one, other)
  if (one instanceof Range && other instanceof Range) return one.equals(other)
  if (isHash(one) && isHash(other)) return sameHash(one, other)
  return one === other
}

export function isEqual(left: unknown, right: unknown): boolean {
  if (left instanceof Literal && right instanceof Literal) return false
  const [one, other] = [plain(left), plain(right)]
  if (one instanceof Literal) return literalHolds(one, other)
  if (other instanceof Literal) return literalHolds(other, one)
  return isSame(one, other)
}

/** Class names of the reference, for its error messages. */
export function typeName(value: unknown): string {
  if (isNil(value)) return 'nil'
  if (value === true || value === false) return String(value)
  if (isInt(value)) return 'Integer'
  if (isFloat(value)) return 'Float'
  if (typeof value === 'string') return 'String'
  if (Array.isArray(value)) return 'Array'
  if (isHash(value)) return 'Hash'
  if (value instanceof Range) return 'Range'
  return value instanceof Literal ? 'Liquid::Condition::MethodLiteral' : 'Liquid::Drop'
}

/** Items of a loop; a string is one item, a hash its pairs. */
export function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (value instanceof Range) return value.items()
  if (value instanceof Drop) return value.items() ?? []
  if (isHash(value)) return entriesOf(value)
  return []
}

/** Null beside a number that is none. */
function compareNumbers(one: Numeric, other: Numeric): number | null {
  const [a, b] = isInt(one) && isInt(other) ? [BigInt(one), BigInt(other)] : [toDouble(one), toDouble(other)]
  if (a === b) return 0
  return a < b ? -1 : a > b ? 1 : null
}

export const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** -1, 0 or 1; null where the two have no order. */
export function compare(one: unknown, other: unknown): number | null {
  if (isNumeric(one) && isNumeric(other)) return compareNumbers(one, other)
  if (typeof one === 'string' && typeof other === 'string') return compareText(one, other)
  if (Array.isArray(one) && Array.isArray(other)) return compareLists(one, other)
  return isSame(one, other) ? 0 : null
}

function compareLists(one: readonly unknown[], other: readonly unknown[]): number | null {
  for (const [at, value] of one.entries()) {
    if (at >= other.length) return 1
    const order = compare(value, other[at])
    if (order !== 0) return order
  }
  return one.length < other.length ? -1 : 0
}
