import type { Fulfillment } from '@comptoir/fulfilment/contract'
import type { Order } from '@comptoir/orders/contract'
import { anAddress, homeDelivery, pickUpInStore } from '@comptoir/orders/testing'
import type { Refund } from '@comptoir/payments/contract'
import { holdCard } from '@comptoir/payments/testing'
import type { Reply } from '@comptoir/platform/testing'
import type { Return } from '@comptoir/returns/contract'
import fc from 'fast-check'
import { type Desk, newGoods } from './desk.ts'

/** How a call is sent: once, again by the same key, or twice at once. */
export const repeats = ['once', 'again', 'at once'] as const
export type Repeat = (typeof repeats)[number]

/** Of an order: the path after its own. */
export type Request = [method: string, path: string, body?: unknown]

const payments = ['none', 'paid', 'pay_on_delivery', 'card'] as const
const deliveries = ['home', 'pickup', 'carried'] as const

/** How an order begins. */
export const start = fc.record({
  delivery: fc.constantFrom(...deliveries),
  payment: fc.constantFrom(...payments, 'card'),
  quantities: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })),
  isPlacedFromDraft: fc.boolean(),
  hasNapkins: fc.boolean(),
})
export type Start = typeof start extends fc.Arbitrary<infer Value> ? Value : never

interface Shown {
  order: Order
  moves: { allowed: boolean; to: string }[]
}

export interface DeskOrder {
  desk: Desk
  id: string
  variants: string[]
  /** At the provider. */
  intents: string[]
  call(request: Request, repeat?: Repeat): Promise<Reply>
  read(): Promise<Shown>
  /** As the page has it since it was read last. */
  shown(): Promise<Shown>
  parcels(): Promise<Fulfillment[]>
  returns(): Promise<Return[]>
  refunds(): Promise<Refund[]>
}

const deliveryOf = {
  home: { shipping_method_id: homeDelivery, shipping_address: anAddress },
  pickup: { shipping_method_id: pickUpInStore },
  carried: { handed_over: true },
} satisfies Record<Start['delivery'], object>

const paymentOf = ({ payment }: Start) => {
  if (payment === 'paid') return { kind: 'none', mark_paid: true }
  return { kind: payment === 'pay_on_delivery' ? payment : 'none' }
}

const customer = { name: 'Lina Haddad', email: 'lina@example.com', phone: '+33612345678', locale: 'fr' }

function requestOf(given: Start, variants: readonly string[]) {
  const goods = variants.map((variant_id, at) => ({ variant_id, quantity: given.quantities[at] ?? 1 }))
  const napkins = given.hasNapkins ? [{ custom: true, title: 'Napkins', unit_price: 333, quantity: 3 }] : []
  return {
    ...{ customer, products: [...goods, ...napkins], payment: paymentOf(given), draft: given.isPlacedFromDraft },
    ...deliveryOf[given.delivery],
  }
}

async function place({ root }: Desk, given: Start, variants: readonly string[]): Promise<Order | null> {
  const { status, body } = await root.call('POST', '/api/orders', requestOf(given, variants))
  if (status !== 200) return refusedFor(body)
  if (!given.isPlacedFromDraft) return body.order
  const { version } = body.order
  const confirmed = await root.call('POST', `/api/orders/${body.order.id}/confirm`, { version })
  return confirmed.status === 200 ? confirmed.body.order : refusedFor(confirmed.body)
}

/** Combinations that a shop does not sell. */
function refusedFor({ error }: { error?: { code: string } }): null {
  if (error?.code === 'COD_NOT_ALLOWED' || error?.code === 'INSUFFICIENT_STOCK') return null
  throw new Error(`An order is refused: ${JSON.stringify(error)}`)
}

const repeatable = (path: string) => !/\/(capture|void)$/.test(path)

/** A call as somebody sends it whose connection is bad; a repeat is told what the first one was told. */
async function send({ root }: Desk, request: Request, repeat: Repeat): Promise<Reply> {
  const [method, path, body] = request
  const key: Record<string, string> = method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}
  const press = () => root.call(method, path, body, key)
  if (repeat === 'once') return press()
  const replies = repeat === 'again' ? [await press(), await press()] : await Promise.all([press(), press()])
  const worst = replies.toSorted((one, other) => other.status - one.status)[0]
  const isTold = method === 'POST' && repeatable(path) && replies.every(({ status }) => status === 200)
  if (isTold && new Set(replies.map((reply) => JSON.stringify(reply.body))).size > 1) {
    throw new Error(`The same press is told two things: ${JSON.stringify(replies.map((reply) => reply.body))}`)
  }
  return worst ?? press()
}

/** Null if the shop refuses to sell it so. */
export async function openOrder(desk: Desk, given: Start): Promise<DeskOrder | null> {
  const variants = await newGoods(desk)
  const placed = await place(desk, given, variants)
  if (!placed) return null
  const { id, total } = placed
  const { root, cards } = desk
  const intents = given.payment === 'card' && total > 0 ? [(await holdCard(cards, { id, total })).intent] : []
  const get = async (path: string) => (await root.call('GET', `/api/orders/${id}${path}`)).body
  let last: Shown | undefined
  const read = async (): Promise<Shown> => {
    const found: Shown = await get('')
    last = found
    return found
  }
  return {
    ...{ desk, id, variants, intents },
    call: ([method, path, body], repeat = 'once') => send(desk, [method, `/api/orders/${id}${path}`, body], repeat),
    read,
    shown: async () => last ?? read(),
    parcels: async () => (await get('/fulfillments')).fulfillments,
    returns: async () => (await get('/returns')).returns,
    refunds: async () => (await get('/refunds')).refunds,
  }
}
