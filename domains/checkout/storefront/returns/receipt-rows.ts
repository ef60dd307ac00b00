import { inBuyersWords } from '@comptoir/orders/contract'
import { dateFormat } from '@comptoir/platform/contract'
import { type Return, reasonText } from '@comptoir/returns/contract'
import type { StatusOrder } from '../../server/place/order-status.ts'
import { dayText } from '../status/order-words.ts'
import type { TillVisit } from '../steps/till-visit.ts'
import type { Speech } from '../till/till-context.ts'
import { momentText, returnAddress, returnName, returnState } from './return-words.ts'

export interface ReceiptRow {
  label: string
  lines: readonly string[]
}

interface Received {
  order: StatusOrder
  record: Return
  speech: Speech
}

function nameOf(line: StatusOrder['products'][number]) {
  const { title, variant_title } = inBuyersWords(line)
  return [title, variant_title].filter(Boolean).join(', ')
}

/** What was exchanged, and what became of the difference. */
function exchangeRows({ order, record, speech }: Received): ReceiptRow[] {
  const { words, fill, money } = speech
  const texts = words.returns.receipt
  const { back_value: back, new_value: price, exchange_lines: fresh } = record
  if (back === null || price === null) return []
  const lines = fresh.flatMap(({ order_line_id, quantity }) => {
    const line = order.products.find(({ id }) => id === order_line_id)
    return line ? [`${quantity} × ${nameOf(line)}`] : []
  })
  const amount = money(Math.abs(price - back))
  const toPay = price === back ? texts.no_difference : fill(price > back ? texts.to_pay : texts.to_get, { amount })
  return [
    { label: texts.new_goods, lines },
    { label: texts.difference, lines: [toPay] },
  ]
}

function goodsLines({ order, record, speech: { locale } }: Received): string[] {
  return record.lines.flatMap(({ order_line_id, quantity, note, ...given }) => {
    const line = order.products.find(({ id }) => id === order_line_id)
    if (!line) return []
    const what = nameOf(line)
    const why = [reasonText(given, locale), note].filter(Boolean).join(': ')
    return [`${quantity} × ${what}`, ...(why ? [why] : [])]
  })
}

const isToBeSent = ({ status }: Return) => status === 'requested' || status === 'approved'

/** Printed from the page of the return. */
export const hasLabel = ({ label, label_url }: Pick<Return, 'label' | 'label_url'>) =>
  label !== null || label_url !== ''

/** How the goods come back, once it is approved. */
function wayRows({ context }: Pick<TillVisit, 'context'>, { record, speech }: Received): ReceiptRow[] {
  const { words, locale } = speech
  const texts = words.returns.receipt
  if (record.status !== 'approved') return []
  return [
    { label: texts.send_to, lines: hasLabel(record) ? [] : returnAddress(context) },
    { label: texts.label_name, lines: hasLabel(record) ? [texts.label_here] : [] },
    { label: texts.send_by, lines: record.valid_until ? [dayText(record.valid_until, locale)] : [] },
    { label: words.parcel.carrier, lines: [record.carrier, record.tracking_number].filter(Boolean) },
  ]
}

/** What a receipt says, on its page and in its mail alike. */
export function receiptRows(visit: Pick<TillVisit, 'context'>, received: Received): ReceiptRow[] {
  const { order, record, speech } = received
  const { words, fill, money, locale } = speech
  const texts = words.returns.receipt
  const placed = dateFormat(locale, { dateStyle: 'long' }).format(new Date(order.placed_at))
  const ofOrder = fill(texts.of_order, { number: String(order.number), day: placed })
  const rows: ReceiptRow[] = [
    { label: texts.received, lines: [momentText(record.requested_at, speech, visit)] },
    { label: texts.number, lines: [returnName(record)] },
    { label: texts.from, lines: [order.customer.name ?? '', ofOrder].filter(Boolean) },
    { label: texts.goods, lines: goodsLines(received) },
    { label: texts.declared, lines: record.kind === 'withdrawal' ? [texts.declaration] : [] },
    { label: texts.state, lines: [returnState(record, speech)] },
    { label: texts.answer, lines: record.answer ? [record.answer] : [] },
    { label: texts.way_back, lines: isToBeSent(record) ? [words.returns.postage[record.postage]] : [] },
    ...wayRows(visit, received),
    { label: texts.wish, lines: record.wish ? [words.returns.wishes[record.wish]] : [] },
    ...exchangeRows(received),
    { label: texts.worth, lines: [money(record.worth)] },
    { label: texts.money_by, lines: record.refund_by ? [dayText(record.refund_by, locale)] : [] },
  ]
  return rows.filter(({ lines }) => lines.length > 0)
}
