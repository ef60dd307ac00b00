import type { CFile } from '@comptoir/media/contract'
import { readAddresses, useFiles } from '@comptoir/media/server'
import { failure } from '@comptoir/platform/contract'
import { type Change, type Context, rows, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import type { Media } from '../../contract/index.ts'

const filesOf = (media: readonly Media[]) => media.flatMap(({ cfile_id }) => cfile_id ?? [])

const addressOf = ({ url, formats }: Pick<CFile, 'url' | 'formats'>, size: 'small' | 'large') =>
  formats[size]?.url ?? url

/**
 * The pictures of a product as they are served now, and the one a list shows. What a file is called by its address is
 * the library's to say; a file that is not there refuses the whole, unless the product showed it before: then somebody
 * deleted it, and the product goes on without.
 */
export async function settleMedia(tx: Tx, media: readonly Media[], before: readonly Media[] = []) {
  const files = await readAddresses(tx, shopOf(tx), filesOf(media))
  const shown = new Set(filesOf(before))
  const settled = media.flatMap((picture) => {
    if (picture.cfile_id === null) return { picture, small: picture.url }
    const file = files.get(picture.cfile_id)
    if (file) return { picture: { ...picture, url: addressOf(file, 'large') }, small: addressOf(file, 'small') }
    if (shown.has(picture.cfile_id)) return []
    throw failure('NOT_FOUND', { entity: 'file' })
  })
  return { media: settled.map(({ picture }, position) => ({ ...picture, position })), image: settled[0]?.small ?? null }
}

interface Shown {
  id: string
  title: string
  media: readonly Media[]
}

/** The library keeps what a product shows; products without files, which are most of an import, cost nothing. */
export async function keepMedia(tx: Tx, after: Shown, before: readonly Media[] = []) {
  const files = filesOf(after.media)
  if (files.length === 0 && filesOf(before).length === 0) return
  await useFiles(tx, { entity: 'product', id: after.id, label: after.title, files })
}

/** The products, in the trash or not, that show a file. */
export const productsShowing = ({ db, shop }: Context, { entity_id }: Pick<Change, 'entity_id'>) =>
  rows<{ id: string }>(
    db.current,
    sql`select id from products where shop_id = ${shop} and deleted_at is null
          and media @> ${JSON.stringify([{ cfile_id: entity_id }])}::jsonb order by id`,
  )
