import { aProduct } from '@comptoir/catalogue/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLeftBasket, runLater } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

test('the list and its figures are of today, of a week or of the thirty days that baskets are kept', async () => {
  const { variants } = await aProduct(shop.context, { price: 1_800, on_hand: 9 })
  const basket = await aLeftBasket(shop, variants[0]?.id ?? '')
  await runLater(shop, 'leave_checkouts', 61)
  const get = (path: string) => root.call('GET', `/api/abandoned_checkouts${path}`)
  const found = async (period: string) =>
    (await get(`?filter[period][eq]=${period}&q=${encodeURIComponent(basket.email)}`)).body.total
  const left = async (period: string) => (await get(`/figures?period=${period}`)).body.figures.left
  const before = [await left('today'), await left('last_7')]
  await shop.app.database.pool.query(
    `update abandoned_checkouts set left_at = left_at - interval '3 days' where id = $1`,
    [basket.id],
  )

  expect([await found('today'), await found('last_7'), await found('last_30')]).toEqual([0, 1, 1])
  expect([await left('today'), await left('last_7')]).toEqual([(before[0] ?? 0) - 1, before[1]])
  expect([(await get('?filter[period][eq]=ever')).status, (await get('/figures?period=ever')).status]).toEqual([
    400, 400,
  ])
})
