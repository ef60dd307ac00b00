import { customerByEmail, refuseConsent } from '@comptoir/customers/server'
import { type Context, shopOf, type Tx, updateRow } from '@comptoir/platform/server'
import { and, asc, eq, ne } from 'drizzle-orm'
import { checkoutRevised } from '../../../contract/abandoned/abandoned-checkout.wire.ts'
import { checkouts } from '../../checkout/checkout.table.ts'
import { abandonedCheckouts, reminderRefusals } from '../record/abandoned-checkout.table.ts'
import { emitNews } from '../record/abandoned-news.ts'
import { addressHash, plainAddress } from '../record/address-hash.ts'

const about = ({ shop }: Pick<Context, 'shop'>) => `reminders of ${shop}`

/** In the address of a mail: the person's own, sealed, so that it works for as long as the mail is kept. */
export const leaveToken = (context: Pick<Context, 'sealer' | 'shop'>, email: string) =>
  context.sealer.seal(plainAddress(email), about(context)).toString('base64url')

/** Whose reminders a token ends; null for any that is not of this shop. */
export function addressIn(context: Pick<Context, 'sealer' | 'shop'>, token: string): string | null {
  const isWellFormed = /^[\w-]{40,500}$/.test(token)
  return isWellFormed ? context.sealer.unseal(Buffer.from(token, 'base64url'), about(context)) : null
}

async function refuseBaskets(tx: Tx, email: string) {
  const shop = shopOf(tx)
  const found = await tx
    .select({ id: abandonedCheckouts.id, locale: checkouts.locale })
    .from(abandonedCheckouts)
    .innerJoin(
      checkouts,
      and(eq(checkouts.shop_id, abandonedCheckouts.shop_id), eq(checkouts.id, abandonedCheckouts.id)),
    )
    .where(and(eq(checkouts.shop_id, shop), eq(checkouts.email, email), ne(abandonedCheckouts.agreed, 'refused')))
    .orderBy(asc(abandonedCheckouts.id))
  for (const { id, locale } of found) {
    const changed = await updateRow(tx, abandonedCheckouts, { id, agreed: 'refused', waits_for_stock: false })
    emitNews(tx, checkoutRevised, { ...changed, locale })
  }
}

/**
 * No more reminders to this address, for good, and no other letters that nobody asked for: the record of the customer says
 * so, too. However often it is pressed.
 */
export const refuseReminders = (context: Context, email: string) =>
  context.db.transaction(async (tx) => {
    await tx
      .insert(reminderRefusals)
      .values({ shop_id: context.shop, address_hash: addressHash(context, email) })
      .onConflictDoNothing()
    const customer = await customerByEmail(tx, context.shop, email)
    if (customer) await refuseConsent(tx, customer, { source: 'reminder' })
    await refuseBaskets(tx, email)
  })
