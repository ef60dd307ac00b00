import { randomUUID } from 'node:crypto'
import { delivered } from '../cases/writes.ts'
import type { Reply, Request, Walk } from '../checkouts/walk.ts'

/** What somebody does with one order at the desk; measured are sending, the refund of a part, and the return. */
export const measured = {
  send: ['send'],
  'part refund': ['refund'],
  return: ['announce', 'receive', 'unpack'],
} as const

interface Known {
  order: { id: string; products: { id: string }[] }
  return: { id: string; version: number }
}

function told(step: string, { status, body }: Reply): Known {
  if (status !== 200) throw new Error(`${step} was answered with ${status}: ${body.slice(0, 500)}`)
  return JSON.parse(body)
}

const customer = { name: 'Lina Haddad', email: 'lina@example.com', phone: '+33612345678', locale: 'fr' }

/** Three goods, two pieces each: placed and paid, prepared, sent, refunded in part, delivered, and one piece comes back. */
export function* workAtDesk(token: string, variants: readonly string[]): Walk {
  function* ask(step: string, path: string, body: object): Generator<Request, Known, Reply> {
    const headers = { _token: token, 'idempotency-key': randomUUID(), 'content-type': 'application/json' }
    return told(step, yield { step, method: 'POST', path, headers, body: JSON.stringify(body) })
  }
  const products = variants.map((variant_id) => ({ variant_id, quantity: 2 }))
  const placing = { customer, products, ...delivered, payment: { kind: 'none', mark_paid: true } }
  const { order } = yield* ask('place', '/api/orders', placing)
  const at = `/api/orders/${order.id}`
  const [first, second] = order.products
  const bulk = (action: string) => ask(action, '/api/orders/bulk', { ids: [order.id], action })
  yield* bulk('prepare')
  yield* ask('send', `${at}/fulfillments`, { status: 'shipped', carrier: 'Colissimo' })
  const given = { order_line_id: first?.id, quantity: 1 }
  yield* ask('refund', `${at}/refunds`, { lines: [given], reason: 'damaged', to: 'manual' })
  yield* bulk('deliver')
  const back = { order_line_id: second?.id }
  const announced = (yield* ask('announce', `${at}/returns`, { lines: [{ ...back, quantity: 1 }] })).return
  const { version } = (yield* ask('receive', `${at}/returns/${announced.id}/receive`, { version: announced.version }))
    .return
  const unpacked = { version, lines: [{ ...back, received: 1 }], refund: { to: 'manual' } }
  yield* ask('unpack', `${at}/returns/${announced.id}/unpack`, unpacked)
}
