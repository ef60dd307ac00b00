import { Readable } from 'node:stream'
import { safeContent } from '@comptoir/media/server'
import { ApiError, apiError } from '@comptoir/platform/contract'
import {
  type Context,
  type Files,
  type FormFile,
  openSharedBudget,
  receivePrivate,
  type StoredFile,
} from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { maxPictureSize, maxPictures } from '../../contract/return.ts'
import type { FileRow } from '../return.table.ts'

/** Files fill the disk and take time to encode. */
const budget = openSharedBudget({ name: 'returns:files', points: 60, seconds: 600, late: 1 })

/** @throws RATE_LIMITED */
export async function spendReturnFiles({ ip }: Pick<Context, 'ip'>) {
  await budget.spend(ip)
}

/** Content that is stored, but not named by a row yet. */
export interface KeptFiles {
  rows: FileRow[]
  /** After a failure. */
  remove(): Promise<void>
}

const maxName = 150

/** Kept encoded, with that ending, whatever its sender called it. */
function nameOf(filename: string) {
  const bare = filename
    .replace(/^.*[/\\]/, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .trim()
  return `${(bare || 'picture').slice(0, maxName)}.webp`
}

async function store(files: Files, content: Readable, size: number): Promise<StoredFile> {
  const incoming = await receivePrivate(files, content, size)
  const { key } = await files.keep(incoming)
  return { key, size }
}

/** A picture by its content. @throws what `safeContent` throws, with the name of the file; FILE_TYPE_NOT_ALLOWED for a paper */
async function pictureIn({ filename, incoming }: FormFile) {
  try {
    const content = await safeContent(incoming)
    if (!content.thumb) throw apiError('FILE_TYPE_NOT_ALLOWED')
    return { ...content, thumb: content.thumb }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new ApiError(error.code, error.status, { ...error.details, name: filename })
  }
}

/** A picture grows at most a little by being encoded. */
const maxKept = 4 * maxPictureSize

/**
 * Stores pictures that a visitor sends along, by the rules of the media library, each under a key of its own.
 * @throws FILE_TYPE_NOT_ALLOWED, HEIC_NOT_SUPPORTED, FILE_BROKEN, IMAGE_TOO_LARGE, PICTURES_WAITING
 */
export async function keepReturnFiles({ files: storage }: Context, files: readonly FormFile[]): Promise<KeptFiles> {
  const keys: string[] = []
  const remove = async () => {
    for (const key of keys) await storage.remove(key)
  }
  const keep = async (content: Readable, size: number) => {
    const stored = await store(storage, content, Math.min(size, maxKept))
    keys.push(stored.key)
    return stored
  }
  const rows: FileRow[] = []
  try {
    for (const file of files.slice(0, maxPictures)) {
      const { mime, size, thumb, open } = await pictureIn(file)
      const whole = await keep(open(), size)
      const small = await keep(Readable.from([thumb]), thumb.length)
      rows.push({
        ...{ id: newId(), position: rows.length, name: nameOf(file.filename), mime },
        ...{ size: whole.size, file_key: whole.key, thumb_size: small.size, thumb_key: small.key },
      })
    }
    return { rows, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
