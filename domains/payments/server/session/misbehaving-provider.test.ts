import { randomUUID } from 'node:crypto'
import { readSession, reconcileSession, startSession } from '@comptoir/payments/server'
import { aCardToken, aStart, type CardShop, openCardShop } from '@comptoir/payments/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { switchStripeOn } from '../../testing/switch-stripe-on.ts'

let cards: CardShop
beforeAll(async () => {
  cards = await openCardShop()
})
afterAll(() => cards.close())
afterEach(() => cards.stripe.misbehaviour.clear())

test.each(['500', '429', 'die'] as const)(
  'a provider answers %s once: the call is repeated, and made once',
  async (fault) => {
    cards.stripe.misbehaviour.plan(fault, { path: '/checkout/sessions' })

    const { id } = await cards.open()
    const started = await startSession(cards.context, id, aStart())

    expect(started).toMatchObject({ kind: 'redirect' })
    expect([...cards.stripe.records.sessions.values()].filter((each) => each.client_reference_id === id)).toHaveLength(
      1,
    )
  },
)

test('a provider dies after it has authorised: the truth is found, and nobody pays twice', async () => {
  const { id } = await cards.open()
  const token = await aCardToken(cards, '4242424242424242')
  cards.stripe.misbehaviour.plan('die', { path: '/confirm', times: 3 })

  const started = startSession(cards.context, id, aStart(token))

  await expect(started).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
  expect((await readSession(cards.context.db.current, 1, id)).state).toBe('open')
  expect((await reconcileSession(cards.context, id)).state).toBe('authorized')
  expect([...cards.stripe.records.intents.values()].filter(({ metadata }) => metadata.session === id)).toHaveLength(1)
})

test('a provider does not know the key: nothing was made, and the session stays', async () => {
  const { id } = await cards.open()
  await switchStripeOn(cards.context, { ...cards.stripe, secret_key: 'sk_test_wrong' })

  const started = startSession(cards.context, id, aStart())

  await expect(started).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
  await switchStripeOn(cards.context, cards.stripe)
  expect((await startSession(cards.context, id, aStart())).kind).toBe('redirect')
})

test('a provider finds the amount too small: the shop is told, nothing is thrown', async () => {
  const { id } = await cards.open(randomUUID(), 10)

  expect(await startSession(cards.context, id, aStart())).toMatchObject({
    kind: 'failed',
    error: { code: 'amount_too_small' },
  })
})

test('a provider hangs: within fifteen seconds the shopper gets words', { timeout: 25_000 }, async () => {
  const { id } = await cards.open()
  cards.stripe.misbehaviour.plan('hang', { path: '/checkout/sessions', times: 9 })
  const begun = performance.now()

  await expect(startSession(cards.context, id, aStart())).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })

  expect(performance.now() - begun).toBeLessThan(15_000)
})
