import { savedReply, thumbnailReply } from '@comptoir/media/server'
import { apiError } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { returnFiles } from '../return.table.ts'

interface Place {
  id: string
  return_id: string
  file_id: string
}

async function readRow({ db, shop }: Context, { id, return_id, file_id }: Place) {
  const { shop_id, order_id, return_id: of, id: own } = returnFiles
  const [row] = await db.current
    .select()
    .from(returnFiles)
    .where(and(eq(shop_id, shop), eq(order_id, id), eq(of, return_id), eq(own, file_id)))
  if (!row) throw apiError('NOT_FOUND', { entity: 'return_file' })
  return row
}

export async function openReturnFile(context: Context, place: Place) {
  const { name, size, file_key: key } = await readRow(context, place)
  return savedReply(context.files, { name, size, key })
}

export async function openReturnThumbnail(context: Context, place: Place) {
  const { thumb_key: key, thumb_size: size } = await readRow(context, place)
  return thumbnailReply(context.files, { size, key })
}
