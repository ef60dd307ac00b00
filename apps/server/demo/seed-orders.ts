import { OrderRequest } from '@comptoir/orders/contract'
import { addNote, cancelOrder, markPaid, notifyOfNewOrders, placeOrder, updateOrder } from '@comptoir/orders/server'
import { dice, pick, type Roll } from '@comptoir/platform/seed'
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
import { demoNotes } from './people.ts'

const hour = 3_600_000
const day = 24 * hour
const ordersADay = 3
const earlierOrders = 29 * ordersADay
/** The latest orders nobody has read about yet. */
const unread = 4
const hoursSinceRecent = [30, 26, 23, 20, 5, 3, 2, 1]
export const demoOrders = earlierOrders + hoursSinceRecent.length

export interface Buyer {
  id: string
  address: OrderRequest['shipping_address']
}

export interface Stock {
  variants: readonly string[]
  buyers: readonly Buyer[]
  methods: readonly { id: string }[]
  colleagues: readonly Actor[]
}

interface Sale extends Stock {
  roll: Roll
  /** Does a piece of work as somebody at a time; never later than now. */
  run<Result>(actor: Actor, at: number, work: (context: Context) => Promise<Result>): Promise<Result>
}

type Order = Awaited<ReturnType<typeof placeOrder>>['order']

const month = 30 * day

/** A third of the buyers are known a month ago; the others come with time, the last ones this week. */
export const knownSince = (at: number, buyers: number) => Date.now() - ((1 - at / buyers) * 3 * month) / 2 - hour

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

/** Moves an order on as far as its age allows. */
async function moveOn(sale: Sale, placed: Order, since: number) {
  const { roll, colleagues, run } = sale
  const packer = pick(roll, colleagues)
  let { id, version } = placed
  let at = since
  for (const type of ['PREPARATION', 'IN_TRANSIT', 'DELIVERED'] as const) {
    at += (hoursToNext[type] * (60 + roll(80)) * hour) / 100
    if (at > Date.now()) return
    const { order } = await run(packer, at, (then) => updateOrder(then, id, { state: { type }, version }))
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
    const cancel = { reason: 'customer', restock: true, refund: 'none', note: '', version: order.version } as const
    await run(pick(roll, colleagues), soon, (then) => cancelOrder(then, id, cancel))
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

/** A month of business, the oldest order first. */
export async function seedOrders(app: AppContext, tx: Tx, { shop, ...stock }: Stock & { shop: number }) {
  const roll = dice()
  const run: Sale['run'] = (actor, at, work) => {
    const moment = new Date(at)
    const origin = { actor, request_id: null, source: actor.kind === 'user' ? 'panel' : 'storefront', at: moment }
    return withOrigin(tx, origin, () => work({ ...contextFor(app, { origin, db: joinedDb(tx) }), now: () => moment }))
  }
  const placed: string[] = []
  for (const placedAt of timesOf(roll)) {
    const id = await seedOrder({ ...stock, roll, run }, placedAt)
    if (id) placed.push(id)
  }
  await notifyOfNewOrders(tx, shop, placed.slice(-unread))
}
