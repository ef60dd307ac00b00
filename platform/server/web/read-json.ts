import { apiError } from '@comptoir/platform/contract'
import type { FastifyInstance } from 'fastify'

/** No body of ours is deeper than a dozen levels; what goes through it level by level must never run out of stack. */
const deepest = 32

/** What a text can hold that no database column or file name should: a NUL, or half of a letter. */
export const isPlainText = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Marks that turn the order of what follows: in the name of a field they make it look like another. */
const turningMarks = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

const isPlainName = (name: string) => isPlainText(name) && !turningMarks.test(name)

/** The other numbers (`1e309`, `-0`) are none that JSON is written with. */
const isPlainNumber = (number: number) => Number.isFinite(number) && !Object.is(number, -0)

const isPlainLeaf = (value: unknown) =>
  (typeof value !== 'string' || isPlainText(value)) && (typeof value !== 'number' || isPlainNumber(value))

function refuseOdd(value: unknown, path: readonly string[]): void {
  if (path.length > deepest) throw apiError('INVALID_JSON')
  if (!isPlainLeaf(value)) throw apiError('INVALID_ENTRY', { field: path.join('.') })
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    if (!isPlainName(name)) throw apiError('INVALID_ENTRY', { field: path.join('.') })
    refuseOdd(part, [...path, name])
  }
}

const quote = 0x22
const colon = 0x3a
const backslash = 0x5c

/** The members that a valid JSON text names: outside of strings each has one colon. */
function namedMembers(text: string) {
  let count = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === quote) isInString = !isInString
    else if (unit === backslash) at += 1
    else if (unit === colon && !isInString) count += 1
  }
  return count
}

function keptMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const parts = Object.values(value)
  return parts.reduce<number>((sum, part) => sum + keptMembers(part), Array.isArray(value) ? 0 : parts.length)
}

/** A name given twice is read as the first by some parsers and as the last by others (RFC 8259 §4). */
function refuseDuplicates(value: unknown, text: string) {
  if (keptMembers(value) !== namedMembers(text)) throw apiError('INVALID_JSON')
}

/** Bodies are JSON and nothing else, and what no schema should have to think of is refused before any sees it. */
export function readJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    parse(request, text, (error, value) => {
      try {
        if (!error) {
          refuseOdd(value, [])
          refuseDuplicates(value, text)
        }
        done(error, value)
      } catch (reply) {
        done(reply instanceof Error ? reply : new Error('A body could not be read'))
      }
    })
  })
}
