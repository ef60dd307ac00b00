import { type Context, type DataSubject, type PersonalRecords, query, type Tx } from '@comptoir/platform/server'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { redemptionKeys } from '../discount.table.ts'
import { lockDiscount, lockDiscountsNaming } from '../record/discount.queries.ts'
import { keysOf } from '../uses/customer-keys.ts'
import { changeDiscount } from './change-discount.ts'

const none = { customer_id: null, email: '', phone: '', country: null }

/** Numbers lead to nobody, because anybody can type one. */
const keysOfSubject = (context: Context, { customer_id, former_ids, emails }: DataSubject) => [
  ...[customer_id, ...former_ids].flatMap((id) => keysOf(context, { ...none, customer_id: id }).own),
  ...emails.flatMap((email) => keysOf(context, { ...none, email }).own),
]

const inShop = (shop: number) => eq(redemptionKeys.shop_id, shop)
const isOneOf = (keys: readonly Buffer[]) => sql`${redemptionKeys.customer_key} = any(${sql.param([...keys])}::bytea[])`

/** Uses stay what orders have; what says that two of them are of one person goes, the hash of a number too. */
async function forget(tx: Tx, shop: number, keys: readonly Buffer[]) {
  await tx.execute(sql`delete from ${redemptionKeys} where ${inShop(shop)}
    and (${redemptionKeys.holder}, ${redemptionKeys.discount_id}) in (
      select k.holder, k.discount_id from ${redemptionKeys} k
      where k.shop_id = ${shop} and k.customer_key = any(${sql.param([...keys])}::bytea[]))`)
}

/** The uses of both count together, and a discount for one of them is for both. */
async function merge(tx: Tx, context: Context, { from, into }: { from: string; into: string }) {
  const { shop } = context
  const [former, later] = [from, into].flatMap((id) => keysOf(context, { ...none, customer_id: id }).own)
  if (!former || !later) return
  await query(
    tx,
    z.unknown(),
    sql`insert into ${redemptionKeys} (shop_id, holder, discount_id, customer_key)
        select ${redemptionKeys.shop_id}, ${redemptionKeys.holder}, ${redemptionKeys.discount_id}, ${later}::bytea
        from ${redemptionKeys} where ${inShop(shop)} and ${isOneOf([former])} on conflict do nothing`,
  )
  await tx.delete(redemptionKeys).where(sql`${inShop(shop)} and ${isOneOf([former])}`)
  for (const id of await lockDiscountsNaming(tx, from)) {
    const before = await lockDiscount(tx, shop, id)
    const named = before.customers.customer_ids.map((each) => (each === from ? into : each))
    await changeDiscount(tx, before, { customers: { ...before.customers, customer_ids: [...new Set(named)] } })
  }
}

/** Only hashes, which nobody can count or read out: what somebody used is told by their orders. */
export const personalUses: PersonalRecords = {
  name: 'discount_uses',
  permission: 'admin_discounts',
  count: async () => ({ all: 0, open: 0 }),
  list: async () => [],
  async erase(tx, context, subject) {
    await forget(tx, context.shop, keysOfSubject(context, subject))
    return []
  },
  merge,
}
