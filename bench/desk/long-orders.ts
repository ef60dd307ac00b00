import { randomUUID } from 'node:crypto'
import type { AppContext } from '@comptoir/platform/server'
import { z } from 'zod'
import { idsOf, picked } from '../cases/writes.ts'
import { measure, merge, type Sample } from '../load.ts'
import { getting } from '../measure.ts'

const lines = 500
const parcels = 20

const Known = z.object({
  order: z.object({ id: z.string(), products: z.array(z.object({ id: z.string() })) }).optional(),
})

interface Shop {
  port: number
  token: string
}

async function post({ port, token }: Shop, path: string, body: object) {
  const headers = { _token: token, 'idempotency-key': randomUUID(), 'content-type': 'application/json' }
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}: ${(await reply.text()).slice(0, 500)}`)
  return Known.parse(await reply.json())
}

const person = { name: 'Lina Haddad', email: 'lina@example.com', phone: '+33612345678', locale: 'fr' }

async function aLongOrder(shop: Shop, variants: readonly string[]) {
  const products = variants.map((variant_id) => ({ variant_id, quantity: 1 }))
  const { order } = await post(shop, '/api/orders', { customer: person, products, ...picked })
  if (!order) throw new Error('No order came')
  await post(shop, '/api/orders/bulk', { ids: [order.id], action: 'prepare' })
  return { id: order.id, lineIds: order.products.map(({ id }) => id) }
}

/** All but the last ones leave; the order stays in preparation beside the one without parcels. */
async function sendInParcels(shop: Shop, { id, lineIds }: { id: string; lineIds: string[] }) {
  const each = lines / parcels
  for (let at = 0; at < parcels; at += 1) {
    const some = lineIds.slice(at * each, (at + 1) * each)
    const request = { lines: some.map((order_line_id) => ({ order_line_id, quantity: 1 })), status: 'packed' }
    await post(shop, `/api/orders/${id}/fulfillments`, request)
  }
}

/** What the page of an order asks for when it is opened. */
const parts = ['', '/timeline', '/fulfillments', '/refunds', '/returns']

export interface LongOrders {
  /** A time is one part of the page. */
  bare: Map<string, Sample>
  withParcels: Map<string, Sample>
}

/** The page of an order of 500 lines, and of one whose lines lie in 20 parcels, by turns. */
export async function measureLongOrders(
  app: AppContext,
  shop: Shop,
  { span, rounds }: { span: number; rounds: number },
): Promise<LongOrders> {
  const variants = await idsOf(
    app,
    `select v.id from variants v join products p on p.shop_id = v.shop_id and p.id = v.product_id
       join inventory_items i on i.shop_id = v.shop_id and i.id = v.id
     where v.shop_id = 1 and p.status = 'active' and p.deleted_at is null and v.deleted_at is null
       and (i.continue_out_of_stock or not i.track_quantity or i.on_hand - i.committed > 2) limit ${lines}`,
  )
  const bare = await aLongOrder(shop, variants)
  const packed = await aLongOrder(shop, variants)
  await sendInParcels(shop, packed)
  const [one, other] = [new Map<string, Sample[]>(), new Map<string, Sample[]>()]
  const watch = async (part: string, { id }: { id: string }) =>
    measure(shop.port, getting(`/api/orders/${id}${part}`, { _token: shop.token })(1), span)
  const note = (all: Map<string, Sample[]>, part: string, sample: Sample) =>
    all.set(part, [...(all.get(part) ?? []), sample])
  // The first round warms up.
  for (const part of parts) await watch(part, packed)
  for (let round = 0; round < rounds; round += 1) {
    for (const part of parts) {
      note(one, part, await watch(part, bare))
      note(other, part, await watch(part, packed))
    }
  }
  const merged = (samples: Map<string, Sample[]>) => new Map([...samples].map(([part, each]) => [part, merge(each)]))
  return { bare: merged(one), withParcels: merged(other) }
}
