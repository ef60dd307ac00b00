import { aProduct } from '@comptoir/catalogue/testing'
import { oversoldLevels, stockViolations } from '@comptoir/inventory/testing'
import { homeDelivery } from '@comptoir/orders/testing'
import { pressAtStripe, signAsStripe } from '@comptoir/payments/testing'
import { eventually } from '@comptoir/platform/testing'
import { aShopperAt, aVisitor, reviewed } from '@comptoir/storefront/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyShopper } from '../testing/checkout/copy-shopper.ts'
import { openTwoServers, type TwoServers } from '../testing/checkout/open-two-servers.ts'
import { ownNetwork, paymentOf, type Way, ways } from '../testing/checkout/ways-to-pay.ts'

let two: TwoServers
beforeAll(async () => {
  two = await openTwoServers()
})
afterAll(() => two.close())

const locationOf = (reply: Response) => reply.headers.get('location') ?? ''
const isOrder = (location: string) => location.startsWith('/orders/')
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

type Shopper = Awaited<ReturnType<typeof aShopperAt>>

async function sell(on_hand: number) {
  const given = { price: 6_100, on_hand, continueOutOfStock: false }
  const { variants } = await aProduct(two.shop.context, given)
  return variants[0]?.id ?? ''
}

/** Somebody who has chosen how it is delivered, at one of the servers. */
const aShopper = (at: number, variant: string) =>
  aShopperAt(two.server(at), variant, { delivery: homeDelivery, headers: ownNetwork() })

/** The hash of what they see once they have chosen how they pay. */
const choose = async (shopper: Shopper, way: Way) => reviewed(shopper, await paymentOf(two.stripe, way))

const quoteOf = async ({ visitor, path }: Pick<Shopper, 'visitor' | 'path'>, way: Way) =>
  /name="quote" value="([\da-f]{64})"/.exec(
    await visitor.text(`${path}/${way === 'pay_on_delivery' ? way : 'review'}`),
  )?.[1] ?? ''

interface Buyer {
  shopper: Shopper
  /** What they see; null: they have not chosen how they pay yet. */
  quote: string | null
  way: Way
}

const wayOf = (at: number): Way => ways[at % ways.length] ?? 'card'

/** One of each way of paying, who sees the button and for whom one is set aside. */
const holders = (variant: string) =>
  Promise.all(
    ways.map(async (way, at) => {
      const shopper = await aShopper(at, variant)
      await choose(shopper, way)
      return shopper
    }),
  )

/** They see the button, too, and nothing is set aside for them. */
async function atTheButton(like: Shopper, way: Way, count: number): Promise<Buyer[]> {
  const tokens = way === 'card' ? upTo(count).map(async () => (await paymentOf(two.stripe, way)).card_token ?? '') : []
  const copies = await copyShopper(two, like, { count, cardTokens: await Promise.all(tokens) })
  return Promise.all(copies.map(async (shopper) => ({ shopper, quote: await quoteOf(shopper, way), way })))
}

/** They choose how they pay next. */
async function atTheirChoice(variant: string, count: number): Promise<Buyer[]> {
  const copies = await copyShopper(two, await aShopper(0, variant), { count })
  return copies.map((shopper, at) => ({ shopper, quote: null, way: wayOf(at) }))
}

/** Presses the button, pays where that leads to, and answers where it ends. */
async function buy({ visitor, path }: Shopper, quote: string): Promise<Response> {
  const placed = await visitor.submit(`${path}/place`, { quote })
  if (!locationOf(placed).startsWith(two.stripe.url)) return placed
  await pressAtStripe(locationOf(placed), 'pay')
  return visitor.get(`${path}/return`)
}

/** What is wrong with the stock of the shop. */
async function stockFaults() {
  const db = two.shop.context.db.current
  return [...(await stockViolations(db)), ...(await oversoldLevels(db))]
}

/** How many charges the provider has. */
const charged = () =>
  [...two.stripe.records.intents.values()].filter(({ status }) => ['requires_capture', 'succeeded'].includes(status))
    .length

const moneyOf = async (variant: string) =>
  (
    await two.shop.ask(
      `select count(distinct o.id)::integer as orders,
          count(distinct o.id) filter (where p.provider = 'stripe')::integer as at_provider
        from orders o join payments p on p.order_id = o.id
        where exists (select from order_lines l where l.order_id = o.id and l.variant_id = $1)`,
      [variant],
    )
  )[0]

/** Somebody leaves, and their time is over. */
const endHold = ({ path }: Shopper) =>
  two.shop.ask(`update stock_holds set expires_at = now() - interval '1 second' where holder = $1`, [
    path.split('/').at(-1),
  ])

test('of two hundred shoppers at two servers who pay by every method seven get the seven that there are', async () => {
  const variant = await sell(7)
  const leavers = await holders(variant)
  const atButton = await Promise.all(leavers.map((like, at) => atTheButton(like, wayOf(at), 25)))
  const buyers = [...atButton.flat(), ...(await atTheirChoice(variant, 100))]

  const replies: Response[] = []
  for (const wave of upTo(5)) {
    // First for the three that nobody has had set aside, then for each that somebody leaves.
    const left = leavers[wave - 1]
    if (left) await endHold(left)
    const pressing = buyers.filter((_buyer, at) => at % 5 === wave)
    replies.push(
      ...(await Promise.all(
        pressing.map(async ({ shopper, quote, way }) => buy(shopper, quote ?? (await choose(shopper, way)))),
      )),
    )
  }

  expect([replies.length, replies.filter(({ status }) => status >= 500)]).toEqual([200, []])
  expect(buyers.filter(({ quote }) => quote === '')).toEqual([])
  const ordered = replies.map(locationOf).filter(isOrder)
  expect([ordered.length, new Set(ordered).size]).toEqual([7, 7])
  expect(await moneyOf(variant)).toEqual({ orders: 7, at_provider: charged() })
  const [item] = await two.shop.ask('select available, promised from inventory_items where id = $1', [variant])
  expect(item).toEqual({ available: 0, promised: 0 })
  expect(await stockFaults()).toEqual([])
})

/** The same message again, as it came. */
function deliver(to: string, event: object) {
  const body = Buffer.from(JSON.stringify(event))
  const headers = { 'content-type': 'application/json', 'stripe-signature': signAsStripe(two.stripe, body) }
  return fetch(`${to}/webhooks/payments/stripe`, { method: 'POST', headers, body })
}

/** The job that asks the provider for what nobody has told of, now and at one of the servers. */
async function runJob() {
  await two.shop.ask(
    `update payment_sessions set look_at = now() - interval '1 second' where state in ('created', 'open')`,
  )
  await two.shop.ask(`select graphile_worker.add_job('settle_payments', '{}'::json)`)
}

/** At one of the servers, which may not be the one where they placed. */
async function comeBack({ visitor, path }: Shopper, at: number) {
  const there = aVisitor(two.server(at), ownNetwork())
  for (const [name, value] of visitor.cookies) there.cookies.set(name, value)
  return locationOf(await there.get(`${path}/return`))
}

/** What has come of each payment, by the checkouts of a variant. */
const settledOf = (variant: string) =>
  two.shop.ask(
    `select count(distinct o.id)::integer as orders, count(distinct s.id)::integer as attempts,
        count(p.id) filter (where p.kind = 'authorization')::integer as authorized,
        count(p.id) filter (where p.kind = 'capture' and p.status = 'success')::integer as captured,
        (select count(*)::integer from changes c where c.event = 'order.placed' and c.entity_id = max(o.id::text)::uuid) as told,
        (select array_agg(distinct e.times) from payment_events e where e.session_id = max(s.id::text)::uuid) as messages
      from orders o join payment_sessions s on s.checkout_id = o.checkout_id join payments p on p.order_id = o.id
      where exists (select from order_lines l where l.order_id = o.id and l.variant_id = $1)
      group by o.checkout_id`,
    [variant],
  )
const settledOnce = { orders: 1, attempts: 1, authorized: 1, captured: 1, told: 1, messages: [4] }

const jobsLeft = () =>
  two.shop.ask(`select id from graphile_worker.jobs where task_identifier = 'settle_payments' and run_at <= now()`)

test('return pages and messages at two servers, and the job, settle each payment once', async () => {
  const variant = await sell(100)
  const first = await aShopper(0, variant)
  await choose(first, 'page')
  const shoppers = await copyShopper(two, first, { count: 6 })
  const pages = await Promise.all(
    shoppers.map(async ({ visitor, path }) => {
      const quote = await quoteOf({ visitor, path }, 'page')
      return locationOf(await visitor.submit(`${path}/place`, { quote }))
    }),
  )
  await Promise.all(pages.map((page) => pressAtStripe(page, 'pay')))
  const { events: all } = two.stripe.records
  const events = all.filter(({ type }) => type === 'checkout.session.completed').slice(-pages.length)

  const [told, back] = await Promise.all([
    Promise.all(upTo(4).flatMap((at) => events.map((event) => deliver(two.server(at).storeUrl, event)))),
    Promise.all(upTo(4).flatMap((at) => shoppers.map((shopper) => comeBack(shopper, at)))),
    runJob(),
  ])

  expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(back.filter(isOrder)).size).toBe(shoppers.length)
  expect(back.filter((location) => !isOrder(location))).toEqual([])
  await eventually(async () => expect(await jobsLeft()).toEqual([]))
  await eventually(async () => expect(await settledOf(variant)).toEqual(shoppers.map(() => settledOnce)))
  expect(await stockFaults()).toEqual([])
})
