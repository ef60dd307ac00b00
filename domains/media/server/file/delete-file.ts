import { apiError } from '@comptoir/platform/contract'
import { type Context, count, emitDeleted, expectVersion } from '@comptoir/platform/server'
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

export async function deleteFile({ db, shop }: Context, id: string, { version, force }: Wanted) {
  return db.transaction(async (tx) => {
    const { row, file } = await lockFile(tx, shop, id)
    await expectVersion(tx, file, { entity: 'file', version })
    if (file.uses > 0 && !force) throw apiError('IN_USE', { by: file.used_by, uses: file.uses })
    await tx.delete(mediaFiles).where(and(eq(mediaFiles.shop_id, shop), eq(mediaFiles.id, id)))
    await scheduleDeletion(tx, row.keys)
    emitDeleted(tx, fileDeleted, file)
    count(tx, counterOf(everyTag), -1)
    count(tx, counterOf(file.tag), -1)
    return { success: true as const }
  })
}
