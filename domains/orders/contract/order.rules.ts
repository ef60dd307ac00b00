import { type CountedLine, hasSent, isOpen } from './line/pieces.rules.ts'
import type { FulfillmentStatus, Order, OrderStateType, OrderTag } from './order.ts'
import { capturesUnderWay, isWithProvider, paymentDisplay } from './payment/ledger.rules.ts'

/** Codes of `order.wire.ts`. */
export type BlockReason =
  | 'PAYMENT_REQUIRED'
  | 'NOTHING_TO_SHIP'
  | 'ALREADY_FULFILLED'
  | 'CAPTURE_UNDER_WAY'
  | 'NEEDS_DISPATCH'
  | 'REASON_REQUIRED'
  | 'ROLE_REQUIRED'
  | 'TOO_LATE'

export interface Mover {
  /** The user's id; null for the system. */
  id: string | null
  role: string
  requirePayment: boolean
  now: Date
  reason?: string
}

type Subject = Pick<Order, 'draft' | 'state' | 'payment_status' | 'payments' | 'products' | 'shipping'>
type Guard = (order: Subject, mover: Mover) => BlockReason | null

/** Days of the shop's calendar after which an unpaid order, and after which a draft, needs somebody. */
export const unpaidDays = 3
export const draftDays = 7

const day = 86_400_000
/** How long whoever marked an order as delivered can take that back, in milliseconds. */
export const ownUndoMs = 30 * 60_000
/** Reason of a transition that takes the previous one back. */
export const undoneReason = 'undone'

/** A user may correct their own mistake; everyone else needs the role. */
const isOwnMistake = ({ state }: Subject, { id, now }: Mover) =>
  id !== null && state.by === id && now.getTime() - Date.parse(state.since) <= ownUndoMs

/** In place of a method's key: the goods are given to the customer, nothing is delivered. */
export const handedOverKey = 'handedOver'

/** Of the method by which the customer fetches it. */
export const pickUpKey = 'pickUpInStore'

/** The customer fetches it: it is made ready, and then handed over. */
export const isPickUp = ({ shipping }: Pick<Order, 'shipping'>) => shipping?.key === pickUpKey

export const isHandedOver = (order: Pick<Order, 'shipping'>) => isPickUp(order) || order.shipping?.key === handedOverKey

const guards = {
  paymentFirst: (order, { requirePayment }) =>
    requirePayment && paymentDisplay(order.payment_status) !== 'paid' ? 'PAYMENT_REQUIRED' : null,
  somethingToShip: ({ products }) =>
    products.some((line) => line.requires_shipping && isOpen(line)) ? null : 'NOTHING_TO_SHIP',
  nothingSent: ({ products }) => (hasSent(products) ? 'ALREADY_FULFILLED' : null),
  moneyAnswered: ({ payments }) => (capturesUnderWay(payments).length > 0 ? 'CAPTURE_UNDER_WAY' : null),
  handedOver: ({ products, shipping }) =>
    isHandedOver({ shipping }) || products.every((line) => !line.requires_shipping) ? null : 'NEEDS_DISPATCH',
  reasonGiven: (_order, { reason }) => (reason ? null : 'REASON_REQUIRED'),
  undeliverable: (_order, { reason }) => (reason === 'refused' || reason === 'lost' ? null : 'REASON_REQUIRED'),
  byAdmin: (_order, { role }) => (role === 'root' || role === 'admin' ? null : 'ROLE_REQUIRED'),
  byRootOrDeliverer: (order, mover) => (mover.role === 'root' || isOwnMistake(order, mover) ? null : 'ROLE_REQUIRED'),
  withinDay: ({ state }, { now }) => (now.getTime() - Date.parse(state.since) <= day ? null : 'TOO_LATE'),
} satisfies Record<string, Guard>

type Rules = Partial<Record<OrderStateType, readonly (keyof typeof guards)[]>>

/** All transitions with their guards; any other is illegal. */
export const transitions: Record<OrderStateType, Rules> = {
  NEW: { PREPARATION: ['paymentFirst'], CANCELED: ['moneyAnswered'] },
  PREPARATION: {
    NEW: ['nothingSent'],
    IN_TRANSIT: ['somethingToShip'],
    DELIVERED: ['handedOver'],
    CANCELED: ['nothingSent', 'moneyAnswered'],
  },
  IN_TRANSIT: { PREPARATION: ['reasonGiven'], DELIVERED: [], CANCELED: ['byAdmin', 'undeliverable', 'moneyAnswered'] },
  DELIVERED: { IN_TRANSIT: ['byRootOrDeliverer', 'withinDay', 'reasonGiven'] },
  CANCELED: {},
}

const reasonGuards = new Set<string>(['reasonGiven', 'undeliverable'])

export const successorsOf = (state: OrderStateType) =>
  Object.keys(transitions[state]).filter((key): key is OrderStateType => key in transitions)

/** Null if the transition is allowed; `ILLEGAL_TRANSITION` if it is not in the table. */
export function blockReason(
  order: Subject,
  to: OrderStateType,
  mover: Mover,
): BlockReason | 'ILLEGAL_TRANSITION' | null {
  const rules = order.draft ? undefined : transitions[order.state.type][to]
  if (!rules) return 'ILLEGAL_TRANSITION'
  for (const name of rules) {
    const blockedBy = guards[name](order, mover)
    if (blockedBy) return blockedBy
  }
  return null
}

/** Transitions for buttons, each with the reason that blocks it or the need for a reason. */
export const allowedTransitions = (order: Subject, mover: Omit<Mover, 'reason'>) =>
  (order.draft ? [] : successorsOf(order.state.type)).map((to) => {
    const rules = transitions[order.state.type][to] ?? []
    const blockedBy = rules
      .filter((name) => !reasonGuards.has(name))
      .map((name) => guards[name](order, mover))
      .find((found) => found !== null)
    return {
      to,
      allowed: !blockedBy,
      code: blockedBy ?? null,
      needs_reason: rules.some((name) => reasonGuards.has(name)),
    }
  })

const tags: Record<OrderStateType, OrderTag> = {
  NEW: 'new-order',
  PREPARATION: 'in-preparation',
  IN_TRANSIT: 'in-transit',
  DELIVERED: 'delivered',
  CANCELED: 'canceled',
}

export const tagOf = (state: OrderStateType, draft: boolean): OrderTag => (draft ? 'draft-order' : tags[state])

/** Of what is sent; the state says whether it has arrived. */
export function fulfillmentOf(state: OrderStateType, lines: readonly CountedLine[]): FulfillmentStatus {
  const sent = lines.filter((line) => line.requires_shipping)
  if (sent.length === 0) return 'not_required'
  if (state === 'DELIVERED') return 'delivered'
  if (state === 'CANCELED' || !hasSent(sent)) return 'unfulfilled'
  return sent.some(isOpen) ? 'partial' : 'fulfilled'
}

/** Counted in the top bar (specification §4). Drafts do not count as new. */
export const activeTags = ['new-order', 'in-preparation', 'in-transit'] as const satisfies readonly OrderTag[]

export const nameOf = ({ number }: Pick<Order, 'number'>) => (number === null ? null : `#${number}`)

/** What the customer wrote with an order of the shop itself. */
export const notesOfCustomer = ({ source, created_at, notes }: Pick<Order, 'source' | 'created_at' | 'notes'>) =>
  source === 'storefront' ? notes.filter((note) => note.author_id === null && note.created_at === created_at) : []

/** Goods are with the customer and something is due that no provider holds: the payment is all that is left to press. */
export const isDueAtTheEnd = ({ state, totals, payment_status }: Pick<Order, 'state' | 'totals' | 'payment_status'>) =>
  state.type === 'DELIVERED' && totals.due > 0 && paymentDisplay(payment_status) !== 'paid'

/**
 * Whether the line of an order has the one primary button of its page, a step or the payment that is asked for; only
 * otherwise has the first block that waits for staff.
 */
export const hasPrimaryOnLine = (order: Pick<Order, 'tag' | 'state' | 'totals' | 'payment_status' | 'payments'>) =>
  order.tag === 'delivered' ? isDueAtTheEnd(order) && !isWithProvider(order.payments) : order.tag !== 'canceled'
