import { eventually, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAuthorizedOrder, type CardShop, openCardShop } from '../../testing/index.ts'
import { openProvider } from '../providers/open-provider.ts'
import { moneyJob } from './move-money.ts'

let cards: CardShop
let root: TestStaff
beforeAll(async () => {
  cards = await openCardShop()
  root = await cards.shop.as('root')
})
afterAll(() => cards.close())

const patience = { timeout: 20_000 }
const readOrder = async (id: string) => (await root.call('GET', `/api/orders/${id}`)).body.order
const rowsOf = async (id: string) =>
  (await readOrder(id)).payments.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])

/** As somebody does it on the provider's own pages. */
const atStripe = (intent: string, what: 'capture' | 'cancel', fields: Record<string, string> = {}) =>
  fetch(`${cards.stripe.url}/v1/payment_intents/${intent}/${what}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cards.stripe.secret_key}` },
    body: new URLSearchParams(fields),
  })

test.each([
  ['taken, in part,', 'capture', 'partially_paid'],
  ['released', 'cancel', 'voided'],
] as const)('held money that was %s at the provider is so in the ledger once it tells', patience, async (...given) => {
  const [, what, status] = given
  const { id, intent, total } = await anAuthorizedOrder(cards, 'by_hand')
  await cards.shop.idle()
  cards.stripe.delivery.receiver.url = `${cards.shop.storeUrl}/webhooks/payments/stripe`

  await atStripe(intent, what, what === 'capture' ? { amount_to_capture: '700' } : {})

  await eventually(async () => expect((await readOrder(id)).payment_status).toBe(status))
  cards.stripe.delivery.receiver.url = ''
  await cards.shop.idle()
  const taken = [
    ['capture', 700],
    ['void', total - 700],
  ]
  expect(await rowsOf(id)).toEqual([['authorization', total], ...(what === 'capture' ? taken : [['void', total]])])
})

test('a press that ends before the answer of the provider is written is looked after', async () => {
  const { id, intent, total } = await anAuthorizedOrder(cards, 'by_hand')
  await cards.shop.idle()
  await atStripe(intent, 'capture')

  await moneyJob.run(cards.context, { order_id: id, looks: true }, AbortSignal.timeout(10_000))

  expect(await rowsOf(id)).toEqual([
    ['authorization', total],
    ['capture', total],
  ])
})

test('money that was taken while its order was canceled goes back by itself, once', patience, async () => {
  const { id, intent, total } = await anAuthorizedOrder(cards, 'by_hand')
  await cards.shop.idle()
  await atStripe(intent, 'capture')
  const { version } = await readOrder(id)

  await root.call('POST', `/api/orders/${id}/cancel`, { version, reason: 'customer', refund: 'none' })

  await eventually(async () => expect((await readOrder(id)).payment_status).toBe('refunded'))
  await cards.shop.idle()
  expect(cards.stripe.records.intents.get(intent)?.refunded).toBe(total)
  expect(await rowsOf(id)).toEqual([
    ['authorization', total],
    // Asked for, and refused.
    ...[1, 2].map(() => ['void', total]),
    ['capture', total],
    // Asked for, and given.
    ...[1, 2].map(() => ['refund', total]),
  ])
})

test(
  'a refund whose answer was lost is not given again once the provider has forgotten its key',
  patience,
  async () => {
    const { id, intent } = await anAuthorizedOrder(cards, 'at_once')
    await eventually(async () => expect((await readOrder(id)).payment_status).toBe('paid'))
    const provider = await openProvider(cards.context, { method: 'stripe', test_mode: true })
    const ask = () => provider.refund({ reference: intent, amount: 150, currency: 'EUR' }, `refund of ${id}`)

    const given = await ask()
    cards.stripe.forgetKeys()
    const again = await ask()

    expect(given).toMatchObject({ state: 'success' })
    expect(again).toEqual(given)
    expect(cards.stripe.records.intents.get(intent)?.refunded).toBe(150)
  },
)
