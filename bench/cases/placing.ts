import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { AppContext } from '@comptoir/platform/server'
import { measure, merge, requestText, type Sample, type Sender } from '../load.ts'
import type { Options } from '../options.ts'
import { addDelivery, delivered, idsOf, pick, picked } from './writes.ts'

interface Shape {
  name: string
  /** Path on the floor server. */
  floor: string
  body(): object
}

/** What an order takes of the processor, in milliseconds. */
interface Cost {
  sample: Sample
  database: number
  node: number
}

export interface Placing {
  name: string
  clients: number
  shop: Cost
  floor: Cost
}

interface Rivals {
  options: Options
  app: AppContext
  token: string
  shop: { port: number; pid: number }
  floor: { port: number; pid: number }
}

/** A first-time guest with three lines, tax and a zone is what a shop sells to; the others tell what a guest adds. */
function shapesOf(variants: readonly string[], customers: readonly string[]): Shape[] {
  const lines = (count: number) => Array.from({ length: count }, () => ({ variant_id: pick(variants), quantity: 1 }))
  const guest = () => {
    const email = `${randomUUID()}@example.com`
    return { name: 'Lina Haddad', email, phone: '+33612345678', locale: 'fr' }
  }
  return [
    {
      name: 'a first-time guest, three lines',
      floor: '/place-guest',
      body: () => ({ customer: guest(), products: lines(3), ...delivered }),
    },
    {
      name: 'a known customer, three lines',
      floor: '/place-three',
      body: () => ({ customer_id: pick(customers), products: lines(3), ...delivered }),
    },
    {
      name: 'a known customer, one line',
      floor: '/place',
      body: () => ({ customer_id: pick(customers), products: lines(1), ...picked }),
    },
  ]
}

const orderOf =
  (token: string, { body }: Shape) =>
  (): Sender => ({
    next: () => requestText(['POST', '/api/orders'], { _token: token, 'idempotency-key': randomUUID() }, body()),
  })

const tickMs = 10

/** Fields of `/proc/PID/stat` behind the name: the parent, then times in ticks, with those of ended children. */
function statOf(pid: number | string) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = fields
  const [user = 0, system = 0, userOfChildren = 0, systemOfChildren = 0] = fields.slice(11, 15)
  return { parent, own: (user + system) * tickMs, ended: (userOfChildren + systemOfChildren) * tickMs }
}

/** Processor time of PostgreSQL: its first process, those it has started and those of them that have ended. */
function databaseTime(postmaster: number) {
  const { own, ended } = statOf(postmaster)
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return children.reduce((sum, pid) => {
    try {
      const stat = statOf(pid)
      return stat.parent === postmaster ? sum + stat.own : sum
    } catch {
      // Ended in between.
      return sum
    }
  }, own + ended)
}

async function postmasterOf({ database }: AppContext) {
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return statOf(rows[0]?.pid ?? 0).parent
}

interface Turn {
  port: number
  pid: number
  postmaster: number
  senders: Sender[]
  span: number
}

async function costOf({ port, pid, postmaster, senders, span }: Turn): Promise<Cost> {
  const before = { database: databaseTime(postmaster), node: statOf(pid).own }
  const sample = await measure(port, senders, span)
  return {
    sample,
    database: databaseTime(postmaster) - before.database,
    node: statOf(pid).own - before.node,
  }
}

const summed = (costs: readonly Cost[]): Cost => {
  const sample = merge(costs.map((cost) => cost.sample))
  const perOrder = (field: 'database' | 'node') =>
    costs.reduce((sum, cost) => sum + cost[field], 0) / sample.times.length
  return { sample, database: perOrder('database'), node: perOrder('node') }
}

const posted = (path: string): Sender => ({ next: () => requestText(['POST', path], {}) })

interface Seat {
  key: string
  turn: Turn
}

const keyOf = (who: string, clients: number, { name }: Shape) => `${who} ${clients} ${name}`

const clientCounts = [1, 16]

/** Shop and floor take turns, so that other load affects both. */
function seatsOf(
  { options: { span }, token, shop, floor }: Rivals,
  shapes: readonly Shape[],
  postmaster: number,
): Seat[] {
  const all = (sender: () => Sender, clients: number) => Array.from({ length: clients }, sender)
  return shapes.flatMap((shape) =>
    clientCounts.flatMap((clients) => [
      {
        key: keyOf('shop', clients, shape),
        turn: { port: shop.port, pid: shop.pid, postmaster, senders: all(orderOf(token, shape), clients), span },
      },
      {
        key: keyOf('floor', clients, shape),
        turn: { port: floor.port, pid: floor.pid, postmaster, senders: all(() => posted(shape.floor), clients), span },
      },
    ]),
  )
}

async function ordersOf(app: AppContext) {
  const variants = await idsOf(
    app,
    `select v.id from variants v join products p on p.shop_id = v.shop_id and p.id = v.product_id
     where v.shop_id = 1 and p.status = 'active' and p.deleted_at is null and v.deleted_at is null limit 5000`,
  )
  const customers = await idsOf(app, `select id from customers where shop_id = 1 and state = 'active' limit 5000`)
  await addDelivery(app)
  return shapesOf(variants, customers)
}

/** What an order costs in time and in processor, for the buyers that a shop has. */
export async function measurePlacing(rivals: Rivals): Promise<Placing[]> {
  const { options, app } = rivals
  const shapes = await ordersOf(app)
  const seats = seatsOf(rivals, shapes, await postmasterOf(app))
  const taken = new Map<string, Cost[]>()
  // The first round warms up.
  for (const { turn } of seats) await costOf(turn)
  for (let round = 0; round < options.rounds; round += 1) {
    for (const { key, turn } of seats) taken.set(key, [...(taken.get(key) ?? []), await costOf(turn)])
  }
  const of = (who: string, clients: number, shape: Shape) => summed(taken.get(keyOf(who, clients, shape)) ?? [])
  return shapes.flatMap((shape) =>
    clientCounts.map((clients) => ({
      name: shape.name,
      clients,
      shop: of('shop', clients, shape),
      floor: of('floor', clients, shape),
    })),
  )
}
