import { fixed, type PipelinedTx, type Queryable, shopOf } from '@comptoir/platform/server'
import type { ProductTerms } from '@comptoir/shipping/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { CustomShipment } from '../../contract/product.ts'
import { products } from '../product/product.table.ts'

const TermsRow = z.object({ product_id: z.string(), terms: CustomShipment })

const termsOf = fixed(
  TermsRow,
  sql`select p.id as product_id, p.custom_shipment as terms from ${products} p
      where p.shop_id = ${sql.placeholder('shop')} and p.id = any(${sql.placeholder('ids')}::uuid[])
        and p.custom_shipment is not null`,
)

/** Special shipping of those of the products that have it. */
export async function readProductTerms(db: Queryable, shop: number, ids: readonly string[]): Promise<ProductTerms[]> {
  if (ids.length === 0) return []
  return (await termsOf(db, { shop, ids })).map(({ product_id, terms }) => ({ product_id, ...terms }))
}

/** The same for stored lines, whose products may have got other terms since. */
export const termsOfLines = (tx: PipelinedTx, lines: readonly { product_id: string | null }[]) =>
  readProductTerms(tx, shopOf(tx), [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))])

const vendorsOf = fixed(
  z.object({ id: z.string(), vendor_id: z.string().nullable() }),
  sql`select p.id, p.vendor_id from ${products} p
      where p.shop_id = ${sql.placeholder('shop')} and p.id = any(${sql.placeholder('ids')}::uuid[])`,
)

/** The present vendor of each product. */
export const vendorsOfProducts = async (db: Queryable, shop: number, ids: readonly string[]) =>
  new Map((await vendorsOf(db, { shop, ids })).map(({ id, vendor_id }) => [id, vendor_id]))
