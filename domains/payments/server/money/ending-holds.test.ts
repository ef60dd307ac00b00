import { anAuthorizedOrder, type CardShop, openCardShop } from '@comptoir/payments/testing'
import type { TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let cards: CardShop
let root: TestStaff
beforeAll(async () => {
  cards = await openCardShop()
  root = await cards.shop.as('root')
})
afterAll(() => cards.close())

test('what a bank stops holding within a day waits on the first page, as long as it is held', async () => {
  const { id, session } = await anAuthorizedOrder(cards, 'by_hand')
  await cards.shop.idle()
  const waiting = async () => {
    const { dashboard } = (await root.call('GET', '/api/dashboard')).body
    return dashboard.waiting.filter(({ kind }: { kind: string }) => kind === 'ending_holds')
  }
  expect(await waiting()).toEqual([])

  const { rows } = await cards.shop.app.database.pool.query<{ at: Date }>(
    `update payment_sessions set capture_before = now() + interval '5 hours' where id = $1 returning capture_before as at`,
    [session],
  )
  expect(await waiting()).toMatchObject([{ kind: 'ending_holds', count: 1, since: rows[0]?.at.toISOString() }])
  await root.call('POST', `/api/orders/${id}/capture`)
  await cards.shop.idle()
  expect(await waiting()).toEqual([])
})
