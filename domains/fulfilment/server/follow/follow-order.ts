import { orderCanceled, orderMoved, orderPiecesMoved, orderTakenBack } from '@comptoir/orders/contract'
import { readOrder } from '@comptoir/orders/server'
import { consequence, shopOf, type Tx } from '@comptoir/platform/server'
import { followOrder, sentLines, toLine, withoutCanceled } from '../../contract/fulfillment.rules.ts'
import { lockedFulfillments } from '../fulfillment.queries.ts'
import { insertParcel, saveLines, saveParcel, timesIn } from '../save-parcel.ts'

/** Goods that are taken along at once need no parcel; where somebody has packed one, it follows. */
const isCarried = (key: string | undefined) => key === 'handedOver'

async function follow(tx: Tx, id: string) {
  const order = await readOrder(tx, shopOf(tx), id)
  if (sentLines(order).length === 0) return
  const parcels = await lockedFulfillments(tx, id)
  const { moved, lessened, added } = followOrder(order, parcels)
  const { since, reason } = order.state
  for (const { parcel, to } of moved) {
    await saveParcel(tx, parcel, {
      ...{ status: to, ...timesIn(to, parcel, since) },
      ...((to === 'failed' || to === 'voided') && reason && { reason }),
    })
  }
  for (const { parcel, lines } of lessened) await saveLines(tx, parcel, lines)
  if (!added || isCarried(order.shipping?.key)) return
  await insertParcel(tx, {
    ...{ order_id: id, number: parcels.length + 1, status: added.status, lines: added.pieces.map(toLine), at: since },
    ...{ carrier: '', tracking_number: '', tracking_url: '', weight_g: null },
  })
}

/** Parcels are what their order is, whoever moved it. */
export const followOrders = consequence([orderMoved, orderCanceled, orderPiecesMoved], async (tx, ids) => {
  for (const id of ids) await follow(tx, id)
})

/** What was canceled leaves the parcels that lie packed, in the transaction that cancels it. */
export const unpackCanceled = consequence([orderTakenBack], async (tx, ids) => {
  for (const id of ids) {
    const order = await readOrder(tx, shopOf(tx), id)
    for (const { parcel, lines } of withoutCanceled(order, await lockedFulfillments(tx, id))) {
      if (lines.length === 0) await saveParcel(tx, parcel, { status: 'voided' })
      else await saveLines(tx, parcel, lines)
    }
  }
})
