import { readLiveSession } from '@comptoir/payments/server'
import { apiError } from '@comptoir/platform/contract'
import { type Context, emit, publicUrl, type Tx, updateRow } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import {
  abandonedError,
  checkoutForgotten,
  checkoutRevised,
} from '../../../contract/abandoned/abandoned-checkout.wire.ts'
import { lockCheckout } from '../../checkout/checkout.queries.ts'
import { checkouts } from '../../checkout/checkout.table.ts'
import { releasePromises } from '../../checkout/hold-goods.ts'
import { readAbandonedRow, readKept } from '../record/abandoned.queries.ts'
import { abandonedCheckouts } from '../record/abandoned-checkout.table.ts'
import { emitNews } from '../record/abandoned-news.ts'
import { recoverPath } from '../record/recover-path.ts'
import { makeLink } from '../record/recovery-links.ts'

/** Locked with its checkout. @throws NOT_FOUND */
export async function lockKept(tx: Tx, shop: number, id: string) {
  const checkout = await lockCheckout(tx, shop, id)
  if (!checkout) throw apiError('NOT_FOUND', { entity: 'abandoned_checkout' })
  return { checkout, basket: await readKept(tx, shop, id) }
}

/** Has the mails of a basket wait for staff, or lets them go again. */
export async function holdMails(context: Context, id: string, held: boolean) {
  const { db, shop } = context
  await db.transaction(async (tx) => {
    const { checkout, basket } = await lockKept(tx, shop, id)
    if (basket.held === held) return
    const changed = await updateRow(tx, abandonedCheckouts, { id, held })
    emitNews(tx, checkoutRevised, { ...changed, locale: checkout.locale })
  })
  return { checkout: await readAbandonedRow(context, db.current, id) }
}

/** For staff to pass on; each press makes one more, and all of them work. @throws BASKET_ORDERED, NOT_FOUND */
export const copyLink = (context: Context, id: string) =>
  context.db.transaction(async (tx) => {
    const { checkout, basket } = await lockKept(tx, context.shop, id)
    if (basket.order_id !== null || checkout.state !== 'open') throw abandonedError('BASKET_ORDERED')
    const made = await makeLink(tx, {
      ...{ checkout_id: id, kind: 'copy', locale: checkout.locale, made_by: context.actor.name },
    })
    if (!made) throw new Error('A link that is no mail is made each time')
    emitNews(tx, checkoutRevised, { ...basket, locale: checkout.locale })
    return { url: publicUrl(context.store) + recoverPath(checkout.locale) + made.token }
  })

/**
 * Forgets a basket: the purchase with all that was told there, and every link and mail to come. Of one that became an order
 * only what this list knew of it. @throws NOT_FOUND, PAYMENT_IN_PROGRESS
 */
export const forgetAbandoned = ({ db, shop }: Context, id: string) =>
  db.transaction(async (tx) => {
    const { checkout, basket } = await lockKept(tx, shop, id)
    if (await readLiveSession(tx, shop, id)) throw abandonedError('BASKET_PAID_NOW')
    if (checkout.state === 'completed') {
      await tx
        .delete(abandonedCheckouts)
        .where(and(eq(abandonedCheckouts.shop_id, shop), eq(abandonedCheckouts.id, id)))
    } else {
      await releasePromises(tx, id)
      await tx.delete(checkouts).where(and(eq(checkouts.shop_id, shop), eq(checkouts.id, id)))
    }
    emit(tx, checkoutForgotten, { id, version: basket.version + 1 })
    return { success: true as const }
  })
