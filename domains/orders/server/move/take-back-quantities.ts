import { cancelIssued } from '@comptoir/gift-cards/server'
import {
  keepDamaged,
  locationOf,
  releaseStock,
  restock,
  restockDamaged,
  writeOffStock,
} from '@comptoir/inventory/server'
import { countOf, hasSent, isOpen } from '../../contract/line/pieces.rules.ts'
import { missingKept, type TakenBack, type TakenPieces, takeBack } from '../../contract/line/take-back.rules.ts'
import { fulfillmentOf, isHandedOver, tagOf } from '../../contract/order.rules.ts'
import type { Order } from '../../contract/order.ts'
import { orderError } from '../../contract/order-errors.wire.ts'
import { orderTakenBack } from '../../contract/order-events.wire.ts'
import { stockOf } from '../price/build-lines.ts'
import { ledgerFields } from '../record/order-parts.ts'
import { readArrival } from '../record/read-arrival.ts'
import { changeOrder, type LockedOrder } from '../record/save-order.ts'
import { savePieces } from './move-pieces.ts'

const effects = {
  open: { restock: releaseStock, no_restock: writeOffStock, damaged: keepDamaged },
  // What does not come back to a shelf has left the stock already.
  sent: { restock, no_restock: null, damaged: restockDamaged },
} as const

/** Gift cards among the pieces end. @throws GIFT_CARD_SPENT for one that somebody has spent from */
async function endCards({ tx, order }: LockedOrder, { open, sent }: Pick<TakenBack, 'open' | 'sent'>) {
  for (const { id: line_id, kind } of order.products) {
    const pieces = countOf([...open, ...sent].filter((each) => each.line_id === line_id))
    if (kind === 'gift_card' && pieces > 0) await cancelIssued(tx, { order_id: order.id, line_id, pieces })
  }
}

/** The stock of pieces that are taken back or canceled, and what they are worth as gift cards. */
export async function moveTaken(locked: LockedOrder, taken: Pick<TakenBack, 'open' | 'sent'>) {
  const { tx, order } = locked
  for (const from of ['open', 'sent'] as const) {
    for (const kind of ['restock', 'no_restock', 'damaged'] as const) {
      const pieces = taken[from].filter((each) => each.restock === kind)
      await effects[from][kind]?.(tx, stockOf(order, pieces))
    }
  }
  await endCards(locked, taken)
}

/** An order of which a part was sent, and nothing waits any more, is on its way, unless all of that has arrived. */
async function stateAfter(locked: LockedOrder, products: Order['products']): Promise<Partial<Order>> {
  const { context, order } = locked
  const sent = products.filter((line) => line.requires_shipping)
  const isLeft = order.state.type === 'PREPARATION' && hasSent(sent) && !sent.some(isOpen)
  if (!isLeft) return { fulfillment_status: fulfillmentOf(order.state.type, products) }
  const { arrived, away } = await readArrival({ ...locked, order: { ...order, products: sent } })
  const type = isHandedOver(order) || (arrived.length > 0 && away.length === 0) ? 'DELIVERED' : 'IN_TRANSIT'
  return {
    state: { type, since: context.now().toISOString(), by: context.actor.id, reason: null },
    tag: tagOf(type, false),
    fulfillment_status: fulfillmentOf(type, products),
  }
}

interface Taking {
  pieces: readonly TakenPieces[]
  /** Of the pieces and all else that the customer does not owe any more. */
  value: number
}

/**
 * Pieces of a locked order are taken back: those that have left are returned, the others canceled; their stock follows. The
 * value lowers what is due. Whoever asks says what becomes of the money.
 * @throws PIECES_NOT_KEPT naming the line, NOT_FOUND for an unknown location
 */
export async function takeBackQuantities(locked: LockedOrder, { pieces, value }: Taking): Promise<Order> {
  const { order, tx } = locked
  const missing = missingKept(order.products, pieces)
  if (missing) throw orderError('PIECES_NOT_KEPT', { field: 'lines', line_id: missing.line_id })
  for (const location of new Set(pieces.flatMap(({ location_id }) => location_id ?? []))) await locationOf(tx, location)
  const taken = takeBack(order.products, pieces)
  await moveTaken(locked, taken)
  await savePieces(tx, order, taken.lines)
  const after = { ...order, products: taken.lines }
  const totals = { ...order.totals, returned: order.totals.returned + value }
  return changeOrder({ ...locked, order: after }, orderTakenBack, {
    ...ledgerFields({ ...after, totals }, order.payments),
    ...(await stateAfter(locked, taken.lines)),
  })
}
