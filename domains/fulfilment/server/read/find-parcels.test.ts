import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPackingTable } from '../../testing/packing-table.ts'
import { findParcels } from './find-parcels.ts'

let shop: TestShop
let clerk: TestStaff
let sent: { id: string; number: number }
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.as(['admin_orders', 'admin_products_manager'])
  const table = openPackingTable(shop, clerk)
  const { id } = await table.prepared()
  const { body } = await table.pack(id, undefined, { carrier: 'Colissimo', tracking_number: '6a 1188-4402 7FR' })
  sent = { id: body.fulfillment.id, number: body.order.number }
  await table.pack((await table.prepared()).id, undefined, { tracking_number: '6A 9900 0001' })
})
afterAll(() => shop.close())

const found = async (q: string) => {
  const { status, body } = await clerk.call('GET', `/api/parcels/find?q=${encodeURIComponent(q)}`)
  expect(status).toBe(200)
  return body.parcels
}

test.each(['6A11884402 7fr', '6a-1188', '４０２７FR', '4402 7FR'])(
  'a parcel is found by its number as %s',
  async (q) => {
    expect(await found(q)).toEqual([
      {
        ...{ id: sent.id, order_id: expect.any(String), order_number: sent.number },
        ...{ carrier: 'Colissimo', tracking_number: '6a 1188-4402 7FR' },
      },
    ])
  },
)

test.each(['6A1', '1188', '%', "7FR'", '6A 1188 4402 7FR 0'])('it is not found by %s', async (q) => {
  expect(await found(q)).toEqual([])
})

test('a number is looked for in the indexes of its start and of its end', async () => {
  const plan = await shop.context.db.transaction(async (tx) => {
    await tx.execute(`insert into fulfillments (shop_id, id, order_id, number, status, actor_kind, tracking_number)
      select shop_id, gen_random_uuid(), order_id, 10 + n, 'packed', 'user', md5(n::text)
      from fulfillments, generate_series(1, 3000) as n where id = '${sent.id}'`)
    await tx.execute('analyze fulfillments')
    const asked = vi.spyOn(shop.app.database.pool, 'query')
    await findParcels(shop.context, 'A1B2C3')
    const [text] = asked.mock.calls
      .map(([query]) => Reflect.get(Object(query), 'text'))
      .filter((each) => each.includes('reverse'))
    asked.mockRestore()
    const { rows } = await tx.execute(`explain ${text.replaceAll('$1', '1').replaceAll(/\$\d+/g, "'A1B2'")}`)
    return JSON.stringify(rows)
  })
  expect(plan).toContain('fulfillments_by_bare_tracking')
  expect(plan).toContain('fulfillments_by_tracking_end')
})
