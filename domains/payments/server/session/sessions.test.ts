import { randomUUID } from 'node:crypto'
import type { SessionTruth } from '@comptoir/payments/contract'
import { dueSessions, openSession, readLiveSession, readSession, recordSession } from '@comptoir/payments/server'
import { systemContext } from '@comptoir/platform/server'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const context = () => systemContext(shop.app, 'test')
const request = (given: object = {}) => ({
  checkout_id: randomUUID(),
  method: 'stripe' as const,
  amount: 8_600,
  currency: 'EUR',
  ...given,
})
const open = (given: ReturnType<typeof request>) => context().db.transaction((tx) => openSession(tx, given))
const record = (id: string, truth: SessionTruth) => context().db.transaction((tx) => recordSession(tx, id, truth))
const said = (given: Partial<SessionTruth>): SessionTruth => ({
  ...{ state: 'open', reference: null, amount: 0, capture_before: null, card: null, error: null },
  ...given,
})
const authorized = said({ state: 'authorized', reference: 'pi_1', amount: 8_600 })

test('the same request after a crash gets the same session', async () => {
  const asked = request()

  const first = await open(asked)
  const second = await open(asked)

  expect(second).toEqual(first)
  expect(first).toMatchObject({ state: 'created', amount: 8_600, reference: null, test_mode: true })
})

test('a checkout has one live session: another amount waits until the first has ended', async () => {
  const asked = request()
  const { id } = await open(asked)

  await expect(open({ ...asked, amount: 9_000 })).rejects.toMatchObject({
    code: 'PAYMENT_IN_PROGRESS',
    details: { session_id: id },
  })
  await record(id, said({ state: 'expired' }))

  expect((await open({ ...asked, amount: 9_000 })).id).not.toBe(id)
})

test('two requests at once open one session', async () => {
  const asked = request()

  const results = await Promise.allSettled([open(asked), open({ ...asked, amount: 1 }), open(asked)])

  const opened = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []))
  const live = await readLiveSession(context().db.current, 1, asked.checkout_id)
  expect(new Set(opened)).toEqual(new Set([live?.id]))
})

test('return page, webhook and job come with the same truth, and one of them moves the session', async () => {
  const { id } = await open(request())

  const results = await Promise.all([record(id, authorized), record(id, authorized), record(id, authorized)])

  expect(results.filter(({ changed }) => changed)).toHaveLength(1)
  expect(results.map(({ session }) => session.state)).toEqual(['authorized', 'authorized', 'authorized'])
  expect(await readSession(context().db.current, 1, id)).toMatchObject({ payment: 'pi_1' })
})

test.each(['open', 'failed', 'expired'] as const)(
  'money that came is not undone by a late word “%s”',
  async (state) => {
    const { id } = await open(request())
    await record(id, authorized)

    const { session, changed } = await record(id, said({ state }))

    expect([session.state, changed]).toEqual(['authorized', false])
  },
)

test('money that comes after the end is news', async () => {
  const { id } = await open(request())
  await record(id, said({ state: 'expired' }))

  const { session, changed } = await record(id, authorized)

  expect([session.state, changed]).toEqual(['authorized', true])
})

test('the job looks at live sessions only, and less often each time', async () => {
  const [{ id }, { id: other }] = await Promise.all([open(request()), open(request())])
  const age = () =>
    shop.app.database.pool.query(`update payment_sessions set look_at = now() - interval '1 s' where id = any($1)`, [
      [id, other],
    ])
  await age()
  await record(other, said({ state: 'failed' }))
  const before = await dueSessions(context().db.current, 1)

  await record(id, said({ state: 'open' }))

  expect(before).toContain(id)
  expect(before).not.toContain(other)
  expect(await dueSessions(context().db.current, 1)).not.toContain(id)
})
