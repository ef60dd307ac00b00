import { apiError } from '@comptoir/platform/contract'
import { attachment, type Context, openPrivate, RawReply } from '@comptoir/platform/server'
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

const unstored = 'private, no-store'

/** Always saved, never shown: browsers run nothing of it. */
export async function openAttachment(context: Context, place: Place) {
  const { name, size, file_key: key } = await readRow(context, place)
  return new RawReply(openPrivate(context.files, { key, size }), {
    'content-type': 'application/octet-stream',
    'content-length': String(size),
    'content-disposition': attachment(name),
    'cache-control': unstored,
  })
}

/** Encoded by this server, so it holds nothing but pixels. */
export async function openThumbnail(context: Context, place: Place) {
  const { thumb_key: key, thumb_size: size } = await readRow(context, place)
  if (key === null || size === null) throw notFound()
  return new RawReply(openPrivate(context.files, { key, size }), {
    'content-type': 'image/webp',
    'content-length': String(size),
    'cache-control': unstored,
  })
}
