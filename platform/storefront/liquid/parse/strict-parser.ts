import { syntaxError } from '../values/errors.ts'

type Kind =
  | 'id'
  | 'number'
  | 'string'
  | 'comparison'
  | 'dotdot'
  | 'dash'
  | 'pipe'
  | 'dot'
  | 'colon'
  | 'comma'
  | 'open_square'
  | 'close_square'
  | 'open_round'
  | 'close_round'
  | 'question'
  | 'end_of_string'

interface Token {
  kind: Kind
  text: string
}

const punctuation: Readonly<Record<string, Kind>> = {
  '|': 'pipe',
  '.': 'dot',
  ':': 'colon',
  ',': 'comma',
  '[': 'open_square',
  ']': 'close_square',
  '(': 'open_round',
  ')': 'close_round',
  '?': 'question',
  '-': 'dash',
}

const patterns: [Kind, RegExp][] = [
  ['comparison', /(?:==|!=|<>|<=|>=|<|>|contains(?=[ \t\r\n\f\v]))/y],
  ['string', /"[^"]*"|'[^']*'/y],
  ['number', /-?\d+(?:\.\d+)?/y],
  ['id', /[a-zA-Z_][\w-]*\??/y],
  ['dotdot', /\.\./y],
]

function tokenAt(markup: string, at: number): Token {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at
    const [text] = pattern.exec(markup) ?? []
    if (text !== undefined) return { kind, text }
  }
  const letter = markup[at] ?? ''
  const kind = punctuation[letter]
  if (!kind) throw syntaxError(`Unexpected character ${letter}`)
  return { kind, text: letter }
}

function tokensOf(markup: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < markup.length; ) {
    if (/[ \t\r\n\f\v]/.test(markup[at] ?? '')) {
      at += 1
      continue
    }
    const token = tokenAt(markup, at)
    tokens.push(token)
    at += token.text.length
  }
  return [...tokens, { kind: 'end_of_string', text: '' }]
}

/** Parser of markup that is written correctly; everything else is a syntax error that names what was expected. */
export class StrictParser {
  private readonly tokens: Token[]
  private readonly allowsBrackets: boolean
  private at = 0

  constructor(markup: string, { allowsBrackets }: { allowsBrackets: boolean }) {
    this.tokens = tokensOf(markup)
    this.allowsBrackets = allowsBrackets
  }

  private get token(): Token {
    return this.tokens[this.at] ?? { kind: 'end_of_string', text: '' }
  }

  look(kind: Kind, ahead = 0) {
    return this.tokens[this.at + ahead]?.kind === kind
  }

  consume(kind: Kind): string {
    const { token } = this
    if (token.kind !== kind) throw syntaxError(`Expected ${kind} but found ${token.kind}`)
    this.at += 1
    return token.text
  }

  take(kind: Kind): string | null {
    return this.look(kind) ? this.consume(kind) : null
  }

  /** Takes the identifier if it is one of the names. */
  word(...names: string[]): string | null {
    return this.token.kind === 'id' && names.includes(this.token.text) ? this.consume('id') : null
  }

  /** An expression in normal form, for `parseExpression`. */
  expression(): string {
    const { kind } = this.token
    if (kind === 'id') return this.consume('id') + this.steps()
    if (kind === 'open_square') {
      if (!this.allowsBrackets) {
        throw syntaxError("Bare bracket access is not allowed. Use self['...'] instead")
      }
      return this.bracket() + this.steps()
    }
    if (kind === 'string') return this.consume('string')
    if (kind === 'number') return this.consume('number')
    if (kind !== 'open_round') throw syntaxError(`${this.token.text || kind} is not a valid expression`)
    this.consume('open_round')
    const first = this.expression()
    this.consume('dotdot')
    const last = this.expression()
    this.consume('close_round')
    return `(${first}..${last})`
  }

  private bracket(): string {
    this.consume('open_square')
    const key = this.expression()
    this.consume('close_square')
    return `[${key}]`
  }

  private steps(): string {
    let path = ''
    for (;;) {
      if (this.look('open_square')) path += this.bracket()
      else if (this.take('dot')) path += `.${this.consume('id')}`
      else return path
    }
  }

  end() {
    this.consume('end_of_string')
  }
}
