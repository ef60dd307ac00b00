import { aCollection } from '@comptoir/catalogue/testing'
import { releaseUses, takeUses } from '@comptoir/discounts/server'
import { aSavedDiscount, noGoods } from '@comptoir/discounts/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CurrencyShop, openCurrencyShop, toYen } from '../testing/open-currency-shop.ts'

let at: CurrencyShop
beforeEach(async () => {
  at = await openCurrencyShop()
})
afterEach(() => at.shop.close())

const read = async (id: string) => (await at.admin.call('GET', `/api/discounts/${id}`)).body.discount
const latest = async () => (await at.admin.call('GET', '/api/currency_conversion')).body.conversion

async function use(holder: string, discount_id: string, state: 'held' | 'used') {
  const uses = [{ discount_id, code: null, amount: 333 }]
  await at.shop.context.db.transaction((tx) => takeUses(at.shop.context, tx, { holder, state, uses, customer: null }))
}

test('amounts that a discount takes off, asks for or may give away follow the currency and come back', async () => {
  const { context } = at.shop
  const tea = { ...noGoods, collection_ids: [(await aCollection(context)).id] }
  const fixed = await aSavedDiscount(context, {
    kind: 'fixed',
    value: 500,
    minimum: { subtotal: 2_500 },
    budget: 90_000,
  })
  const bought = await aSavedDiscount(context, {
    ...{ kind: 'bxgy', scope: 'products', value: null, buy: { from: { subtotal: 1_000 }, target: tea } },
    get: { quantity: 1, target: tea, percent_off: 50 },
  })
  const steps = [999, 1_000, 5_000].map((subtotal, value) => ({
    ...{ from: { subtotal }, kind: 'percentage' as const, value: value + 1 },
  }))
  const stepped = await aSavedDiscount(context, { kind: 'steps', value: null, steps })
  const percent = await aSavedDiscount(context, { minimum: { quantity: 2 } })
  const before = await Promise.all([fixed, bought, stepped].map(({ id }) => read(id)))

  expect((await at.change('JPY', toYen)).status).toBe(200)

  expect(await read(fixed.id)).toMatchObject({ value: 810, minimum: { subtotal: 4_060 }, budget: 146_160, version: 2 })
  expect(await read(bought.id)).toMatchObject({ buy: { from: { subtotal: 1_620 } }, get: { percent_off: 50 } })
  expect((await read(stepped.id)).steps).toMatchObject([
    { from: { subtotal: 1_620 }, value: 2 },
    { from: { subtotal: 8_120 }, value: 3 },
  ])
  expect(await read(percent.id)).toMatchObject({ value: 10, minimum: { quantity: 2 }, version: 1 })

  const { status } = await at.admin.call('POST', `/api/currency_conversions/${(await latest()).id}/revert`, {})

  expect(status).toBe(200)
  for (const [index, { id }] of [fixed, bought, stepped].entries()) {
    const { version: _, updated_at: __, ...rules } = before[index]
    expect(await read(id)).toMatchObject(rules)
  }
})

test('what was given away follows too, and giving every use back leaves nothing of it', async () => {
  const { id } = await aSavedDiscount(at.shop.context, { budget: 90_000 })
  const holders = Array.from({ length: 3 }, () => crypto.randomUUID())
  for (const holder of holders) await use(holder, id, 'used')
  await use(crypto.randomUUID(), id, 'held')

  await at.change('JPY', { rate: '1.6249', round_to: 1 })

  expect(await read(id)).toMatchObject({ used: 3, given: 15, held: 1, given_held: 5, budget: 1_462 })
  for (const holder of holders) await at.shop.context.db.transaction((tx) => releaseUses(tx, { holder }))
  expect(await read(id)).toMatchObject({ used: 0, given: 0, held: 1, given_held: 5 })
})

test('the number of discounts with amounts is told before the currency changes', async () => {
  await aSavedDiscount(at.shop.context, { kind: 'fixed', value: 500 })
  await aSavedDiscount(at.shop.context)

  const { status, body } = await at.change('JPY')

  expect([status, body.error.details.priced]).toMatchObject([409, { discounts: 1 }])
})
