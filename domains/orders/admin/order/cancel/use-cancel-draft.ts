import { call, useCan } from '@comptoir/platform/admin'
import { useState } from 'react'
import { countOf, openIn, sentPieces } from '../../../contract/line/pieces.rules.ts'
import type { cancelReasons, Order } from '../../../contract/order.ts'
import { cancelOrder } from '../../../contract/order-moves.wire.ts'
import { moneyLeft, openAuthorizations, refundsOf } from '../../../contract/payment/ledger.rules.ts'
import type { Goes } from '../../goes/goes-field.tsx'

const start = {
  reason: null as (typeof cancelReasons)[number] | null,
  goes: {} as Readonly<Record<string, Goes>>,
  money: null as 'original' | 'none' | null,
  mail: true,
  note: '',
}

type Draft = typeof start

const onShelf: Goes = { restock: 'restock', location_id: null }

/** The pieces of each line that a cancellation takes: those that are here, or all that are under way. */
function linesOf({ products, state }: Order) {
  const sent = state.type === 'IN_TRANSIT' ? sentPieces(products) : null
  return products.flatMap((line) => {
    const quantity = sent ? countOf(sent.filter(({ line_id }) => line_id === line.id)) : openIn(line)
    return quantity > 0 ? [{ line, quantity }] : []
  })
}

/** How an order is canceled, as entered, and what that comes to. */
export function useCancelDraft(order: Order) {
  const [draft, setDraft] = useState<Draft>(start)
  const mayRefund = useCan('admin_orders_refund')
  const isAway = order.state.type === 'IN_TRANSIT'
  const reason = draft.reason ?? (isAway ? 'refused' : 'customer')
  // What is on its way back already is not given back twice.
  const left = moneyLeft(order.payments)
  const hasPaid = mayRefund && left > 0
  const lines = linesOf(order).map((each) => ({ ...each, goes: draft.goes[each.line.id] ?? onShelf }))
  const refund = hasPaid ? (draft.money ?? 'none') : 'none'
  const set = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))
  return {
    ...{ draft, set, isAway, reason, left, hasPaid, lines },
    setGoes: (line: string, goes: Goes) => set({ goes: { ...draft.goes, [line]: goes } }),
    isByProvider: refundsOf(order.payments).length > 0,
    released: openAuthorizations(order.payments).reduce((sum, row) => sum + row.left, 0),
    given: refund === 'original' ? left : 0,
    // Nothing is decided by leaving it as it stands: the money is the customer's or the shop's.
    isOpen: hasPaid && draft.money === null,
    isTouched: draft !== start,
    clear: () => setDraft(start),
    send: () =>
      call(cancelOrder, {
        params: { id: order.id },
        body: {
          ...{ reason, refund, note: draft.note, mail: draft.mail, version: order.version },
          lines: lines.map(({ line, goes }) => ({ order_line_id: line.id, ...goes })),
        },
      }),
  }
}

export type CancelDraft = ReturnType<typeof useCancelDraft>
