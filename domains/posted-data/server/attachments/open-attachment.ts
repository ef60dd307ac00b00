import { savedReply, thumbnailReply } from '@comptoir/media/server'
import { apiError } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import { and, eq, ne } from 'drizzle-orm'
import { postedAttachments, postedData } from '../posted-data.table.ts'

interface Place {
  id: string
  attachment: string
}

const notFound = () => apiError('NOT_FOUND', { entity: 'posted_attachment' })

async function readRow({ db, shop }: Context, { id, attachment: wanted }: Place) {
  const { shop_id, posted_id } = postedAttachments
  const [row] = await db.current
    .select({ file: postedAttachments })
    .from(postedAttachments)
    .innerJoin(postedData, and(eq(postedData.shop_id, shop_id), eq(postedData.id, posted_id)))
    .where(and(eq(shop_id, shop), eq(posted_id, id), eq(postedAttachments.id, wanted), ne(postedData.status, 'spam')))
  if (!row) throw notFound()
  return row.file
}

export async function openAttachment(context: Context, place: Place) {
  const { name, size, file_key: key } = await readRow(context, place)
  return savedReply(context.files, { name, size, key })
}

export async function openThumbnail(context: Context, place: Place) {
  const { thumb_key: key, thumb_size: size } = await readRow(context, place)
  if (key === null || size === null) throw notFound()
  return thumbnailReply(context.files, { key, size })
}
