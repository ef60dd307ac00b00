import { parseBlock } from '../parse/block.ts'
import { Body, type Unknown } from '../parse/body.ts'
import { type Expression, expectMatch, parseExpression } from '../parse/expression.ts'
import type { Parsing, TagParser } from '../parse/parsing.ts'
import { fragment, space } from '../parse/patterns.ts'
import type { Context, Output } from '../runtime/context.ts'
import { syntaxError } from '../values/errors.ts'
import { isTruthy } from '../values/values.ts'
import { type Condition, comparison, parseCondition } from './condition.ts'

interface Branch {
  condition: Condition | null
  body: Body
}

function sealBranches(branches: readonly Branch[]) {
  const isBlank = branches.every(({ body }) => body.isBlank)
  if (isBlank) for (const { body } of branches) body.dropSpace()
  return isBlank
}

const parseIf =
  (isUnless: boolean): TagParser =>
  (source) => {
    const { name, markup, parsing } = source
    const branches: Branch[] = [{ condition: parseCondition(parsing, markup, name), body: new Body() }]
    const add = (condition: Condition | null) => {
      const body = new Body()
      branches.push({ condition, body })
      return body
    }
    const [first] = branches
    parseBlock(source, first?.body ?? new Body(), (found) => {
      if (found.name === 'elsif') return add(parseCondition(parsing, found.markup, 'elsif'))
      return found.name === 'else' ? add(null) : null
    })
    return {
      isBlank: sealBranches(branches),
      render(context, output) {
        const chosen = branches.find(({ condition }, at) => {
          const holds = condition === null || isTruthy(condition.evaluate(context))
          return isUnless && at === 0 ? !holds : holds
        })
        chosen?.body.render(context, output)
      },
    }
  }

const firstWhen = new RegExp(`(${fragment})(?:(?:${space}+or${space}+|${space}*,${space}*)(${fragment}[\\s\\S]*))?`)

function laxWhens(markup: string): Expression[] {
  const values: Expression[] = []
  for (let rest: string | undefined = markup; rest !== undefined; ) {
    const [, value, more]: string[] = expectMatch(
      firstWhen.exec(rest),
      "Syntax Error in tag 'case' - Valid when conditions: {% when [condition] [or condition2...] %}",
    )
    values.push(parseExpression(value))
    rest = more
  }
  return values
}

function strictWhens(parsing: Parsing, markup: string): Expression[] {
  return parsing.either(
    markup,
    () => laxWhens(markup),
    (parser) => {
      const values: Expression[] = []
      do values.push(parseExpression(parser.expression()))
      while (parser.word('or') || parser.take('comma'))
      parser.end()
      return values
    },
  )
}

function subjectOf(parsing: Parsing, markup: string): Expression {
  const lax = () => {
    const [value] = expectMatch(
      new RegExp(fragment).exec(markup),
      "Syntax Error in 'case' - Valid syntax: case [condition]",
    )
    return parseExpression(value)
  }
  if (parsing.mode !== 'strict2') return lax()
  return parsing.either(markup, lax, (parser) => {
    const value = parseExpression(parser.expression())
    parser.end()
    return value
  })
}

/** Every matching `when` shows its body, once per value that matches; an `else` if none before it did. */
export const parseCase: TagParser = (source) => {
  const { parsing } = source
  const subject = subjectOf(parsing, source.markup)
  const branches: Branch[] = []
  const ignored = new Body()
  parseBlock(source, ignored, (found) => {
    const conditions = conditionsOf(parsing, subject, found)
    if (!conditions) return null
    const body = new Body()
    branches.push(...conditions.map((condition) => ({ condition, body })))
    return body
  })
  return {
    isBlank: sealBranches(branches),
    render: (context, output) => renderMatches(branches, context, output),
  }
}

/** Conditions of a branch of `case`; null if it is none. */
function conditionsOf(parsing: Parsing, subject: Expression, { name, markup }: Unknown): (Condition | null)[] | null {
  const isNewest = parsing.mode === 'strict2'
  if (name === 'when') {
    const values = isNewest ? strictWhens(parsing, markup) : laxWhens(markup)
    return values.map((value) => comparison(subject, '==', value))
  }
  if (name !== 'else') return null
  if (isNewest && markup.trim() !== '') {
    throw syntaxError("Syntax Error in tag 'case' - Valid else condition: {% else %} (no parameters) ")
  }
  return [null]
}

function renderMatches(branches: readonly Branch[], context: Context, output: Output) {
  let isMatched = false
  for (const { condition, body } of branches) {
    if (condition === null ? isMatched : !isTruthy(condition.evaluate(context))) continue
    if (condition) isMatched = true
    body.render(context, output)
  }
}

export const choiceTags: [string, TagParser][] = [
  ['if', parseIf(false)],
  ['unless', parseIf(true)],
  ['case', parseCase],
]
