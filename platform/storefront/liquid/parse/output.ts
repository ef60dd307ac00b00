import { type Context, NamedArguments } from '../runtime/context.ts'
import { type Expression, nothing, parseExpression } from './expression.ts'
import type { Parsing } from './parsing.ts'
import { fragment, space } from './patterns.ts'
import type { StrictParser } from './strict-parser.ts'

interface FilterCall {
  name: string
  positional: Expression[]
  named: [string, Expression][]
}

/** `value | filter: argument, name: argument`, as outputs, `echo` and `assign` have it. */
export interface Filtered {
  evaluate(context: Context): unknown
}

const leadingValue = new RegExp(`(${fragment})(.*)`, 's')
const filterPart = new RegExp(`(?:${space}+|${fragment}|,)+`, 'g')
const argument = new RegExp(`(?::|,)${space}*((?:\\w+${space}*:${space}*)?${fragment}${space}*)`, 'g')
const named = new RegExp(`^(\\w[\\w-]*)${space}*:${space}*(${fragment})$`)

function callOf(name: string, args: readonly string[]): FilterCall {
  const call: FilterCall = { name, positional: [], named: [] }
  for (const text of args) {
    const [, key, value] = named.exec(text.trim()) ?? []
    if (key === undefined) call.positional.push(parseExpression(text))
    else call.named.push([key, parseExpression(value)])
  }
  return call
}

function laxCalls(markup: string): FilterCall[] {
  const [, filters] = /\|[ \t\r\n\f\v]*(.*)/s.exec(markup) ?? []
  return (filters?.match(filterPart) ?? []).flatMap((part) => {
    const [name] = /\w+/.exec(part) ?? []
    if (name === undefined) return []
    return [
      callOf(
        name,
        [...part.matchAll(argument)].map(([, text = '']) => text),
      ),
    ]
  })
}

function parseLax(markup: string): [Expression, FilterCall[]] {
  const [, value, rest] = leadingValue.exec(markup) ?? []
  if (value === undefined) return [nothing, []]
  return [parseExpression(value), laxCalls(rest ?? '')]
}

function strictArgument(parser: StrictParser): string {
  if (!(parser.look('id') && parser.look('colon', 1))) return parser.expression()
  const name = parser.consume('id')
  parser.consume('colon')
  return `${name}: ${parser.expression()}`
}

const endsCall = (parser: StrictParser) => parser.look('pipe') || parser.look('end_of_string')

/** The newest grammar allows a comma behind the last argument, and none at all. */
function strictCall(parser: StrictParser, allowsOpenEnd: boolean): FilterCall {
  const name = parser.consume('id')
  const args: string[] = []
  if (parser.take('colon')) {
    do {
      if (allowsOpenEnd && endsCall(parser)) break
      args.push(strictArgument(parser))
    } while (parser.take('comma'))
  }
  return callOf(name, args)
}

function parseStrict(parser: StrictParser, allowsOpenEnd: boolean): [Expression, FilterCall[]] {
  if (parser.look('end_of_string')) return [nothing, []]
  const value = parseExpression(parser.expression())
  const calls: FilterCall[] = []
  while (parser.take('pipe')) calls.push(strictCall(parser, allowsOpenEnd))
  parser.end()
  return [value, calls]
}

const evaluated = (call: FilterCall, context: Context) => {
  const args = call.positional.map((one) => one.evaluate(context))
  if (call.named.length === 0) return args
  return [...args, new NamedArguments(call.named.map(([name, one]) => [name, one.evaluate(context)]))]
}

export function parseFiltered(parsing: Parsing, markup: string): Filtered {
  const [value, calls] = parsing.either(
    markup,
    () => parseLax(markup),
    (parser) => parseStrict(parser, parsing.mode === 'strict2'),
  )
  if (calls.length === 0) return value
  return {
    evaluate: (context) =>
      calls.reduce(
        (input, call) => context.filter(call.name, input, evaluated(call, context)),
        value.evaluate(context),
      ),
  }
}
