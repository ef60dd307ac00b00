import { syntaxError } from '../values/errors.ts'
import { Body, type Unknown } from './body.ts'
import type { TagSource } from './parsing.ts'

function refuse(block: string, { name }: Unknown): never {
  if (name === 'else') throw syntaxError(`${block} tag does not expect 'else' tag`)
  if (name.startsWith('end')) {
    throw syntaxError(`'${name}' is not a valid delimiter for ${block} tags. use end${block}`)
  }
  throw syntaxError(`Unknown tag '${name}'`)
}

/**
 * Reads the body of a block and hands its branches (`else`, `when`) over; `branch` answers the body that follows
 * one, or null if the block has no such branch.
 */
export function parseBlock(
  { name, tokens, parsing }: TagSource,
  first: Body,
  branch: (found: Unknown) => Body | null = () => null,
) {
  let body = first
  for (;;) {
    const found = body.parse(tokens, parsing)
    if (!found) throw syntaxError(`'${name}' tag was never closed`)
    if (found.name === `end${name}`) return
    body = branch(found) ?? refuse(name, found)
  }
}

/** The whole block as one body. */
export function bodyOf(source: TagSource): Body {
  const body = new Body()
  parseBlock(source, body)
  return body
}
