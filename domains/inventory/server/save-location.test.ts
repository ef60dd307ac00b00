import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem } from '../testing/index.ts'
import { reserveStock } from './reservation/reserve-stock.ts'

let shop: TestShop
let clerk: TestStaff
let main: string
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_variants_manager'])
  main = (await clerk.call('GET', '/api/locations')).body.locations[0].id
})
afterAll(() => shop.close())

const promise = (variant_id: string, quantity: number) =>
  shop.context.db.transaction((tx) => reserveStock(tx, [{ variant_id, quantity }]))

test('a location is created, allocated in order of position, and deleted only when empty', async () => {
  const opened = await clerk.call('POST', '/api/locations', { title: 'Harbour store' })
  const harbour = opened.body.location
  const { id } = await anItem(shop.context, { on_hand: 2 })
  await clerk.call('POST', '/api/inventory/adjust', {
    variant_id: id,
    delta: 6,
    location_id: harbour.id,
    reason: 'received',
  })

  const near = await promise(id, 2)
  const far = await promise(id, 5)

  expect([near, far].map(([part]) => part?.location_id)).toEqual([main, harbour.id])
  const refused = await clerk.call('DELETE', `/api/locations/${harbour.id}?version=1`)
  expect([refused.status, refused.body.error.code]).toEqual([409, 'IN_USE'])
  const last = await clerk.call('PUT', `/api/locations/${harbour.id}`, { version: 1, active: false })
  expect(last.body.location).toMatchObject({ active: false, version: 2 })
  const none = await clerk.call('PUT', `/api/locations/${main}`, { version: 1, active: false })
  expect([none.status, none.body.error.code]).toEqual([409, 'LAST_LOCATION'])
})
