import { isDeepStrictEqual } from 'node:util'
import { array, insertAll, rowsFor, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Product } from '../../../contract/product.ts'
import { productMedia, productOptions, productOptionValues } from '../../product/product.table.ts'

type Parts = Pick<Product, 'options' | 'media'>
type Owner = Parts & { id: string }

const optionRows = ({ id: product_id, options }: Owner) =>
  options.map(({ values, ...option }, position) => ({ ...option, product_id, position }))

const valueRows = ({ id: product_id, options }: Owner) =>
  options.flatMap(({ id: option_id, values }) =>
    values.map((value, position) => ({ ...value, product_id, option_id, position })),
  )

const mediaRows = ({ id: product_id, media }: Owner) =>
  media.map(({ id, cfile_id, url, alt }, position) => ({
    ...{ product_id, id, file_id: cfile_id, url, position },
    source: cfile_id === null ? ('web' as const) : ('file' as const),
    alt: alt || null,
  }))

const key = ['shop_id', 'product_id', 'id'] as const

export const partsOf = (owner: Owner) =>
  [
    rowsFor(productOptions, optionRows(owner), { onConflict: key }),
    rowsFor(productOptionValues, valueRows(owner), { onConflict: key }),
    rowsFor(productMedia, mediaRows(owner), { onConflict: key }),
  ] as const

/** Call it before writing variants, which refer to option values. */
export async function writeParts(tx: Tx, after: Owner, before: Parts) {
  const [options, values, media] = partsOf(after)
  await insertAll(tx, [
    ...(isDeepStrictEqual(after.options, before.options) ? [] : [options, values]),
    ...(isDeepStrictEqual(after.media, before.media) ? [] : [media]),
  ])
}

type PartTable = PgTable & { shop_id: PgColumn; product_id: PgColumn; id: PgColumn }

async function removeFrom(tx: Tx, table: PartTable, { product, ids }: { product: string; ids: readonly string[] }) {
  if (ids.length === 0) return
  const ofProduct = and(eq(table.shop_id, shopOf(tx)), eq(table.product_id, product))
  await tx.delete(table).where(and(ofProduct, sql`${table.id} = any(${array(ids)}::text[])`))
}

const idsOf = (parts: readonly { id: string }[]) => parts.map(({ id }) => id)
const valueIds = ({ options }: Pick<Parts, 'options'>) => options.flatMap(({ values }) => idsOf(values))

/** Call it after writing variants, which may have referred to the removed values. */
export async function removeParts(tx: Tx, after: Owner, before: Parts) {
  const without = (ids: readonly string[], kept: readonly string[]) => ids.filter((id) => !kept.includes(id))
  const product = after.id
  await removeFrom(tx, productOptionValues, { product, ids: without(valueIds(before), valueIds(after)) })
  await removeFrom(tx, productOptions, { product, ids: without(idsOf(before.options), idsOf(after.options)) })
  await removeFrom(tx, productMedia, { product, ids: without(idsOf(before.media), idsOf(after.media)) })
}
