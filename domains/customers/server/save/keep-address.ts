import type { Context } from '@comptoir/platform/server'
import { and, eq, inArray } from 'drizzle-orm'
import { addressKey, isSameAddress } from '../../contract/customer.rules.ts'
import { type Address, type Customer, maxAddresses } from '../../contract/customer.ts'
import { lockCustomer } from '../record/customer.queries.ts'
import { customerAddresses } from '../record/customer.table.ts'
import { changeCustomer } from './save-customer.ts'

interface UsedAddress {
  customer_id: string
  address: Address
}

/** Read without a lock: nearly all orders go to an address that is known. */
async function unknownAddresses({ db, shop }: Context, used: readonly UsedAddress[]) {
  const ids = [...new Set(used.map(({ customer_id }) => customer_id))]
  const known = await db.current
    .select()
    .from(customerAddresses)
    .where(and(eq(customerAddresses.shop_id, shop), inArray(customerAddresses.customer_id, ids)))
  const keys = new Set(known.map((address) => `${address.customer_id} ${addressKey(address)}`))
  return used.filter(({ customer_id, address }) => !keys.has(`${customer_id} ${addressKey(address)}`))
}

const withoutId = ({ id, ...address }: Customer['addresses'][number]) => address

/** Adds addresses of orders to their customers, who need not give them again; the first one becomes the default. */
export async function keepAddresses(context: Context, used: readonly UsedAddress[]): Promise<void> {
  if (used.length === 0) return
  for (const { customer_id, address } of await unknownAddresses(context, used)) {
    await context.db.transaction(async (tx) => {
      const before = await lockCustomer(tx, context.shop, customer_id)
      const isKnown = before.addresses.some((known) => isSameAddress(known, address))
      if (isKnown || before.addresses.length >= maxAddresses) return
      await changeCustomer(tx, before, {
        addresses: [...before.addresses.map(withoutId), { ...address, default: false }],
      })
    })
  }
}
