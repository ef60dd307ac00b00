import { openTestShop, type TestShop, type TestStaff, whileLocked } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

test('of two saves at once, one of them changing the role, the second gets a conflict', async () => {
  const { id } = await shop.as('blogger')

  const answers = await whileLocked(shop, { table: 'users', id }, async (waiters) => {
    const promoted = root.call('PUT', `/api/users/${id}`, { role: 'admin', version: 1 })
    await waiters(1)
    const renamed = root.call('PUT', `/api/users/${id}`, { name: 'Noor', version: 1 })
    await waiters(2)
    return [promoted, renamed] as const
  }).then((started) => Promise.all(started))

  expect(answers.map(({ status }) => status)).toEqual([200, 409])
  expect(answers[1].body.error).toMatchObject({
    code: 'VERSION_CONFLICT',
    details: { current: { role: { key: 'admin' }, version: 2 } },
  })
})
