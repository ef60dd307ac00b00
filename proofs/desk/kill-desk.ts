import { setTimeout as wait } from 'node:timers/promises'
import { aProduct } from '@comptoir/catalogue/testing'
import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import { holdCard } from '@comptoir/payments/testing'
import type { Roll } from '@comptoir/platform/seed'
import { type Answer, call } from '../../apps/server/testing/caller.ts'
import { arm } from '../checkout/gate.ts'
import type { KilledShop, Victim } from '../checkout/killed-shop.ts'
import { untilQuiet } from '../checkout/quiet.ts'
import type { Gate } from '../checkout/steps.ts'
import { contradictionsOf } from './contradictions.ts'
import { bookFaults, figureFaults } from './money-faults.ts'

const buttons = ['refund', 'capture', 'send', 'issue'] as const
type Button = (typeof buttons)[number]

/** Somebody presses a button of an order of their own. */
export interface Press {
  what: Button
  order: { id: string; variants: string[]; intents: string[]; total: number }
  path: string
  body: object | undefined
  key: string
  /** They press again after the kill; others never come back. */
  stays: boolean
  /** How often nobody answered, or only that it failed. */
  unanswered: number
}

const patienceMs = 40_000

/** Asks by one key until it is done: a server that has just come back may be busy. */
async function ask(shop: KilledShop, [method, path, body]: [string, string, unknown?]): Promise<Answer> {
  const key = crypto.randomUUID()
  let answer: Answer | null = null
  for (const end = performance.now() + patienceMs; performance.now() < end; await wait(100)) {
    answer = await call(shop.url, shop.token, [method, path, body, key])
    if (answer !== null && answer.status < 500) break
  }
  if (answer?.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer?.body)}`)
  return answer
}

const price = 1_000

/** Paid by card and delivered, authorised, or in preparation: as the press needs it. */
async function orderFor(shop: KilledShop, what: Button) {
  const product = await aProduct(shop.context, {
    ...{ title: `Tea ${crypto.randomUUID()}`, price, on_hand: 10, continueOutOfStock: false },
  })
  const variants = product.variants.map(({ id }) => id)
  const { id, total, products } = await anOrder(shop.context, {
    products: variants.map((variant_id) => ({ variant_id, quantity: 3 })),
    ...{ shipping_method_id: homeDelivery, shipping_address: anAddress },
  })
  const isHeld = what === 'refund' || what === 'capture'
  const intents = isHeld ? [(await holdCard(shop, { id, total })).intent] : []
  const bulk = (action: string) => ask(shop, ['POST', '/api/orders/bulk', { ids: [id], action }])
  await bulk('prepare')
  if (what === 'refund') {
    await ask(shop, ['POST', `/api/orders/${id}/capture`])
    await bulk('send')
    await bulk('deliver')
  }
  return { id, variants, intents, total, line: products[0]?.id ?? '' }
}

const paths = { refund: 'refunds', capture: 'capture', send: 'fulfillments', issue: 'documents' } as const

async function aPress(shop: KilledShop, what: Button, stays: boolean): Promise<Press> {
  const order = await orderFor(shop, what)
  const lines = [{ order_line_id: order.line, quantity: 1 }]
  const bodies = {
    ...{ refund: { lines, reason: 'other', to: 'original' }, capture: undefined },
    ...{ send: { status: 'shipped' }, issue: { scope: 'everything' } },
  }
  const path = `/api/orders/${order.id}/${paths[what]}`
  return { what, order, path, body: bodies[what], key: crypto.randomUUID(), stays, unanswered: 0 }
}

async function press(shop: KilledShop, given: Press): Promise<Answer | null> {
  const answer = await call(shop.url, shop.token, ['POST', given.path, given.body, given.key])
  if (answer === null || answer.status >= 500) given.unanswered += 1
  return answer
}

/** Held money that was taken by the press before the kill is no longer there to be taken. */
const isDone = ({ status, body }: Answer) => status === 200 || body.error?.code === 'NOTHING_TO_CAPTURE'

/** Presses by the same key until it is done. */
async function insist(shop: KilledShop, given: Press) {
  let answer: Answer | null = null
  for (const end = performance.now() + patienceMs; performance.now() < end; await wait(100)) {
    answer = await press(shop, given)
    if (answer && isDone(answer)) return
  }
  throw new Error(`${given.path}: nothing comes of pressing again: ${JSON.stringify(answer?.body)}`)
}

/** Two of each button; some never come back after the kill. */
export const gather = (shop: KilledShop, roll: Roll, pressed: readonly Button[]): Promise<Press[]> =>
  Promise.all([...pressed, ...pressed].map((what) => aPress(shop, what, roll(4) !== 0)))

interface Kill {
  /** Null: at any moment. */
  step: Gate | null
  presses: readonly Press[]
  afterMs: number
  victim?: Victim
}

/** All press at once, the server is killed, or its database, and comes back. */
export async function killWhilePressing(shop: KilledShop, { step, presses, afterMs, victim = 'server' }: Kill) {
  const armed = step && (await arm(shop, step))
  const pressing = Promise.all(presses.map((each) => press(shop, each)))
  await (armed ? armed.reached() : wait(afterMs))
  await shop.kill(victim)
  await armed?.open()
  await shop.recover(victim)
  await armed?.disarm()
  await pressing
}

/** Whoever stays presses again; then everything that was begun goes on, what is to be looked at later included. */
export async function goOn(shop: KilledShop, presses: readonly Press[]) {
  await Promise.all(presses.filter(({ stays }) => stays).map((each) => insist(shop, each)))
  await shop.query(`update graphile_worker._private_jobs set run_at = now()
    where payload ->> 'looks' = 'true' and locked_at is null and run_at > now()`)
  await untilQuiet(shop)
}

const counted = `select (select count(*)::int from refunds where order_id = $1) as refunds,
  (select count(*)::int from refunds where order_id = $1 and status <> 'success') as unfinished,
  (select count(*)::int from payments where order_id = $1 and kind = 'capture' and status = 'success') as captures,
  (select count(*)::int from fulfillments where order_id = $1) as parcels,
  (select count(*)::int from documents where order_id = $1 and kind = 'invoice') as invoices`

/** A button is pressed once, however often: not at all only where nobody has come back. */
const countFault = ({ what, stays }: Press, times: number) =>
  times === 1 || (times === 0 && !stays) ? [] : [`${what}: ${times} times`]

async function faultsOf(shop: KilledShop, given: Press): Promise<string[]> {
  const { what, order } = given
  const looked = { ...order, desk: { ask: shop.query, cards: shop } }
  const shown = (await ask(shop, ['GET', `/api/orders/${order.id}`])).body.order
  const [counts] = await shop.query(counted, [order.id])
  const times = { refund: counts.refunds, capture: counts.captures, send: counts.parcels, issue: counts.invoices }[what]
  return [
    ...(await contradictionsOf(looked)),
    ...figureFaults(shown),
    ...bookFaults(looked, shown),
    ...countFault(given, times),
    ...(counts.unfinished > 0 ? ['a refund has no end'] : []),
  ].map((fault) => `${what} of ${order.id}: ${fault}`)
}

/** What is wrong once everything is quiet. */
export async function violationsOf(shop: KilledShop, presses: readonly Press[]): Promise<string[]> {
  const found = await Promise.all(presses.map((each) => faultsOf(shop, each)))
  const given = await shop.query(`select task_identifier as id from graphile_worker.jobs where attempts >= max_attempts
    union all select reaction from parked_changes`)
  return [...found.flat(), ...given.map(({ id }) => `given up: ${id}`)]
}
