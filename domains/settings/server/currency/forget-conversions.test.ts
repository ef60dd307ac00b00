import { openTestShop } from '@comptoir/platform/testing'
import { expect, test } from 'vitest'
import { forgetConversions } from './forget-conversions.ts'

test('what a conversion kept is forgotten when it can no longer be taken back', async () => {
  let now = new Date('2026-11-22T10:00:00Z')
  const shop = await openTestShop({ now: () => now })
  const admin = await shop.as('admin')
  const description = '<p>Picked by hand, packed the same day.</p>'
  await admin.call('POST', '/api/products', { title: 'Darjeeling', description, variants: [{ price: 450 }] })
  const prices = { rate: '162.40', round_to: 10 }
  await admin.call('PUT', '/api/settings', { settings: [{ key: 'currency_code', value: 'JPY', version: 0, prices }] })
  const kept = async () => {
    const { rows } = await shop.app.database.pool.query(
      'select (select count(*) from currency_conversions)::int, (select count(*) from converted_records)::int as records',
    )
    return rows[0]
  }
  const whileOpen = await kept()

  now = new Date('2026-12-22T09:59:00Z')
  await forgetConversions.run(shop.context, {})
  const onTheLastDay = await kept()
  now = new Date('2026-12-22T10:01:00Z')
  await forgetConversions.run(shop.context, {})

  expect(whileOpen).toMatchObject({ count: 1 })
  expect(whileOpen.records).toBeGreaterThan(1)
  expect(onTheLastDay).toEqual(whileOpen)
  expect(await kept()).toEqual({ count: 0, records: 0 })
  await shop.close()
})
