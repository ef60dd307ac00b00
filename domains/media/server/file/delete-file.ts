import { ApiError, apiError } from '@comptoir/platform/contract'
import { type Context, count, emitDeleted, expectVersion, type Tx } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { everyTag } from '../../contract/file.ts'
import { fileDeleted } from '../../contract/file.wire.ts'
import { scheduleDeletion } from '../content/leftovers.ts'
import { mediaFiles } from '../content/media.table.ts'
import { counterOf, lockFile } from './file.queries.ts'

interface Wanted {
  version: number
  force: boolean
}

type LockedFile = Awaited<ReturnType<typeof lockFile>>

async function deleteLocked(tx: Tx, shop: number, { row, file }: LockedFile) {
  await tx.delete(mediaFiles).where(and(eq(mediaFiles.shop_id, shop), eq(mediaFiles.id, file.id)))
  await scheduleDeletion(tx, row.keys)
  emitDeleted(tx, fileDeleted, file)
  count(tx, counterOf(everyTag), -1)
  count(tx, counterOf(file.tag), -1)
}

export async function deleteFile({ db, shop }: Context, id: string, { version, force }: Wanted) {
  return db.transaction(async (tx) => {
    const locked = await lockFile(tx, shop, id)
    const { file } = locked
    await expectVersion(tx, file, { entity: 'file', version })
    if (file.uses > 0 && !force) throw apiError('IN_USE', { by: file.used_by, uses: file.uses })
    await deleteLocked(tx, shop, locked)
    return { success: true as const }
  })
}

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'NOT_FOUND'

/** One that something shows stays; one that is gone is no fault. */
export async function deleteUnusedFile({ db, shop }: Context, id: string) {
  try {
    await db.transaction(async (tx) => {
      const locked = await lockFile(tx, shop, id)
      if (locked.file.uses === 0) await deleteLocked(tx, shop, locked)
    })
  } catch (error) {
    if (!isGone(error)) throw error
  }
}
