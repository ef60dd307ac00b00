import { randomUUID } from 'node:crypto'
import { delivered } from '../cases/writes.ts'
import type { Reply, Request, Walk } from '../checkouts/walk.ts'

const customer = { name: 'Lina Haddad', email: 'lina@example.com', phone: '+33612345678', locale: 'fr' }

/** An order of three goods is placed, then invoiced by a press. */
export function* issueOnce(token: string, variants: readonly string[]): Walk {
  function* ask(step: string, path: string, body: object): Generator<Request, { order: { id: string } }, Reply> {
    const headers = { _token: token, 'idempotency-key': randomUUID(), 'content-type': 'application/json' }
    const reply = yield { step, method: 'POST', path, headers, body: JSON.stringify(body) }
    if (reply.status !== 200) throw new Error(`${step} was answered with ${reply.status}: ${reply.body.slice(0, 500)}`)
    return JSON.parse(reply.body)
  }
  const products = variants.map((variant_id) => ({ variant_id, quantity: 2 }))
  const placing = { customer, products, ...delivered, payment: { kind: 'none', mark_paid: true } }
  const { order } = yield* ask('place', '/api/orders', placing)
  yield* ask('issue', `/api/orders/${order.id}/documents`, { scope: 'everything' })
}
