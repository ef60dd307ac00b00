import { randomInt, randomUUID } from 'node:crypto'
import type { AppContext } from '@comptoir/platform/server'
import { openStore } from '../../apps/server/testing.ts'
import { addDelivery, courier, idsOf, pick } from '../cases/writes.ts'
import { connectTo, measure, merge, percentile, type Sample } from '../load.ts'
import { getting } from '../measure.ts'
import { recordWalks } from './record.ts'
import type { Replay } from './statement-template.ts'
import { buy, type Reply, type Request, type Shopper, type Walk, walkThrough } from './walk.ts'

const guests = 16
const linesEach = 3
/** Recorded with other goods each, so that the floor's rows are as seldom the same ones as the shop's. */
const recordings = 48

/**
 * One of 4,096: enough that no limit concerns anybody, and few enough that what limits remember of a network for fifteen
 * minutes does not look like memory that grows.
 */
const networkOf = () => `10.0.${randomInt(16)}.${randomInt(256)}`
const newEmail = () => `${randomUUID()}@example.com`

export type Goods = readonly string[]

/** Everything that shoppers can buy here, and how it comes to them. */
export async function prepareGoods(app: AppContext): Promise<Goods> {
  await addDelivery(app)
  return idsOf(
    app,
    `select v.id from variants v join products p on p.shop_id = v.shop_id and p.id = v.product_id
     where v.shop_id = 1 and p.status = 'active' and p.deleted_at is null and v.deleted_at is null limit 5000`,
  )
}

const anyOf = (goods: Goods) => [...new Set(Array.from({ length: linesEach }, () => pick(goods) ?? ''))]

export const aShopper = (goods: Goods, email = newEmail()): Shopper => ({
  ...{ email, network: networkOf(), delivery: courier },
  variants: anyOf(goods),
})

/** What the shop's own server in this process sends to the database for whole checkouts. */
export async function recordCheckouts(app: AppContext): Promise<Replay[]> {
  const goods = await prepareGoods(app)
  const store = await openStore(app)
  const shoppers = Array.from({ length: recordings + 1 }, () => aShopper(goods))
  const walks = shoppers.map((shopper) => ({ walk: buy(shopper), variants: [...shopper.variants] }))
  // The first one also reads what the process keeps.
  const [, ...replays] = await recordWalks(store, walks).finally(() => store.close())
  return replays
}

/** The same walk on the floor, whose statements are sent request by request. */
export function* repeat(steps: number, of = 'checkout'): Walk {
  const id = randomUUID()
  for (let at = 0; at < steps; at += 1)
    yield { step: String(at), method: 'POST', path: `/${of}/${id}/${at}` } satisfies Request
}

export interface Checkouts {
  /** A time is a whole checkout's. */
  shop: Sample
  floor: Sample
  /** Milliseconds of the last request, of those who buy for the first time and of those who come back. */
  places: { guest: number[]; known: number[] }
  /** By the name of the request. */
  steps: ReadonlyMap<string, number[]>
}

export interface Turn {
  port: number
  span: number
  /** How many walk at the same time; by default sixteen. */
  clients?: number
  /** Milliseconds that everybody waits between two requests. */
  pause?: number
  /** The next one of a client, and who it is. */
  next(client: number): { walk: Walk; who?: 'guest' | 'known' }
}

export interface Walked {
  sample: Sample
  places: { guest: number[]; known: number[] }
  steps: Map<string, number[]>
}

export async function walkFor({ port, span, next, clients = guests, pause = 0 }: Turn): Promise<Walked> {
  const sample: Sample = { times: [], elapsed: 0, errors: 0, fault: '', bytes: 0 }
  const places: Walked['places'] = { guest: [], known: [] }
  const steps: Walked['steps'] = new Map()
  const started = performance.now()
  const oneAfterAnother = async (client: number) => {
    const socket = await connectTo(port)
    while (performance.now() < started + span) {
      const { walk, who } = next(client)
      const begun = performance.now()
      const times = await walkThrough(socket, walk, pause)
      sample.times.push(performance.now() - begun)
      for (const { step, time } of times) steps.set(step, [...(steps.get(step) ?? []), time])
      const last = times.at(-1)
      if (who && last) places[who].push(last.time)
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => oneAfterAnother(client)))
  sample.elapsed = performance.now() - started
  return { sample, places, steps }
}

/** By turns somebody new and somebody who has bought before; the clients begin apart. */
function shoppersOf(goods: Goods): Turn['next'] {
  const bought: string[] = []
  const buying = new Map<number, string>()
  let turn = 0
  return (client) => {
    const done = buying.get(client)
    if (done !== undefined) bought.push(done)
    turn += 1
    const email = turn % 2 === 0 ? bought.shift() : undefined
    const shopper = aShopper(goods, email)
    buying.set(client, shopper.email)
    return { walk: buy(shopper), who: email === undefined ? 'guest' : 'known' }
  }
}

interface Rivals {
  app: AppContext
  shop: { storePort: number }
  floor: { port: number }
  options: { span: number; rounds: number }
  replays: readonly Replay[]
}

export async function measureCheckouts({ app, shop, floor, options, replays }: Rivals): Promise<Checkouts> {
  const goods = await prepareGoods(app)
  const span = 4 * options.span
  const length = replays[0]?.steps.length ?? 0
  const turns = {
    shop: { port: shop.storePort, span, next: shoppersOf(goods) },
    floor: { port: floor.port, span, next: () => ({ walk: repeat(length) }) },
  }
  const taken: { shop: Walked[]; floor: Walked[] } = { shop: [], floor: [] }
  for (const turn of Object.values(turns)) await walkFor(turn)
  for (let round = 0; round < options.rounds; round += 1) {
    taken.shop.push(await walkFor(turns.shop))
    taken.floor.push(await walkFor(turns.floor))
  }
  const steps = new Map<string, number[]>()
  for (const each of taken.shop)
    for (const [step, times] of each.steps) steps.set(step, [...(steps.get(step) ?? []), ...times])
  const places = (who: 'guest' | 'known') => taken.shop.flatMap((each) => each.places[who])
  return {
    shop: merge(taken.shop.map(({ sample }) => sample)),
    floor: merge(taken.floor.map(({ sample }) => sample)),
    places: { guest: places('guest'), known: places('known') },
    steps,
  }
}

export interface TillPage {
  name: string
  sample: Sample
}

/** Walks until it has all but ordered, and tells the cookies and where the pages are. */
function* upToReview(shopper: Shopper, found: { cookie: string; path: string }): Walk {
  const walk = buy(shopper)
  let reply: Reply | undefined
  for (;;) {
    const next = reply ? walk.next(reply) : walk.next()
    if (next.done || next.value.step === 'place') return
    found.cookie = next.value.headers?.cookie ?? ''
    found.path = /^\/checkout\/[\da-f-]{36}/.exec(next.value.path)?.[0] ?? found.path
    reply = yield next.value
  }
}

/** The basket and each step of its checkout, made for sixteen visitors. */
export async function measureTillPages({ app, shop, options }: Omit<Rivals, 'replays' | 'floor'>): Promise<TillPage[]> {
  const found = { cookie: '', path: '' }
  const socket = await connectTo(shop.storePort)
  await walkThrough(socket, upToReview(aShopper(await prepareGoods(app)), found))
  socket.destroy()
  const { cookie, path } = found
  const pages = {
    basket: '/cart',
    information: `${path}/information`,
    shipping: `${path}/shipping`,
    payment: `${path}/payment`,
    review: `${path}/pay_on_delivery`,
  }
  const headers = { cookie, accept: 'text/html' }
  const taken = new Map<string, Sample[]>()
  for (let round = 0; round <= options.rounds; round += 1) {
    for (const [name, address] of Object.entries(pages)) {
      const sample = await measure(shop.storePort, getting(address, headers)(guests), options.span)
      // The first round warms up.
      if (round > 0) taken.set(name, [...(taken.get(name) ?? []), sample])
    }
  }
  return Object.keys(pages).map((name) => ({ name, sample: merge(taken.get(name) ?? []) }))
}

export const meanOf = (times: readonly number[]) => times.reduce((sum, time) => sum + time, 0) / times.length
export const tailOf = (times: readonly number[]) => percentile(times, 0.99) / percentile(times, 0.5)
