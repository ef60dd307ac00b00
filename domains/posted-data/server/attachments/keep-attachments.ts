import { Readable } from 'node:stream'
import { privateName, type SafeContent, safeFile, storePrivately } from '@comptoir/media/server'
import { ApiError, apiError } from '@comptoir/platform/contract'
import type { Context, FormFile } from '@comptoir/platform/server'
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

const invalid = (field: string, code: string) =>
  apiError('VALIDATION_FAILED', { field: `data.${field}`, errors: [{ field: `data.${field}`, code }] })

function assertExpected(field: FormField | undefined, files: readonly FormFile[]) {
  const stray = files.find((file) => file.field !== field?.key)
  if (stray) throw invalid(stray.field, 'INVALID_ENTRY')
  if (!field) return
  if (field.required && files.length === 0) throw invalid(field.key, 'REQUIRED')
  if (files.length > maxFiles) throw invalid(field.key, 'TOO_MANY')
}

/** Refusals name the field. */
async function safe(file: FormFile): Promise<SafeContent> {
  try {
    return await safeFile(file)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new ApiError(error.code, error.status, { ...error.details, field: `data.${file.field}` })
  }
}

/** A picture grows at most a little by being encoded. */
const maxKept = 4 * maxFileSize

/**
 * Stores the files of the form's field: pictures and PDFs, by the rules of the media library, each under a key of its own.
 * @throws VALIDATION_FAILED, and what `safeFile` throws
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
    const stored = await storePrivately(storage, content, Math.min(size, maxKept))
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
        ...{ id: newId(), position: rows.length, field: file.field, mime },
        name: privateName(file.filename, { mime, unnamed: 'file' }),
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
