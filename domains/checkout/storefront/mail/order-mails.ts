import { type MailBlock, type MailContent, queueMail } from '@comptoir/mails/server'
import type { LinesDecision } from '@comptoir/orders/contract'
import { readOrder } from '@comptoir/orders/server'
import { noteReminder } from '@comptoir/payments/server'
import { defaultLocale, type Locale } from '@comptoir/platform/contract'
import { type Context, publicUrl, type Tx } from '@comptoir/platform/server'
import { type PurchaseMail, purchaseMail } from '../../server/mail-templates.ts'
import { readSpokenName, type StatusOrder } from '../../server/place/order-status.ts'
import { statusTokenOf } from '../../server/place/status-token.ts'
import type { TransferModel } from '../pages/status.tsx'
import { addressLinesOf, paymentText, picturesOf, placeOf, slipOf, stepsOf, transferOf } from '../status/order-words.ts'
import { speechOf } from '../steps/till-visit.ts'
import type { SlipModel } from '../till/slip.tsx'
import type { Speech } from '../till/till-context.ts'
import { documentsOf, prepareDocuments } from './mail-documents.ts'
import { factsBlock, joinBlocks, slipBlock, wayBlock } from './order-block.ts'

/** Start of the shop's addresses in a language. */
export const rootIn = (locale: Locale) => (locale === defaultLocale ? '' : `/${locale}`)

export function slipOfMail(slip: SlipModel, { words, fill, money }: Speech, origin: string): MailBlock {
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
    ...slip.cards.flatMap(({ last4, amount }) =>
      amount ? [{ label: fill(words.gift_cards.card, { last4 }), amount: money(-amount) }] : [],
    ),
    ...(slip.returned ? [{ label: words.taken_back, amount: money(-slip.returned) }] : []),
  ]
  return slipBlock(lines, sums)
}

export function transferBlock(transfer: TransferModel | null, { words, money }: Speech): MailBlock {
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

export interface OrderMail {
  order: StatusOrder
  transfer: TransferModel | null
  speech: Speech
  above: MailBlock
  below: MailBlock
}

/** The parts of an order's mails, in its language. */
export async function composeMail(context: Context, order: StatusOrder): Promise<OrderMail> {
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

/** What fills a mail about an order. */
export async function contentOf(context: Context, { order, transfer, speech, above, below }: OrderMail) {
  const { locale } = order
  return {
    args: {
      number: String(order.number),
      name: await readSpokenName(context, order, locale),
      sum: speech.money(order.totals.due || order.totals.paid),
      until: transfer?.until ?? '',
      ...{ carrier: '', tracking: '', kept: '', way: '', return: '' },
    },
    link: { path: `${rootIn(locale)}/orders/`, secret: statusTokenOf(context, order.id), to: 'store' },
    above,
    below,
  } satisfies MailContent
}

type OrderTemplate = Extract<PurchaseMail, `order-${string}` | `return-${string}` | 'transfer-reminder'>

interface MailToWrite extends OrderMail {
  key: OrderTemplate
  /** What it is about, where an order has several of them. */
  part?: string
  args?: MailContent['args']
  /** Also an order of staff has its page by now. */
  isLinked?: boolean
  /** Of the order's page, what the button opens. */
  tail?: string
  /** Left out: the address of the order. */
  to?: string
  /** Whether it is still to be written, found out in the transaction that writes it. */
  isDue?: (tx: Tx) => Promise<boolean>
  /** The parcel that it is about. */
  parcel?: string
}

/** Once for each step of an order, however often its news come. */
export async function writeMail(
  context: Context,
  { key, part, args, isDue, to, isLinked, tail, parcel, ...mail }: MailToWrite,
) {
  const { order } = mail
  const { locale } = order
  const { email = '', name: fullName = '' } = order.customer
  const address = to ?? email
  if (address === '') return
  const { link, ...content } = await contentOf(context, mail)
  const told = { key, order, speech: mail.speech }
  await prepareDocuments(context, told, parcel)
  await context.db.transaction(async (tx) => {
    if (isDue && !(await isDue(tx))) return
    const { block, attachments, note } = await documentsOf(tx, context, told)
    const written = await queueMail(tx, context, {
      template: purchaseMail(key),
      cause: `${key === 'order-transfer' ? 'order-placed' : key} ${part ?? order.id}`,
      to: { address, name: fullName, locale },
      order_id: order.id,
      ...content,
      below: joinBlocks(block, content.below),
      attachments,
      // An order of staff has no page that its customer can open.
      ...((isLinked || order.source === 'storefront') && { link: { ...link, tail } }),
      args: { ...content.args, ...args },
    })
    await note(written)
  })
}

/** An order that a shopper has placed; one that is paid by transfer says where to. */
export async function mailPlaced(context: Context, id: string) {
  const order = await readOrder(context.db.current, context.shop, id)
  if (order.source !== 'storefront') return
  const mail = await composeMail(context, order)
  await writeMail(context, { ...mail, key: mail.transfer ? 'order-transfer' : 'order-placed' })
}

/** Money that was waited for has come. Whoever pays by card, or at the door, knows it. */
export async function mailPaid(context: Context, id: string) {
  const order = await readOrder(context.db.current, context.shop, id)
  const isAwaited = order.payments.some(({ provider, status }) => provider === 'bank_transfer' && status === 'pending')
  if (isAwaited && order.totals.due === 0)
    await writeMail(context, { ...(await composeMail(context, order)), key: 'order-paid' })
}

/** The lines of the transfer again, once, while its money has not come. */
export async function mailReminder(context: Context, id: string) {
  const order = await readOrder(context.db.current, context.shop, id)
  const mail = await composeMail(context, order)
  if (mail.transfer)
    await writeMail(context, { ...mail, key: 'transfer-reminder', isDue: (tx) => noteReminder(tx, order) })
}

/** What is in an order now, and what is still to be paid; each change is told of once. */
export async function mailChanged(context: Context, { id, version, mail: isTold }: LinesDecision) {
  if (!isTold) return
  const order = await readOrder(context.db.current, context.shop, id)
  const mail = await composeMail(context, order)
  const { speech } = mail
  const due =
    order.totals.due > 0 ? [{ label: speech.words.status.to_pay, lines: [speech.money(order.totals.due)] }] : []
  await writeMail(context, {
    ...mail,
    ...{ key: 'order-changed', part: `${id} ${version}` },
    above: joinBlocks(factsBlock(due), mail.above),
  })
}
