import { type MailBlock, queueMail } from '@comptoir/mails/server'
import { readOrder } from '@comptoir/orders/server'
import { noteReminder } from '@comptoir/payments/server'
import { defaultLocale, type Locale } from '@comptoir/platform/contract'
import { type Context, publicUrl, type Tx } from '@comptoir/platform/server'
import { purchaseMail } from '../../server/mail-templates.ts'
import { readSpokenName, type StatusOrder } from '../../server/place/order-status.ts'
import { statusTokenOf } from '../../server/place/status-token.ts'
import type { TransferModel } from '../pages/status.tsx'
import { addressLinesOf, paymentText, picturesOf, placeOf, slipOf, stepsOf, transferOf } from '../status/order-words.ts'
import { speechOf } from '../steps/till-visit.ts'
import type { SlipModel } from '../till/slip.tsx'
import type { Speech } from '../till/till-context.ts'
import { factsBlock, joinBlocks, slipBlock, wayBlock } from './order-block.ts'

/** Start of the shop's addresses in a language. */
export const rootIn = (locale: Locale) => (locale === defaultLocale ? '' : `/${locale}`)

function slipOfMail(slip: SlipModel, { words, money }: Speech, origin: string): MailBlock {
  const lines = slip.lines.map(({ title, notes, quantity, total, image }) => ({
    ...{ title, notes: notes.join(' · '), quantity, total: money(total) },
    image: image ? origin + image : '',
  }))
  const priced = (amount: number) => (amount === 0 ? words.free : money(amount))
  const sums = [
    { label: words.subtotal, amount: money(slip.subtotal) },
    ...(slip.delivery ? [{ label: slip.delivery.title, amount: priced(slip.delivery.price ?? 0) }] : []),
    ...(slip.isTaxIncluded ? [] : slip.taxes.map(({ title, amount }) => ({ label: title, amount: money(amount) }))),
    { label: words.total, amount: money(slip.total), isTotal: true },
    ...(slip.isTaxIncluded
      ? slip.taxes.map(({ title, amount }) => ({ label: `${words.includes} ${title}`, amount: money(amount) }))
      : []),
  ]
  return slipBlock(lines, sums)
}

function transferBlock(transfer: TransferModel | null, { words, money }: Speech): MailBlock {
  if (!transfer) return { html: '', plain: '' }
  const texts = words.status.transfer
  const rows = [
    [texts.amount, money(transfer.amount)],
    [texts.holder, transfer.holder],
    [texts.iban, transfer.iban],
    [texts.bic, transfer.bic],
    [texts.bank, transfer.bank],
    [texts.reference, transfer.reference],
  ]
  return factsBlock(rows.map(([label = '', text = '']) => ({ label, lines: text ? [text] : [] })))
}

const reachedSteps = (order: StatusOrder, speech: Speech, timeZone: string) =>
  stepsOf(order, speech, timeZone).map(({ label, isCurrent, isDone }) => ({ label, isReached: isCurrent || isDone }))

interface OrderMail {
  order: StatusOrder
  transfer: TransferModel | null
  speech: Speech
  above: MailBlock
  below: MailBlock
}

/** The parts of an order's mails, in its language. */
async function composeMail(context: Context, order: StatusOrder): Promise<OrderMail> {
  const { locale } = order
  const reader = { context, locale, root: rootIn(locale) }
  const speech = speechOf(reader, order.currency)
  const transfer = await transferOf(reader, order)
  const slip = slipOf(order, speech, await picturesOf(reader, order))
  const place = await placeOf(reader, order)
  const facts = factsBlock([
    {
      label: speech.words.deliver_to,
      lines: order.shipping_address ? addressLinesOf(order.shipping_address, locale) : [],
    },
    { label: speech.words.delivery, lines: place ? [place] : [] },
    { label: speech.words.payment, lines: [await paymentText(reader, order)].filter(Boolean) },
  ])
  return {
    ...{ order, transfer, speech },
    above: joinBlocks(
      transferBlock(transfer, speech),
      wayBlock(reachedSteps(order, speech, String(context.settings.time_zone ?? 'UTC'))),
    ),
    below: joinBlocks(slipOfMail(slip, speech, publicUrl(context.store)), facts),
  }
}

type OrderTemplate = 'order-placed' | 'order-transfer' | 'order-paid' | 'transfer-reminder'

interface MailToWrite extends OrderMail {
  key: OrderTemplate
  /** Whether it is still to be written, found out in the transaction that writes it. */
  isDue?: (tx: Tx) => Promise<boolean>
}

async function write(context: Context, { key, isDue, ...mail }: MailToWrite) {
  const { order, transfer, speech, above, below } = mail
  const { locale } = order
  const { email = '', name: fullName = '' } = order.customer
  if (email === '') return
  const name = await readSpokenName(context, order, locale)
  const sum = speech.money(order.totals.due || order.totals.paid)
  await context.db.transaction(async (tx) => {
    if (isDue && !(await isDue(tx))) return
    await queueMail(tx, context, {
      template: purchaseMail(key),
      // Once for each step of an order, however often its news come.
      cause: `${key === 'order-transfer' ? 'order-placed' : key} ${order.id}`,
      to: { address: email, name: fullName, locale },
      args: { number: String(order.number), name, sum, until: transfer?.until ?? '' },
      link: { path: `${rootIn(locale)}/orders/`, secret: statusTokenOf(context, order.id), to: 'store' },
      above,
      below,
    })
  })
}

/** An order that a shopper has placed; one that is paid by transfer says where to. */
export async function mailPlaced(context: Context, id: string) {
  const order = await readOrder(context.db.current, context.shop, id)
  if (order.source !== 'storefront') return
  const mail = await composeMail(context, order)
  await write(context, { ...mail, key: mail.transfer ? 'order-transfer' : 'order-placed' })
}

/** Money that was waited for has come. Whoever pays by card, or at the door, knows it. */
export async function mailPaid(context: Context, id: string) {
  const order = await readOrder(context.db.current, context.shop, id)
  const isAwaited = order.payments.some(({ provider, status }) => provider === 'bank_transfer' && status === 'pending')
  if (isAwaited && order.totals.due === 0)
    await write(context, { ...(await composeMail(context, order)), key: 'order-paid' })
}

/** The lines of the transfer again, once, while its money has not come. */
export async function mailReminder(context: Context, id: string) {
  const order = await readOrder(context.db.current, context.shop, id)
  const mail = await composeMail(context, order)
  if (mail.transfer) await write(context, { ...mail, key: 'transfer-reminder', isDue: (tx) => noteReminder(tx, order) })
}
