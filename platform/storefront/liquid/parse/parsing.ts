import type { Context, Output } from '../runtime/context.ts'
import { LiquidError, syntaxError } from '../values/errors.ts'
import { StrictParser } from './strict-parser.ts'
import type { Tokens } from './tokens.ts'

/** `lax` takes what it can, `strict` refuses; `warn` is strict and falls back to lax with a warning. */
export type Mode = 'lax' | 'warn' | 'strict' | 'strict2'

export const maxDepth = 100

/** State of one parse. */
export class Parsing {
  readonly mode: Mode
  readonly tags: ReadonlyMap<string, TagParser>
  readonly warnings: LiquidError[]
  line = 1
  depth = 0
  /** The text that follows loses its leading white space. */
  trims = false
  /** Names of the file, for messages. */
  readonly template: string | null

  constructor(options: {
    mode: Mode
    tags: ReadonlyMap<string, TagParser>
    warnings?: LiquidError[]
    template?: string | null
  }) {
    this.mode = options.mode
    this.tags = options.tags
    this.warnings = options.warnings ?? []
    this.template = options.template ?? null
  }

  parserOf(markup: string) {
    return new StrictParser(markup, { allowsBrackets: this.mode !== 'strict2' })
  }

  /** Reads markup by the mode's rules. */
  either<Result>(markup: string, lax: () => Result, strict: (parser: StrictParser) => Result): Result {
    if (this.mode === 'lax') return lax()
    try {
      return strict(this.parserOf(markup))
    } catch (error) {
      if (!(error instanceof LiquidError)) throw error
      const named = error.message.includes(' in "') ? error : syntaxError(`${error.message} in "${markup.trim()}"`)
      named.line = this.line
      if (this.mode !== 'warn') throw named
      this.warnings.push(named)
      return lax()
    }
  }

  located(error: LiquidError): LiquidError {
    error.line ??= this.line
    error.template ??= this.template
    return error
  }
}

export interface Node {
  render(context: Context, output: Output): void
  /** Writes nothing itself, like `assign`; a body of such nodes drops its white space and its error texts. */
  readonly isBlank: boolean
  line: number
  /** Writes no error text either. */
  hidesErrors: boolean
}

export interface TagSource {
  name: string
  markup: string
  tokens: Tokens
  parsing: Parsing
}

export type TagParser = (source: TagSource) => Omit<Node, 'line' | 'hidesErrors'>
