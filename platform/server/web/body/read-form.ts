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

/** With the first refusal of a file; what is refused is left out, so that a page can show again what was entered. */
export interface KeptForm extends Pick<ReceivedForm, 'files'> {
  /** As they were sent, by the names of their fields. */
  texts: readonly (readonly [string, string])[]
  refused: ApiError | null
}

/** Null for a file that is refused, or that nobody chose; `files` are so many as may still come. */
async function takenFile(part: MultipartFile, storage: FormStorage, { files, bytes: max }: Limits) {
  // The parser ends every file one byte above the limit.
  const file = await fileOf(part, storage, { files, bytes: max + 1 })
  if (!file || (files > 0 && file.incoming.size <= max)) return { file, refused: null }
  await storage.discard(file.incoming)
  const { field, filename: name } = file
  return { file: null, refused: files > 0 ? apiError('FILE_TOO_LARGE', { field, max, name }) : tooMany(field) }
}

/** Like `readForm`, for a page: too many files, or one that is too large, are told of beside the fields. */
export async function readKeptForm(request: FastifyRequest, storage: FormStorage, allowed: Limits): Promise<KeptForm> {
  const texts: (readonly [string, string])[] = []
  const files: FormFile[] = []
  let refused: ApiError | null = null
  const most = { fileSize: allowed.bytes + 1, files: allowed.files + 2, fields: maxFields, fieldSize: maxText }
  // Its types leave out the second option.
  const reading = { limits: { ...most, parts: maxFields + most.files }, throwFileSizeLimit: false }
  try {
    for await (const part of request.parts(reading)) {
      if (part.type === 'field') {
        texts.push(textOf(part, part.fieldname))
        continue
      }
      const taken = await takenFile(part, storage, { files: allowed.files - files.length, bytes: allowed.bytes })
      refused ??= taken.refused
      if (taken.file) files.push(taken.file)
    }
    return { texts, files, refused }
  } catch (error) {
    for (const { incoming } of files) await storage.discard(incoming)
    throw error
  }
}
