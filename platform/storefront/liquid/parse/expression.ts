import type { Context } from '../runtime/context.ts'
import { rangeEnd } from '../values/convert.ts'
import { Drop } from '../values/drop.ts'
import { syntaxError } from '../values/errors.ts'
import { float, int, isInt } from '../values/numbers.ts'
import {
  blank,
  empty,
  entriesOf,
  hashSize,
  hasKey,
  inspect,
  isHash,
  isNil,
  plain,
  Range,
  valueAt,
} from '../values/values.ts'
import { space, trim } from './patterns.ts'

export interface Expression {
  evaluate(context: Context): unknown
  /** Source form; unnamed cycles of the same constants share a counter by it. */
  readonly key: string
  readonly isConstant: boolean
}

export const constant = (value: unknown): Expression => ({
  evaluate: () => value,
  key: inspect(value),
  isConstant: true,
})
export const nothing = constant(null)

const literals = new Map<string, Expression>([
  ['', nothing],
  ['nil', nothing],
  ['null', nothing],
  ['true', constant(true)],
  ['false', constant(false)],
  ['blank', constant(blank)],
  ['empty', constant(empty)],
])

const rangeMarkup = new RegExp(`^\\(${space}*(?=(\\S+${space}*\\.\\.))\\1${space}*(\\S+)${space}*\\)$`)
const severalDots = /^-?\d[\d.]*$/

function parseNumber(markup: string): Expression | null {
  if (/^-?\d+$/.test(markup)) return constant(int(BigInt(markup)))
  if (/^-?\d+\.\d+$/.test(markup)) return constant(float(Number(markup)))
  if (!severalDots.test(markup)) return null
  const [whole = '', fraction = ''] = markup.split('.')
  return constant(float(Number(`${whole}.${fraction || '0'}`)))
}

const commands = ['size', 'first', 'last']

interface Step {
  key: Expression
  /** Written with a dot: `size`, `first` and `last` are then commands. */
  isCommand: boolean
}

/** Size, first and last of what has them; an integer has the size of its bytes. */
function ends(object: unknown): { size: number; first?: unknown; last?: unknown } | null {
  if (typeof object === 'string') return listEnds([...object])
  if (Array.isArray(object)) return listEnds(object)
  if (isHash(object)) return { size: hashSize(object), first: entriesOf(object)[0] }
  if (object instanceof Range) return { size: object.size, first: object.start, last: object.end }
  return isInt(object) ? { size: 8 } : null
}

const listEnds = (list: readonly unknown[]) => ({ size: list.length, first: list[0], last: list.at(-1) })

function command(object: unknown, name: unknown): unknown {
  const found = ends(object)
  if (name === 'size') return found?.size
  return name === 'first' ? found?.first : found?.last
}

/** One step of a path. A drop answers by name, a list by number, a hash by key. */
export function step(object: unknown, key: unknown, isCommand: boolean): unknown {
  if (object instanceof Drop) return object.has(key) ? object.get(key) : undefined
  if (isHash(object) && hasKey(object, key)) return valueAt(object, key)
  if (Array.isArray(object) && isInt(key)) return object.at(Number(key))
  return isCommand ? command(object, key) : undefined
}

const lookup = (name: Expression, steps: readonly Step[]): Expression => ({
  key: '',
  isConstant: false,
  evaluate(context) {
    let object = context.find(name.evaluate(context))
    for (const { key, isCommand } of steps) {
      object = step(object, plain(key.evaluate(context)), isCommand)
      if (isNil(object)) return null
    }
    return object
  },
})

/** Splits `a.b[c[0]].d?` into names and bracketed parts; other characters between them are skipped. */
function pathParts(markup: string): string[] {
  const parts: string[] = []
  for (let at = 0; at < markup.length; ) {
    if (markup[at] === '[') {
      const end = closingBracket(markup, at)
      if (end === -1) {
        at += 1
        continue
      }
      parts.push(markup.slice(at, end + 1))
      at = end + 1
      continue
    }
    const [name] = /^[\w-]+\??/.exec(markup.slice(at)) ?? []
    if (name) parts.push(name)
    at += name?.length ?? 1
  }
  return parts
}

function closingBracket(markup: string, from: number): number {
  let depth = 0
  for (let at = from; at < markup.length; at += 1) {
    if (markup[at] === '[') depth += 1
    if (markup[at] === ']') depth -= 1
    if (depth === 0) return at
  }
  return -1
}

const inner = (part: string) => parseExpression(part.slice(1, -1))

function parseLookup(markup: string): Expression {
  const [name = '', ...rest] = pathParts(markup)
  if (name === '' && markup !== '') return lookup(constant(markup), [])
  const steps = rest.map((part) =>
    part.startsWith('[')
      ? { key: inner(part), isCommand: false }
      : { key: constant(part), isCommand: commands.includes(part) },
  )
  return lookup(name.startsWith('[') ? inner(name) : constant(name), steps)
}

const endOf = (end: Expression, context: Context) => rangeEnd(end.evaluate(context), end.isConstant)

const range = (first: Expression, last: Expression): Expression => ({
  key: `(${first.key}..${last.key})`,
  isConstant: first.isConstant && last.isConstant,
  evaluate: (context) => new Range(endOf(first, context), endOf(last, context)),
})

/** Never fails: what is neither literal, number, text nor range is a path. */
export function parseExpression(source: string | undefined): Expression {
  if (source === undefined) return nothing
  const markup = trim(source)
  const quote = markup[0]
  if (markup.length > 1 && (quote === '"' || quote === "'") && markup.endsWith(quote)) {
    return constant(markup.slice(1, -1))
  }
  const ends = rangeMarkup.exec(markup)
  if (ends) return range(parseExpression(ends[1]?.slice(0, -2)), parseExpression(ends[2]))
  return literals.get(markup) ?? parseNumber(markup) ?? parseLookup(markup)
}

export const expectMatch = (match: RegExpExecArray | null, message: string): RegExpExecArray => {
  if (!match) throw syntaxError(message)
  return match
}
