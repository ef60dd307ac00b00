import { aGiftCard } from '@comptoir/gift-cards/testing'
import { openTestShop, rows, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireCards } from './change/card-jobs.ts'
import { holdGiftCards, issueGiftCards, releaseGiftCards, spendGiftCards } from './index.ts'

let shop: TestShop
let staff: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.as(['admin_gift_cards'])
})
afterAll(() => shop.close())

const anId = () => crypto.randomUUID()
const noemie = { recipient_name: 'Noémie Gauthier', recipient_email: 'noemie@example.com' }
const make = async (given: object = {}) =>
  (await staff.call('POST', '/api/gift_cards', { amount: 5_000, reason: 'goodwill', ...given })).body
const read = async (id: string) => (await staff.call('GET', `/api/gift_cards/${id}`)).body.gift_card
const act = (id: string, name: string, body?: object) => staff.call('POST', `/api/gift_cards/${id}/${name}`, body)
const ledger = async (id: string) => (await staff.call('GET', `/api/gift_cards/${id}/ledger`)).body.entries
const lookUp = (code: string) => staff.call('POST', '/api/gift_cards/look_up', { code })
const spend = (card_id: string, amount: number) =>
  shop.context.db.transaction((tx) =>
    spendGiftCards(tx, { holder: anId(), order_id: anId(), claims: [{ card_id, amount }] }),
  )
const set = (id: string, change: string) =>
  shop.context.db.transaction((tx) => tx.execute(`update gift_cards set ${change} where id = '${id}'`))
test('the code of a card is read once, and what is read of it later is its last four', async () => {
  const { gift_card, code } = await make({ recipient_name: 'Thomas Berger' })

  expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{16}$/)
  expect(gift_card).toMatchObject({
    initial: 5_000,
    balance: 5_000,
    last4: code.slice(-4),
    reason: 'goodwill',
    spent: 0,
  })
  const everywhere = await Promise.all([
    staff.call('GET', '/api/gift_cards?q=berger'),
    staff.call('GET', '/api/gift_cards/export'),
    staff.call('GET', `/api/gift_cards/${gift_card.id}/history`),
    staff.call('GET', `/api/gift_cards/${gift_card.id}/ledger/export`),
  ])
  expect(everywhere.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(JSON.stringify(everywhere.map(({ body }) => body))).not.toContain(code)
  const logged = await rows(shop.context.db.current, sql`select 1 from changes c where c::text like ${`%${code}%`}`)
  expect(logged).toEqual([])
})

test('a card is looked up by its whole code; wrong and unknown answer alike', async () => {
  const { gift_card, code } = await make()

  expect((await lookUp(code.toLowerCase())).body.gift_card.id).toBe(gift_card.id)
  const [wrong, unknown] = [await lookUp('hello'), await lookUp('H7KF M9XT P3WN 6RQD')]
  expect([wrong.status, unknown.status]).toEqual([404, 404])
  expect([wrong.body.error.code, unknown.body.error.code]).toEqual(['GIFT_CARD_NOT_FOUND', 'GIFT_CARD_NOT_FOUND'])
  expect((await staff.call('GET', '/api/gift_cards/figures')).body.refused.codes).toBeGreaterThanOrEqual(2)
})

test('money is added and taken with a reason, but never what a checkout holds', async () => {
  const { card } = await aGiftCard(shop.context)
  const holder = anId()
  await shop.context.db.transaction((tx) =>
    holdGiftCards(tx, { holder, claims: [{ card_id: card.id, amount: 4_000 }] }),
  )

  expect((await act(card.id, 'balance', { amount: -1_001, reason: 'correction' })).body.error).toMatchObject({
    ...{ code: 'GIFT_CARD_HELD', details: { available: 1_000 } },
  })
  expect((await act(card.id, 'balance', { amount: -5_001, reason: 'correction' })).body.error.code).toBe(
    'GIFT_CARD_EMPTY',
  )
  expect((await act(card.id, 'balance', { amount: 500, reason: ' ' })).status).toBe(422)
  const { body } = await act(card.id, 'balance', { amount: 500, reason: 'A scratch on the jug' })
  expect(body.gift_card).toMatchObject({ initial: 5_000, balance: 5_500, held: 4_000 })
  await shop.context.db.transaction((tx) => releaseGiftCards(tx, { holder }))

  expect(
    (await ledger(card.id)).map(({ kind, amount, balance, by }: Record<string, unknown>) => [
      kind,
      amount,
      balance,
      by,
    ]),
  ).toEqual([
    ['release', 4_000, 5_500, null],
    ['adjust', 500, 5_500, expect.any(String)],
    ['issue', 5_000, 5_000, null],
  ])
})

test('a card is moved with its balance; its code and its twin stop at once', async () => {
  const { gift_card, code } = await make({ ...noemie, message: 'For you' })
  await spend(gift_card.id, 3_600)

  const { body } = await act(gift_card.id, 'move', { reason: 'lost', send: true })

  expect(body.gift_card).toMatchObject({
    balance: 1_400,
    initial: 1_400,
    ...noemie,
    message: 'For you',
    sent_at: expect.any(String),
  })
  expect(await read(gift_card.id)).toMatchObject({
    balance: 0,
    state: 'disabled',
    moved_to: body.gift_card.id,
    spent: 3_600,
  })
  expect((await lookUp(body.code)).body.gift_card.balance).toBe(1_400)
  expect((await lookUp(code)).body.gift_card.state).toBe('disabled')
  for (const again of [
    act(gift_card.id, 'move', { reason: 'lost' }),
    act(gift_card.id, 'balance', { amount: 1, reason: 'lost' }),
    act(gift_card.id, 'code'),
  ]) {
    expect((await again).body.error.code).toBe('GIFT_CARD_MOVED')
  }
})

test('a card that a checkout holds is switched off at once, and moved when it is free', async () => {
  const { card } = await aGiftCard(shop.context)
  await shop.context.db.transaction((tx) =>
    holdGiftCards(tx, { holder: anId(), claims: [{ card_id: card.id, amount: 100 }] }),
  )

  expect((await act(card.id, 'move', { reason: 'lost' })).body.error.code).toBe('GIFT_CARD_HELD')
  const { body } = await staff.call('PUT', `/api/gift_cards/${card.id}`, { state: 'disabled', version: 2 })
  expect(body.gift_card.state).toBe('disabled')
})

test('parts are changed alone, and whoever saves on what is old is told', async () => {
  const { gift_card } = await make()
  const change = (body: object) => staff.call('PUT', `/api/gift_cards/${gift_card.id}`, body)

  const { body } = await change({ ...noemie, ends_on: '2999-11-10', version: gift_card.version })
  expect(body.gift_card).toMatchObject({ ...noemie, expires_at: '2999-11-10T23:59:59.999Z' })
  expect((await change({ message: 'Late', version: gift_card.version })).body.error).toMatchObject({
    ...{
      code: 'VERSION_CONFLICT',
      details: { changed_fields: expect.arrayContaining(['recipient_name', 'expires_at']) },
    },
  })
  expect((await staff.call('GET', '/api/gift_cards?q=gauthier noemie@example.com')).body.items).toContainEqual(
    expect.objectContaining({ id: gift_card.id }),
  )
  const { changes } = (await staff.call('GET', `/api/gift_cards/${gift_card.id}/history`)).body
  expect(changes.map(({ type }: { type: string }) => type)).toEqual(['updated', 'updated', 'created'])
})

test('what a card owes ends with it, and comes back with a later end', async () => {
  const { card } = await aGiftCard(shop.context)
  await set(card.id, "expires_at = now() - interval '1 minute'")

  await expireCards.run(shop.context, {})
  await expireCards.run(shop.context, {})

  const ended = await read(card.id)
  expect(ended).toMatchObject({ balance: 0, state: 'active' })
  expect((await staff.call('GET', '/api/gift_cards?filter[view][in]=ended')).body.items).toMatchObject([
    { id: card.id },
  ])
  await staff.call('PUT', `/api/gift_cards/${card.id}`, { ends_on: null, version: ended.version })
  expect((await ledger(card.id)).map(({ kind, amount }: Record<string, unknown>) => [kind, amount])).toEqual([
    ['expire', 5_000],
    ['expire', -5_000],
    ['issue', 5_000],
  ])
})

test('many are switched off and on, or end on another day, and each can be taken back', async () => {
  const [one, other] = [(await aGiftCard(shop.context)).card.id, (await aGiftCard(shop.context)).card.id]
  const bulk = async (action: string, args = {}) =>
    (await staff.call('POST', '/api/gift_cards/bulk', { ids: [one, other], action, args })).body.results

  expect(await bulk('switch_off')).toMatchObject([{ was: 'active' }, { was: 'active' }])
  expect(await bulk('switch_off')).toMatchObject([{ ok: true }, { ok: true }])
  expect(await bulk('switch_on')).toMatchObject([{ was: 'disabled' }, { was: 'disabled' }])
  expect(await bulk('move_end', { ends_on: '2999-01-31' })).toMatchObject([{ was: 'never' }, { was: 'never' }])
  expect(await bulk('move_end', { ends_on: null })).toMatchObject([{ was: '2999-01-31' }, { was: '2999-01-31' }])
})

test('the head says what is owed, sold and spent', async () => {
  const before = (await staff.call('GET', '/api/gift_cards/figures')).body
  const order = { id: anId(), number: 7, locale: 'en', customer_id: null }
  const [sold] = await shop.context.db.transaction((tx) =>
    issueGiftCards(tx, { order, lines: [{ line_id: anId(), pieces: 2, amount: 3_000, giver: null }] }),
  )
  await spend(sold?.id ?? '', 1_000)

  const after = (await staff.call('GET', '/api/gift_cards/figures')).body

  expect(after.owed.amount - before.owed.amount).toBe(5_000)
  expect([after.sold.amount - before.sold.amount, after.sold.cards - before.sold.cards]).toEqual([6_000, 2])
  expect([after.spent.amount - before.spent.amount, after.spent.orders - before.spent.orders]).toEqual([1_000, 1])
})

test('what is owed is the sum of the view with a balance: of cards that are off, too, of none that ended', async () => {
  const [off, ended, spent, abroad] = [await make(), await make(), await make(), await make()].map(
    ({ gift_card }) => gift_card.id,
  )
  await staff.call('POST', '/api/gift_cards/bulk', { ids: [off], action: 'switch_off', args: {} })
  await set(ended, `expires_at = now() - interval '1 day'`)
  await spend(spent, 5_000)
  await set(abroad, `currency = 'JPY'`)

  const view = await staff.call('GET', '/api/gift_cards?filter[view][in]=with_balance&limit=100')
  const { owed } = (await staff.call('GET', '/api/gift_cards/figures')).body

  const cards: { id: string; balance: number; currency: string }[] = view.body.items
  const ids = cards.map(({ id }) => id)
  expect([off, ended, spent, abroad].map((id) => ids.includes(id))).toEqual([true, false, false, true])
  const own = cards.filter(({ currency }) => currency === 'EUR')
  expect(owed).toEqual({
    ...{ amount: own.reduce((sum, { balance }) => sum + balance, 0), cards: own.length },
    others: cards.length - own.length,
  })
  expect([view.body.total, view.body.next_cursor]).toEqual([cards.length, null])
})

test('without the right nothing of a card is told', async () => {
  const other = await shop.as(['admin_discounts'])

  expect((await other.call('GET', '/api/gift_cards')).status).toBe(403)
})
