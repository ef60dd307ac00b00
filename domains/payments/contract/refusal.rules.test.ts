import { describe, expect, test } from 'vitest'
import type { PaymentMethod } from './payment-method.ts'
import { refusalsOf, shownRefusals } from './refusal.rules.ts'
import type { PaymentSituation } from './refusal.ts'

const method = (given: Partial<PaymentMethod> = {}): PaymentMethod => ({
  id: '01900000-0000-7000-8000-000000000201',
  key: 'pay_on_delivery',
  enabled: true,
  words: {},
  min: null,
  max: null,
  countries: [],
  shipping_method_ids: [],
  max_refusals: null,
  phone_required: false,
  fee: null,
  fee_tax_class_id: null,
  captures: 'by_hand',
  transfer: null,
  stripe: null,
  position: 1,
  version: 1,
  ...given,
})

const home = { method_id: '01900000-0000-7000-8000-000000000101', key: 'homeDelivery', cod_allowed: true }
const courier = { method_id: '01900000-0000-7000-8000-000000000103', key: 'custom', cod_allowed: false }

const situation = (given: Partial<PaymentSituation> = {}): PaymentSituation => ({
  total: 8_600,
  currency: 'EUR',
  country: 'FR',
  shipping: home,
  refusals: 0,
  phone: '',
  ...given,
})

const sealed = { ending: '4eC9', sealed_at: '2026-11-12T09:00:00.000Z', sealed_by: 'Claire Fontaine' }
const keys = { publishable_key: 'pk_test_1', secret_key: sealed, webhook_secret: null }
const noKeys = { publishable_key: '', secret_key: null, webhook_secret: null }
const stripe = (given: object = {}) =>
  method({ key: 'stripe', stripe: { mode: 'test', on_our_page: true, test: keys, live: noKeys, ...given } })
const account = { holder: 'Maison Lune SARL', bank: '', iban: 'FR7630006000011234567890189', bic: '' }
const transfer = (given: typeof account | null) =>
  method({
    key: 'bank_transfer',
    transfer: { account: given, reference: 'number', days: 7, reminds: false, remind_days: 4 },
  })

describe('a method is offered', () => {
  test.each([
    ['without any rule', method(), situation()],
    ['at its lowest amount', method({ min: 8_600 }), situation()],
    ['at its highest amount', method({ max: 8_600 }), situation()],
    ['in its country', method({ countries: ['BE', 'FR'] }), situation()],
    ['while no country is known', method({ countries: ['BE'] }), situation({ country: null })],
    ['with its delivery', method({ shipping_method_ids: [home.method_id] }), situation()],
    ['one refused delivery before the limit', method({ max_refusals: 2 }), situation({ refusals: 1 })],
    ['with the number it asks for', method({ phone_required: true }), situation({ phone: '+33 1 99 00 12 34' })],
    ['as a transfer to an account', transfer(account), situation()],
    ['by card without a delivery', stripe(), situation({ shipping: null })],
    [
      'on Stripe’s page without the public key',
      stripe({ on_our_page: false, test: { ...keys, publishable_key: '' } }),
      situation(),
    ],
  ])('%s', (_when, given, at) => {
    expect(refusalsOf(given, at)).toEqual([])
  })
})

describe('a method is refused', () => {
  test.each([
    [{ code: 'SWITCHED_OFF' }, method({ enabled: false }), situation()],
    [{ code: 'AMOUNT_TOO_SMALL', min: 8_601 }, method({ min: 8_601 }), situation()],
    [{ code: 'AMOUNT_TOO_LARGE', max: 8_599 }, method({ max: 8_599 }), situation()],
    [{ code: 'NOTHING_TO_PAY' }, method({ min: 100 }), situation({ total: 0 })],
    [{ code: 'COUNTRY' }, method({ countries: ['BE'] }), situation()],
    [{ code: 'SHIPPING_METHOD' }, method(), situation({ shipping: courier })],
    [{ code: 'SHIPPING_METHOD' }, method(), situation({ shipping: null })],
    [{ code: 'SHIPPING_METHOD' }, stripe({}), situation()],
    [{ code: 'PHONE_REQUIRED' }, method({ phone_required: true }), situation()],
    [{ code: 'REFUSALS', limit: 2 }, method({ max_refusals: 2 }), situation({ refusals: 2 })],
    [{ code: 'NOT_CONFIGURED' }, transfer(null), situation()],
    [{ code: 'NOT_CONFIGURED' }, stripe({ mode: 'live' }), situation()],
    [{ code: 'CURRENCY' }, stripe(), situation({ currency: 'IRR' })],
    [{ code: 'CURRENCY' }, stripe(), situation({ currency: 'KWD', total: 12_345 })],
  ])('%j', (refusal, given, at) => {
    const restricted =
      refusal.code === 'SHIPPING_METHOD' ? { ...given, shipping_method_ids: [courier.method_id] } : given

    expect(refusalsOf(restricted, at)).toEqual([refusal])
  })

  test('with every reason at once', () => {
    const strict = method({ enabled: false, max: 100, countries: ['BE'], phone_required: true, max_refusals: 1 })

    const codes = refusalsOf(strict, situation({ refusals: 3, shipping: courier })).map(({ code }) => code)

    expect(codes).toEqual([
      'SWITCHED_OFF',
      'COUNTRY',
      'SHIPPING_METHOD',
      'PHONE_REQUIRED',
      'REFUSALS',
      'AMOUNT_TOO_LARGE',
    ])
  })
})

describe('a shopper', () => {
  test('reads what they can change', () => {
    expect(
      shownRefusals([
        { code: 'REFUSALS', limit: 2 },
        { code: 'AMOUNT_TOO_LARGE', max: 100 },
      ]),
    ).toEqual([{ code: 'AMOUNT_TOO_LARGE', max: 100 }])
  })

  test('is never told of refused deliveries', () => {
    expect(shownRefusals([{ code: 'REFUSALS', limit: 2 }])).toEqual([{ code: 'UNAVAILABLE' }])
  })

  test('reads nothing of a method that is offered', () => {
    expect(shownRefusals([])).toEqual([])
  })
})
