import { openTestShop } from '@comptoir/platform/testing'
import { expect, test } from 'vitest'

/** Fields of the record that the log keeps about its creation. */
const logOf = 'select fields, after from changes where entity_id = $1 order by seq limit 1'

test('who may not read a field gets the same reply in production as in tests, and the log the whole record', async () => {
  const [checked, production] = [await openTestShop(), await openTestShop({ production: true })]
  const results = []
  for (const shop of [checked, production]) {
    const keeper = await shop.as(['customers_manager'])
    const { body } = await keeper.call('POST', '/api/customers', { name: 'Lina', email: 'lina@example.com' })
    const { rows } = await shop.app.database.pool.query(logOf, [body.customer.id])
    const reader = await shop.as(['customers_manager', 'admin_orders'])
    const whole = await reader.call('GET', `/api/customers/${body.customer.id}`)
    expect(body.customer).not.toHaveProperty('stats')
    expect(rows[0].fields).toContain('stats')
    expect(whole.body.customer.stats).toMatchObject({ orders: 0 })
    results.push({ reply: Object.keys(body.customer), fields: rows[0].fields, logged: Object.keys(rows[0].after) })
    await shop.close()
  }

  expect(results[1]).toEqual(results[0])
})
