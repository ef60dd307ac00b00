import { eventually, openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const valuesIn = async (table: 'changes' | 'change_values', id: string) => {
  const { rows } = await shop.app.database.pool.query(
    `select concat(before, after) as written from ${table} where entity_id = $1 order by seq`,
    [id],
  )
  return rows.map(({ written }) => String(written))
}

test('personal data of users stays out of the log, and their panels still receive it', async () => {
  const root = await shop.as('root')
  const member = await shop.as('blogger')
  const panel = await member.listen()

  await root.call('PUT', `/api/users/${member.id}`, { name: 'Quillfeather', version: 1 })
  await shop.idle()

  const logged = await valuesIn('changes', member.id)
  expect(logged).toHaveLength(2)
  expect(logged.join()).not.toMatch(/Quillfeather|Haddad|example\.com/)
  expect((await valuesIn('change_values', member.id)).join()).toMatch(/Haddad.*Quillfeather/)
  const patches = () => panel.heard.filter(({ event }) => event === 'updated_user').map(({ payload }) => payload)
  await eventually(() => expect(patches()).toMatchObject([{ patch: { name: 'Quillfeather' } }]))
  panel.close()
})
