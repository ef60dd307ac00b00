import { apiError } from '@comptoir/platform/contract'
import { attachment, type Context, openPrivate, RawReply } from '@comptoir/platform/server'
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

const unstored = 'private, no-store'

/** Always saved, never shown: browsers run nothing of it. */
export async function openReturnFile(context: Context, place: Place) {
  const { name, size, file_key: key } = await readRow(context, place)
  return new RawReply(openPrivate(context.files, { key, size }), {
    'content-type': 'application/octet-stream',
    'content-length': String(size),
    'content-disposition': attachment(name),
    'cache-control': unstored,
  })
}

/** Encoded by this server, so it holds nothing but pixels. */
export async function openReturnThumbnail(context: Context, place: Place) {
  const { thumb_key: key, thumb_size: size } = await readRow(context, place)
  return new RawReply(openPrivate(context.files, { key, size }), {
    'content-type': 'image/webp',
    'content-length': String(size),
    'cache-control': unstored,
  })
}
