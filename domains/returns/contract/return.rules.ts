import { keptIn, moneyLeft, type Order, type OrderReturnStatus } from '@comptoir/orders/contract'
import type { Return, ReturnableLine, ReturnKind, ReturnLine, ReturnStatus } from './return.ts'

/** What can be done with a return. */
export const returnActions = [
  'approve',
  'decline',
  'reopen',
  'label',
  'receive',
  'count',
  'unpack',
  'exchange',
  'settle',
  'refund',
  'cancel',
] as const
export type ReturnAction = (typeof returnActions)[number]

/** From which states; whatever is not here is refused. */
export const returnSteps: Record<ReturnAction, readonly ReturnStatus[]> = {
  approve: ['requested'],
  decline: ['requested'],
  reopen: ['declined'],
  label: ['requested', 'approved'],
  // Goods may come before anybody has answered.
  receive: ['requested', 'approved'],
  count: ['received'],
  unpack: ['received'],
  // While it is unpacked, or instead of the money that is owed for it.
  exchange: ['received'],
  // Goods that have not left: nothing has to come back first.
  settle: ['requested', 'approved'],
  refund: ['received', 'exchanged'],
  cancel: ['requested', 'approved', 'received'],
}

type Stage = Pick<Return, 'kind' | 'status' | 'unpacked_at' | 'closed_at'>

/**
 * A withdrawal stands: there is nothing to decline, and its money goes back. What is unpacked is not unpacked again, nor
 * canceled.
 */
export function canReturn(action: ReturnAction, { kind, status, unpacked_at, closed_at }: Stage): boolean {
  if (!returnSteps[action].includes(status)) return false
  if (action === 'settle') return kind === 'withdrawal'
  if (action === 'decline') return kind === 'return'
  if (action === 'exchange') return kind === 'return'
  if (action === 'refund') return unpacked_at !== null && closed_at === null
  return !(status === 'received' && unpacked_at !== null)
}

/** Whether its pieces are still announced: neither unpacked nor given up. */
const isAwaited = ({ status, unpacked_at }: Pick<Stage, 'status' | 'unpacked_at'>) =>
  (status === 'requested' || status === 'approved' || status === 'received') && unpacked_at === null

/** An exchange is over once what the customer gets back for it is paid. */
export const isClosed = ({ closed_at }: Pick<Return, 'closed_at'>) => closed_at !== null

const orderStatuses = {
  requested: 'requested',
  received: 'received',
  approved: 'open',
  refunded: 'closed',
  exchanged: 'closed',
  declined: 'closed',
  canceled: 'closed',
} as const satisfies Record<ReturnStatus, OrderReturnStatus>

const byUrgency: readonly OrderReturnStatus[] = ['requested', 'received', 'open', 'closed']

/**
 * What an order says of its returns. Of several the one speaks that asks most of the shop: first one that waits for an
 * answer, then one that waits to be unpacked or paid back, then one that the customer still has to send; it is closed once
 * all of them are.
 */
export const orderReturnStatus = (returns: readonly Pick<Return, 'status'>[]): OrderReturnStatus =>
  byUrgency.find((status) => returns.some((each) => orderStatuses[each.status] === status)) ?? 'none'

const announced = (returns: readonly (Stage & { lines: readonly ReturnLine[] })[], line: string) =>
  returns
    .filter(isAwaited)
    .flatMap(({ lines }) => lines.filter(({ order_line_id }) => order_line_id === line))
    .reduce((sum, { quantity }) => sum + quantity, 0)

type Line = Order['products'][number]

/** A fee and a gift card are no goods. */
export const isGoods = ({ kind }: Line) => kind === 'product' || kind === 'custom'

/** A contract ends for what has not been sent, too; only what has arrived can be sent back. */
const piecesOf = (line: Line, kind: ReturnKind) =>
  kind === 'withdrawal' ? keptIn(line) : line.fulfilled_quantity - line.returned_quantity

type Announced = Pick<Return, 'lines'>

/** Whether all that is announced is still here: it was never sent, or has come back to be sent again. */
export const isUnsent = ({ products }: Pick<Order, 'products'>, { lines }: Announced) =>
  lines.every(({ order_line_id, quantity }) => {
    const line = products.find(({ id }) => id === order_line_id)
    return line !== undefined && quantity <= line.quantity - line.fulfilled_quantity - line.canceled_quantity
  })

/** Whether no goods stay with the customer once it is settled. */
export const isAllOf = ({ products }: Pick<Order, 'products'>, { lines }: Announced) =>
  products
    .filter(isGoods)
    .every((line) => keptIn(line) === (lines.find(({ order_line_id }) => order_line_id === line.id)?.quantity ?? 0))

type Found = Pick<ReturnLine, 'order_line_id' | 'received' | 'damaged'>

/**
 * Whether a withdrawal ends with these pieces, as they were found: no goods stay with the customer. Then every payment goes
 * back, that for the delivery and fees, too (directive 2011/83/EU, article 13).
 */
export const isAllBack = ({ products }: Pick<Order, 'products'>, kind: ReturnKind, found: readonly Found[]) =>
  kind === 'withdrawal' &&
  products.filter(isGoods).every((line) => {
    const own = found.find(({ order_line_id }) => order_line_id === line.id)
    return keptIn(line) === (own ? own.received + own.damaged : 0)
  })

/** Fees that the customer still pays. */
export const feesLeft = ({ products }: Pick<Order, 'products'>) =>
  products.filter((line) => line.kind === 'fee' && keptIn(line) > 0)

/** Pieces of each line that may come back and are not announced already. */
export const returnableLines = (
  { products }: Pick<Order, 'products'>,
  returns: readonly (Stage & { lines: readonly ReturnLine[] })[],
  kind: ReturnKind,
): ReturnableLine[] =>
  products.filter(isGoods).map((line) => ({
    order_line_id: line.id,
    quantity: Math.max(0, Math.min(keptIn(line), piecesOf(line, kind)) - announced(returns, line.id)),
  }))

type Counted = Pick<ReturnLine, 'quantity' | 'received' | 'damaged' | 'missing'>

/** Announced pieces of which nobody has said yet what became of them; below 0 where more came than were announced. */
export const uncounted = ({ quantity, received, damaged, missing }: Counted) => quantity - received - damaged - missing

type Paid = Pick<Order, 'payments' | 'totals'>

/** Money that is paid beyond what an order costs once it costs that much less. */
export const overpaidBy = ({ payments, totals }: Paid, value: number) =>
  Math.max(0, moneyLeft(payments) - Math.max(0, totals.total - totals.returned - value))

/** Of what came back, what is owed to the customer: never more than was paid. */
export const owedOf = (order: Paid, value: number) => Math.min(Math.max(0, value), overpaidBy(order, value))

interface Entered {
  fee: number | null
  shipping: number | null
  /** What is left of the delivery. */
  delivery: number
  /** Of the pieces with the delivery, without the fee. */
  value: number
}

/** Whether amounts that somebody has entered can be paid back. */
export const isRefundable = ({ fee, shipping, delivery, value }: Entered) =>
  !Number.isNaN(fee) && !Number.isNaN(shipping) && (shipping ?? 0) <= delivery && value >= 0
