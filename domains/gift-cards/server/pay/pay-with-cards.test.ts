import { aGiftCard } from '@comptoir/gift-cards/testing'
import { openTestShop, rows, type TestShop } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  findGiftCard,
  type GiftCardClaim,
  holdGiftCards,
  readPayingCards,
  refundToGiftCard,
  releaseGiftCards,
  spendGiftCards,
} from '../index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const anId = () => crypto.randomUUID()
const claim = (card_id: string, amount: number): GiftCardClaim => ({ card_id, amount })
const hold = (holder: string, ...claims: GiftCardClaim[]) =>
  shop.context.db.transaction((tx) => holdGiftCards(tx, { holder, claims }))
const release = (holder: string) => shop.context.db.transaction((tx) => releaseGiftCards(tx, { holder }))
const spend = (holder: string, ...claims: GiftCardClaim[]) =>
  shop.context.db.transaction((tx) => spendGiftCards(tx, { holder, order_id: anId(), claims }))
const refund = (card_id: string, amount: number) =>
  shop.context.db.transaction((tx) => refundToGiftCard(tx, { card_id, order_id: anId(), amount }))
const find = (code: string, holder: string | null = null) =>
  shop.context.db.transaction((tx) => findGiftCard(tx, { code, holder }))
const set = (id: string, change: string) =>
  shop.context.db.transaction((tx) => tx.execute(`update gift_cards set ${change} where id = '${id}'`))

interface Sums {
  balance: string
  held: string
  told: string
  holds: string
}

/** The card and what its ledger and its holds say of it. */
async function sumsOf(id: string) {
  const [found] = await rows<Sums>(
    shop.context.db.current,
    sql`select balance, held,
          (select sum(amount) from gift_card_entries e where e.card_id = c.id and kind not in ('hold', 'release')) as told,
          (select coalesce(sum(amount), 0) from gift_card_holds h where h.card_id = c.id) as holds
        from gift_cards c where id = ${id}`,
  )
  const { balance, held, told, holds } = found ?? { balance: '', held: '', told: '', holds: '' }
  expect([Number(told), Number(holds)]).toEqual([Number(balance), Number(held)])
  return { balance: Number(balance), held: Number(held) }
}

async function ledgerOf(id: string) {
  const found = await rows<{ kind: string; amount: string }>(
    shop.context.db.current,
    sql`select kind, amount from gift_card_entries where card_id = ${id} order by number`,
  )
  return found.map(({ kind, amount }) => [kind, Number(amount)])
}

const many = <Result>(times: number, run: (at: number) => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: times }, (_, at) => run(at)))
const kept = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length
const reasons = (results: readonly PromiseSettledResult<unknown>[]) => [
  ...new Set(results.flatMap((result) => (result.status === 'rejected' ? String(result.reason.code) : []))),
]

test('a card is found by its code, however it is typed, and never by another', async () => {
  const { card, code } = await aGiftCard(shop.context)

  expect(await find(` ${code.toLowerCase().slice(0, 8)}-${code.slice(8)} `)).toEqual({
    ...{ id: card.id, last4: code.slice(-4), available: 5_000, currency: 'EUR', expires_at: null, fault: null },
  })
  expect(await find(`${code.slice(0, -1)}${code.endsWith('A') ? 'C' : 'A'}`)).toBeNull()
  expect(await find('')).toBeNull()
  expect(
    await rows(shop.context.db.current, sql`select 1 from gift_cards c where c::text like ${`%${code}%`}`),
  ).toEqual([])
})

test('of fifty at a card of fifty as many hold it as it pays, and the ledger says so', async () => {
  const { card } = await aGiftCard(shop.context)

  const results = await many(50, () => hold(anId(), claim(card.id, 300)))

  expect([kept(results), reasons(results)]).toEqual([16, ['GIFT_CARD_EMPTY']])
  expect(await sumsOf(card.id)).toEqual({ balance: 5_000, held: 4_800 })
})

test('of fifty that pay at once none takes what is not there', async () => {
  const { card } = await aGiftCard(shop.context)

  const results = await many(50, () => spend(anId(), claim(card.id, 300)))

  expect([kept(results), reasons(results)]).toEqual([16, ['GIFT_CARD_EMPTY']])
  expect(await sumsOf(card.id)).toEqual({ balance: 200, held: 0 })
})

test('whoever takes several locks them in one order, in whatever order they are named', async () => {
  const [one, other] = [(await aGiftCard(shop.context)).card.id, (await aGiftCard(shop.context)).card.id]
  const both = (at: number) => (at % 2 ? [claim(one, 100), claim(other, 100)] : [claim(other, 100), claim(one, 100)])

  const results = await many(40, async (at) => {
    const holder = anId()
    await hold(holder, ...both(at))
    await (at % 4 === 0 ? release(holder) : spend(holder, ...both(at)))
  })

  expect(kept(results)).toBe(40)
  expect([await sumsOf(one), await sumsOf(other)]).toEqual([
    { balance: 2_000, held: 0 },
    { balance: 2_000, held: 0 },
  ])
})

test('a checkout does not stand in its own way, and what it no longer claims it lets go', async () => {
  const [one, other] = [(await aGiftCard(shop.context)).card.id, (await aGiftCard(shop.context)).card.id]
  const holder = anId()
  await hold(holder, claim(one, 5_000))
  await hold(holder, claim(one, 5_000))

  expect(
    (await shop.context.db.transaction((tx) => readPayingCards(tx, { ids: [other, one], holder })))[1],
  ).toMatchObject({
    ...{ id: one, available: 5_000, fault: null },
  })
  await hold(holder, claim(one, 2_000), claim(other, 1_000))
  await hold(holder, claim(other, 1_000))

  expect(await sumsOf(one)).toEqual({ balance: 5_000, held: 0 })
  expect(await ledgerOf(one)).toEqual([
    ['issue', 5_000],
    ['hold', 5_000],
    ['hold', 2_000],
    ['release', 2_000],
  ])
  expect(await sumsOf(other)).toEqual({ balance: 5_000, held: 1_000 })
})

test('what was held pays, and what is beyond the claim is free again', async () => {
  const { card, code } = await aGiftCard(shop.context)
  const holder = anId()
  await hold(holder, claim(card.id, 3_000))
  expect((await find(code))?.available).toBe(2_000)
  expect((await find(code, holder))?.available).toBe(5_000)

  await spend(holder, claim(card.id, 2_500))

  expect(await sumsOf(card.id)).toEqual({ balance: 2_500, held: 0 })
  await release(holder)
  expect(await ledgerOf(card.id)).toEqual([
    ['issue', 5_000],
    ['hold', 3_000],
    ['spend', -2_500],
  ])
})

test('a checkout keeps what it holds when the card is switched off; others get nothing of it', async () => {
  const { card, code } = await aGiftCard(shop.context)
  const holder = anId()
  await hold(holder, claim(card.id, 2_000))
  await set(card.id, "state = 'disabled'")

  await expect(hold(anId(), claim(card.id, 1))).rejects.toMatchObject({ code: 'GIFT_CARD_DISABLED' })
  expect((await find(code))?.fault).toBe('GIFT_CARD_DISABLED')
  await spend(holder, claim(card.id, 2_000))
  expect(await sumsOf(card.id)).toEqual({ balance: 3_000, held: 0 })
})

test.each([
  ['that has ended', "expires_at = now() - interval '1 second'", 'GIFT_CARD_EXPIRED'],
  ['of another currency', "currency = 'JPY'", 'GIFT_CARD_CURRENCY'],
])('nobody pays with a card %s', async (_what, change, code) => {
  const { card } = await aGiftCard(shop.context)
  await set(card.id, change)

  await expect(hold(anId(), claim(card.id, 1))).rejects.toMatchObject({
    code,
    details: { card_id: card.id, last4: card.last4 },
  })
})

test('nothing of a purchase is held if one of its cards is none', async () => {
  const { card } = await aGiftCard(shop.context)

  await expect(hold(anId(), claim(card.id, 100), claim(anId(), 100))).rejects.toMatchObject({
    code: 'GIFT_CARD_NOT_FOUND',
  })
  expect(await sumsOf(card.id)).toEqual({ balance: 5_000, held: 0 })
})

test('money that comes back is kept, and can be spent for a while though the card had ended', async () => {
  const { card, code } = await aGiftCard(shop.context, { amount: 2_000 })
  await spend(anId(), claim(card.id, 2_000))
  await set(card.id, "expires_at = now() - interval '1 day'")

  await refund(card.id, 1_500)

  expect(await sumsOf(card.id)).toEqual({ balance: 1_500, held: 0 })
  const found = await find(code)
  expect(found?.fault).toBeNull()
  const days = ((found?.expires_at?.getTime() ?? 0) - shop.context.now().getTime()) / 86_400_000
  expect(Math.round(days)).toBe(90)
})

test('money for a card that was moved goes to the one that has its balance now', async () => {
  const [old, other] = [await aGiftCard(shop.context), await aGiftCard(shop.context)]
  await set(old.card.id, `state = 'disabled', moved_to = '${other.card.id}'`)

  await refund(old.card.id, 700)

  expect((await sumsOf(old.card.id)).balance).toBe(5_000)
  expect((await sumsOf(other.card.id)).balance).toBe(5_700)
})

test('the ledger cannot be changed', async () => {
  const { card } = await aGiftCard(shop.context)
  const change = (statement: string) =>
    shop.context.db.transaction((tx) => tx.execute(`${statement} where card_id = '${card.id}'`))

  await expect(change('update gift_card_entries set amount = 1')).rejects.toThrow()
  await expect(change('delete from gift_card_entries')).rejects.toThrow()
})
