import { randomUUID } from 'node:crypto'
import type { AppContext } from '@comptoir/platform/server'
import { requestText, type Sender } from '../load.ts'

const pickUpInStore = '01900000-0000-7000-8000-000000000102'

export interface WriteCase {
  name: string
  budget: number
  /** Path on the floor server. */
  floor: string
  senders(token: string, clients: number): Sender[]
}

export const idsOf = async ({ database }: AppContext, text: string) =>
  (await database.pool.query<{ id: string }>(text)).rows.map(({ id }) => id)

export const pick = (ids: readonly string[]) => ids[Math.floor(Math.random() * ids.length)]

export const courier = '01900000-0000-7000-8000-0000000001f1'
const france = '01900000-0000-7000-8000-0000000001f2'
const vat = '01900000-0000-7000-8000-0000000001f3'

/** A method with tiers for one zone, and a tax rate of its country; other orders do not use them. */
export const addDelivery = ({ database }: AppContext) =>
  database.pool.query(`
    insert into shipping_zones (shop_id, id, title, countries, postcodes)
      values (1, '${france}', 'France', '{FR}', '[{"mode": "exclude", "prefix": "20"}]') on conflict do nothing;
    insert into shipping_methods (shop_id, id, key, title, pricing, tiers, position, address_required)
      values (1, '${courier}', 'custom', 'Courier', 'tiers',
        '[{"from": 0, "to": 5000, "basis": "subtotal", "price": 690}, {"from": 5000, "to": null, "basis": "subtotal", "price": 0}]',
        90, true) on conflict do nothing;
    insert into shipping_method_zones (shop_id, method_id, zone_id) values (1, '${courier}', '${france}')
      on conflict do nothing;
    insert into tax_rates (shop_id, id, country, valid_from)
      values (1, '${vat}', 'FR', '2020-01-01') on conflict do nothing;
    insert into tax_rate_parts (shop_id, tax_rate_id, position, title, percent)
      values (1, '${vat}', 0, 'TVA', 20) on conflict do nothing`)

const shipping_address = {
  name: 'Lina Haddad',
  line1: '12 rue des Lilas',
  company: '',
  line2: '',
  city: 'Lyon',
  province: '',
  postcode: '69003',
  country: 'FR',
  phone: '+33612345678',
}
export const picked = { shipping_method_id: pickUpInStore }
export const delivered = { shipping_method_id: courier, shipping_address }

function placing(variants: readonly string[], customers: readonly string[], way: object) {
  return (token: string): Sender => ({
    next: () => {
      const body = {
        customer_id: pick(customers),
        products: [{ variant_id: pick(variants), quantity: 1 }],
        ...way,
      }
      return requestText(['POST', '/api/orders'], { _token: token, 'idempotency-key': randomUUID() }, body)
    },
  })
}

/** Saves a record repeatedly, each time on the version of the last reply. */
function saving(path: string, version: number, change: (turn: number) => object) {
  let known = version
  let turn = 0
  return (token: string): Sender => ({
    next: () => {
      turn += 1
      return requestText(['PUT', path], { _token: token }, { ...change(turn), version: known })
    },
    got(status, body) {
      const { version: saved } = /"version":(?<version>\d+)/.exec(body)?.groups ?? {}
      const reply: { order?: { version: number }; product?: { version: number } } =
        status === 200 ? JSON.parse(body) : {}
      known = reply.order?.version ?? reply.product?.version ?? Number(saved)
    },
  })
}

async function recordsOf({ database }: AppContext, table: string, limit: number) {
  const order = table === 'orders' ? 'number desc nulls last' : 'id'
  const where = table === 'orders' ? `not draft` : 'deleted_at is null'
  const text = `select id, version from ${table} where shop_id = 1 and ${where} order by ${order} limit ${limit}`
  return (await database.pool.query<{ id: string; version: number }>(text)).rows
}

const maxClients = 16

export async function writeCases(app: AppContext): Promise<WriteCase[]> {
  const variants = await idsOf(
    app,
    `select v.id from variants v join products p on p.shop_id = v.shop_id and p.id = v.product_id
     where v.shop_id = 1 and p.status = 'active' and p.deleted_at is null and v.deleted_at is null limit 5000`,
  )
  const customers = await idsOf(app, 'select id from customers where shop_id = 1 limit 5000')
  const orders = await recordsOf(app, 'orders', maxClients)
  const products = await recordsOf(app, 'products', maxClients)
  const place = placing(variants, customers, picked)
  await addDelivery(app)
  const placeTaxed = placing(variants, customers, delivered)
  const saveOrders = orders.map(({ id, version }) =>
    saving(`/api/orders/${id}`, version, (turn) => ({ tags: [`bench ${turn % 7}`] })),
  )
  const saveProducts = products.map(({ id, version }) =>
    saving(`/api/products/${id}`, version, (turn) => ({ vendor: `Bench ${turn % 7}` })),
  )
  const first = (makers: readonly ((token: string) => Sender)[], token: string, clients: number) =>
    makers.slice(0, clients).map((make) => make(token))
  return [
    {
      name: 'order, place',
      budget: 8,
      floor: '/place',
      senders: (token, clients) => Array.from({ length: clients }, () => place(token)),
    },
    {
      name: 'order, place with tax and a zone',
      budget: 8,
      floor: '/place',
      senders: (token, clients) => Array.from({ length: clients }, () => placeTaxed(token)),
    },
    {
      name: 'order, update',
      budget: 5,
      floor: '/update-order',
      senders: (token, clients) => first(saveOrders, token, clients),
    },
    {
      name: 'product, update',
      budget: 5,
      floor: '/update-product',
      senders: (token, clients) => first(saveProducts, token, clients),
    },
  ]
}
