import type { Readable } from 'node:stream'
import { ApiError, apiError, type Endpoint } from '@comptoir/platform/contract'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Incoming } from '../incoming.ts'
import { pathIn, type Tree, treeOf } from './query-string.ts'
import { isNamed, shownName } from './upload.ts'

/** A file of a form, in temporary storage. */
export interface FormFile {
  /** Name of its field: `photos` of `data[photos]`. */
  field: string
  /** For display only. */
  filename: string
  incoming: Incoming
}

export interface ReceivedForm {
  /** Nested objects, not validated yet. */
  fields: Tree
  files: FormFile[]
}

export interface FormStorage {
  receive(content: Readable, limit: number): Promise<Incoming>
  discard(incoming: Incoming): Promise<void>
}

const maxFields = 60
/** Bytes of one text. */
const maxText = 32_768

type Limits = NonNullable<Endpoint['form']>

const tooMany = (field: string) => apiError('VALIDATION_FAILED', { field, errors: [{ field, code: 'TOO_MANY' }] })

function fieldOf(part: Multipart) {
  const field = isNamed(part) ? pathIn(part.fieldname)?.at(-1) : undefined
  if (field === undefined) throw apiError('INVALID_ENTRY')
  return field
}

function textOf(part: Extract<Multipart, { type: 'field' }>, field: string) {
  if (part.valueTruncated) throw apiError('FILE_TOO_LARGE', { field, max: maxText })
  return [part.fieldname, String(part.value)] as const
}

async function receiveFile(storage: FormStorage, content: Readable, { field, max }: { field: string; max: number }) {
  try {
    return await storage.receive(content, max)
  } catch (error) {
    throw error instanceof ApiError && error.code === 'FILE_TOO_LARGE' ? apiError(error.code, { field, max }) : error
  }
}

/** Null for the empty part that browsers send for a file that nobody chose. */
async function fileOf(part: MultipartFile, storage: FormStorage, { bytes: max }: Limits): Promise<FormFile | null> {
  const field = fieldOf(part)
  const filename = shownName(part.filename)
  const incoming = await receiveFile(storage, part.file, { field, max })
  if (filename !== '' || incoming.size > 0) return { field, filename, incoming }
  await storage.discard(incoming)
  return null
}

/** Fields and files in any order, as the elements of a page are. Stored files are the caller's to discard. */
export async function readForm(request: FastifyRequest, storage: FormStorage, limits: Limits): Promise<ReceivedForm> {
  const texts: (readonly [string, string])[] = []
  const files: FormFile[] = []
  // One file more than allowed, so that this code refuses it and not the parser, which knows no field.
  const most = { fileSize: limits.bytes + 1, files: limits.files + 2, fields: maxFields, fieldSize: maxText }
  try {
    for await (const part of request.parts({ limits: { ...most, parts: maxFields + most.files } })) {
      if (part.type === 'field') texts.push(textOf(part, fieldOf(part)))
      else files.push(...[(await fileOf(part, storage, limits)) ?? []].flat())
      const surplus = files[limits.files]
      if (surplus) throw tooMany(surplus.field)
    }
    return { fields: treeOf(texts, 'INVALID_ENTRY'), files }
  } catch (error) {
    for (const { incoming } of files) await storage.discard(incoming)
    throw error
  }
}
