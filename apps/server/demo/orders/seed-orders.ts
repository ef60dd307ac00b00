import { packParcel } from '@comptoir/fulfilment/server'
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
import { letterCode, welcomeCode } from '../promotions/seed-discounts.ts'
import { seedCreditNotes, seedInvoices, seedProformas } from './seed-documents.ts'
import { seedReturns } from './seed-returns.ts'
import {
  type Buyer,
  giftCardsSold,
  paidByCard,
  parcelBy,
  partlySent,
  readyToPickUp,
  type Stock,
  soldToBusiness,
  unconfirmable,
} from './single-orders.ts'

const hour = 3_600_000
const day = 24 * hour
const ordersADay = 3
const earlierOrders = 29 * ordersADay
/** The latest orders nobody has read about yet. */
const unread = 4
const hoursSinceRecent = [30, 26, 23, 20, 5, 3, 2, 1]
const historyOrders = 800
/** With a draft, a pick-up, one in parts, one of a business, one of gift cards and one paid with one of their own. */
export const demoOrders = historyOrders + earlierOrders + hoursSinceRecent.length + 6

interface Sale extends Stock {
  /** Customers who have had the code of new ones. */
  welcomed: Set<string>
  /** Decides who had a letter. */
  letters: Roll
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

const demoNotes = [
  'Please leave it with the neighbour on the ground floor.',
  'It is a present: no invoice in the parcel, please.',
  'The bell does not work, call me when you are downstairs.',
  'ギフト包装をお願いします。',
  'Sonnette au nom de Lambert, deuxième étage.',
  'Lütfen kapıcıya bırakın.',
] as const

/** Who came in the last month uses the code of new customers once; of the others one in six had a letter. */
function codesOf({ letters, buyers, welcomed }: Sale, id: string) {
  const at = buyers.findIndex((buyer) => buyer.id === id)
  const isNew = knownSince(at, buyers.length) > Date.now() - month && !welcomed.has(id)
  const hasLetter = letters(6) === 0
  welcomed.add(id)
  if (isNew) return [welcomeCode]
  return hasLetter ? [letterCode] : []
}

function requestOf(sale: Sale, at: number) {
  const { roll, variants, buyers, methods } = sale
  const { id, address } = pick(roll, knownAt(buyers, at))
  const kind = pick(roll, ['none', 'none', 'none', 'bank_transfer', 'pay_on_delivery'] as const)
  return OrderRequest.parse({
    customer_id: id,
    shipping_address: address,
    shipping_method_id: pick(roll, methods).id,
    products: Array.from({ length: 1 + roll(3) }, () => ({ variant_id: pick(roll, variants), quantity: 1 + roll(2) })),
    payment: { kind },
    codes: codesOf(sale, id),
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
    const settings = { ...then.settings, ...stock.settings }
    return withOrigin(tx, origin, () => work({ ...then, settings, now: () => moment }))
  }
  const placed: string[] = []
  const sale = { ...stock, roll, run, letters: dice(), welcomed: new Set<string>() }
  for (const placedAt of timesOf(roll)) {
    const id = await seedOrder(sale, placedAt)
    if (id) placed.push(id)
  }
  const [clerk = system] = stock.colleagues
  await run(clerk, Date.now() - hour / 3, (then) => placeOrder(then, unconfirmable(stock)))
  await run(clerk, Date.now() - hour / 4, (then) => readyToPickUp(then, stock))
  await run(clerk, Date.now() - hour / 5, (then) => partlySent(then, stock))
  await run(clerk, Date.now() - 0.19 * hour, (then) => giftCardsSold(then, stock))
  await run(clerk, Date.now() - 0.18 * hour, (then) => paidByCard(then, stock))
  await seedInvoices({ orders: placed, run })
  await run(clerk, Date.now() - hour / 6, (then) => soldToBusiness(then, stock))
  await seedReturns({ orders: placed, colleagues: stock.colleagues, visitor: system, run })
  await seedCreditNotes({ orders: placed, run })
  await seedProformas({ orders: placed, run })
  await countSeededOrders(writingIn(tx, shop))
  await notifyOfNewOrders(tx, shop, placed.slice(-unread))
}
