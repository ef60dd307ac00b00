import { escaped, type MailBlock } from '@comptoir/mails/server'
import type { Order } from '@comptoir/orders/contract'
import { addPayments, openOrderPage } from '@comptoir/orders/server'
import { type PaymentLinkRequest, paymentError } from '@comptoir/payments/contract'
import { addPaymentLink, lastDayOfLink } from '@comptoir/payments/server'
import { type Context, publicUrl } from '@comptoir/platform/server'
import { v7 as newId } from 'uuid'
import { payableOf } from '../../contract/payable.rules.ts'
import { statusPath, statusTokenHash } from '../../server/place/status-token.ts'
import { joinBlocks } from './order-block.ts'
import { composeMail, rootIn, writeMail } from './order-mails.ts'

/** What staff write, as they write it. */
function wordsBlock(words: string): MailBlock {
  const lines = words.split(/\r?\n/)
  return words === ''
    ? { html: '', plain: '' }
    : { html: `<p><bdi>${lines.map(escaped).join('<br>')}</bdi></p>`, plain: lines.join('\n') }
}

/** The page of an order, in its language, by the address that its customer knows. */
export const orderPageUrl = (context: Context, { id, locale }: Pick<Order, 'id' | 'locale'>) =>
  publicUrl(context.store) + rootIn(locale) + statusPath(context, id)

/**
 * Sends the customer to where they pay what is due, or answers the address for staff to pass on. A link that was made
 * before is over with it.
 * @throws NOTHING_DUE, NO_ADDRESS for a mail to nobody
 */
export async function askForPayment(context: Context, id: string, request: PaymentLinkRequest) {
  const { mail = true, words = '' } = request
  const last_day = lastDayOfLink(context, request.last_day)
  const order = await context.db.transaction(async (tx) => {
    const locked = await addPayments(context, tx, { order_id: id, rows: [] })
    if (payableOf(locked) === 0) throw paymentError('NOTHING_DUE')
    if (mail && !locked.customer.email) throw paymentError('NO_ADDRESS')
    await openOrderPage(tx, id, statusTokenHash(context, id))
    const { currency } = locked
    await addPaymentLink(context, tx, { order_id: id, last_day, amount: payableOf(locked), currency, isMailed: mail })
    return locked
  })
  const amount = payableOf(order)
  if (mail) {
    const parts = await composeMail(context, order)
    await writeMail(context, {
      ...{ ...parts, key: 'order-owed', part: newId(), isLinked: true },
      args: { sum: parts.speech.money(amount) },
      above: joinBlocks(wordsBlock(words), parts.above),
    })
  }
  return { url: orderPageUrl(context, order), amount, currency: order.currency, is_mailed: mail, last_day }
}
