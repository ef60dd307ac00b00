import { type Context, networkOf, openLimiter, type Queryable, spendPoint, updateRow } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { checkoutRevised } from '../../../contract/abandoned/abandoned-checkout.wire.ts'
import { type Checkout, findCheckout } from '../../checkout/checkout.queries.ts'
import { saveCheckout } from '../../checkout/save-checkout.ts'
import { abandonedCheckouts, recoveryLinks } from '../record/abandoned-checkout.table.ts'
import { emitNews } from '../record/abandoned-news.ts'
import { plainAddress } from '../record/address-hash.ts'

/** Whoever has a link alone does not learn whose it is by trying. */
const tries = openLimiter({ name: 'checkout:recall', points: 10, seconds: 15 * 60 })

async function leftBy(db: Queryable, shop: number, link: string): Promise<Checkout | null> {
  const [found] = await db
    .select({ id: recoveryLinks.checkout_id })
    .from(recoveryLinks)
    .where(and(eq(recoveryLinks.shop_id, shop), eq(recoveryLinks.id, link)))
  return found ? findCheckout(db, shop, found.id) : null
}

const noteBack = (context: Context, left: Checkout) =>
  context.db.transaction(async (tx) => {
    const changed = await updateRow(tx, abandonedCheckouts, {
      id: left.id,
      came_back_at: sql`now()`,
      waits_for_stock: false,
    })
    emitNews(tx, checkoutRevised, { ...changed, locale: left.locale })
  })

/**
 * Fills in what a shopper had entered in the purchase that this one brings back, once they give the address that they gave
 * there. False for any other address.
 * @throws RATE_LIMITED, CHECKOUT_EXPIRED, PAYMENT_IN_PROGRESS
 */
export async function recallEntries(context: Context, checkout: Checkout, typed: string): Promise<boolean> {
  const { db, shop, ip } = context
  if (checkout.recovery_link_id === null || checkout.email !== null) return false
  await spendPoint(tries, `${checkout.id} ${networkOf(ip)}`)
  const left = await leftBy(db.current, shop, checkout.recovery_link_id)
  if (!left?.email || plainAddress(left.email) !== plainAddress(typed)) return false
  const { email, phone, vat_id, vat_is_valid, shipping_address, billing_address } = left
  const { shipping_method_id, location_id, note, consent, consent_at } = left
  await saveCheckout(context, checkout.id, {
    ...{ email, phone, vat_id, vat_is_valid, shipping_address, billing_address },
    ...{ shipping_method_id, location_id, note, consent, consent_at },
  })
  await noteBack(context, left)
  return true
}
