import { fulfillmentDelivered, fulfillmentShipped } from '@comptoir/fulfilment/contract'
import { readFulfillmentsById } from '@comptoir/fulfilment/server'
import {
  type Order,
  orderCanceled,
  orderEdited,
  orderMarkedPaid,
  orderMoved,
  orderPaymentCaptured,
  orderTakenBack,
} from '@comptoir/orders/contract'
import { type Change, type Context, reaction, subscribe } from '@comptoir/platform/server'
import { invoiceTime, parcelUnits, readyUnits, settleOrder } from './settle-order.ts'

const isPerParcel = ({ settings }: Context) => settings.invoice_per_parcel !== false

const isPaid = ({ payment_status }: Order) => payment_status === 'paid' || payment_status === 'overpaid'

/** Nothing of it is still to leave. */
const isWhole = ({ products }: Order) =>
  products.every((line) => !line.requires_shipping || line.fulfilled_quantity + line.canceled_quantity >= line.quantity)

const travels = ({ products }: Order) => products.some((line) => line.requires_shipping)

/** One invoice for everything that has left, once all of it has. */
const afterLast = (order: Order) => (isWhole(order) ? { ready: readyUnits(order).sent, fulfillment_id: null } : null)

const byPayment = (order: Order) =>
  isPaid(order) ? { ready: readyUnits(order).everything, fulfillment_id: null } : null

/** Whatever happened to an order: what was taken back is credited, what the setting says is invoiced. */
const settle = async (context: Context, { entity_id }: Pick<Change<Order>, 'entity_id'>) => {
  await settleOrder(context, entity_id, (order) => {
    if (invoiceTime(context) === 'paid') return byPayment(order)
    // Parcels have invoices of their own.
    const isByParcel = isPerParcel(context) && travels(order)
    return invoiceTime(context) === 'sent' && !isByParcel ? afterLast(order) : null
  })
}

async function settleParcel(context: Context, { entity_id }: { entity_id: string }) {
  const [parcel] = await readFulfillmentsById(context.db.current, context.shop, [entity_id])
  if (!parcel || invoiceTime(context) !== 'sent') return
  await settleOrder(context, parcel.order_id, (order) =>
    isPerParcel(context)
      ? {
          ready: parcelUnits(order, parcel.lines),
          ...{ fulfillment_id: parcel.id, sent_at: parcel.shipped_at ?? context.now().toISOString() },
        }
      : afterLast(order),
  )
}

/**
 * Issues what is due before the mail of its cause is written, which takes it along. A mail does not wait for what cannot be
 * issued: the reaction below tries again.
 */
export async function issueForMail(context: Context, of: { order_id: string; fulfillment_id?: string | undefined }) {
  try {
    if (of.fulfillment_id) await settleParcel(context, { entity_id: of.fulfillment_id })
    else await settle(context, { entity_id: of.order_id })
  } catch (error) {
    context.log.warn({ err: error, order: of.order_id }, 'A mail goes without the documents of its order')
  }
}

const orderFacts = [orderMoved, orderTakenBack, orderCanceled, orderEdited, orderMarkedPaid, orderPaymentCaptured]

export const documentReactions = [
  reaction('issue', [
    ...[fulfillmentShipped, fulfillmentDelivered].map((event) => subscribe(event, settleParcel)),
    ...orderFacts.map((event) => subscribe(event, settle)),
  ]),
]
