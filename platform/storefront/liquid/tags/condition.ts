import { type Expression, parseExpression } from '../parse/expression.ts'
import type { Parsing } from '../parse/parsing.ts'
import { fragment, space } from '../parse/patterns.ts'
import type { StrictParser } from '../parse/strict-parser.ts'
import type { Context } from '../runtime/context.ts'
import { Drop } from '../values/drop.ts'
import { LiquidError, syntaxError } from '../values/errors.ts'
import { isNumeric } from '../values/numbers.ts'
import {
  compare,
  hasKey,
  inspect,
  isEqual,
  isHash,
  isSame,
  isTruthy,
  itemsOf,
  plain,
  Range,
  textOf,
  typeName,
} from '../values/values.ts'

export interface Condition {
  evaluate(context: Context): unknown
}

function contains(left: unknown, wanted: unknown): boolean {
  if (!isTruthy(left) || !isTruthy(wanted)) return false
  const right = plain(wanted)
  const text = plain(left)
  if (typeof text === 'string') return text.includes(textOf(right))
  if (isHash(left)) return hasKey(left, right)
  if (Array.isArray(left)) return left.some((item) => isSame(item, right))
  if (left instanceof Range) return isNumeric(right) && itemsOf(left).some((item) => isSame(item, right))
  return left instanceof Drop && (left.items()?.some((item) => isSame(item, right)) ?? false)
}

const hasOrder = (value: unknown) => isNumeric(value) || typeof value === 'string'

function ordered(left: unknown, right: unknown, holds: (order: number) => boolean): boolean | null {
  const [one, other] = [left, right].map((value) => (value instanceof Drop ? value.value() : value))
  if (!(hasOrder(one) && hasOrder(other))) return null
  const order = compare(one, other)
  if (order === null || isNumeric(one) !== isNumeric(other)) {
    const shown = isNumeric(other) ? inspect(other) : typeName(other)
    throw new LiquidError(`comparison of ${typeName(one)} with ${shown} failed`)
  }
  return holds(order)
}

type Operator = (left: unknown, right: unknown) => unknown

const operators: Readonly<Record<string, Operator>> = {
  '==': isEqual,
  '!=': (left, right) => !isEqual(left, right),
  '<>': (left, right) => !isEqual(left, right),
  '<': (left, right) => ordered(left, right, (order) => order < 0),
  '>': (left, right) => ordered(left, right, (order) => order > 0),
  '<=': (left, right) => ordered(left, right, (order) => order <= 0),
  '>=': (left, right) => ordered(left, right, (order) => order >= 0),
  contains,
}

export function comparison(left: Expression, operator?: string, right?: Expression): Condition {
  if (!operator || !right) return left
  return {
    evaluate(context) {
      const compared = operators[operator]
      if (!compared) throw new LiquidError(`Unknown operator ${operator}`)
      return compared(left.evaluate(context), right.evaluate(context))
    },
  }
}

/** The right side is a chain itself: `a and b or c` means `a and (b or c)`. */
const chain = (left: Condition, word: string, right: Condition): Condition => ({
  evaluate(context) {
    const value = left.evaluate(context)
    return isTruthy(value) === (word === 'or') ? value : right.evaluate(context)
  },
})

const laxComparison = new RegExp(`(${fragment})${space}*([=!<>a-z_]+)?${space}*(${fragment})?`)
const word = `\\b(?:${space}?and${space}?|${space}?or${space}?)\\b`
const laxParts = new RegExp(`(?:${word}|(?:${space}*(?!${word})(?:${fragment}|\\S+)${space}*)+)`, 'g')

function parseLax(markup: string, tag: string): Condition {
  const invalid = () => syntaxError(`Syntax Error in tag '${tag}' - Valid syntax: ${tag} [expression]`)
  const parts: string[] = [...(markup.match(laxParts) ?? [])]
  const one = () => {
    const [, left, operator, right] = laxComparison.exec(parts.pop() ?? '') ?? []
    if (left === undefined) throw invalid()
    return comparison(parseExpression(left), operator, operator ? parseExpression(right) : undefined)
  }
  let condition = one()
  while (parts.length > 0) {
    const joined = parts.pop()?.trim() ?? ''
    const left = one()
    if (joined !== 'and' && joined !== 'or') throw invalid()
    condition = chain(left, joined, condition)
  }
  return condition
}

function parseStrict(parser: StrictParser): Condition {
  const left = parseExpression(parser.expression())
  const operator = parser.take('comparison')
  const first = operator ? comparison(left, operator, parseExpression(parser.expression())) : left
  const joined = parser.word('and', 'or')
  return joined ? chain(first, joined, parseStrict(parser)) : first
}

export const parseCondition = (parsing: Parsing, markup: string, tag: string): Condition =>
  parsing.either(
    markup,
    () => parseLax(markup, tag),
    (parser) => {
      const condition = parseStrict(parser)
      parser.end()
      return condition
    },
  )
