import type { Context, Tx } from '@comptoir/platform/server'
import { vendorNamed } from '@comptoir/vendors/server'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { products } from '../../product/product.table.ts'

/** Finds the vendor by name and returns the stored spelling; creates an unknown one. */
export async function applyVendor(tx: Tx, name: string): Promise<{ vendor: string; vendor_id: string | null }> {
  if (name === '') return { vendor: '', vendor_id: null }
  const vendor = await vendorNamed(tx, name)
  return { vendor: vendor.name, vendor_id: vendor.id }
}

export const productsOf = ({ db, shop }: Context, vendor: string) =>
  db.current
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.shop_id, shop), eq(products.vendor_id, vendor), isNull(products.deleted_at)))
    .orderBy(asc(products.id))
