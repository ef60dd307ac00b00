import { expect, test } from 'vitest'
import { stopOf } from './derive-reason.ts'

const home = { country: 'JP', province: '沖縄県', postcode: '900-0001', city: '那覇市', line1: '1-1', line2: '' }

const offered = (price: number) => ({ state: 'offered', method_id: 'home', price })
const refused = { state: 'refused', method_id: 'home' }

/** A purchase as far as the reason asks about it. */
const stopped = (given: object = {}, checkout: object = {}) =>
  ({
    checkout: { step: 'review', last_refusal: null, shipping_address: home, ...checkout },
    ...{ short: [], isDigital: false, offers: [offered(990)], delivery: { id: 'home' }, ...given },
  }) as unknown as Parameters<typeof stopOf>[0]

const attempts = (...states: readonly string[]) =>
  states.map((state) => ({ state })) as unknown as Parameters<typeof stopOf>[1]

const at = '2026-11-29T10:00:00.000Z'
const code = { last_refusal: { kind: 'code', code: 'WELCOME', at } }

test.each([
  [
    'a card that was declined, as often as it was',
    stopped(),
    attempts('failed', 'canceled', 'failed'),
    'declined',
    { times: 2 },
  ],
  ['the bank’s page that was left, after a declined card', stopped(), attempts('failed', 'canceled'), 'left_bank', {}],
  ['a page of a provider that ran out', stopped(), attempts('expired'), 'left_bank', {}],
  ['what is short now', stopped({ short: [{}] }), attempts(), 'sold_out', {}],
  ['what was short then', stopped({}, { last_refusal: { kind: 'stock', at } }), attempts(), 'sold_out', {}],
  [
    'an address that nothing goes to, no closer than a part of the country',
    stopped({ offers: [refused] }),
    attempts(),
    'no_delivery',
    { country: 'JP', province: '沖縄県' },
  ],
  ['a code that was refused last', stopped({}, code), attempts(), 'code_refused', { code: 'WELCOME' }],
  ['the price of the delivery', stopped({}, { step: 'shipping' }), attempts(), 'delivery_price', { price: 990 }],
  ['a delivery for nothing', stopped({ offers: [offered(0)] }, { step: 'shipping' }), attempts(), 'shipping', {}],
  ['nothing else', stopped(), attempts(), 'review', {}],
])('it stopped at %s', (...[_what, purchase, tried, reason, detail]) => {
  expect(stopOf(purchase, tried)).toMatchObject({ reason, detail })
})

test('what the shop can mend is told before what it cannot', () => {
  const all = stopped({ short: [{}], offers: [refused] }, code)

  expect(stopOf(all, attempts('failed')).reason).toBe('declined')
  expect(stopOf(all, attempts('canceled')).reason).toBe('sold_out')
  expect(stopOf(stopped({ offers: [refused] }, code), attempts('canceled')).reason).toBe('no_delivery')
  expect(stopOf(stopped({}, code), attempts('canceled')).reason).toBe('left_bank')
})

test('digital goods have no delivery that could be missing', () => {
  expect(stopOf(stopped({ isDigital: true, offers: [refused] }, { step: 'payment' }), attempts()).reason).toBe(
    'payment',
  )
})

test('whoever was declined had come as far as the payment, whatever the last save led to', () => {
  expect(stopOf(stopped(), attempts('failed')).step).toBe('payment')
})
