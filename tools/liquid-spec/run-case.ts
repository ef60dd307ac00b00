import { createEngine, LiquidError, type Mode } from '@comptoir/platform/storefront'
import type { Case } from './read-cases.ts'

/** The moment and place that the cases take for now. */
const frozen = { now: () => new Date('2024-01-01T00:01:58Z'), timeZone: 'UTC' }

interface Outcome {
  text: string | null
  error: LiquidError | null
  kind: 'output' | 'parse_error' | 'render_error'
}

const modeOf = (name: string | undefined): Mode =>
  name === 'strict' || name === 'strict2' || name === 'warn' || name === 'lax' ? name : 'strict'

/** Names of files are compared without case, with or without their extension. */
function fileOf({ files }: Case, name: string): string | null {
  const wanted = name.toLowerCase()
  for (const [file, text] of files) {
    if ([wanted, `${wanted}.liquid`].includes(file.toLowerCase())) return text
  }
  return null
}

function outcomeOf(one: Case, mode: Mode): Outcome {
  const engine = createEngine({
    mode,
    raises: !one.showsErrors,
    source: (name) => fileOf(one, name),
    ...frozen,
  })
  let kind: Outcome['kind'] = 'parse_error'
  try {
    const template = engine.parse(one.template)
    kind = 'render_error'
    return { text: engine.render(template, one.environment).text, error: null, kind: 'output' }
  } catch (error) {
    if (!(error instanceof LiquidError)) throw error
    return one.showsErrors && kind === 'parse_error' ? { text: error.text, error, kind } : { text: null, error, kind }
  }
}

const described = ({ kind: name, text }: LiquidError) => `Liquid::${name} ${text}`
const matches = (text: string, pattern: string) => {
  try {
    return new RegExp(pattern.replace(/^\(\?m\)/, ''), 'is').test(text)
  } catch {
    return text.toLowerCase().includes(pattern.toLowerCase())
  }
}
const has = (text: string, patterns: readonly string[]) =>
  patterns.every((pattern) => text.toLowerCase().includes(pattern.toLowerCase()) || matches(text, pattern))

const shown = ({ text, error, kind }: Outcome) => `${kind}: ${text ?? (error ? described(error) : '')}`

function meets(outcome: Outcome, place: string, patterns: readonly string[]): boolean {
  const { text, error, kind } = outcome
  if (place === 'line') return String(error?.line) === patterns[0]
  const said = place === 'output' ? text : kind === place && error ? described(error) : null
  return said !== null && has(said, patterns)
}

function isExpected(one: Case, outcome: Outcome): boolean {
  if (one.errors.size > 0) return [...one.errors].every(([place, patterns]) => meets(outcome, place, patterns))
  const { text } = outcome
  if (text === null) return false
  return one.pattern === null ? text === (one.expected ?? '') : matches(text, one.pattern)
}

/** @returns null if the engine does what the case says, otherwise what it did */
export function failureOf(one: Case): string | null {
  const mode = modeOf(one.features.includes('strict2_blank_body_errors') ? 'strict2' : one.modes.at(-1))
  try {
    const outcome = outcomeOf(one, mode)
    return isExpected(one, outcome) ? null : shown(outcome)
  } catch (error) {
    return `threw ${error instanceof Error ? error.stack : String(error)}`
  }
}
