import { bodyOf } from '../parse/block.ts'
import { constant, type Expression, expectMatch, parseExpression } from '../parse/expression.ts'
import { parseFiltered } from '../parse/output.ts'
import type { TagParser } from '../parse/parsing.ts'
import { fragment, space } from '../parse/patterns.ts'
import { textOf } from '../values/values.ts'

const signature = '\\(?[\\w\\-.\\[\\]]\\)?'
const assignment = new RegExp(`((?:${signature})+)${space}*=${space}*([\\s\\S]*)${space}*`)
const captured = new RegExp(`((?:${signature})+)`)

const parseAssign: TagParser = ({ markup, parsing }) => {
  const [, name = '', source = ''] = expectMatch(
    assignment.exec(markup),
    "Syntax Error in 'assign' - Valid syntax: assign [var] = [source]",
  )
  const value = parseFiltered(parsing, source)
  return { isBlank: true, render: (context) => context.assign(name, value.evaluate(context)) }
}

const parseCapture: TagParser = (source) => {
  const [, name = ''] = expectMatch(
    captured.exec(source.markup),
    "Syntax Error in 'capture' - Valid syntax: capture [var]",
  )
  const body = bodyOf(source)
  return {
    isBlank: true,
    render(context, output) {
      const inner = output.child()
      body.render(context, inner)
      context.assign(name, inner.toString())
    },
  }
}

const parseIncrement: TagParser = ({ markup }) => {
  const name = markup.trim()
  return {
    isBlank: false,
    render(context, output) {
      const value = context.counter(name)
      context.setCounter(name, value + 1)
      output.write(String(value))
    },
  }
}

const parseDecrement: TagParser = ({ markup }) => {
  const name = markup.trim()
  return {
    isBlank: false,
    render(context, output) {
      const value = context.counter(name) - 1
      context.setCounter(name, value)
      output.write(String(value))
    },
  }
}

const parseEcho: TagParser = ({ markup, parsing }) => {
  const value = parseFiltered(parsing, markup)
  return { isBlank: false, render: (context, output) => output.write(textOf(value.evaluate(context))) }
}

const namedCycle = new RegExp(`^(${fragment})${space}*:${space}*([\\s\\S]*)`)
const plainCycle = new RegExp(`^${fragment}+`)
const cycleValue = new RegExp(`${space}*(${fragment})${space}*`)

const valuesIn = (markup: string): Expression[] =>
  markup.split(',').flatMap((part) => {
    const [, value] = cycleValue.exec(part) ?? []
    return value === undefined ? [] : [parseExpression(value)]
  })

/** Without a name, cycles of the same constants share a counter; one with a variable has its own. */
function nameOf(values: readonly Expression[]): Expression {
  if (values.every(({ isConstant }) => isConstant)) return constant(`[${values.map(({ key }) => key).join(', ')}]`)
  return constant(Symbol('cycle'))
}

const parseCycle: TagParser = ({ markup }) => {
  const source = markup.trimStart()
  const named = namedCycle.exec(source)
  if (!named) {
    expectMatch(
      plainCycle.exec(source),
      "Syntax Error in 'cycle' - Valid syntax: cycle [name :] var [, var2, var3 ...]",
    )
  }
  const values = valuesIn(named?.[2] ?? source)
  const name = named ? parseExpression(named[1]) : nameOf(values)
  return {
    isBlank: false,
    render(context, output) {
      const { cycles } = context.registers
      const key = name.evaluate(context)
      const at = cycles.get(key) ?? 0
      output.write(textOf(values[at]?.evaluate(context)))
      cycles.set(key, at + 1 >= values.length ? 0 : at + 1)
    },
  }
}

const parseIfChanged: TagParser = (source) => {
  const body = bodyOf(source)
  return {
    isBlank: false,
    render(context, output) {
      const inner = output.child()
      body.render(context, inner)
      const text = inner.toString()
      if (text === context.registers.changed) return
      context.registers.changed = text
      output.write(text)
    },
  }
}

export const variableTags: [string, TagParser][] = [
  ['assign', parseAssign],
  ['capture', parseCapture],
  ['increment', parseIncrement],
  ['decrement', parseDecrement],
  ['echo', parseEcho],
  ['cycle', parseCycle],
  ['ifchanged', parseIfChanged],
]
