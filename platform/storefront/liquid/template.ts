import { Body } from './parse/body.ts'
import { type Mode, Parsing, type TagParser } from './parse/parsing.ts'
import { Tokens } from './parse/tokens.ts'
import type { Template } from './runtime/context.ts'
import { syntaxError } from './values/errors.ts'

export interface ParseOptions {
  mode: Mode
  tags: ReadonlyMap<string, TagParser>
  name?: string | null
}

/** @throws LiquidError of kind SyntaxError, with its line */
export function parseTemplate(source: string, { mode, tags, name = null }: ParseOptions): Template {
  const parsing = new Parsing({ mode, tags, template: name })
  const body = new Body()
  const found = body.parse(new Tokens(source), parsing)
  if (found) {
    const message =
      found.name === 'else' || found.name === 'end' || parsing.tags.has(found.name.replace(/^end/, ''))
        ? `Unexpected outer '${found.name}' tag`
        : `Unknown tag '${found.name}'`
    throw parsing.located(syntaxError(message))
  }
  return { name, warnings: parsing.warnings, render: (context, output) => body.render(context, output) }
}
