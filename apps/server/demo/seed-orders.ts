import { PackRequest } from '@comptoir/fulfilment/contract'
import { packParcel, tickLine } from '@comptoir/fulfilment/server'
import { OrderRequest } from '@comptoir/orders/contract'
import { seedOrders as insertOrders, reserveNumbers } from '@comptoir/orders/seed'
import { addNote, cancelOrder, markPaid, notifyOfNewOrders, placeOrder, updateOrder } from '@comptoir/orders/server'
import { dice, pick, type Roll, writingIn } from '@comptoir/platform/seed'
import {
  type Actor,
  type AppContext,
  type Context,
  contextFor,
  joinedDb,
  system,
  type Tx,
  withOrigin,
} from '@comptoir/platform/server'
import { countSeededOrders } from '@comptoir/stats/seed'
import type { TaxPart } from '@comptoir/taxes/contract'
import { demoNotes } from './people.ts'
import { seedReturns } from './seed-returns.ts'

const hour = 3_600_000
const day = 24 * hour
const ordersADay = 3
const earlierOrders = 29 * ordersADay
/** The latest orders nobody has read about yet. */
const unread = 4
const hoursSinceRecent = [30, 26, 23, 20, 5, 3, 2, 1]
const historyOrders = 800
/** With a draft, a pick-up and one in parts of their own. */
export const demoOrders = historyOrders + earlierOrders + hoursSinceRecent.length + 3

export interface Buyer {
  id: string
  address: OrderRequest['shipping_address']
}

export interface Stock {
  variants: readonly string[]
  buyers: readonly Buyer[]
  methods: readonly { id: string; key: string }[]
  /** A variant that is sold out. */
  scarce: string
  /** The shop's country, and the tax in the prices there. */
  home: string
  tax: TaxPart
  colleagues: readonly Actor[]
}

interface Sale extends Stock {
  roll: Roll
  /** Does a piece of work as somebody at a time; never later than now. */
  run<Result>(actor: Actor, at: number, work: (context: Context) => Promise<Result>): Promise<Result>
}

type Order = Awaited<ReturnType<typeof placeOrder>>['order']

/** Days that the month of `seedOrders` does not have. */
const month = 30 * day
const historyDays = 365 - 30

/** The first is known from the beginning; the others come with time, the last ones this week. */
export const knownSince = (at: number, buyers: number) => Date.now() - (1 - at / buyers) * 13 * month - hour

const knownAt = (buyers: readonly Buyer[], moment: number) =>
  buyers.filter((_, at) => at === 0 || knownSince(at, buyers.length) < moment - hour)

function requestOf({ roll, variants, buyers, methods }: Sale, at: number) {
  const { id, address } = pick(roll, knownAt(buyers, at))
  const kind = pick(roll, ['none', 'none', 'none', 'bank_transfer', 'pay_on_delivery'] as const)
  return OrderRequest.parse({
    customer_id: id,
    shipping_address: address,
    shipping_method_id: pick(roll, methods).id,
    products: Array.from({ length: 1 + roll(3) }, () => ({ variant_id: pick(roll, variants), quantity: 1 + roll(2) })),
    payment: { kind },
    tags: roll(7) === 0 ? ['gift'] : [],
    note: roll(8) === 0 ? pick(roll, demoNotes) : '',
    draft: roll(29) === 0,
  })
}

const hoursToNext = { PREPARATION: 14, IN_TRANSIT: 22, DELIVERED: 70 } as const

/** What is picked up is not sent. */
const stepsOf = ({ shipping }: Order) =>
  shipping?.key === 'pickUpInStore'
    ? (['PREPARATION', 'DELIVERED'] as const)
    : (['PREPARATION', 'IN_TRANSIT', 'DELIVERED'] as const)

const demoCarriers = ['Colissimo', 'Chronopost', 'DHL'] as const

/** Numbers that no carrier has given. */
const parcelBy = (roll: Roll) =>
  PackRequest.parse({
    ...{ status: 'shipped', carrier: pick(roll, demoCarriers) },
    tracking_number: `6A${String(10_000_000 + roll(89_999_999))}`,
  })

/** Moves an order on as far as its age allows. */
async function moveOn(sale: Sale, placed: Order, since: number) {
  const { roll, colleagues, run } = sale
  const packer = pick(roll, colleagues)
  let { id, version } = placed
  let at = since
  for (const type of stepsOf(placed)) {
    at += (hoursToNext[type] * (60 + roll(80)) * hour) / 100
    if (at > Date.now()) return
    const { order } = await run(packer, at, (then) =>
      type === 'IN_TRANSIT'
        ? packParcel(then, id, parcelBy(roll))
        : updateOrder(then, id, { state: { type }, version }),
    )
    version = order.version
    if (type === 'DELIVERED' && order.totals.due > 0 && roll(8) > 0) {
      await run(packer, at, (then) => markPaid(then, id, version))
    }
    if (type === 'PREPARATION' && roll(9) === 0) {
      const note = 'Packed together with the parcel of last week.'
      version = (await run(packer, at, (then) => addNote(then, id, note))).order.version
    }
  }
}

async function seedOrder(sale: Sale, placedAt: number) {
  const { roll, colleagues, run } = sale
  let { order } = await run(system, placedAt, (then) => placeOrder(then, requestOf(sale, placedAt)))
  if (order.draft) return null
  const { id } = order
  const soon = Math.min(placedAt + hour / 6, Date.now())
  if (roll(17) === 0) {
    const cancel = { reason: 'customer', restock: true, refund: 'none', note: '', mail: true } as const
    const { version } = order
    await run(pick(roll, colleagues), soon, (then) => cancelOrder(then, id, { ...cancel, lines: [], version }))
    return null
  }
  if (order.payment_status === 'unpaid' && roll(6) > 0) {
    ;({ order } = await run(system, soon, (then) => markPaid(then, id, order.version)))
  }
  await moveOn(sale, order, soon)
  return id
}

/** Times of placing: a few a day between morning and night, the last of them within the last hours. */
function timesOf(roll: Roll) {
  const now = Date.now()
  const midnight = now - (now % day)
  const earlier = Array.from({ length: earlierOrders }, (_, at) => {
    const age = 1 + Math.floor(at / ordersADay)
    return midnight - age * day + 7 * hour + roll(15 * hour)
  })
  const recent = hoursSinceRecent.map((hours) => now - hours * hour + roll(hour / 2))
  return [...earlier, ...recent].sort((one, other) => one - other)
}

/** A draft of more than there is, which cannot be confirmed as it stands. */
function unconfirmable({ buyers, methods, scarce }: Stock) {
  const { id, address } = buyers[0] ?? { id: undefined, address: null }
  return OrderRequest.parse({
    ...{ draft: true, customer_id: id, shipping_address: address, shipping_method_id: methods[0]?.id },
    products: [{ variant_id: scarce, quantity: 2 }],
    note: 'Would take two as soon as they are back.',
  })
}

/** A parcel that waits in the shop for its customer. */
async function readyToPickUp(context: Context, { buyers, variants, methods }: Stock) {
  const pickUp = methods.find(({ key }) => key === 'pickUpInStore')
  const request = OrderRequest.parse({
    ...{ customer_id: buyers[1]?.id, shipping_method_id: pickUp?.id, payment: { kind: 'pay_on_delivery' } },
    products: [{ variant_id: variants[0], quantity: 1 }],
  })
  const { order } = await placeOrder(context, request)
  await updateOrder(context, order.id, { state: { type: 'PREPARATION' }, version: order.version })
}

/** Two lines of which one has left, and the other lies half packed on the table. */
async function partlySent(context: Context, { buyers, variants, methods }: Stock) {
  const { id: customer_id, address: shipping_address } = buyers[2] ?? { id: undefined, address: null }
  const request = OrderRequest.parse({
    ...{ customer_id, shipping_address, shipping_method_id: methods[0]?.id },
    products: [
      { variant_id: variants[1], quantity: 1 },
      { variant_id: variants[2], quantity: 3 },
    ],
  })
  const { order } = await placeOrder(context, request)
  await updateOrder(context, order.id, { state: { type: 'PREPARATION' }, version: order.version })
  const [first, second] = order.products
  if (!first || !second) return
  const lines = [{ order_line_id: first.id, quantity: 1 }]
  await packParcel(context, order.id, PackRequest.parse({ ...parcelBy(dice()), lines }))
  await tickLine(context, order.id, { order_line_id: second.id, quantity: 2 })
}

/** Eleven months before the last one, inserted in bulk: they have no timeline. */
async function seedHistory(tx: Tx, { shop, home, tax }: Stock & { shop: number }) {
  const taxesIn = (country: string) => (country === home ? [tax] : [])
  const writing = writingIn(tx, shop)
  const lastNumber = await reserveNumbers(writing, historyOrders)
  const now = new Date(Date.now() - month)
  const span = historyDays * day
  await insertOrders(writing, { total: historyOrders, lastNumber, now, span, open: 0, taxesIn, byKnown: true })
}

/** A year of business, the oldest order first. */
export async function seedOrders(app: AppContext, tx: Tx, { shop, ...stock }: Stock & { shop: number }) {
  await seedHistory(tx, { shop, ...stock })
  const roll = dice()
  const run: Sale['run'] = (actor, at, work) => {
    const moment = new Date(at)
    const origin = { actor, request_id: null, source: actor.kind === 'user' ? 'panel' : 'storefront', at: moment }
    const then = contextFor(app, { origin, db: joinedDb(tx) })
    // The process does not know the settings of this transaction yet.
    const settings = { ...then.settings, tax_country: stock.home }
    return withOrigin(tx, origin, () => work({ ...then, settings, now: () => moment }))
  }
  const placed: string[] = []
  for (const placedAt of timesOf(roll)) {
    const id = await seedOrder({ ...stock, roll, run }, placedAt)
    if (id) placed.push(id)
  }
  const [clerk = system] = stock.colleagues
  await run(clerk, Date.now() - hour / 3, (then) => placeOrder(then, unconfirmable(stock)))
  await run(clerk, Date.now() - hour / 4, (then) => readyToPickUp(then, stock))
  await run(clerk, Date.now() - hour / 5, (then) => partlySent(then, stock))
  await seedReturns({ orders: placed, colleagues: stock.colleagues, visitor: system, run })
  await countSeededOrders(writingIn(tx, shop))
  await notifyOfNewOrders(tx, shop, placed.slice(-unread))
}
