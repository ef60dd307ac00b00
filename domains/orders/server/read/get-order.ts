import type { Context } from '@comptoir/platform/server'
import { readOrder } from '../record/order.queries.ts'
import { withMoves } from '../record/save-order.ts'
import { readOrderWay } from './order-way.queries.ts'

/** @throws NOT_FOUND */
export async function getOrder(context: Context, id: string) {
  const { db, shop } = context
  const [order, way] = await Promise.all([readOrder(db.current, shop, id), readOrderWay(db.current, shop, id)])
  return { ...withMoves(context, order), way }
}
