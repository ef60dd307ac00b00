import type { Fulfillment } from '@comptoir/fulfilment/contract'
import { readFulfillmentsById } from '@comptoir/fulfilment/server'
import { escaped, type MailBlock } from '@comptoir/mails/server'
import { isHandedOver } from '@comptoir/orders/contract'
import { readOrder } from '@comptoir/orders/server'
import { type Context, publicUrl } from '@comptoir/platform/server'
import type { StatusOrder } from '../../server/place/order-status.ts'
import { dayText, picturesOf, slipOf } from '../status/order-words.ts'
import type { Speech } from '../till/till-context.ts'
import { factsBlock, joinBlocks, slipBlock } from './order-block.ts'
import { composeMail, type OrderMail, rootIn, writeMail } from './order-mails.ts'

/** What is in it, without prices. */
async function contentsBlock(
  context: Context,
  order: StatusOrder,
  { parcel, speech }: { parcel: Fulfillment; speech: Speech },
) {
  const reader = { context, locale: order.locale, root: rootIn(order.locale) }
  const counts = new Map<string, number>()
  for (const { order_line_id, quantity } of parcel.lines) {
    counts.set(order_line_id, (counts.get(order_line_id) ?? 0) + quantity)
  }
  const origin = publicUrl(context.store)
  const lines = slipOf(order, speech, await picturesOf(reader, order)).lines.flatMap(({ key, title, notes, image }) => {
    const quantity = counts.get(key) ?? 0
    const shown = { title, notes: notes.join(' · '), quantity, total: '', image: image ? origin + image : '' }
    return quantity > 0 ? [shown] : []
  })
  return slipBlock(lines, [])
}

function followBlock({ tracking_url }: Fulfillment, { words }: Speech): MailBlock {
  if (tracking_url === '') return { html: '', plain: '' }
  const address = escaped(tracking_url)
  return {
    html: `<p><a href="${address}"><b>${escaped(words.parcel.follow)}</b></a></p>`,
    plain: `${words.parcel.follow}: ${tracking_url}`,
  }
}

const trackingBlock = (parcel: Fulfillment, speech: Speech): MailBlock => {
  const { carrier, number, kept_until } = speech.words.parcel
  const kept = parcel.kept_until ? [dayText(parcel.kept_until, speech.locale)] : []
  return joinBlocks(
    factsBlock([
      { label: carrier, lines: parcel.carrier ? [parcel.carrier] : [] },
      { label: number, lines: parcel.tracking_number ? [parcel.tracking_number] : [] },
      { label: kept_until, lines: kept },
    ]),
    followBlock(parcel, speech),
  )
}

const toldOf = {
  ready: 'order-ready',
  shipped: 'order-sent',
  out_for_delivery: 'order-sent',
} as const satisfies Partial<Record<Fulfillment['status'], string>>

const isTold = (status: Fulfillment['status']): status is keyof typeof toldOf => status in toldOf

/** A parcel that has left, or lies ready: once each. One that was void before its news came is not told of. */
export async function mailParcel(context: Context, id: string) {
  const [parcel] = await readFulfillmentsById(context.db.current, context.shop, [id])
  if (!parcel || !isTold(parcel.status)) return
  const order = await readOrder(context.db.current, context.shop, parcel.order_id)
  const mail = await composeMail(context, order)
  const { speech } = mail
  const contents = await contentsBlock(context, order, { parcel, speech })
  await writeMail(context, {
    ...mail,
    key: toldOf[parcel.status],
    ...{ part: parcel.id, parcel: parcel.id },
    args: {
      ...{ carrier: parcel.carrier, tracking: parcel.tracking_number },
      kept: parcel.kept_until ? dayText(parcel.kept_until, order.locale) : '',
    },
    above: joinBlocks(trackingBlock(parcel, speech), mail.above),
    below: contents,
  })
}

const isArrived = ({ tag }: OrderMail['order']) => tag === 'delivered'

/** An order that was sent has arrived. Whoever fetched it knows it. */
export async function mailDelivered(context: Context, id: string) {
  const order = await readOrder(context.db.current, context.shop, id)
  if (!isArrived(order) || isHandedOver(order)) return
  await writeMail(context, { ...(await composeMail(context, order)), key: 'order-delivered' })
}
