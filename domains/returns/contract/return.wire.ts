import { Move, Order } from '@comptoir/orders/contract'
import {
  CurrencyCode,
  Days,
  defineErrors,
  domainEvent,
  endpoint,
  Id,
  Money,
  socketEvent,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { Return, ReturnableLine, ReturnRow, returnKinds, returnViews } from './return.ts'
import { byReturn, permission, reply, returnPath } from './return-call.ts'
import {
  ReturnApproval,
  ReturnCount,
  ReturnDecline,
  ReturnExchange,
  ReturnMove,
  ReturnRefund,
  ReturnRequest,
  ReturnSettlement,
  ReturnUnpacking,
} from './return-request.ts'

const byOrder = z.strictObject({ id: Id })

/** Goods and money of the order have changed, too. */
const withOrder = z.object({ return: Return, order: Order, moves: z.array(Move) })

const listed = {
  view: z.enum(returnViews).default('open'),
  /** Its number, that of the order, the customer’s name, or a SKU of its goods. */
  q: z.string().trim().max(100, 'TOO_LONG').default(''),
  kind: z.enum(returnKinds).optional(),
  /** Days, of the shop’s calendar, on which they were asked for. */
  asked: Days.optional(),
}

export const listReturns = endpoint({
  method: 'GET',
  path: '/api/returns',
  summary: 'The returns of all orders, the newest first',
  permission,
  query: z.strictObject({
    ...listed,
    /** Number of the last return of the page before. */
    before: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  reply: z.object({
    returns: z.array(ReturnRow),
    counts: z.record(z.enum(returnViews), z.int().nonnegative()),
    /** Of all that the query finds. */
    total: z.int().nonnegative(),
    worth: z.array(z.object({ currency: CurrencyCode, amount: Money })),
    next: z.int().nullable(),
  }),
})
export const exportReturns = endpoint({
  method: 'GET',
  path: '/api/returns/export',
  summary: 'The list as a CSV file, all of it: a row for each return, without names',
  permission,
  query: z.strictObject(listed),
  reply: z.unknown(),
})
export const listOrderReturns = endpoint({
  method: 'GET',
  path: '/api/orders/{id}/returns',
  summary: 'The returns of an order, and what may still come back',
  permission,
  params: byOrder,
  reply: z.object({ returns: z.array(Return), left: z.array(ReturnableLine) }),
})
export const startReturn = endpoint({
  method: 'POST',
  path: '/api/orders/{id}/returns',
  summary: 'Takes a return in for the customer; it is approved by that',
  permission,
  params: byOrder,
  body: ReturnRequest,
  reply,
  keyed: true,
})

export const approveReturn = endpoint({
  method: 'POST',
  path: returnPath('approve'),
  summary: 'Approves a return, and says how the goods come back',
  permission,
  params: byReturn,
  body: ReturnApproval,
  reply,
})
export const declineReturn = endpoint({
  method: 'POST',
  path: returnPath('decline'),
  summary: 'Declines a return with words to the customer',
  permission,
  params: byReturn,
  body: ReturnDecline,
  reply,
})
export const reopenReturn = endpoint({
  method: 'POST',
  path: returnPath('reopen'),
  summary: 'Opens a declined return again',
  permission,
  params: byReturn,
  body: ReturnMove,
  reply,
})
export const receiveReturn = endpoint({
  method: 'POST',
  path: returnPath('receive'),
  summary: 'Says that the goods are here, to unpack',
  permission,
  params: byReturn,
  body: ReturnMove,
  reply,
})
export const cancelReturn = endpoint({
  method: 'POST',
  path: returnPath('cancel'),
  summary: 'Ends a return of which nothing comes back',
  permission,
  params: byReturn,
  body: ReturnMove,
  reply,
})
export const countReturn = endpoint({
  method: 'PUT',
  path: returnPath('count'),
  summary: 'Keeps what has been found so far; nothing moves',
  permission,
  params: byReturn,
  body: ReturnCount,
  reply,
})
export const unpackReturn = endpoint({
  method: 'POST',
  path: returnPath('unpack'),
  summary: 'Puts what came back into the stock, and gives back the money if so asked',
  permission,
  params: byReturn,
  body: ReturnUnpacking,
  reply: withOrder,
  keyed: true,
})
export const settleReturn = endpoint({
  method: 'POST',
  path: returnPath('settle'),
  summary: 'Ends a withdrawal from goods that have not left; an order of which nothing is left is canceled',
  permission,
  params: byReturn,
  body: ReturnSettlement,
  reply: withOrder,
  keyed: true,
})
export const refundReturn = endpoint({
  method: 'POST',
  path: returnPath('refund'),
  summary: 'Gives back the money of a return that is unpacked',
  permission: 'admin_orders_refund',
  params: byReturn,
  body: ReturnRefund,
  reply: withOrder,
  keyed: true,
})

/** What an exchange comes to: the worth of what came, the price of the new goods, and what is due or goes back after it. */
const Difference = z.object({ back: Money, new: Money, due: Money, owed: Money })

export const exchangeReturn = endpoint({
  method: 'POST',
  path: returnPath('exchange'),
  summary: 'Gives other goods for those that came back, in the same order',
  permission: 'admin_orders_edit',
  params: byReturn,
  body: ReturnExchange,
  reply: withOrder.extend({ difference: Difference }),
  keyed: true,
})

/** Words and addresses are kept apart from the log, where they can be erased. */
const { email, answer, lines, files, tracking_number, label_url, ...inLog } = Return.shape
const fact = (name: string) => domainEvent(name, Return, { logged: z.object(inLog).keyof().options })

export const returnRequested = fact('return.requested')
export const returnApproved = fact('return.approved')
export const returnDeclined = fact('return.declined')
export const returnReceived = fact('return.received')
/** Its label is another, or gone. */
export const returnLabelled = fact('return.labelled')
/** What came is counted, in part or as a whole. */
export const returnCounted = fact('return.counted')
/** What came is in the stock; its money is owed. */
export const returnUnpacked = fact('return.unpacked')
export const returnRefunded = fact('return.refunded')
/** Other goods go out for what came. */
export const returnExchanged = fact('return.exchanged')
export const returnCanceled = fact('return.canceled')

export const returnEvents = [
  returnRequested,
  returnApproved,
  returnDeclined,
  returnLabelled,
  returnReceived,
  returnCounted,
  returnUnpacked,
  returnRefunded,
  returnExchanged,
  returnCanceled,
] as const

/** A return as it is now, new or changed. */
export const returnData = socketEvent('return_data', Return)

export const returnError = defineErrors({
  RETURN_STATE: 409,
  WITHDRAWAL_STANDS: 409,
  WITHDRAWAL_ENDED: 409,
  WITHDRAWAL_EXCLUDED: 409,
  RETURN_ENDED: 409,
  PIECES_NOT_RETURNABLE: 409,
  GOODS_SENT: 409,
  RETURN_UNPACKED: 409,
  RETURN_REASON_UNKNOWN: 422,
  RETURN_COUNT: 422,
  RETURN_AMOUNT: 422,
})
