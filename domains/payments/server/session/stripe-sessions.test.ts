import { randomUUID } from 'node:crypto'
import {
  cardFields,
  expireSession,
  readCard,
  reconcileSession,
  recordSession,
  startSession,
} from '@comptoir/payments/server'
import { aCardToken, aStart, type CardShop, openCardShop, pressAtStripe } from '@comptoir/payments/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let cards: CardShop
beforeAll(async () => {
  cards = await openCardShop()
})
afterAll(() => cards.close())

const settle = async (id: string) => {
  const truth = await reconcileSession(cards.context, id)
  return cards.context.db.transaction((tx) => recordSession(tx, id, truth))
}

async function hosted() {
  const { id } = await cards.open()
  const started = await startSession(cards.context, id, aStart())
  return { id, url: started.kind === 'redirect' ? started.url : '' }
}

describe('on the page of the provider', () => {
  test('a payment is authorised, with what the shop keeps of the card', async () => {
    const { id, url } = await hosted()

    const reply = await pressAtStripe(url, 'pay')
    const { session, changed } = await settle(id)

    expect(reply.headers.get('location')).toBe('https://shop.example/checkout/1/return')
    expect(changed).toBe(true)
    expect(session).toMatchObject({
      state: 'authorized',
      card: { brand: 'visa', last4: '4242' },
      payment: expect.stringMatching(/^pi_/),
      reference: expect.stringMatching(/^cs_/),
    })
    expect(Date.parse(session.capture_before ?? '')).toBeGreaterThan(Date.now() + 6 * 86_400_000)
  })

  test('a refused card leaves it open, and the next one pays', async () => {
    const { id, url } = await hosted()

    await pressAtStripe(url, 'decline')
    const declined = await reconcileSession(cards.context, id)
    await pressAtStripe(url, 'pay')

    expect(declined.state).toBe('open')
    expect((await reconcileSession(cards.context, id)).state).toBe('authorized')
  })

  test('the bank is asked, and its answer counts', async () => {
    const { id, url } = await hosted()

    const bank = String((await pressAtStripe(url, 'ask')).headers.get('location'))
    const back = String((await pressAtStripe(new URL(bank, cards.stripe.url).href, 'yes')).headers.get('location'))
    await fetch(new URL(back, cards.stripe.url), { redirect: 'manual' })

    expect((await reconcileSession(cards.context, id)).state).toBe('authorized')
  })

  test('pressing twice leads to one page', async () => {
    const { id } = await cards.open()

    const [first, second] = await Promise.all([
      startSession(cards.context, id, aStart()),
      startSession(cards.context, id, aStart()),
    ])

    expect(second).toEqual(first)
    expect(cards.stripe.calls.filter(({ key }) => key === id).length).toBeGreaterThan(0)
    expect([...cards.stripe.records.sessions.values()].filter((each) => each.client_reference_id === id)).toHaveLength(
      1,
    )
  })

  test('a shopper who leaves can be sent there again, until it is ended', async () => {
    const { id, url } = await hosted()
    await pressAtStripe(url, 'leave')

    const again = await startSession(cards.context, id, aStart())
    const truth = await expireSession(cards.context, id)

    expect(again).toEqual({ kind: 'redirect', url })
    expect(truth.state).toBe('expired')
    expect(await (await fetch(url)).text()).toContain('expired')
  })

  test('ending one that was paid meanwhile says so', async () => {
    const { id, url } = await hosted()
    await pressAtStripe(url, 'pay')

    expect((await expireSession(cards.context, id)).state).toBe('authorized')
  })
})

describe('with the card on our page', () => {
  test('it is authorised without leaving', async () => {
    const { id } = await cards.open()

    const started = await startSession(cards.context, id, aStart(await aCardToken(cards, '4242424242424242')))

    expect(started).toEqual({ kind: 'settled' })
    expect((await settle(id)).session).toMatchObject({ state: 'authorized', payment: expect.stringMatching(/^pi_/) })
  })

  test('the review names the card, until it is used', async () => {
    const { confirmation_token } = await aCardToken(cards, '5555555555554444')

    const card = await readCard(cards.context, confirmation_token)
    await startSession(cards.context, (await cards.open()).id, aStart({ confirmation_token }))

    expect(card).toEqual({ brand: 'mastercard', last4: '4444' })
    expect(await readCard(cards.context, confirmation_token)).toBeNull()
  })

  test('its fields come from where the shop’s Stripe is', async () => {
    expect(cardFields(cards.context).script).toBe(`${cards.stripe.url}/v3/stripe.js`)
    expect((await fetch(cardFields(cards.context).script)).status).toBe(200)
    expect(cardFields({ services: {} }).script_origins).toEqual(['https://js.stripe.com'])
  })

  test('a refused card fails, nothing is charged, and another session can be opened', async () => {
    const checkout = randomUUID()
    const { id } = await cards.open(checkout)

    const started = await startSession(cards.context, id, aStart(await aCardToken(cards, '4000000000000002')))
    const truth = await expireSession(cards.context, id)
    await cards.context.db.transaction((tx) => recordSession(tx, id, truth))

    expect(started).toMatchObject({ kind: 'failed', error: { code: 'generic_decline' } })
    expect(truth).toMatchObject({ state: 'failed', error: { code: 'generic_decline' } })
    expect((await cards.open(checkout)).id).not.toBe(id)
  })

  test.each([
    ['yes', 'authorized'],
    ['no', 'failed'],
  ])('the bank asks, and “%s” ends in %s', async (answer, state) => {
    const { id } = await cards.open()

    const started = await startSession(cards.context, id, aStart(await aCardToken(cards, '4000002760003184')))
    const reply = await pressAtStripe(started.kind === 'redirect' ? started.url : '', answer)

    expect(reply.headers.get('location')).toMatch(/^https:\/\/shop\.example\/checkout\/1\/return\?/)
    expect((await reconcileSession(cards.context, id)).state).toBe(state)
  })
})

test('a session that was ended before it was prepared leads nowhere', async () => {
  const { id } = await cards.open()
  await cards.context.db.transaction(async (tx) => recordSession(tx, id, await expireSession(cards.context, id)))

  expect(await startSession(cards.context, id, aStart())).toMatchObject({
    kind: 'failed',
    error: { code: 'SESSION_ENDED' },
  })
})

test('neither rows nor replies hold the key', async () => {
  const { rows } = await cards.shop.app.database.pool.query('select * from payment_secrets')

  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows.map((row) => ({ ...row, sealed: row.sealed.toString() })))).not.toContain('sk_test')
  expect(rows.map(({ ending }) => ending)).toEqual(['0000', '0000'])
})
