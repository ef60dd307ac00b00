import type { GiftCard } from '@comptoir/gift-cards/contract'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelIssued, issueGiftCards, refundToGiftCard, spendGiftCards } from '../index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const anId = () => crypto.randomUUID()
const anOrder = () => ({ id: anId(), number: 20_371, locale: 'fr', customer_id: null })
const aLine = (pieces = 1) => ({
  ...{ line_id: anId(), pieces, amount: 5_000, giver: 'Chloé Lambert' },
  ...{ recipient_name: ' Noémie Gauthier ', recipient_email: 'noemie@example.com', message: '' },
})
const issue = (order: ReturnType<typeof anOrder>, ...lines: ReturnType<typeof aLine>[]): Promise<GiftCard[]> =>
  shop.context.db.transaction((tx) => issueGiftCards(tx, { order, lines }))
const cancel = (order_id: string, line_id: string, pieces: number) =>
  shop.context.db.transaction((tx) => cancelIssued(tx, { order_id, line_id, pieces }))
const spend = (card_id: string, amount: number) =>
  shop.context.db.transaction((tx) =>
    spendGiftCards(tx, { holder: anId(), order_id: anId(), claims: [{ card_id, amount }] }),
  )

test('each piece of a line becomes a card, good for as long as the shop says', async () => {
  const order = anOrder()
  const cards = await issue(order, aLine(2), aLine())

  expect(cards).toHaveLength(3)
  expect(cards[0]).toMatchObject({
    ...{ order_id: order.id, order_number: 20_371, locale: 'fr', state: 'active', last4: null },
    ...{ initial: 5_000, balance: 5_000, held: 0, currency: 'EUR', giver: 'Chloé Lambert' },
    ...{ recipient_name: 'Noémie Gauthier', recipient_email: 'noemie@example.com', message: null },
  })
  const ends = new Date(cards[0]?.expires_at ?? '')
  expect(ends.getUTCFullYear() - shop.context.now().getUTCFullYear()).toBe(2)
  expect(ends.toISOString()).toMatch(/T23:59:59\.999Z$/)
})

test('what is issued twice, or by two at once, is issued once', async () => {
  const [order, line] = [anOrder(), aLine(3)]

  const [one, other] = await Promise.all([issue(order, line), issue(order, line)])
  const again = await issue(order, line)

  expect(again).toHaveLength(3)
  expect(again.every(({ balance }) => balance === 5_000)).toBe(true)
  expect(new Set([one, other, again].flatMap((cards) => cards?.map(({ id }) => id) ?? [])).size).toBe(3)
})

test('cards that nobody has spent from are taken back, and no others', async () => {
  const [order, line] = [anOrder(), aLine(3)]
  const [first, second] = await issue(order, line)
  await spend(first?.id ?? '', 100)
  await spend(second?.id ?? '', 100)
  await shop.context.db.transaction((tx) =>
    refundToGiftCard(tx, { card_id: second?.id ?? '', order_id: anId(), amount: 100 }),
  )

  await expect(cancel(order.id, line.line_id, 3)).rejects.toMatchObject({
    code: 'GIFT_CARD_SPENT',
    details: { unspent: 2 },
  })
  expect(await cancel(order.id, line.line_id, 2)).toEqual({ taken_back: 10_000 })
  expect((await issue(order, line)).map(({ state, balance }) => [state, balance])).toEqual([
    ['active', 4_900],
    ['disabled', 0],
    ['disabled', 0],
  ])
  expect(await cancel(anId(), line.line_id, 1)).toEqual({ taken_back: 0 })
})
