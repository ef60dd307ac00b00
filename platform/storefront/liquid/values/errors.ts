/** Errors of files are the caller's, not those of a line. */
const placeless = new Set(['FileSystemError', 'StackLevelError'])

/** An error of the language. `kind` is the class name of the reference implementation, for tools and tests. */
export class LiquidError extends Error {
  line: number | null = null
  template: string | null = null
  readonly kind: string
  constructor(message: string, kind = 'ArgumentError') {
    super(message)
    this.kind = kind
  }

  get isSyntax() {
    return this.kind === 'SyntaxError'
  }

  /** The text that a page shows at the place of the error. */
  get text() {
    const where =
      this.line === null || placeless.has(this.kind)
        ? ''
        : ` (${this.template ? `${this.template} ` : ''}line ${this.line})`
    return `Liquid ${this.isSyntax ? 'syntax error' : 'error'}${where}: ${this.message}`
  }
}

export const syntaxError = (message: string) => new LiquidError(message, 'SyntaxError')
export const stackError = () => new LiquidError('Nesting too deep', 'StackLevelError')
/** Stops the whole render; no template can catch it. */
export const memoryError = () => new LiquidError('Memory limits exceeded', 'MemoryError')
