import { type CardShop, openCardShop } from '@comptoir/payments/testing'
import { eventually, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let cards: CardShop
let clerk: TestStaff
beforeAll(async () => {
  cards = await openCardShop()
  clerk = await cards.shop.as(['admin_payments'])
})
afterAll(() => cards.close())

const list = async () => (await clerk.call('GET', '/api/payment_methods')).body.payment_methods
const methodOf = async (key: string) => (await list()).find((each: { key: string }) => each.key === key)
const change = async (key: string, given: object) => {
  const { version } = await methodOf(key)
  return clerk.call('PUT', `/api/payment_methods/${key}`, { version, ...given })
}
const saveKeys = async (given: object) => {
  const { version } = await methodOf('stripe')
  return clerk.call('PUT', '/api/payment_methods/stripe/keys', { mode: 'test', version, ...given })
}
const account = { holder: 'Maison Lune SARL', bank: '', iban: 'FR76 3000 6000 0112 3456 7890 189', bic: '' }
const home = '01900000-0000-7000-8000-000000000101'
const nobody = '01900000-0000-7000-8000-0000000009ff'

test('a method is changed, panels hear of it, and shoppers of the method alone', async () => {
  const { heard, close } = await clerk.listen()
  const other = await (await cards.shop.as(['admin_shipping'])).listen()

  const { status, body } = await change('pay_on_delivery', {
    ...{ min: 1_000, max: 30_000, countries: ['FR', 'BE'], max_refusals: 2, phone_required: true, fee: 350 },
    ...{ shipping_method_ids: [home], words: { fr: { title: 'À la porte', line: '' } } },
  })

  expect([status, body.payment_method]).toMatchObject([
    200,
    { min: 1_000, max: 30_000, countries: ['FR', 'BE'], max_refusals: 2, fee: 350, shipping_method_ids: [home] },
  ])
  expect(await methodOf('pay_on_delivery')).toEqual(body.payment_method)
  await eventually(() => expect(heard).toContainEqual(expect.objectContaining({ event: 'update_payment_method_data' })))
  expect(other.heard.filter(({ event }) => event === 'update_payment_method_data')).toEqual([])
  close()
  other.close()
})

test('two who change it at once: the second is told', async () => {
  const { version } = await methodOf('pay_on_delivery')

  const results = await Promise.all(
    [100, 200].map((fee) => clerk.call('PUT', '/api/payment_methods/pay_on_delivery', { version, fee })),
  )

  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test.each([
  ['amounts in the wrong order', 'pay_on_delivery', { given: { min: 900, max: 100 }, field: 'max', code: 'TOO_SMALL' }],
  [
    'a tax class that is gone',
    'pay_on_delivery',
    { given: { fee_tax_class_id: home }, field: 'fee_tax_class_id', code: 'UNKNOWN' },
  ],
  [
    'a delivery that is gone',
    'pay_on_delivery',
    { given: { shipping_method_ids: [nobody] }, field: 'shipping_method_ids', code: 'UNKNOWN' },
  ],
  [
    'an IBAN whose digits do not fit',
    'bank_transfer',
    {
      given: { transfer: { account: { ...account, iban: 'FR7630006000011234567890188' }, days: 7 } },
      field: 'transfer.account.iban',
      code: 'IBAN_INVALID',
    },
  ],
  [
    'no country',
    'pay_on_delivery',
    { given: { countries: ['France'] }, field: 'countries.0', code: 'COUNTRY_UNKNOWN' },
  ],
])('%s: refused at the field', async (_name, key, { given, field, code }) => {
  const { status, body } = await change(key, given)

  expect([status, body.error.errors]).toMatchObject([422, [{ field, code }]])
})

test('a transfer is offered once it has an account', async () => {
  const early = await change('bank_transfer', { enabled: true })
  const { body } = await change('bank_transfer', { enabled: true, transfer: { account, days: 7 } })

  expect([early.status, early.body.error.code]).toEqual([409, 'PAYMENT_METHOD_INCOMPLETE'])
  expect(body.payment_method).toMatchObject({
    enabled: true,
    transfer: { account: { iban: 'FR7630006000011234567890189' } },
  })
})

test('the order of shoppers is saved', async () => {
  const { body } = await clerk.call('POST', '/api/payment_methods/order', { keys: ['stripe', 'pay_on_delivery'] })

  expect(body.payment_methods.map(({ key }: { key: string }) => key)).toEqual([
    'stripe',
    'pay_on_delivery',
    'bank_transfer',
  ])
  expect((await list())[0].key).toBe('stripe')
})

test('keys are sealed: reply, log and files of changes know their ends alone', async () => {
  const secret_key = 'sk_test_notoriouslySecret4eC9'
  const { body } = await saveKeys({
    publishable_key: 'pk_test_open1234',
    secret_key,
    webhook_secret: 'whsec_hidden7Yb2',
  })

  expect(body.payment_method.stripe.test).toMatchObject({
    publishable_key: 'pk_test_open1234',
    secret_key: { ending: '4eC9' },
    webhook_secret: { ending: '7Yb2' },
  })
  const { rows } = await cards.shop.app.database.pool.query(
    `select (select jsonb_agg(c) from changes c)::text || (select coalesce(jsonb_agg(v), '[]') from change_values v)::text
       || (select coalesce(jsonb_agg(k), '[]') from idempotency_keys k)::text || (select jsonb_agg(s) from payment_secrets s)::text as all`,
  )
  expect(JSON.stringify([body, await list(), rows])).not.toMatch(/notoriously|hidden7/)
})

test.each([
  [{ secret_key: 'sk_live_0000' }, 'secret_key', 'KEY_OF_OTHER_MODE'],
  [{ publishable_key: 'pk_live_0000' }, 'publishable_key', 'KEY_OF_OTHER_MODE'],
  [{ secret_key: 'pk_test_0000' }, 'secret_key', 'KEY_INVALID'],
  [{ webhook_secret: 'sk_test_0000' }, 'webhook_secret', 'KEY_INVALID'],
])('%j is no key of this place', async (given, field, code) => {
  const { status, body } = await saveKeys(given)

  expect([status, body.error.errors]).toMatchObject([422, [{ field, code }]])
})

test('a shopper is tried, with every reason', async () => {
  await change('pay_on_delivery', { enabled: true, min: null, max: 30_000, countries: ['FR'], phone_required: false })

  const { body } = await clerk.call('POST', '/api/payment_methods/try', {
    ...{ total: 31_200, country: 'DE', shipping_method_id: home, refusals: 3 },
  })

  const answer = body.answers.find(({ key }: { key: string }) => key === 'pay_on_delivery')
  expect(answer.refusals).toEqual([
    { code: 'COUNTRY' },
    { code: 'REFUSALS', limit: 2 },
    { code: 'AMOUNT_TOO_LARGE', max: 30_000 },
  ])
})

test('the connection is tried step by step, and says the provider’s words', async () => {
  await saveKeys({ secret_key: 'sk_test_wrong' })
  const wrong = await clerk.call('POST', '/api/payment_methods/stripe/try', { mode: 'test' })
  await saveKeys({ secret_key: cards.stripe.secret_key, webhook_secret: cards.stripe.webhook_secret })
  const right = await clerk.call('POST', '/api/payment_methods/stripe/try', { mode: 'test' })

  expect(wrong.body.steps).toMatchObject([{ step: 'key', state: 'failed', detail: 'Invalid API Key provided' }])
  expect(right.body).toMatchObject({
    mode: 'test',
    steps: [
      { step: 'key', state: 'done', detail: 'Stand-in, FR' },
      { step: 'payment', state: 'done' },
      // Nobody leads its events to this shop.
      { step: 'webhook', state: 'failed', code: 'NO_EVENT' },
    ],
  })
})
