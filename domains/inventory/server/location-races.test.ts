import { openTestShop, type TestShop, type TestStaff, whileLocked } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, stockViolations } from '../testing/index.ts'

let shop: TestShop
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as('root')
})
afterAll(() => shop.close())

async function aLocation(title: string): Promise<string> {
  return (await clerk.call('POST', '/api/locations', { title })).body.location.id
}

const receive = (variant_id: string, location_id: string) =>
  clerk.call('POST', '/api/inventory/adjust', { variant_id, location_id, delta: 1, reason: 'received' })
const remove = (location: string) => clerk.call('DELETE', `/api/locations/${location}?version=1`)

async function stockAt(variant: string): Promise<string[]> {
  const { items } = (await clerk.call('GET', `/api/inventory/${variant}/movements`)).body
  return items.map(({ location }: { location: string }) => location)
}

test('a location is not deleted while a receipt for it waits', async () => {
  const harbour = await aLocation('Harbour')
  const { id } = await anItem(shop.context, { on_hand: 0 })

  const [received, removed] = await whileLocked(shop, { table: 'inventory_items', id }, async (waiters) => {
    const receipt = receive(id, harbour)
    await waiters(1)
    const removal = remove(harbour)
    await Promise.race([removal, waiters(2)])
    return [receipt, removal] as const
  }).then((started) => Promise.all(started))

  expect([received.status, removed.status, removed.body.error?.code]).toEqual([200, 409, 'IN_USE'])
  expect(await stockAt(id)).toEqual(['Harbour'])
})

test('a location that is deleted while goods are received keeps none, and none are booked elsewhere', async () => {
  const items = await Promise.all(Array.from({ length: 6 }, () => anItem(shop.context, { on_hand: 0 })))
  for (let round = 0; round < 12; round += 1) {
    const title = `Fair ${round}`
    const fair = await aLocation(title)

    const receipts = items.map(({ id }) => receive(id, fair))
    const removal = remove(fair)
    const received = (await Promise.all(receipts)).filter(({ status }) => status === 200)
    const removed = await removal

    const stocked = (await Promise.all(items.map(({ id }) => stockAt(id)))).flat()
    expect(stocked.filter((location) => location === title)).toHaveLength(received.length)
    expect(removed.status, `round ${round}`).toBe(received.length > 0 ? 409 : 200)
  }
  expect(await stockViolations(shop.context.db.current)).toEqual([])
})
