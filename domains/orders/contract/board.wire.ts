import { endpoint, listReply, Money } from '@comptoir/platform/contract'
import { z } from 'zod'
import { boardColumns } from './board.rules.ts'
import { OrderRow } from './order.ts'
import { OrdersQuery } from './order-request.ts'

/** What a card of the board says beyond the row of the list. */
export const BoardCard = OrderRow.extend({
  /** Key of the delivery method. */
  delivery: z.string().nullable(),
  /** Of its first lines that have one. */
  images: z.array(z.string()),
  sent_count: z.int().nonnegative(),
  /** Pieces that lie in a box or in a packed parcel. */
  packed_count: z.int().nonnegative(),
  /** The last one that is under way or lies ready. */
  parcel: z
    .object({ status: z.string(), carrier: z.string(), shelf: z.string(), kept_until: z.iso.date().nullable() })
    .nullable(),
})
export type BoardCard = z.infer<typeof BoardCard>

const BoardQuery = OrdersQuery.omit({ sort: true }).extend({ column: z.enum(boardColumns) })
export type BoardQuery = z.output<typeof BoardQuery>

export const readBoard = endpoint({
  method: 'GET',
  path: '/api/orders/board',
  summary: 'A column of the board by page, newest first, with what it comes to; what is delivered, of today only',
  permission: 'admin_orders',
  query: BoardQuery,
  /** Of orders in the shop's currency; null after the first page, and where counting stopped. */
  reply: listReply(BoardCard).extend({ sum: Money.nullable() }),
})
