import { expect, test } from 'vitest'
import { ApiError } from '../../contract/errors/api-error.ts'
import { notDoneKeys } from './failed-call.ts'

const failed = (status: number, method: string, path: string) =>
  Object.assign(new ApiError('CODE', status), { call: { method, path } })

test.each([
  ['POST', '/api/orders', 'not_done.orders.create'],
  ['PUT', '/api/orders/{id}', 'not_done.orders.update'],
  ['DELETE', '/api/products/{id}', 'not_done.products.delete'],
  ['POST', '/api/orders/{id}/mark_paid', 'not_done.orders.mark_paid'],
])('%s %s that breaks is named by what was not done', (method, path, key) => {
  expect(notDoneKeys(failed(500, method, path))[0]).toBe(key)
})

test('an error that explains itself needs no more, and reading changes nothing', () => {
  expect(notDoneKeys(failed(422, 'POST', '/api/orders'))).toEqual([])
  expect(notDoneKeys(failed(500, 'GET', '/api/orders'))).toEqual([])
})
