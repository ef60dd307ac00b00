import type { CFile } from '@comptoir/media/contract'
import { readAddresses, useFiles } from '@comptoir/media/server'
import { apiError } from '@comptoir/platform/contract'
import { type Change, type Context, rows, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import type { Media } from '../../contract/index.ts'
import type { ProductDraft, VariantDraft } from './product-draft.ts'

interface Pictured {
  media: readonly Media[]
  variants: readonly Pick<VariantDraft, 'image_cfile'>[]
}

const filesOf = ({ media, variants }: Pictured) => [
  ...media.flatMap(({ cfile_id }) => cfile_id ?? []),
  ...variants.flatMap(({ image_cfile }) => image_cfile ?? []),
]

const addressOf = ({ url, formats }: Pick<CFile, 'url' | 'formats'>, size: 'small' | 'large') =>
  formats[size]?.url ?? url

const nothing: Pictured = { media: [], variants: [] }

/**
 * The pictures of a product and its variants as they are served now, and the one a list shows. What a file is called by its address is
 * the library's to say; a file that is not there refuses the whole, unless the product showed it before: then somebody
 * deleted it, and the product goes on without.
 */
export async function applyPictures(tx: Tx, draft: ProductDraft, before: Pictured = nothing) {
  const files = await readAddresses(tx, shopOf(tx), filesOf(draft))
  const shown = new Set(filesOf(before))
  const fileOf = (id: string) => {
    const file = files.get(id) ?? null
    if (!file && !shown.has(id)) throw apiError('NOT_FOUND', { entity: 'file' })
    return file
  }
  const pictures = draft.media.flatMap((picture) => {
    if (picture.cfile_id === null) return { picture, small: picture.url }
    const file = fileOf(picture.cfile_id)
    return file ? { picture: { ...picture, url: addressOf(file, 'large') }, small: addressOf(file, 'small') } : []
  })
  const variants = draft.variants.map((variant) => {
    const file = variant.image_cfile === null ? null : fileOf(variant.image_cfile)
    return { ...variant, image_cfile: file && variant.image_cfile, image: file && addressOf(file, 'small') }
  })
  return {
    media: pictures.map(({ picture }, position) => ({ ...picture, position })),
    image: pictures[0]?.small ?? null,
    variants,
  }
}

interface Shown extends Pictured {
  id: string
  title: string
}

/** The library keeps what a product shows; products without files, which are most of an import, cost nothing. */
export async function keepPictures(tx: Tx, after: Shown, before: Pictured = nothing) {
  const files = filesOf(after)
  if (files.length === 0 && filesOf(before).length === 0) return
  await useFiles(tx, { entity: 'product', id: after.id, label: after.title, files })
}

/** The products that show a file, or have a variant that does. */
export const productsShowing = ({ db, shop }: Context, { entity_id }: Pick<Change, 'entity_id'>) =>
  rows<{ id: string }>(
    db.current,
    sql`select id from products where shop_id = ${shop} and deleted_at is null
          and media @> ${JSON.stringify([{ cfile_id: entity_id }])}::jsonb
        union
        select product_id from variants where shop_id = ${shop} and deleted_at is null and image_cfile = ${entity_id}
        order by id`,
  )
