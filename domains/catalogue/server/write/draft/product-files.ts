import type { CFile } from '@comptoir/media/contract'
import { readAddresses, useFiles } from '@comptoir/media/server'
import { apiError } from '@comptoir/platform/contract'
import { type Change, type Context, query, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Media } from '../../../contract/product.ts'
import { productMedia, products, variants } from '../../product/product.table.ts'
import type { ProductDraft, VariantDraft } from './product-draft.ts'

interface ProductPictures {
  media: readonly Media[]
  variants: readonly Pick<VariantDraft, 'id' | 'image_cfile' | 'image'>[]
}

const filesOf = ({ media, variants }: ProductPictures) => [
  ...media.flatMap(({ cfile_id }) => cfile_id ?? []),
  ...variants.flatMap(({ image_cfile }) => image_cfile ?? []),
]

const addressOf = ({ url, formats }: Pick<CFile, 'url' | 'formats'>, size: 'small' | 'large') =>
  formats[size]?.url ?? url

const nothing: ProductPictures = { media: [], variants: [] }

/** Deleting a file sets the foreign key to null and leaves the URL empty. */
const isFileDeleted = ({ cfile_id, url }: Pick<Media, 'cfile_id' | 'url'>) => cfile_id === null && url === ''

/** Ids of media and variants whose file was deleted; the next write removes them. */
const idsWithDeletedFile = ({ media, variants }: ProductPictures) =>
  new Set([
    ...media.filter(isFileDeleted).map(({ id }) => id),
    ...variants.filter(({ image_cfile, image }) => image_cfile === null && image !== null).map(({ id }) => id),
  ])

/**
 * Resolves current URLs and the list thumbnail. Drops pictures whose file was deleted, even if the input still names
 * it.
 * @throws NOT_FOUND for any other file that is not in the library
 */
export async function applyPictures(tx: Tx, draft: ProductDraft, before: ProductPictures = nothing) {
  const files = await readAddresses(tx, shopOf(tx), filesOf(draft))
  const lost = idsWithDeletedFile(before)
  const fileOf = (file: string, id: string) => {
    const found = files.get(file) ?? null
    if (!found && !lost.has(id)) throw apiError('NOT_FOUND', { entity: 'file' })
    return found
  }
  const pictures = draft.media.flatMap((picture) => {
    if (isFileDeleted(picture)) return []
    if (picture.cfile_id === null) return { picture, small: picture.url }
    const file = fileOf(picture.cfile_id, picture.id)
    return file ? { picture: { ...picture, url: addressOf(file, 'large') }, small: addressOf(file, 'small') } : []
  })
  const variants = draft.variants.map((variant) => {
    const file = variant.image_cfile === null ? null : fileOf(variant.image_cfile, variant.id)
    return { ...variant, image_cfile: file && variant.image_cfile, image: file && addressOf(file, 'small') }
  })
  return {
    media: pictures.map(({ picture }, position) => ({ ...picture, position })),
    image: pictures[0]?.small ?? null,
    variants,
  }
}

interface ShownProduct extends ProductPictures {
  id: string
  title: string
}

/** Skips products without files, which are most of an import. */
export async function saveFileUses(tx: Tx, after: ShownProduct, before: ProductPictures = nothing) {
  const files = filesOf(after)
  if (files.length === 0 && filesOf(before).length === 0) return
  await useFiles(tx, { entity: 'product', id: after.id, label: after.title, files })
}

const ProductId = z.object({ id: z.string() })

export const productsShowing = ({ db, shop }: Context, { entity_id }: Pick<Change, 'entity_id'>) =>
  query(
    db.current,
    ProductId,
    sql`select p.id from ${products} p where p.shop_id = ${shop} and p.deleted_at is null and p.id in (
          select product_id from ${productMedia} where shop_id = ${shop} and file_id = ${entity_id}
          union select product_id from ${variants}
          where shop_id = ${shop} and deleted_at is null and image_id = ${entity_id})
        order by p.id`,
  )

/** Products with a reference to a deleted file. */
export const productsWithoutFile = ({ db, shop }: Context) =>
  query(
    db.current,
    ProductId,
    sql`select p.id from ${products} p where p.shop_id = ${shop} and p.deleted_at is null and p.id in (
          select product_id from ${productMedia} where shop_id = ${shop} and source = 'file' and file_id is null
          union select product_id from ${variants}
          where shop_id = ${shop} and deleted_at is null and image_id is null and image is not null)
        order by p.id`,
  )
