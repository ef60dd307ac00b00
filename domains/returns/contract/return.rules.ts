import { keptIn, moneyLeft, type Order } from '@comptoir/orders/contract'
import { addDays, dayNumber } from '@comptoir/platform/contract'
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

const announced = (returns: readonly (Stage & { lines: readonly ReturnLine[] })[], line: string) =>
  returns
    .filter(isAwaited)
    .flatMap(({ lines }) => lines.filter(({ order_line_id }) => order_line_id === line))
    .reduce((sum, { quantity }) => sum + quantity, 0)

type Line = Order['products'][number]

/** A fee and a gift card are no goods. */
const isGoods = ({ kind }: Line) => kind === 'product' || kind === 'custom'

/** A contract ends for what has not been sent, too; only what has arrived can be sent back. */
const piecesOf = (line: Line, kind: ReturnKind) =>
  kind === 'withdrawal' ? keptIn(line) : line.fulfilled_quantity - line.returned_quantity

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

export interface ReturnTerms {
  withdrawalDays: number
  /** 0: the shop takes nothing back beside what the law asks. */
  returnDays: number
  /** Countries whose consumers may withdraw. */
  countries: readonly string[]
}

const saturday = 6

/** A period that ends on a Saturday or Sunday ends with the next working day (Regulation (EEC, Euratom) 1182/71, article 3). */
function afterWeekend(day: string) {
  // 1 January 1970 was a Thursday.
  const weekday = (dayNumber(day) + 4) % 7
  if (weekday === saturday) return addDays(day, 2)
  return weekday === 0 ? addDays(day, 1) : day
}

/** The day of delivery is not counted. */
export const withdrawalUntil = (delivered: string, { withdrawalDays }: Pick<ReturnTerms, 'withdrawalDays'>) =>
  afterWeekend(addDays(delivered, withdrawalDays))

export const returnUntil = (delivered: string, { returnDays }: Pick<ReturnTerms, 'returnDays'>) =>
  addDays(delivered, returnDays)

/** The trader pays back within 14 days of the declaration (directive 2011/83/EU, article 13). */
export const refundBy = (declared: string) => addDays(declared, 14)

export interface ReturnRights {
  /** Null: there is no such right. `until` is null as long as nothing has arrived. */
  withdrawal: { until: string | null } | null
  returns: { until: string } | null
}

interface Given {
  /** Day of the last delivery by the shop’s calendar; null while anything is on its way. */
  delivered: string | null
  today: string
  terms: ReturnTerms
}

/** With the country that it was sold to. */
type Bought = Pick<Order, 'draft' | 'tag' | 'vat_id'> & { country: string }

/** Whoever bought as a business has no right of withdrawal; without a delivery nothing has begun to count. */
function withdrawalRight(order: Bought, { delivered, today, terms }: Given): ReturnRights['withdrawal'] {
  if (order.vat_id || !terms.countries.includes(order.country)) return null
  const until = delivered === null ? null : withdrawalUntil(delivered, terms)
  return until === null || today <= until ? { until } : null
}

function ownRight({ delivered, today, terms }: Given): ReturnRights['returns'] {
  if (delivered === null || terms.returnDays === 0) return null
  const until = returnUntil(delivered, terms)
  return today <= until ? { until } : null
}

/** What the customer of an order may do today. */
export function returnRights(order: Bought, given: Given): ReturnRights {
  if (order.draft || order.tag === 'canceled') return { withdrawal: null, returns: null }
  return { withdrawal: withdrawalRight(order, given), returns: ownRight(given) }
}

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
