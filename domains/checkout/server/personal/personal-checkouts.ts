import { array, type DataSubject, oneOf, type PersonalRecords } from '@comptoir/platform/server'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { abandonedCheckouts } from '../abandoned/record/abandoned-checkout.table.ts'
import { checkouts } from '../checkout/checkout.table.ts'
import { releasePromises } from '../checkout/hold-goods.ts'

/** A purchase has no record of a customer before it is an order: whose it is, its e-mail address says. */
const of = (shop: number, { emails }: DataSubject) =>
  and(eq(checkouts.shop_id, shop), sql`${checkouts.email} = any(${array(emails)}::text[])`)

const { id, state, email, phone, vat_id, shipping_address, billing_address, note } = checkouts
const { consent, consent_at, created_at } = checkouts

/** Purchases under way, and what finished ones keep for a month. */
export const personalCheckouts: PersonalRecords = {
  name: 'checkouts',
  permission: 'customers_page',
  count: async (db, shop, subject) => ({
    all: await db.$count(checkouts, of(shop, subject)),
    // Its money may be on the way: it ends by itself within the hour.
    open: await db.$count(checkouts, and(of(shop, subject), eq(state, 'awaiting_payment'))),
  }),
  list: ({ db, shop }, subject) =>
    db.current
      .select({
        ...{ state, email, phone, vat_id, shipping_address, billing_address, note, consent, consent_at, created_at },
        // Why it was left, as the shop notes it, and how many mails it led to.
        ...{ left_at: abandonedCheckouts.left_at, stopped_by: abandonedCheckouts.reason },
        ...{ came_back_at: abandonedCheckouts.came_back_at, reminders: abandonedCheckouts.last_step },
      })
      .from(checkouts)
      .leftJoin(
        abandonedCheckouts,
        and(eq(abandonedCheckouts.shop_id, checkouts.shop_id), eq(abandonedCheckouts.id, id)),
      )
      .where(of(shop, subject))
      .orderBy(desc(created_at)),
  async erase(tx, { shop }, subject) {
    const found = await tx.select({ id }).from(checkouts).where(of(shop, subject)).orderBy(asc(id)).for('update')
    for (const each of found) await releasePromises(tx, each.id)
    const ids = found.map((each) => each.id)
    await tx.delete(checkouts).where(and(eq(checkouts.shop_id, shop), oneOf(id, ids)))
    return []
  },
}
