import { type Context, fixed } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { addressKey, isSameAddress } from '../../contract/customer.rules.ts'
import { lockCustomer } from '../record/customer.queries.ts'
import { customerAddresses } from '../record/customer.table.ts'
import { addAddress, offerAddress, type TypedAddress } from './offered-addresses.ts'

interface UsedAddress extends TypedAddress {
  customer_id: string
}

const addressesOf = fixed((db) =>
  db
    .select()
    .from(customerAddresses)
    .where(
      and(
        eq(customerAddresses.shop_id, sql.placeholder('shop')),
        sql`${customerAddresses.customer_id} = any(${sql.placeholder('ids')}::uuid[])`,
      ),
    ),
)

/** Read without a lock: nearly all orders go to an address that is known. */
async function unknownAddresses({ db, shop }: Context, used: readonly UsedAddress[]) {
  const ids = [...new Set(used.map(({ customer_id }) => customer_id))]
  const known = await addressesOf(db.current, { shop, ids })
  const keys = new Set(known.map((address) => `${address.customer_id} ${addressKey(address)}`))
  return used.filter(({ customer_id, address }) => !keys.has(`${customer_id} ${addressKey(address)}`))
}

/**
 * Offers addresses of orders to be kept with their customers. A customer without any gets the first one, because
 * there is nothing to choose from and lists show the place.
 */
export async function takeAddresses(context: Context, used: readonly UsedAddress[]): Promise<void> {
  if (used.length === 0) return
  for (const typed of await unknownAddresses(context, used)) {
    await context.db.transaction(async (tx) => {
      const before = await lockCustomer(tx, context.shop, typed.customer_id)
      if (before.addresses.length === 0) return void (await addAddress(tx, before, typed.address))
      const isKnown = before.addresses.some((known) => isSameAddress(known, typed.address))
      if (!isKnown) await offerAddress(tx, before, typed)
    })
  }
}
