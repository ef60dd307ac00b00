import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('the views of the list: invited, without two-step login, disabled', async () => {
  const root = await shop.as('root')
  const [plain, second, off] = [await shop.as('admin'), await shop.as('admin'), await shop.as('admin')]
  const pool = shop.app.database.pool
  await pool.query('update users set two_factor = true where id = $1', [second.id])
  const { user } = (await root.call('GET', `/api/users/${off.id}`)).body
  await root.call('PUT', `/api/users/${off.id}`, { state: 'disabled', version: user.version })
  await root.call('POST', '/api/users/invite', { email: 'new@shop.example', role: 'admin', customer_locale: 'en' })

  const idsIn = async (segment: string) => {
    const { body } = await root.call('GET', `/api/users?filter[segment][eq]=${segment}`)
    return body.items.map((row: { id: string; email: string }) => (row.email === 'new@shop.example' ? 'new' : row.id))
  }

  expect(await idsIn('invited')).toEqual(['new'])
  expect(await idsIn('disabled')).toEqual([off.id])
  expect((await idsIn('no_two_step')).toSorted()).toEqual([root.id, plain.id].toSorted())
})
