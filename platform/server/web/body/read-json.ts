import { promisify } from 'node:util'
import { apiError } from '@comptoir/platform/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { paceBodies } from './pace-bodies.ts'

/** Bodies use about a dozen levels; the limit protects recursive code from stack overflow. */
const maxDepth = 32

/** False for a NUL or an unpaired surrogate, which PostgreSQL and file systems reject. */
export const isPlainText = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Bidirectional controls can make one field name look like another. */
const turningMarks = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

const isPlainName = (name: string) => isPlainText(name) && !turningMarks.test(name)

/** JSON has no infinity (`1e309` parses to it), and `-0` does not survive a round trip. */
const isPlainNumber = (number: number) => Number.isFinite(number) && !Object.is(number, -0)

const isPlainLeaf = (value: unknown) =>
  (typeof value !== 'string' || isPlainText(value)) && (typeof value !== 'number' || isPlainNumber(value))

/** `path` is that of the value; it is restored before this returns. */
function assertPlain(value: unknown, path: string[]): void {
  if (path.length > maxDepth) throw apiError('INVALID_JSON')
  if (!isPlainLeaf(value)) throw apiError('INVALID_ENTRY', { field: path.join('.') })
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    if (!isPlainName(name)) throw apiError('INVALID_ENTRY', { field: path.join('.') })
    path.push(name)
    assertPlain(part, path)
    path.pop()
  }
}

const quote = 0x22
const colon = 0x3a
const backslash = 0x5c

/** Members named in a JSON text: outside strings, each has one colon. */
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

/** Duplicate names are read as the first by some parsers and the last by others (RFC 8259 §4). */
function assertUniqueNames(value: unknown, text: string) {
  if (keptMembers(value) !== namedMembers(text)) throw apiError('INVALID_JSON')
}

/** Accepts only JSON and rejects what schemas should not have to handle. */
export function readJsonBodies(fastify: FastifyInstance) {
  const parse = promisify(fastify.getDefaultJsonParser('error', 'error'))
  const pace = paceBodies()
  fastify.removeContentTypeParser(['application/json', 'text/plain'])
  fastify.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, text: string) => {
      await pace(request.ip, text.length)
      const value: unknown = await parse(request, text).catch(() => {
        throw apiError('INVALID_JSON')
      })
      assertPlain(value, [])
      assertUniqueNames(value, text)
      return value
    },
  )
}
