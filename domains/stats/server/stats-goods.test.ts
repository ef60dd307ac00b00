import { aProduct } from '@comptoir/catalogue/testing'
import { anOrder } from '@comptoir/orders/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxParts, type Part } from '../contract/stats.ts'

let shop: TestShop
let root: TestStaff
let now = ''
beforeAll(async () => {
  shop = await openTestShop({ now: () => new Date(now) })
  root = await shop.as('root')
})
afterAll(() => shop.close())

async function sell(at: string, lines: { variant_id: string; quantity: number }[]) {
  now = `${at}T10:00:00Z`
  await anOrder(shop.context, { products: lines, payment: { kind: 'none', mark_paid: true } })
}
async function goods(params: Record<string, string>) {
  await shop.idle()
  const { body } = await root.call('GET', `/api/stats/goods?${new URLSearchParams({ by: 'products', ...params })}`)
  return body.goods
}
const figures = (rows: Part[]) => rows.map(({ name, units, net, net_before }) => [name, units, net, net_before])
const aVariant = async (title: string) => (await aProduct(shop.context, { title })).variants[0]?.id ?? ''

test('a product is compared with what it sold before, over months and the days around them', async () => {
  const [jug, mug] = [await aVariant('Jug'), await aVariant('Mug')]
  const of = (variant_id: string, quantity: number) => ({ variant_id, quantity })
  await sell('2026-01-20', [of(jug, 1)])
  await sell('2026-02-10', [of(jug, 2)])
  await sell('2026-03-31', [of(mug, 5)])
  await sell('2026-04-20', [of(jug, 3)])
  await sell('2026-05-10', [of(jug, 4), of(mug, 1)])

  const spring = await goods({ from: '2026-04-15', to: '2026-06-14', compare: 'before' })
  const [may, none] = [
    await goods({ from: '2026-05-01', to: '2026-05-31', compare: 'year' }),
    await goods({ from: '2026-05-01', to: '2026-05-31', compare: 'none' }),
  ]

  // 13 February to 14 April.
  expect(figures(spring.rows)).toEqual([
    ['Jug', 7, 3_150, 0],
    ['Mug', 1, 450, 2_250],
  ])
  expect(figures(may.rows).map(([, , , before]) => before)).toEqual([0, 0])
  expect(figures(none.rows).map(([, , , before]) => before)).toEqual([null, null])
  const early = await goods({ from: '2026-03-01', to: '2026-04-30', compare: 'before' })
  expect(figures(early.rows)).toEqual([
    ['Mug', 5, 2_250, 0],
    ['Jug', 3, 1_350, 1_350],
  ])
})

test('what has no row of its own is added up', async () => {
  const variants: string[] = []
  // One after the other: all at once would wait for a connection longer than the pool lets them.
  for (let at = 0; at < maxParts + 3; at++) variants.push(await aVariant(`Cup ${at}`))
  const lines = variants.map((variant_id, at) => ({ variant_id, quantity: at < maxParts ? 2 : 1 }))
  await sell('2025-07-01', lines.slice(0, 100))
  await sell('2025-07-02', lines.slice(100))

  const { rows, others } = await goods({ from: '2025-07-01', to: '2025-07-31', compare: 'none' })

  expect(rows).toHaveLength(maxParts)
  expect(new Set(rows.map(({ units }: Part) => units))).toEqual(new Set([2]))
  expect(others).toEqual({ count: 3, orders: 3, units: 3, net: 1_350 })
})

test('a product says what it sold in ninety days, and how long its stock lasts', async () => {
  now = '2026-07-01T10:00:00Z'
  const { id, variants } = await aProduct(shop.context, { title: 'Ladle', on_hand: 60 })
  const of = (quantity: number) => [{ variant_id: variants[0]?.id ?? '', quantity }]
  await sell('2026-07-02', of(5))
  await sell('2026-09-10', of(18))
  await sell('2026-10-20', of(2))
  now = '2026-11-20T10:00:00Z'
  await shop.idle()

  const { body } = await root.call('GET', `/api/stats/products/${id}`)

  // From 23 August on; 35 of 60 are left, at 20 in the 81 days since September, whose sums are by month.
  expect(body.sales).toEqual({
    range: { from: '2026-08-23', to: '2026-11-20' },
    units: 20,
    net: 9_000,
    returned: 0,
    lasts: 141,
  })
})
