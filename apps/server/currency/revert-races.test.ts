import { aProduct } from '@comptoir/catalogue/testing'
import { whileLocked } from '@comptoir/platform/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CurrencyShop, openCurrencyShop, orderedDuring, toYen } from '../testing/open-currency-shop.ts'

let at: CurrencyShop
beforeEach(async () => {
  at = await openCurrencyShop()
})
afterEach(() => at.shop.close())

const latest = async () => (await at.admin.call('GET', '/api/currency_conversion')).body.conversion
const revert = async (id?: string) =>
  at.admin.call('POST', `/api/currency_conversions/${id ?? (await latest()).id}/revert`, {})

test('of those who take it back at once one is refused', async () => {
  const product = await aProduct(at.shop.context, { price: 2_801 })
  await at.change('JPY', toYen)
  const { id } = await latest()

  const answers = await Promise.all([revert(id), revert(id), revert(id)])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(answers.flatMap(({ body }) => body.error?.code ?? [])).toEqual(['CONVERSION_REVERTED', 'CONVERSION_REVERTED'])
  expect((await at.productOf(product.id)).price_min).toBe(2_801)
})

test('a price that is saved meanwhile is converted back or refused, never kept in the other currency', async () => {
  const product = await aProduct(at.shop.context, { price: 2_801 })
  await at.change('JPY', toYen)
  const id = product.variants[0]?.id ?? ''
  const conversion = await latest()

  const [reverted, saved] = await whileLocked(at.shop, { table: 'products', id: product.id }, async (waiters) => {
    const saving = at.admin.call('PUT', `/api/variants/${id}`, { price: 7_000, version: 2 })
    await waiters(1)
    const reverting = revert(conversion.id)
    await waiters(2)
    return [reverting, saving] as const
  }).then((both) => Promise.all(both))

  expect([reverted.status, saved.status]).toEqual([200, 200])
  expect((await at.productOf(product.id)).price_min).toBe(4_310)
})

test('orders that are placed meanwhile have a price and a currency that belong together', async () => {
  const product = await aProduct(at.shop.context, { price: 2_801, on_hand: 100 })
  await at.change('JPY', toYen)

  const { status, sums, last } = await orderedDuring(at, product.id, () => revert())

  expect(status).toBe(200)
  expect(sums.filter((sum) => sum !== '2801 EUR' && sum !== '4550 JPY')).toEqual([])
  expect(last).toBe('2801 EUR')
})

test('while an import or a bulk edit is running it is not taken back', async () => {
  await aProduct(at.shop.context)
  await at.change('JPY', toYen)
  await at.shop.app.database.pool.query(
    `insert into batches (shop_id, id, kind, state, actor_kind)
     values (1, gen_random_uuid(), 'bulk_edit', 'running', 'system')`,
  )

  const { status, body } = await revert()

  expect([status, body.error.code, (await at.shopRow()).currency]).toEqual([409, 'CURRENCY_BUSY', 'JPY'])
})
