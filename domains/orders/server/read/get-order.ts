import type { Context, Queryable } from '@comptoir/platform/server'
import type { OrderInvoice } from '../../contract/order.wire.ts'
import { readOrder } from '../record/order.queries.ts'
import { withMoves } from '../record/save-order.ts'
import { readOrderWay } from './order-way.queries.ts'

/** What the domain of documents has issued of an order, the oldest first. */
interface OrderInvoicesPart {
  read(db: Queryable, shop: number, order: string): Promise<OrderInvoice[]>
}

declare module '@comptoir/platform/server' {
  interface ManifestParts {
    order_invoices: OrderInvoicesPart
  }
}

async function readInvoices(context: Context, id: string) {
  const { db, shop } = context
  const found = await Promise.all(context.parts('order_invoices').map(({ read }) => read(db.current, shop, id)))
  return found.flat()
}

/** @throws NOT_FOUND */
export async function getOrder(context: Context, id: string) {
  const { db, shop } = context
  const [order, way, invoices] = await Promise.all([
    readOrder(db.current, shop, id),
    readOrderWay(db.current, shop, id),
    readInvoices(context, id),
  ])
  const { moves } = withMoves(context, order)
  return { order: { ...order, invoices }, moves, way }
}
