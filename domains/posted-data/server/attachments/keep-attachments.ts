import { Readable } from 'node:stream'
import { type SafeContent, safeContent } from '@comptoir/media/server'
import { ApiError, apiError } from '@comptoir/platform/contract'
import { type Context, type Files, type FormFile, receivePrivate, type StoredFile } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { type FormField, maxFileSize, maxFiles } from '../../contract/form.ts'
import type { postedAttachments } from '../posted-data.table.ts'

type Row = Omit<typeof postedAttachments.$inferInsert, 'shop_id' | 'posted_id'>

/** Content that is stored, but not named by a row yet. */
export interface KeptAttachments {
  rows: Row[]
  /** After a failure. */
  remove(): Promise<void>
}

const maxName = 150

/** A picture is kept encoded and has that ending, whatever its sender called it. */
function nameOf(filename: string, mime: string) {
  const bare = filename
    .replace(/^.*[/\\]/, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .trim()
  return `${(bare || 'file').slice(0, maxName)}.${mime === 'application/pdf' ? 'pdf' : 'webp'}`
}

const invalid = (field: string, code: string) =>
  apiError('VALIDATION_FAILED', { field: `data.${field}`, errors: [{ field: `data.${field}`, code }] })

function assertExpected(field: FormField | undefined, files: readonly FormFile[]) {
  const stray = files.find((file) => file.field !== field?.key)
  if (stray) throw invalid(stray.field, 'INVALID_ENTRY')
  if (!field) return
  if (field.required && files.length === 0) throw invalid(field.key, 'REQUIRED')
  if (files.length > maxFiles) throw invalid(field.key, 'TOO_MANY')
}

async function store(files: Files, content: Readable, size: number): Promise<StoredFile> {
  const incoming = await receivePrivate(files, content, size)
  const { key } = await files.keep(incoming)
  return { key, size }
}

/** Refusals name the field. */
async function safe({ field, filename, incoming }: FormFile): Promise<SafeContent> {
  try {
    return await safeContent(incoming)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new ApiError(error.code, error.status, { ...error.details, field: `data.${field}`, name: filename })
  }
}

/** A picture grows at most a little by being encoded. */
const maxKept = 4 * maxFileSize

/**
 * Stores the files of the form's field: pictures and PDFs, by the rules of the media library, each under a key of its own.
 * @throws VALIDATION_FAILED, and what `safeContent` throws
 */
export async function keepAttachments(
  { files: storage }: Context,
  field: FormField | undefined,
  files: readonly FormFile[],
): Promise<KeptAttachments> {
  assertExpected(field, files)
  const keys: string[] = []
  const remove = async () => {
    for (const key of keys) await storage.remove(key)
  }
  const keep = async (content: Readable, size: number) => {
    const stored = await store(storage, content, Math.min(size, maxKept))
    keys.push(stored.key)
    return stored
  }
  const rows: Row[] = []
  try {
    for (const file of files) {
      const { mime, size, thumb, open } = await safe(file)
      const whole = await keep(open(), size)
      const small = thumb && (await keep(Readable.from([thumb]), thumb.length))
      rows.push({
        ...{ id: newId(), position: rows.length, field: file.field, name: nameOf(file.filename, mime), mime },
        ...{ size: whole.size, file_key: whole.key },
        ...{ thumb_size: small?.size ?? null, thumb_key: small?.key ?? null },
      })
    }
    return { rows, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
