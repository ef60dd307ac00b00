import { finished, PassThrough, type Readable } from 'node:stream'
import { apiError } from '@comptoir/platform/contract'
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { isPlainText } from './read-json.ts'

/** Small text fields and one file, as a stream that can be read once. */
export interface Upload {
  filename: string
  mime: string
  content: Readable
  fields: Readonly<Record<string, string>>
}

const megabyte = 1_048_576
/** Upper bound for every use case; each sets its own limit. */
const maxUploadBytes = 128 * megabyte
/** Per request, files and fields together. */
const maxParts = 50

const invisible = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** For display only, never for storage: without line breaks and bidirectional controls. */
export const shownName = (filename: string | undefined) => (filename ?? '').toWellFormed().replaceAll(invisible, '')

type Fields = Readonly<Record<string, string>>

const uploadError = (field: string, code: string) => apiError('VALIDATION_FAILED', { field, errors: [{ field, code }] })

/** The parser accepts parts without a name. */
export const isNamed = ({ fieldname }: { fieldname?: string }) => fieldname !== undefined && fieldname !== ''

function expectPlain(name: string, value: string) {
  if (![name, value].every(isPlainText)) throw apiError('INVALID_ENTRY', { field: name.slice(0, 64) })
}

/** The only file of a request, with the fields before it. */
export async function openUpload(request: FastifyRequest): Promise<Upload> {
  const part = await request.file({ limits: { fileSize: maxUploadBytes } })
  if (!part) throw uploadError('file', 'REQUIRED')
  const fields = Object.entries(part.fields).flatMap(([name, field]) =>
    field && !Array.isArray(field) && field.type === 'field' ? [[name, String(field.value)] as const] : [],
  )
  for (const [name, value] of fields) expectPlain(name, value)
  return {
    filename: shownName(part.filename),
    mime: part.mimetype,
    content: part.file,
    fields: Object.fromEntries(fields),
  }
}

/** Fields must come before the first file and only once. */
function readField(part: Extract<Multipart, { type: 'field' }>, fields: Fields, isLate: boolean): Fields {
  const value = String(part.value)
  expectPlain(part.fieldname, value)
  if (isLate || Object.hasOwn(fields, part.fieldname)) throw apiError('INVALID_ENTRY', { field: part.fieldname })
  return { ...fields, [part.fieldname]: value }
}

/** A separate stream, so that a consumer may destroy it without breaking the parser. */
function contentOf(file: Readable) {
  const content = new PassThrough()
  file.pipe(content)
  // Also where the form broke off before anybody listened.
  finished(file, (error) => {
    if (error) content.destroy(error)
  })
  return content
}

/** The parser reaches the next part only when the rest of this file is consumed. */
function skipRest(file: Readable, content: Readable) {
  file.unpipe()
  content.destroy()
  file.resume()
}

/** The files of field `name`, in order, each with the fields before the first file. */
export async function* openUploads(request: FastifyRequest, name: string): AsyncGenerator<Upload> {
  const limits = { fileSize: maxUploadBytes, files: maxParts, parts: maxParts, fields: 20 }
  let fields: Fields = {}
  let count = 0
  for await (const part of request.parts({ limits })) {
    if (!isNamed(part)) throw apiError('INVALID_ENTRY')
    if (part.type === 'field') {
      fields = readField(part, fields, count > 0)
      continue
    }
    if (part.fieldname !== name) throw apiError('UNKNOWN_FIELD', { field: part.fieldname.slice(0, 64) })
    count += 1
    const content = contentOf(part.file)
    yield { filename: shownName(part.filename), mime: part.mimetype, content, fields }
    skipRest(part.file, content)
  }
  if (count === 0) throw uploadError(name, 'REQUIRED')
}
