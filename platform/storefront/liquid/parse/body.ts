import type { Context, Output } from '../runtime/context.ts'
import { LiquidError, memoryError, stackError, syntaxError } from '../values/errors.ts'
import { textOf } from '../values/values.ts'
import { parseFiltered } from './output.ts'
import type { Node, TagSource } from './parsing.ts'
import { maxDepth, type Parsing } from './parsing.ts'
import { isSpace, trimEnd, trimStart } from './patterns.ts'
import { Tokens } from './tokens.ts'

const tagMarkup = /^\{%-?[ \t\r\n\f\v]*(\w+|#)[ \t\r\n\f\v]*([\s\S]*?)-?%\}$/
const lineMarkup = /^[ \t\r\n\f\v]*(\w+|#)[ \t\r\n\f\v]*(.*?)$/s

/** A tag that the body does not know: the end of its block, one of its branches, or a mistake. */
export interface Unknown {
  name: string
  markup: string
}

const isFatal = (error: LiquidError) => error.kind === 'MemoryError'

/** Deep recursion and huge text end in a RangeError; everything else is a fault of ours. */
const asLiquid = (error: unknown): LiquidError => {
  if (error instanceof LiquidError) return error
  if (error instanceof RangeError) return /call stack/i.test(error.message) ? stackError() : memoryError()
  throw error
}

export class Body {
  readonly nodes: (string | Node)[] = []
  isBlank = true

  render(context: Context, output: Output) {
    for (const node of this.nodes) {
      context.step()
      if (typeof node === 'string') output.write(node)
      else this.renderNode(node, context, output)
      if (context.interrupt) return
    }
  }

  private renderNode(node: Node, context: Context, output: Output) {
    try {
      node.render(context, output)
    } catch (thrown) {
      const error = asLiquid(thrown)
      if (isFatal(error)) throw error
      const text = context.handle(error, node.line)
      if (!node.hidesErrors) output.write(text)
    }
  }

  /** White space of a body that shows nothing is not shown either. */
  dropSpace() {
    const shown = this.nodes.filter((node) => typeof node !== 'string')
    this.nodes.splice(0, this.nodes.length, ...shown)
  }

  private addText(text: string, parsing: Parsing) {
    const kept = parsing.trims ? trimStart(text) : text
    parsing.trims = false
    if (kept === '') return
    this.nodes.push(kept)
    if (!isSpace(kept)) this.isBlank = false
  }

  addRaw(text: string) {
    if (text !== '') this.nodes.push(text)
    this.isBlank = false
  }

  private handleTrims(token: string, parsing: Parsing) {
    const last = this.nodes.at(-1)
    if (token[2] === '-' && typeof last === 'string') this.nodes[this.nodes.length - 1] = trimEnd(last)
    parsing.trims = token.at(-3) === '-'
  }

  private addOutput(token: string, parsing: Parsing, line: number) {
    if (!token.endsWith('}}')) {
      throw syntaxError(`Variable '${token}' was not properly terminated with regexp: /\\}\\}/`)
    }
    this.handleTrims(token, parsing)
    const from = token[2] === '-' ? 3 : 2
    const to = token.length - (token.at(-3) === '-' ? 3 : 2)
    const filtered = parseFiltered(parsing, token.slice(from, Math.max(from, to)))
    this.isBlank = false
    this.nodes.push({
      isBlank: false,
      hidesErrors: false,
      line,
      render: (context, output) => output.write(textOf(filtered.evaluate(context))),
    })
  }

  /** False if there is no such tag. */
  private addTag(source: TagSource, line: number) {
    const { parsing } = source
    const parse = parsing.tags.get(source.name)
    if (!parse) return false
    const parsed = parse(source)
    const node = { ...parsed, line, hidesErrors: parsed.isBlank && parsing.mode !== 'strict2' }
    if (!node.isBlank) this.isBlank = false
    this.nodes.push(node)
    return true
  }

  /** Reads up to a tag that it does not know, which is returned; null at the end. */
  parse(tokens: Tokens, parsing: Parsing): Unknown | null {
    if (parsing.depth >= maxDepth) throw stackError()
    parsing.depth += 1
    try {
      return tokens.isLiquidTag ? this.parseLines(tokens, parsing) : this.parseTokens(tokens, parsing)
    } catch (error) {
      throw error instanceof LiquidError ? parsing.located(error) : error
    } finally {
      parsing.depth -= 1
    }
  }

  private parseLines(tokens: Tokens, parsing: Parsing): Unknown | null {
    for (let part = tokens.shift(); part; part = tokens.shift()) {
      parsing.line = part.line
      if (isSpace(part.token)) continue
      const [, name = part.token, markup = part.token] = lineMarkup.exec(part.token) ?? []
      const unknown = this.addNamed({ name, markup, tokens, parsing }, part.line)
      if (unknown) return unknown
    }
    return null
  }

  private addNamed(source: TagSource, line: number): Unknown | null {
    const { name, markup, parsing } = source
    if (name === 'liquid') return this.parse(new Tokens(markup, { line, isLiquidTag: true }), parsing)
    return this.addTag(source, line) ? null : { name, markup }
  }

  private parseTokens(tokens: Tokens, parsing: Parsing): Unknown | null {
    for (let part = tokens.shift(); part; part = tokens.shift()) {
      const { token, line } = part
      parsing.line = line
      if (token.startsWith('{{')) this.addOutput(token, parsing, line)
      else if (!token.startsWith('{%')) this.addText(token, parsing)
      else {
        const unknown = this.parseTag(token, { tokens, parsing, line })
        if (unknown) return unknown
      }
    }
    return null
  }

  private parseTag(token: string, { tokens, parsing, line }: { tokens: Tokens; parsing: Parsing; line: number }) {
    const [, name, markup = ''] = tagMarkup.exec(token) ?? []
    if (name === undefined) {
      this.handleTrims(token, parsing)
      if (token.endsWith('%}')) return { name: token, markup: token }
      throw syntaxError(`Tag '${token}' was not properly terminated with regexp: /\\%\\}/`)
    }
    this.handleTrims(token, parsing)
    return this.addNamed(
      { name, markup, tokens, parsing },
      name === 'liquid' ? line + linesBefore(token, markup) : line,
    )
  }
}

const linesBefore = (token: string, markup: string) =>
  token.slice(0, token.length - markup.length).split('\n').length - 1
