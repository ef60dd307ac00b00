import { type Context, rows, type Tx } from '@comptoir/platform/server'
import { vendorNamed } from '@comptoir/vendors/server'
import { sql } from 'drizzle-orm'

/** The vendor a product names, in the spelling of the record; a name that nobody has yet makes one. */
export async function applyVendor(tx: Tx, name: string): Promise<{ vendor: string; vendor_id: string | null }> {
  if (name === '') return { vendor: '', vendor_id: null }
  const vendor = await vendorNamed(tx, name)
  return { vendor: vendor.name, vendor_id: vendor.id }
}

/** The products that name a vendor. */
export const productsOf = ({ db, shop }: Context, vendor: string) =>
  rows<{ id: string }>(
    db.current,
    sql`select id from products where shop_id = ${shop} and vendor_id = ${vendor} and deleted_at is null order by id`,
  )
