import { Readable } from 'node:stream'
import { privateName, safeFile, storePrivately } from '@comptoir/media/server'
import { apiError } from '@comptoir/platform/contract'
import { type Context, type FormFile, openSharedBudget } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { maxPictureSize, maxPictures } from '../../contract/return.ts'
import type { FileRow } from '../return.table.ts'

/** Files fill the disk and take time to encode. */
const budget = openSharedBudget({ name: 'returns:files', points: 60, seconds: 600, late: 1 })

/** @throws RATE_LIMITED */
export async function spendReturnFiles({ ip }: Pick<Context, 'ip'>) {
  await budget.spend(ip)
}

/** How many pictures the shop takes with a return. */
export const picturesIn = ({ settings }: Pick<Context, 'settings'>) =>
  Math.min(maxPictures, Number(settings.return_pictures ?? maxPictures))

/** Content that is stored, but not named by a row yet. */
export interface KeptFiles {
  rows: FileRow[]
  /** After a failure. */
  remove(): Promise<void>
}

/** A picture by its content. @throws what `safeFile` throws, and FILE_TYPE_NOT_ALLOWED for a paper */
async function pictureIn(file: FormFile) {
  const content = await safeFile(file)
  if (!content.thumb) throw apiError('FILE_TYPE_NOT_ALLOWED', { name: file.filename })
  return { ...content, thumb: content.thumb }
}

/** A picture grows at most a little by being encoded. */
const maxKept = 4 * maxPictureSize

/**
 * Stores pictures that a visitor sends along, by the rules of the media library, each under a key of its own.
 * @throws VALIDATION_FAILED for more than the shop takes, FILE_TYPE_NOT_ALLOWED, HEIC_NOT_SUPPORTED, FILE_BROKEN, IMAGE_TOO_LARGE, PICTURES_WAITING
 */
export async function keepReturnFiles(context: Context, files: readonly FormFile[]): Promise<KeptFiles> {
  const { files: storage } = context
  const most = picturesIn(context)
  if (files.length > most) throw apiError('VALIDATION_FAILED', { field: 'pictures', most })
  const keys: string[] = []
  const remove = async () => {
    for (const key of keys) await storage.remove(key)
  }
  const keep = async (content: Readable, size: number) => {
    const stored = await storePrivately(storage, content, Math.min(size, maxKept))
    keys.push(stored.key)
    return stored
  }
  const rows: FileRow[] = []
  try {
    for (const file of files) {
      const { mime, size, thumb, open } = await pictureIn(file)
      const whole = await keep(open(), size)
      const small = await keep(Readable.from([thumb]), thumb.length)
      rows.push({
        ...{ id: newId(), position: rows.length, mime },
        name: privateName(file.filename, { mime, unnamed: 'picture' }),
        ...{ size: whole.size, file_key: whole.key, thumb_size: small.size, thumb_key: small.key },
      })
    }
    return { rows, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
