import { bodyOf, parseBlock } from '../parse/block.ts'
import { Body } from '../parse/body.ts'
import { type Expression, expectMatch, parseExpression } from '../parse/expression.ts'
import type { Parsing, TagParser } from '../parse/parsing.ts'
import { attributesIn, fragment, space } from '../parse/patterns.ts'
import type { StrictParser } from '../parse/strict-parser.ts'
import type { Context, Output } from '../runtime/context.ts'
import { lenientInteger, strictInteger } from '../values/convert.ts'
import { Drop } from '../values/drop.ts'
import { syntaxError } from '../values/errors.ts'
import { isNil, itemsOf } from '../values/values.ts'
import { LoopDrop, TableDrop } from './loop-drop.ts'

interface Loop {
  variable: string
  collection: Expression
  /** Identifies the loop for `offset: continue`. */
  name: string
  isReversed: boolean
  attributes: Map<string, Expression | 'continue'>
}

const attribute = (name: string, value: string) =>
  name === 'offset' && value === 'continue' ? 'continue' : parseExpression(value)

const laxFor = new RegExp(`^([\\w-]+)${space}+in${space}+(${fragment}+)${space}*(reversed)?`)
const laxTable = new RegExp(`(\\w+)${space}+in${space}+(${fragment}+)`)

function laxLoop(markup: string, tag: string): Loop {
  const [, variable = '', collection = '', reversed] = expectMatch(
    (tag === 'for' ? laxFor : laxTable).exec(markup.trimStart()),
    tag === 'for'
      ? "Syntax Error in 'for loop' - Valid syntax: for [item] in [collection]"
      : "Syntax Error in 'table_row loop' - Valid syntax: table_row [item] in [collection] cols=3",
  )
  return {
    variable,
    collection: parseExpression(collection),
    name: `${variable}-${collection}`,
    isReversed: reversed !== undefined,
    attributes: new Map(attributesIn(markup).map(([name, value]) => [name, attribute(name, value)])),
  }
}

const attributeNames: Readonly<Record<string, string[]>> = {
  for: ['limit', 'offset'],
  tablerow: ['cols', 'limit', 'offset', 'range'],
}

function strictLoop(parser: StrictParser, tag: string): Loop {
  const variable = parser.consume('id')
  if (!parser.word('in')) throw syntaxError("For loops require an 'in' clause")
  const collection = parser.expression()
  const isReversed = tag === 'for' && parser.word('reversed') !== null
  const attributes: Loop['attributes'] = new Map()
  while (parser.look('comma') || parser.look('id')) {
    parser.take('comma')
    const name = parser.word(...(attributeNames[tag] ?? []))
    if (!name) throw syntaxError('Invalid attribute in for loop. Valid attributes are limit and offset')
    parser.consume('colon')
    attributes.set(name, attribute(name, parser.expression()))
  }
  parser.end()
  return {
    variable,
    collection: parseExpression(collection),
    name: `${variable}-${collection}`,
    isReversed,
    attributes,
  }
}

const parseLoop = (parsing: Parsing, markup: string, tag: string): Loop =>
  tag === 'tablerow' && parsing.mode !== 'strict2'
    ? laxLoop(markup, tag)
    : parsing.either(
        markup,
        () => laxLoop(markup, tag),
        (parser) => strictLoop(parser, tag),
      )

/** A string is one item. */
function slice(value: unknown, from: number, to: number | null): unknown[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  const start = Math.max(0, from)
  const end = to === null ? null : Math.max(start, to)
  return value instanceof Drop ? [...value.part(start, end)] : itemsOf(value).slice(start, end ?? undefined)
}

function numberFor(loop: Loop, name: string, context: Context): number | null {
  const given = loop.attributes.get(name)
  if (given === undefined) return null
  if (given === 'continue') return context.registers.offsets.get(loop.name) ?? 0
  const value = given.evaluate(context)
  return isNil(value) ? null : strictInteger(value)
}

function segmentOf(loop: Loop, context: Context): unknown[] {
  const from = numberFor(loop, 'offset', context) ?? 0
  const collection = loop.collection.evaluate(context)
  const limit = numberFor(loop, 'limit', context)
  const items = slice(collection, from, limit === null ? null : from + limit)
  context.registers.offsets.set(loop.name, from + items.length)
  return loop.isReversed ? items.reverse() : items
}

/** True if the loop ends here. */
function takesBreak(context: Context): boolean {
  const { interrupt } = context
  context.interrupt = null
  return interrupt === 'break'
}

function renderLoop(loop: Loop, items: readonly unknown[], { context, output, body }: Render) {
  const { loops } = context.registers
  const drop = new LoopDrop(loop.name, items.length, loops.at(-1) ?? null)
  loops.push(drop)
  try {
    context.scoped(() => {
      context.set('forloop', drop)
      for (const item of items) {
        context.step()
        context.set(loop.variable, item)
        body.render(context, output)
        drop.index += 1
        if (takesBreak(context)) break
      }
    })
  } finally {
    loops.pop()
  }
}

interface Render {
  context: Context
  output: Output
  body: Body
}

const parseFor: TagParser = (source) => {
  const loop = parseLoop(source.parsing, source.markup, 'for')
  const body = new Body()
  let otherwise: Body | null = null
  parseBlock(source, body, (found) => {
    if (found.name !== 'else') return null
    otherwise = new Body()
    return otherwise
  })
  const bodies = [body, ...(otherwise ? [otherwise as Body] : [])]
  const isBlank = bodies.every((one) => one.isBlank)
  if (isBlank) for (const one of bodies) one.dropSpace()
  return {
    isBlank,
    render(context, output) {
      const items = segmentOf(loop, context)
      if (items.length > 0) renderLoop(loop, items, { context, output, body })
      else bodies[1]?.render(context, output)
    },
  }
}

function tableNumber(loop: Loop, name: string, context: Context): number | null {
  const given = loop.attributes.get(name)
  return given === undefined || given === 'continue' ? null : lenientInteger(given.evaluate(context))
}

function renderTable(loop: Loop, items: readonly unknown[], { context, output, body }: Render) {
  const table = new TableDrop(items.length, tableNumber(loop, 'cols', context) ?? items.length)
  output.write('<tr class="row1">\n')
  context.scoped(() => {
    context.set('tablerowloop', table)
    for (const item of items) {
      context.step()
      context.set(loop.variable, item)
      output.write(`<td class="col${table.column}">`)
      body.render(context, output)
      output.write('</td>')
      if (takesBreak(context)) break
      if (table.isLastColumn && !table.get('last')) output.write(`</tr>\n<tr class="row${table.row + 1}">`)
      table.next()
    }
  })
  output.write('</tr>\n')
}

const parseTable: TagParser = (source) => {
  const loop = parseLoop(source.parsing, source.markup, 'tablerow')
  const body = bodyOf(source)
  return {
    isBlank: false,
    render(context, output) {
      const collection = loop.collection.evaluate(context)
      if (isNil(collection) || collection === false) return
      const from = tableNumber(loop, 'offset', context) ?? 0
      const limit = tableNumber(loop, 'limit', context)
      renderTable(loop, slice(collection, from, limit === null ? null : from + limit), { context, output, body })
    },
  }
}

const parseInterrupt =
  (kind: 'break' | 'continue'): TagParser =>
  () => ({
    isBlank: true,
    render(context) {
      context.interrupt = kind
    },
  })

export const loopTags: [string, TagParser][] = [
  ['for', parseFor],
  ['tablerow', parseTable],
  ['break', parseInterrupt('break')],
  ['continue', parseInterrupt('continue')],
]
