import { countRefusers as countCustomers } from '@comptoir/customers/server'
import type { Context } from '@comptoir/platform/server'
import { readPaymentMethod } from './payment-method.queries.ts'

/** How many customers the saved limit of payment on delivery leaves out. */
export async function countRefusers({ db, shop }: Context) {
  const { max_refusals: limit } = await readPaymentMethod(db.current, shop, 'pay_on_delivery')
  return { limit, customers: limit === null ? 0 : await countCustomers(db.read, shop, limit) }
}
