import { aSavedDiscount } from '@comptoir/discounts/testing'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewDiscount } from '../../contract/saved-discount.ts'
import { type KnownCustomer, moveUses, readDiscountFacts, releaseUses, takeUses, type Use } from '../index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const anId = () => crypto.randomUUID()
const nobody: KnownCustomer = { customer_id: null, email: '', phone: '', country: null }
const emilie = { ...nobody, email: 'emilie@example.com' }
let count = 0
const aCode = () => {
  count += 1
  return `CODE${count}`
}

interface Taken {
  holder?: string
  state?: 'held' | 'used'
  uses: Use[]
  customer?: KnownCustomer | null
}
const take = ({ holder = anId(), state = 'held', uses, customer = null }: Taken) =>
  shop.context.db.transaction((tx) => takeUses(shop.context, tx, { holder, state, uses, customer }))
const release = (holder: string) => shop.context.db.transaction((tx) => releaseUses(tx, { holder }))
const move = (from: string, to: string, uses: Use[]) =>
  shop.context.db.transaction((tx) => moveUses(shop.context, tx, { from, to, uses, customer: null }))

async function facts(code: string, holder: string | null = null, customer: KnownCustomer | null = null) {
  const { db } = shop.context
  const found = await readDiscountFacts(shop.context, db.current, { codes: [code], customer, holder })
  const [known] = found.codes
  const discount = found.discounts.byRank.find(({ id }) => id === known?.discount_id)
  return { known, discount, own: found.own_uses[known?.discount_id ?? ''] ?? 0 }
}

async function coded(given: Partial<NewDiscount> = {}) {
  const code = aCode()
  const { id } = await aSavedDiscount(shop.context, { mode: 'code', code, ...given })
  return { code, use: (amount = 500): Use => ({ discount_id: id, code, amount }) }
}

const many = <Result>(times: number, run: (at: number) => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: times }, (_, at) => run(at)))
const kept = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length
const reasons = (results: readonly PromiseSettledResult<unknown>[]) => [
  ...new Set(results.flatMap((result) => (result.status === 'rejected' ? String(result.reason.code) : []))),
]

test('of fifty at once ten get a code of ten uses', async () => {
  const { code, use } = await coded({ usage_limit: 10 })

  const results = await many(50, () => take({ uses: [use()] }))

  expect([kept(results), reasons(results)]).toEqual([10, ['DISCOUNT_EXHAUSTED']])
  expect((await facts(code)).discount).toMatchObject({ used: 0, held: 10, given: 0, given_held: 5_000 })
})

test('a code of one use is used once, of a discount without a limit', async () => {
  const { code, use } = await coded()
  await shop.context.db.transaction((tx) =>
    tx.execute(`update discount_codes set usage_limit = 1 where code = '${code}'`),
  )

  const results = await many(20, () => take({ uses: [use()], state: 'used' }))

  expect([kept(results), reasons(results)]).toEqual([1, ['DISCOUNT_EXHAUSTED']])
  expect((await facts(code)).known).toMatchObject({ used: 1, held: 0 })
})

test('a budget is never passed, and what is left of it is not taken in part', async () => {
  const { code, use } = await coded({ budget: 2_000 })

  const results = await many(20, () => take({ uses: [use(300)] }))

  expect([kept(results), reasons(results)]).toEqual([6, ['DISCOUNT_CHANGED']])
  expect((await facts(code)).discount).toMatchObject({ given_held: 1_800 })
  await take({ uses: [use(200)] })
  await expect(take({ uses: [use(1)] })).rejects.toMatchObject({
    code: 'DISCOUNT_EXHAUSTED',
    details: { of: 'budget' },
  })
})

test('one customer uses it once, in whatever spelling they are known', async () => {
  const { code, use } = await coded({ per_customer_limit: 1 })
  const spellings: KnownCustomer[] = [
    { ...nobody, email: 'Emilie@Example.com ' },
    { ...nobody, email: 'ｅｍｉｌｉｅ@example.com', phone: '+33 6 12 34 56 78' },
    { ...emilie, phone: '0033612345678' },
    { ...emilie, customer_id: anId() },
  ]

  const results = await many(50, (at) => take({ uses: [use()], customer: spellings[at % 4] ?? null }))

  expect([kept(results), reasons(results)]).toEqual([1, ['DISCOUNT_USED_BY_YOU']])
  expect((await facts(code, null, emilie)).own).toBe(1)
  await take({ uses: [use()], customer: { ...emilie, email: 'noah@example.com' } })
})

test('a number alone finds the customer again', async () => {
  const { use } = await coded({ per_customer_limit: 2 })
  const phone = '+33 6 00 00 00 02'
  await take({ uses: [use()], customer: { ...emilie, phone } })
  await take({ uses: [use()], customer: { ...nobody, phone: '(0033) 6-00.00 00 02' } })

  const again = take({ uses: [use()], customer: { ...nobody, phone: '+33600000002', email: 'other@example.com' } })

  await expect(again).rejects.toMatchObject({ code: 'DISCOUNT_CUSTOMER_LIMIT', details: { limit: 2 } })
})

test.each(['06 00 00 00 04', '+33 6 00 00 00 04'])(
  'a use that was written with the digits of a number is known in %s, now that they have a country',
  async (phone) => {
    const { use } = await coded({ per_customer_limit: 1 })
    await take({ uses: [use()], customer: { ...nobody, phone: '06 00 00 00 04' } })

    const again = take({ uses: [use()], customer: { ...nobody, phone, country: 'FR' } })

    await expect(again).rejects.toMatchObject({ code: 'DISCOUNT_USED_BY_YOU' })
  },
)

test('what is given back, once or more often, can be taken again', async () => {
  const { code, use } = await coded({ usage_limit: 1, per_customer_limit: 1, budget: 500 })
  const holder = anId()
  await take({ holder, uses: [use()], customer: emilie })
  await expect(take({ uses: [use()] })).rejects.toMatchObject({ code: 'DISCOUNT_EXHAUSTED' })

  await Promise.all([release(holder), release(holder)])
  await release(holder)

  expect(await facts(code, null, emilie)).toMatchObject({
    discount: { held: 0, given_held: 0 },
    known: { held: 0 },
    own: 0,
  })
  await take({ uses: [use()], customer: emilie })
})

test('a purchase does not stand in its own way, and changes what it holds', async () => {
  const { code, use } = await coded({ usage_limit: 1, budget: 1_000 })
  const other = await coded()
  const holder = anId()
  await take({ holder, uses: [use(), other.use(100)], customer: emilie })
  await take({ holder, uses: [use(), other.use(100)], customer: emilie })
  await take({ holder, uses: [use(900)], customer: { ...emilie, phone: '+33600000003' } })

  expect((await facts(code, holder)).discount).toMatchObject({ held: 0, given_held: 0 })
  expect((await facts(code)).discount).toMatchObject({ held: 1, given_held: 900 })
  expect((await facts(other.code)).known).toMatchObject({ held: 0 })
  await expect(take({ holder, uses: [use(1_001)] })).rejects.toMatchObject({ code: 'DISCOUNT_CHANGED' })
  expect((await facts(code)).discount).toMatchObject({ given_held: 900 })
})

test('what a checkout held is used by its order, even if the rule was changed since', async () => {
  const { code, use } = await coded({ usage_limit: 1 })
  const [checkout, order] = [anId(), anId()]
  await take({ holder: checkout, uses: [use()], customer: emilie })
  await shop.context.db.transaction((tx) =>
    tx.execute(`update discounts set paused = true where id = '${use().discount_id}'`),
  )

  await move(checkout, order, [use()])

  expect((await facts(code)).discount).toMatchObject({ used: 1, held: 0, given: 500, given_held: 0, paused: true })
  await release(checkout)
  expect((await facts(code)).known).toMatchObject({ used: 1, held: 0 })
  await release(order)
  expect((await facts(code)).known).toMatchObject({ used: 0 })
})

test('an order takes what nobody held for it, if it is still there', async () => {
  const { code, use } = await coded({ usage_limit: 10 })

  const results = await many(50, () => move(anId(), anId(), [use()]))

  expect([kept(results), reasons(results)]).toEqual([10, ['DISCOUNT_EXHAUSTED']])
  expect((await facts(code)).discount).toMatchObject({ used: 10, given: 5_000 })
})

test('whoever takes several locks them in one order, in whatever order they are named', async () => {
  const [first, second] = [await coded({ usage_limit: 100 }), await coded({ usage_limit: 100 })]

  const results = await many(40, (at) =>
    take({ uses: at % 2 ? [first.use(), second.use()] : [second.use(), first.use()] }),
  )

  expect(kept(results)).toBe(40)
  expect((await facts(first.code)).discount?.held).toBe(40)
})

test.each<[string, Partial<NewDiscount>, string]>([
  ['a draft', { draft: true }, 'DISCOUNT_NOT_FOUND'],
  ['one that is planned', { starts_at: '2999-01-01T00:00:00Z' }, 'DISCOUNT_NOT_STARTED'],
  ['one that is over', { starts_at: '2020-01-01T00:00:00Z', ends_at: '2020-01-02T00:00:00Z' }, 'DISCOUNT_EXPIRED'],
])('nobody takes %s', async (_what, given, reason) => {
  const { code, use } = await coded(given)

  await expect(take({ uses: [use()] })).rejects.toMatchObject({
    code: reason,
    details: { discount_id: use().discount_id, code, title: 'Summer' },
  })
})

test('nothing of a purchase is taken if one of its discounts is gone', async () => {
  const { code, use } = await coded()
  const gone = { discount_id: anId(), code: null, amount: 100 }

  await expect(take({ uses: [use(), gone] })).rejects.toMatchObject({ code: 'DISCOUNT_NOT_FOUND' })
  expect((await facts(code)).discount).toMatchObject({ held: 0 })
})
