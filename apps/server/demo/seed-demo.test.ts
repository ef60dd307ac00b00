import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { samplePictures } from '@comptoir/imports/server'
import { stockViolations } from '@comptoir/inventory/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoGoods } from './goods.ts'
import { seedDemo } from './seed-demo.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  await shop.context.db.transaction((tx) => seedDemo(shop.app, tx))
  root = await shop.as('root')
}, 120_000)
afterAll(() => shop.close())

test('every product of the demo has a picture of its own, which the shop serves', async () => {
  const { body } = await root.call('GET', '/api/products?limit=100')
  const pictures: string[] = body.items.map(({ image }: { image: string }) => image)
  const served = await Promise.all(pictures.map(async (url) => (await fetch(new URL(url, shop.storeUrl))).status))

  expect(served).toEqual(demoGoods.map(() => 200))
  expect(new Set(pictures).size).toBe(demoGoods.length)
})

test('pictures of the demo weigh at most 20 kB, and each is used', () => {
  const files = readdirSync(samplePictures())
  const used = new Set(demoGoods.flatMap(({ pictures }) => pictures.map((name) => `${name}.webp`)))

  expect(files.sort()).toEqual([...used].sort())
  expect(files.filter((name) => statSync(join(samplePictures(), name)).size > 20_000)).toEqual([])
})

/** A page of the shop in its languages; each must be there. */
const inFive = (path: string) =>
  Promise.all(
    ['', '/fr', '/ar', '/ja', '/tr'].map(async (language) => {
      const reply = await fetch(`${shop.storeUrl}${language}${path}`)
      expect(reply.status).toBe(200)
      return reply.text()
    }),
  )

test('goods and collections of the demo have their words in five languages', async () => {
  const { rows } = await shop.app.database.pool.query(
    `select locale, array(select jsonb_object_keys(translations) order by 1) as others from products
     union select locale, array(select jsonb_object_keys(translations) order by 1) from collections`,
  )
  const names = (await inFive('/products/celadon-bowl')).map((page) => /<h1[^>]*>(?:<bdi>)?([^<]+)/.exec(page)?.[1])

  expect(rows).toEqual([{ locale: 'en', others: ['ar', 'fr', 'ja', 'tr'] }])
  expect(names).toEqual(['Celadon bowl', 'Bol céladon', 'وعاء بلون السيلادون', '青磁色のボウル', 'Seladon kâse'])
})

test('the demo has three articles in five languages, with pictures, which visitors can read', async () => {
  const { items } = (await root.call('GET', '/api/articles')).body
  const { article } = (await root.call('GET', `/api/articles/${items[0].id}`)).body
  await inFive(`/blogs/journal/${article.handle}`)

  expect(
    items.map(({ public: isPublic, thumb }: { public: boolean; thumb: string }) => isPublic && thumb !== null),
  ).toEqual([true, true, true])
  expect(Object.keys(article.translations).toSorted()).toEqual(['ar', 'fr', 'ja', 'tr'])
  expect(article.author).toBe('Léa Fontaine')
})

test('visitors of the demo read categories and tags in five languages', async () => {
  const { labels } = (await root.call('GET', '/api/blogs/labels')).body
  const pages = await inFive('/blogs/journal/tagged/linen')

  expect(labels.map(({ names }: { names: object }) => Object.keys(names).length)).toEqual(Array(7).fill(5))
  for (const [at, name] of ['Linen', 'Lin', 'الكتّان', 'リネン', 'Keten'].entries())
    expect(pages[at]).toContain(`aria-current="page"><bdi>${name}</bdi>`)
})

test('the demo has orders in every state, some of them today, none in the future', async () => {
  const { pool } = shop.app.database
  const { rows } = await pool.query('select distinct tag collate "C" as tag from orders order by 1')
  const { rows: times } = await pool.query(
    `select max(placed_at) <= now() as past, max(placed_at) > now() - interval '2 hours' as fresh,
       min(placed_at) < now() - interval '11 months' as old from orders`,
  )

  expect(rows.map(({ tag }) => tag)).toEqual([
    'canceled',
    'delivered',
    'draft-order',
    'in-preparation',
    'in-transit',
    'new-order',
  ])
  expect(times).toEqual([{ past: true, fresh: true, old: true }])
})

test('the stock of the demo agrees with its ledger and its orders; something is low and something sold out', async () => {
  expect(await stockViolations(shop.context.db.current)).toEqual([])

  const { body } = await root.call('GET', '/api/products?limit=100')
  const available: number[] = body.items.map((item: { available: number }) => item.available)
  expect(available.filter((pieces) => pieces === 0)).toHaveLength(1)
  expect(available.filter((pieces) => pieces > 0 && pieces <= 8).length).toBeGreaterThan(0)
})

test('orders of the demo are worked on by colleagues, and customers come from six countries', async () => {
  const { pool } = shop.app.database
  const { rows: workers } = await pool.query('select distinct assignee_id from orders where assignee_id is not null')
  const { body } = await root.call('GET', '/api/customers?limit=100')
  const countries = new Set(
    await Promise.all(
      body.items.map(async ({ id }: { id: string }) => {
        const { body: found } = await root.call('GET', `/api/customers/${id}`)
        return found.customer.addresses[0].country
      }),
    ),
  )

  expect(workers).toHaveLength(2)
  expect([...countries].sort()).toEqual(['DE', 'EG', 'FR', 'GB', 'JP', 'TR'])
})

test('what the demo sent to a business of another country stands on e-invoices', async () => {
  const { documents } = (await root.call('GET', '/api/documents?limit=100')).body
  const made = documents.filter(({ e_invoice }: { e_invoice: object | null }) => e_invoice !== null)
  const { body } = await root.call('GET', made[0].e_invoice.path)

  expect(made.map(({ tax }: { tax: number }) => tax)).toEqual(made.map(() => 0))
  expect(String(body)).toContain('VATEX-EU-IC')
})

test('the footer of the demo leads to four pages, in five languages', async () => {
  const foots = await inFive('/')
  const paths = ['about-us', 'delivery-returns', 'contact', 'legal-notice'].map((handle) => `/pages/${handle}`)
  for (const foot of foots) for (const path of paths) expect(foot).toContain(path)
  expect(foots[1]).toContain('Mentions légales')
  expect(await (await fetch(`${shop.storeUrl}/ja/pages/contact`)).text()).toContain('name="contact[body]"')
  for (const path of paths) await inFive(path)
})

test('every month of the year before has orders, so that comparisons compare, and numbers follow the time', async () => {
  const { pool } = shop.app.database
  const { rows } = await pool.query(
    `select count(distinct date_trunc('month', placed_at))::integer as months,
       count(*) filter (where number <> place)::integer as misplaced,
       count(*) filter (where born > placed_at)::integer as unborn
     from (select o.number, o.placed_at, c.created_at as born, row_number() over (order by o.placed_at) as place
       from orders o join customers c on c.id = o.customer_id where o.number is not null) o`,
  )
  const [from, to] = [new Date(Date.now() - 40 * 86_400_000), new Date()].map((at) => at.toISOString().slice(0, 10))
  const { stats } = (await root.call('GET', `/api/stats?from=${from}&to=${to}&compare=before`)).body
  const { last_days, days_before } = (await root.call('GET', '/api/dashboard')).body.dashboard.week

  expect(rows[0]).toMatchObject({ misplaced: 0, unborn: 0 })
  expect(rows[0].months).toBeGreaterThanOrEqual(12)
  expect(stats.days_before.some(({ tax }: { tax: number }) => tax > 0)).toBe(true)
  expect(stats.days.some(({ tax }: { tax: number }) => tax > 0)).toBe(true)
  expect(Math.min(last_days.orders, days_before.orders)).toBeGreaterThan(0)
})

test('the demo has a pick-up, a message, and a draft that cannot be confirmed', async () => {
  const { pool } = shop.app.database
  const { rows } = await pool.query(
    "select count(*)::integer as waiting from orders where tag = 'in-preparation' and shipping->>'key' = 'pickUpInStore'",
  )
  const { items: messages } = (await root.call('GET', '/api/posted_data')).body
  const { items: drafts } = (await root.call('GET', '/api/orders?filter[tag][in]=draft-order')).body
  const refusals: string[] = []
  for (const { id, version } of drafts) {
    const { status, body } = await root.call('POST', `/api/orders/${id}/confirm`, { version })
    if (status !== 200) refusals.push(body.error.code)
  }

  expect(rows[0].waiting).toBeGreaterThan(0)
  expect(messages).toMatchObject([{ email: 'deniz.yilmaz@example.com', status: 'new' }])
  expect(refusals).toContain('INSUFFICIENT_STOCK')
})

test('the demo shows parcels of all kinds, and an order of which part has left', async () => {
  const { rows } = await shop.app.database.pool.query(
    `select array_agg(distinct f.status order by f.status) as states, count(distinct f.carrier)::int as carriers,
       bool_and(f.tracking_url is not null) filter (where f.carrier is not null) as followed,
       (select count(*)::int from orders where fulfillment_status = 'partial') as partial,
       (select count(*)::int from packings where ticks <> '[]') as tables
     from fulfillments f`,
  )

  expect(rows).toEqual([{ states: ['delivered', 'shipped'], carriers: 3, followed: true, partial: 1, tables: 1 }])
})

test('the demo has invoices of what was sent, in order of date, a credit note of what came back, and proformas', async () => {
  const { documents, counts } = (await root.call('GET', '/api/documents?limit=100')).body
  const invoices = documents.filter(({ kind }: { kind: string }) => kind === 'invoice').reverse()
  const days = invoices.map(({ issued_on }: { issued_on: string }) => issued_on)
  const locales = new Set(documents.map(({ locale }: { locale: string }) => locale))

  expect(counts.invoice).toBeGreaterThan(30)
  expect(counts.credit_note).toBeGreaterThan(0)
  // How many orders still wait for their transfer depends on the hour.
  expect(counts.proforma).toBeGreaterThan(0)
  expect(days).toEqual(days.toSorted())
  expect([...locales].toSorted()).toEqual(['ar', 'en', 'fr', 'ja', 'tr'])
  expect(invoices.map(({ number }: { number: number }) => number)).toEqual(
    invoices.map((_: object, at: number) => at + 1),
  )
})

test('the demo has discounts that run, one that is planned and one that is over, on goods that it sells', async () => {
  const { items, names } = (await root.call('GET', '/api/discounts?sort=created_at')).body
  const states = await Promise.all(
    ['active', 'scheduled', 'expired'].map(
      async (state) => (await root.call('GET', `/api/discounts?filter[status][in]=${state}`)).body.total,
    ),
  )

  expect(states).toEqual([4, 1, 1])
  expect(names[items[0].target.collection_ids[0]]).toBe('The laid table')
  expect((await root.call('GET', '/api/discounts?q=welc')).body.items).toMatchObject([{ codes: { first: 'WELCOME' } }])
})

test('the demo has gift cards of each state, and none of them tells its code', async () => {
  await shop.idle()
  const views = ['with_balance', 'to_send', 'ends_soon', 'spent', 'off']
  const counts = await Promise.all(
    views.map(async (view) => (await root.call('GET', `/api/gift_cards?filter[view][in]=${view}`)).body.total),
  )

  expect(counts).toEqual([8, 1, 1, 1, 2])
})

test('orders of the demo have discounts with and without codes, and one is paid with a gift card in part', async () => {
  const { pool } = shop.app.database
  const { rows } = await pool.query('select title from discounts where given > 0 order by title collate "C"')
  const { rows: paid } = await pool.query('select 1 from payments where last4 is not null')

  expect(rows.map(({ title }) => title)).toEqual([
    'Autumn table',
    'Free delivery from €50',
    'Letter to customers',
    'Welcome',
  ])
  expect(paid).toHaveLength(1)
})

test('three baskets of the demo were left behind, each for a reason of its own', async () => {
  const { items } = (await root.call('GET', '/api/abandoned_checkouts')).body
  const reasons: string[] = items.map(({ reason }: { reason: string }) => reason)

  expect(reasons.toSorted()).toEqual(['code_refused', 'delivery_price', 'payment'])
})
