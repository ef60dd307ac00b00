import { type Expression, expectMatch, nothing, parseExpression } from '../parse/expression.ts'
import type { TagParser } from '../parse/parsing.ts'
import { attributesIn, fragment, quoted, space } from '../parse/patterns.ts'
import type { StrictParser } from '../parse/strict-parser.ts'
import type { Context, Output, Template } from '../runtime/context.ts'
import { Drop } from '../values/drop.ts'
import { LiquidError } from '../values/errors.ts'
import { isHash, isNil, itemsOf, Range } from '../values/values.ts'
import { LoopDrop } from './loop-drop.ts'

interface Partial {
  name: Expression
  variable: Expression | null
  alias: string | null
  isLoop: boolean
  attributes: [string, Expression][]
}

const tail = `(?:${space}+(with|for)${space}+(${fragment}+))?(?:${space}+as${space}+([\\w-]+))?`
const laxInclude = new RegExp(`(${fragment}+)${tail}`)
const laxRender = new RegExp(`(${quoted}+)${tail}`)

function parseLax(markup: string, tag: 'include' | 'render'): Partial {
  const [, name, word, variable, alias] = expectMatch(
    (tag === 'include' ? laxInclude : laxRender).exec(markup),
    tag === 'include'
      ? "Error in tag 'include' - Valid syntax: include '[template]' (with|for) [object|collection]"
      : "Syntax error in tag 'render' - Template name must be a quoted string",
  )
  return {
    name: parseExpression(name),
    variable: variable === undefined ? null : parseExpression(variable),
    alias: alias ?? null,
    isLoop: word === 'for',
    attributes: attributesIn(markup).map(([key, value]) => [key, parseExpression(value)]),
  }
}

function strictAttributes(parser: StrictParser): [string, Expression][] {
  const attributes: [string, Expression][] = []
  parser.take('comma')
  while (parser.look('id')) {
    const key = parser.consume('id')
    parser.consume('colon')
    attributes.push([key, parseExpression(parser.expression())])
    parser.take('comma')
  }
  parser.end()
  return attributes
}

function parseStrict(parser: StrictParser, tag: 'include' | 'render'): Partial {
  const name = parseExpression(tag === 'render' ? parser.consume('string') : parser.expression())
  const word = parser.word('with', 'for')
  const variable = word ? parseExpression(parser.expression()) : null
  const alias = parser.word('as') ? parser.consume('id') : null
  return { name, variable, alias, isLoop: word === 'for', attributes: strictAttributes(parser) }
}

const parsePartial = (tag: 'include' | 'render', { markup, parsing }: Parameters<TagParser>[0]): Partial =>
  parsing.mode === 'strict2'
    ? parsing.either(
        markup,
        () => parseLax(markup, tag),
        (parser) => parseStrict(parser, tag),
      )
    : parseLax(markup, tag)

const lastPart = (name: string) => name.split('/').at(-1) ?? name

/** Errors inside name the partial. */
function named(context: Context, template: Template, run: () => void) {
  const outer = context.template
  context.template = template.name
  try {
    run()
  } finally {
    context.template = outer
  }
}

function include(partial: Partial, context: Context, output: Output) {
  if (context.isIsolated) {
    throw new LiquidError('include usage is not allowed in this context', 'DisabledError')
  }
  const name = partial.name.evaluate(context)
  if (typeof name !== 'string') {
    throw new LiquidError("Argument error in tag 'include' - Illegal template name")
  }
  const template = context.host.partial(name)
  const variable = partial.variable ? partial.variable.evaluate(context) : context.find(name)
  const alias = partial.alias ?? lastPart(name)
  named(context, template, () =>
    context.scoped(() => {
      for (const [key, value] of partial.attributes) context.set(key, value.evaluate(context))
      for (const value of Array.isArray(variable) ? variable : [variable]) {
        context.set(alias, value)
        template.render(context, output)
      }
    }),
  )
}

const isList = (value: unknown) =>
  Array.isArray(value) || value instanceof Range || isHash(value) || (value instanceof Drop && value.items() !== null)

function renderIsolated(partial: Partial, context: Context, output: Output) {
  const name = String(partial.name.evaluate(context))
  const template = context.host.partial(name)
  const alias = partial.alias ?? lastPart(name)
  const once = (value: unknown, loop: LoopDrop | null) => {
    const inner = context.isolated()
    inner.template = template.name
    if (loop) inner.set('forloop', loop)
    for (const [key, expression] of partial.attributes) inner.set(key, expression.evaluate(context))
    if (!isNil(value)) inner.set(alias, value)
    template.render(inner, output)
    if (loop) loop.index += 1
  }
  const variable = (partial.variable ?? nothing).evaluate(context)
  if (!(partial.isLoop && isList(variable))) return once(variable, null)
  const items = itemsOf(variable)
  const loop = new LoopDrop(name, items.length, null)
  for (const item of items) once(item, loop)
}

const parseInclude: TagParser = (source) => {
  const partial = parsePartial('include', source)
  return { isBlank: false, render: (context, output) => include(partial, context, output) }
}

const parseRender: TagParser = (source) => {
  const partial = parsePartial('render', source)
  return { isBlank: false, render: (context, output) => renderIsolated(partial, context, output) }
}

export const partialTags: [string, TagParser][] = [
  ['include', parseInclude],
  ['render', parseRender],
]
