import type { Context, Tx } from '@comptoir/platform/server'
import { vendorNamed } from '@comptoir/vendors/server'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { products } from './product.table.ts'

/** The vendor a product names, in the spelling of the record; a name that nobody has yet makes one. */
export async function applyVendor(tx: Tx, name: string): Promise<{ vendor: string; vendor_id: string | null }> {
  if (name === '') return { vendor: '', vendor_id: null }
  const vendor = await vendorNamed(tx, name)
  return { vendor: vendor.name, vendor_id: vendor.id }
}

/** The products that name a vendor. */
export const productsOf = ({ db, shop }: Context, vendor: string) =>
  db.current
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.shop_id, shop), eq(products.vendor_id, vendor), isNull(products.deleted_at)))
    .orderBy(asc(products.id))
