import type { Order } from '@comptoir/orders/contract'
import { useRefunds } from '@comptoir/payments/admin'
import { priceRefund, type refundTargets } from '@comptoir/payments/contract'
import { useState } from 'react'
import { feesLeft, isAllBack, isRefundable, owedOf, uncounted } from '../contract/return.rules.ts'
import type { Return, ReturnLine } from '../contract/return.ts'

type Target = (typeof refundTargets)[number]
type Change = Partial<Pick<ReturnLine, 'received' | 'damaged' | 'location_id' | 'amount' | 'remark'>>
type Refunds = NonNullable<ReturnType<typeof useRefunds>>['refunds']

/** Nobody has counted it yet: all of it is taken to be as new. */
const startOf = (line: ReturnLine): ReturnLine =>
  uncounted(line) === line.quantity ? { ...line, received: line.quantity } : line

/** What was typed last has its way; the other number gives way to it, and the rest is missing. */
function changed(line: ReturnLine, change: Change): ReturnLine {
  const after = { ...line, ...change }
  const damaged = Math.min(after.damaged, after.quantity - (change.damaged === undefined ? after.received : 0))
  const received = Math.min(after.received, after.quantity - damaged)
  return { ...after, received, damaged, missing: after.quantity - received - damaged }
}

type Pieces = Pick<ReturnLine, 'order_line_id' | 'quantity'>

const cameOf = ({ order_line_id, received, damaged }: ReturnLine): Pieces[] =>
  received + damaged > 0 ? [{ order_line_id, quantity: received + damaged }] : []

/** What was paid for pieces of each line. */
function paidIn(order: Order, refunds: Refunds, pieces: readonly Pieces[]) {
  const back = pieces.map((each) => ({ ...each, restock: 'restock' as const, location_id: null }))
  const priced = priceRefund(order, refunds, { lines: back, shipping_amount: 0, adjustment_amount: 0 })
  return new Map(priced.lines.map(({ order_line_id, value }) => [order_line_id, value]))
}

/** What was found, as it is entered: what is neither as new nor damaged is missing. */
export function useCount(record: Return, order: Order) {
  const of = useRefunds(order.id)
  const [lines, setLines] = useState(() => record.lines.map(startOf))
  const [fee, setFee] = useState<number | null>(record.fee)
  const [typed, setShipping] = useState<number | null | undefined>(undefined)
  const [to, setTo] = useState<Target | null>(null)

  const { refunds = [], left: { delivery = 0, ways = [] } = {} } = of ?? {}
  const isAll = isAllBack(order, record.kind, lines)
  const shipping = typed === undefined ? record.shipping_amount || (isAll ? delivery : 0) : typed
  const fees = isAll ? feesLeft(order).map(({ id, title, quantity }) => ({ order_line_id: id, title, quantity })) : []
  const paid = paidIn(order, refunds, [...lines.flatMap(cameOf), ...fees])
  const paidFor = (line: string) => paid.get(line) ?? 0
  const feesPaid = fees.map(({ order_line_id: id, title }) => ({ id, title, amount: paidFor(id) }))
  const goods = lines.reduce(
    (sum, { order_line_id, amount }) => sum + Math.min(amount ?? Infinity, paidFor(order_line_id)),
    0,
  )
  const value = goods + feesPaid.reduce((sum, { amount }) => sum + amount, 0) + Number(shipping) - Number(fee)
  const owed = owedOf(order, value)
  const setLine = (id: string, change: Change) =>
    setLines(lines.map((line) => (line.order_line_id === id ? changed(line, change) : line)))

  return {
    ...{ lines, setLine, paidFor, feesPaid, fee, setFee, shipping, setShipping, delivery, value, owed, ways, setTo },
    way: ways.find((each) => each.to === to) ?? ways.find(({ amount }) => amount >= owed),
    isReady: of !== null && isRefundable({ fee, shipping, delivery, value }),
    body: {
      lines: lines.map(({ order_line_id, received, damaged, location_id, amount, remark, quantity }) => ({
        ...{ order_line_id, received, damaged, location_id, amount, remark, missing: quantity - received - damaged },
      })),
      ...{ fee: Number(fee), shipping_amount: Number(shipping) },
    },
  }
}

export type Count = ReturnType<typeof useCount>
