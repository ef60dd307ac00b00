import { useState } from 'react'
import { everythingLeft, priceRefund } from '../../contract/refund/refund.rules.ts'
import type { handWays, RefundRequest, RefundTarget, refundReasons } from '../../contract/refund/refund.ts'
import type { OrderRefunds } from './use-refunds.ts'

type Restock = RefundRequest['lines'][number]['restock']

interface Entry {
  quantity: number
  restock: Restock
  location_id: string | null
}

const untouched: Entry = { quantity: 0, restock: 'restock', location_id: null }

const start = {
  lines: {} as Readonly<Record<string, Entry>>,
  shipping: 0 as number | null,
  adjustment: 0 as number | null,
  reason: null as (typeof refundReasons)[number] | null,
  note: '',
  to: null as RefundTarget | null,
  way: 'transfer' as (typeof handWays)[number],
  reference: '',
  mail: true,
}

type Draft = typeof start

const within = (amount: number | null, most: number) => amount === null || (amount >= 0 && amount <= most)

/** The first one by which all that is left can go back, until another one is chosen. */
const wayOf = ({ ways, money }: OrderRefunds['left'], chosen: RefundTarget | null) =>
  ways.find(({ to }) => to === chosen) ?? ways.find(({ amount }) => amount >= money) ?? ways[0]

/** What goes back, as entered; it never exceeds what is left, though others give back meanwhile. */
export function useRefundDraft({ order, refunds, left }: OrderRefunds, adjustment = 0) {
  const [first] = useState<Draft>(() => ({ ...start, adjustment }))
  const [draft, setDraft] = useState(first)
  const set = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))
  const entryOf = (line: string) => draft.lines[line] ?? untouched
  const setLine = (line: string, changes: Partial<Entry>) =>
    set({ lines: { ...draft.lines, [line]: { ...entryOf(line), ...changes } } })

  const lines = left.lines.flatMap(({ order_line_id, quantity: most }) => {
    const { quantity, ...goes } = entryOf(order_line_id)
    const some = Math.min(quantity, most)
    return some > 0 ? [{ order_line_id, quantity: some, ...goes }] : []
  })
  const isLowered = left.lines.some(({ order_line_id, quantity }) => entryOf(order_line_id).quantity > quantity)
  const shipping_amount = draft.shipping ?? 0
  const adjustment_amount = draft.adjustment ?? 0
  const wanted = { lines, shipping_amount, adjustment_amount }
  const priced = priceRefund(order, refunds, wanted)
  const way = wayOf(left, draft.to)
  const most = way?.amount ?? 0
  const mostAdjusted = Math.max(0, most - priced.goods - Math.max(shipping_amount, left.delivery))
  const isRight = within(draft.shipping, left.delivery) && !Number.isNaN(adjustment_amount) && priced.amount <= most
  return {
    ...{ draft, set, setLine, entryOf, lines, isLowered, wanted, way, mostAdjusted },
    priced: Number.isNaN(priced.amount) ? { ...priced, amount: 0, tax: 0 } : priced,
    isTouched: draft !== first,
    isEmpty: lines.length === 0 && !(priced.amount > 0),
    isRight,
    takeAll: () =>
      set({
        lines: Object.fromEntries(
          left.lines.map(({ order_line_id, quantity }) => [order_line_id, { ...entryOf(order_line_id), quantity }]),
        ),
        shipping: everythingLeft(order, refunds).shipping_amount,
        adjustment: everythingLeft(order, refunds).adjustment_amount,
      }),
    clear: () => setDraft(first),
  }
}

export type RefundDraft = ReturnType<typeof useRefundDraft>
