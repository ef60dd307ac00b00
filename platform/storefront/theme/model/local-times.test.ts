import { expect, test } from 'vitest'
import { withLocalTimes } from './local-times.ts'

test('each moment of an object is written as the shop’s clocks show it, in summer and in winter', () => {
  const order = { created_at: '2026-04-23T23:10:00.000Z', cancelled_at: '2026-01-01T00:00:00Z' }

  expect(withLocalTimes(order, 'Africa/Cairo')).toEqual({
    created_at: '2026-04-24T02:10:00+03:00',
    cancelled_at: '2026-01-01T02:00:00+02:00',
  })
  expect(withLocalTimes(order, 'America/New_York').cancelled_at).toBe('2025-12-31T19:00:00-05:00')
  expect(withLocalTimes(order, 'UTC').created_at).toBe('2026-04-23T23:10:00+00:00')
})

test('moments are found however deep they stand, and nothing else is changed', () => {
  const at = '2026-04-23T23:10:00.000Z'
  const given = new Map<string, unknown>([
    ['products', [{ published_at: at, variants: [{ updated_at: at, compare_at_price: 100, low_stock_at: 3 }] }]],
    ['page', { title: at, created_at: null, expires_at: 'never' }],
  ])
  const shown = '2026-04-24T08:10:00+09:00'

  expect(Object.fromEntries(withLocalTimes(given, 'Asia/Tokyo'))).toEqual({
    products: [{ published_at: shown, variants: [{ updated_at: shown, compare_at_price: 100, low_stock_at: 3 }] }],
    page: { title: at, created_at: null, expires_at: 'never' },
  })
})
