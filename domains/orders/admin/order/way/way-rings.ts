import { isHandedOver, isPickUp } from '../../../contract/order.rules.ts'
import type { Order, OrderStateType, WayStep } from '../../../contract/order.ts'

export type Passing = 'reached' | 'now' | 'next' | 'far'

/** A ring of the line. The state of a draft is none of the table's. */
export interface Ring {
  type: OrderStateType | 'DRAFT'
  is: Passing
  at?: string
  by?: WayStep['by']
}

const line: readonly OrderStateType[] = ['NEW', 'PREPARATION', 'IN_TRANSIT', 'DELIVERED']

/** What is given to the customer at the desk, or is no goods at all, is never on its way. */
const skipsTheWay = (order: Order) =>
  (isHandedOver(order) && !isPickUp(order)) ||
  (order.products.length > 0 && order.products.every(({ requires_shipping }) => !requires_shipping))

const lastStep = (way: readonly WayStep[], type: OrderStateType) => way.findLast(({ to }) => to === type)

function reachedIn({ state, placed_at }: Order, way: readonly WayStep[], type: OrderStateType) {
  const step = lastStep(way, type)
  const at = type === 'NEW' ? placed_at : (step?.at ?? (type === state.type ? state.since : undefined))
  return { at, by: step?.by }
}

/** The line of a cancelled order ends there, behind the states that it had reached. */
function brokenOff(order: Order, way: readonly WayStep[]): Ring[] {
  const before = way.filter(({ to }) => to !== 'CANCELED').at(-1)?.to ?? 'NEW'
  const reached = line.slice(0, line.indexOf(before) + 1)
  const types = reached.filter((type) => type === 'NEW' || lastStep(way, type))
  return [
    ...types.map((type): Ring => ({ type, is: 'reached', ...reachedIn(order, way, type) })),
    { type: 'CANCELED', is: 'now', ...reachedIn(order, way, 'CANCELED') },
  ]
}

/** The states of an order as its line shows them; `next` is the step that is offered. */
export function ringsOf(order: Order, way: readonly WayStep[], next?: OrderStateType): Ring[] {
  const { type: state } = order.state
  if (state === 'CANCELED') return brokenOff(order, way)
  const now = order.draft ? -1 : line.indexOf(state)
  const isLeftOut = (type: OrderStateType) =>
    type === 'IN_TRANSIT' && type !== state && type !== next && skipsTheWay(order) && !lastStep(way, type)
  const rings = line.flatMap((type, at): Ring[] => {
    if (isLeftOut(type)) return []
    if (at <= now) return [{ type, is: at < now ? 'reached' : 'now', ...reachedIn(order, way, type) }]
    return [{ type, is: type === next ? 'next' : 'far' }]
  })
  return order.draft ? [{ type: 'DRAFT', is: 'now', at: order.created_at }, ...rings] : rings
}

/** How much of what is to be sent has left, from 0 to 1. */
export function sentShare({ products }: Order) {
  const goods = products.filter(({ requires_shipping }) => requires_shipping)
  const sum = (of: 'quantity' | 'fulfilled_quantity') => goods.reduce((total, line) => total + line[of], 0)
  return goods.length === 0 ? 0 : sum('fulfilled_quantity') / sum('quantity')
}
