import type { MailBlock } from '@comptoir/mails/server'
import type { Cancellation } from '@comptoir/orders/contract'
import { readOrder } from '@comptoir/orders/server'
import type { Refund } from '@comptoir/payments/contract'
import { findRefundOf, readRefundCards, readRefundsById } from '@comptoir/payments/server'
import { type Context, publicUrl } from '@comptoir/platform/server'
import type { StatusOrder } from '../../server/place/order-status.ts'
import { picturesOf, slipOf } from '../status/order-words.ts'
import type { Speech } from '../till/till-context.ts'
import { factsBlock, joinBlocks, slipBlock } from './order-block.ts'
import { composeMail, rootIn, writeMail } from './order-mails.ts'

const listed = (parts: readonly string[], locale: string) =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts)

/** Where the money of a refund goes: to gift cards first. */
async function wayText(context: Context, order: StatusOrder, { refund, speech }: Told): Promise<string> {
  const { words, fill, locale } = speech
  const { gift_cards, isAlone, card } = await readRefundCards(context, order, refund.id)
  const toCards = gift_cards.map((last4) => fill(words.refund.gift_card, { last4 }))
  if (toCards.length > 0 && isAlone) return listed(toCards, locale)
  const original = card ? fill(words.card_ending, { last4: card.last4 }) : words.refund.original
  return listed([...toCards, refund.to === 'manual' ? words.refund[refund.way ?? 'other'] : original], locale)
}

interface Told {
  refund: Refund
  speech: Speech
}

/** How much goes back, to where, and how long a bank takes for it. */
const wayBlock = (way: string, { refund, speech: { words, money } }: Told): MailBlock =>
  factsBlock([
    { label: words.refund.total, lines: [money(refund.amount)] },
    { label: words.refund.to, lines: [way] },
    { label: words.refund.with_you, lines: refund.to === 'original' ? [words.refund.days] : [] },
  ])

/** What it is for, to the sum. */
async function contentsBlock(context: Context, order: StatusOrder, { refund, speech }: Told): Promise<MailBlock> {
  const { words, money } = speech
  const reader = { context, locale: order.locale, root: rootIn(order.locale) }
  const origin = publicUrl(context.store)
  const shown = new Map(
    slipOf(order, speech, await picturesOf(reader, order)).lines.map((line) => [line.key, line] as const),
  )
  const lines = refund.lines.map(({ order_line_id, quantity, value }) => {
    const { title = '', notes = [], image = null } = shown.get(order_line_id) ?? {}
    return { title, notes: notes.join(' · '), quantity, total: money(value), image: image ? origin + image : '' }
  })
  const parts = [
    { label: words.delivery, amount: refund.shipping_amount },
    { label: words.refund.adjustment, amount: refund.adjustment_amount },
  ]
  return slipBlock(lines, [
    ...parts.flatMap(({ label, amount }) => (amount === 0 ? [] : [{ label, amount: money(amount) }])),
    { label: words.refund.total, amount: money(refund.amount), isTotal: true },
  ])
}

/** An order is canceled, and how its money goes back. Whoever cancels may choose that nobody is told. */
export async function mailCanceled(context: Context, { id, refunds, mail: isTold }: Cancellation) {
  const order = await readOrder(context.db.current, context.shop, id)
  if (!isTold || order.tag !== 'canceled') return
  const mail = await composeMail(context, order)
  const [row] = refunds
  const refund = row ? await findRefundOf(context, row) : undefined
  const told = refund && { refund, speech: mail.speech }
  const above = told && joinBlocks(wayBlock(await wayText(context, order, told), told), mail.above)
  await writeMail(context, { ...mail, key: 'order-canceled', ...(above && { above }) })
}

/** Money has gone back: once for each refund, however often a bank returns it. */
export async function mailRefunded(context: Context, id: string) {
  const [refund] = await readRefundsById(context.db.current, context.shop, [id])
  if (!refund?.mail || refund.amount === 0 || refund.status !== 'success') return
  const order = await readOrder(context.db.current, context.shop, refund.order_id)
  const mail = await composeMail(context, order)
  const told = { refund, speech: mail.speech }
  const way = await wayText(context, order, told)
  await writeMail(context, {
    ...mail,
    key: 'order-refunded',
    part: refund.id,
    args: { sum: mail.speech.money(refund.amount), way },
    above: wayBlock(way, told),
    below: await contentsBlock(context, order, told),
  })
}
