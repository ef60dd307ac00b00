import { array, emitPatch, query, type Tx } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { productUpdated } from '../../contract/product.wire.ts'
import { products } from '../product/product.table.ts'

/** Names of what a conversion keeps. */
export const kinds = {
  variants: 'variants',
  choices: 'product_option_values',
  shipments: 'product_shipments',
  rules: 'collection_rules',
} as const

export const amountOf = { shipment: sql`(custom_shipment->>'price')::bigint` }

/** A statement has eight seconds; this many products take about one. */
const partSize = 5_000

export interface Part {
  shop: number
  /** Ids of products. */
  part: SQL
}

const Id = z.object({ id: z.string() })

/** A product whose prices have changed. */
export const Converted = z.object({
  id: z.string(),
  version: z.number(),
  price_min: z.number(),
  price_max: z.number(),
  old_min: z.number(),
  old_max: z.number(),
  is_live: z.boolean(),
})

/** Includes the trash and deleted variants, because both can be restored. */
async function lockProducts(tx: Tx, shop: number) {
  const found = await query(
    tx,
    Id,
    sql`select id from ${products} where shop_id = ${shop} order by id for no key update`,
  )
  return found.map(({ id }) => id)
}

interface Work {
  /** After all products are locked, before the first is changed. */
  check(): Promise<void>
  change(part: Part): Promise<z.infer<typeof Converted>[]>
}

/** Changes the amounts of all products part by part, and emits their new prices. */
export async function changeParts(tx: Tx, shop: number, { check, change }: Work) {
  const ids = await lockProducts(tx, shop)
  await check()
  for (let start = 0; start < ids.length; start += partSize) {
    const part = sql`${array(ids.slice(start, start + partSize))}::uuid[]`
    const changed = await change({ shop, part })
    for (const { id, version, price_min, price_max, old_min, old_max } of changed.filter(({ is_live }) => is_live)) {
      emitPatch(tx, productUpdated, {
        id,
        version,
        before: { price_min: old_min, price_max: old_max },
        after: { price_min, price_max },
      })
    }
  }
}
