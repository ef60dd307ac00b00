import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { addStaff } from '@comptoir/staff/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

async function withWork() {
  const leaving = await shop.as(['admin_orders', 'admin_posted_data'])
  const draft = await leaving.call('POST', '/api/orders', { draft: true, products: [] })
  const { id, version } = draft.body.order
  await leaving.call('POST', `/api/orders/${id}/claim`, { version })
  const data = { name: 'Lina', email: 'lina@example.com', message: 'Hello there' }
  await shop.visitor.call('POST', '/api/public/forms/contact', { data })
  const item = (await leaving.call('GET', '/api/posted_data')).body.items[0]
  await leaving.call('PUT', `/api/posted_data/${item.id}`, { version: item.version, assignee_id: leaving.id })
  const user = (await root.call('GET', `/api/users/${leaving.id}`)).body.user
  const remove = (heir?: string) =>
    root.call('DELETE', `/api/users/${user.id}?version=${user.version}${heir ? `&heir=${heir}` : ''}`)
  return { leaving, user, order: id, item: item.id, remove }
}

const assignees = async ({ order, item }: { order: string; item: string }) => [
  (await root.call('GET', `/api/orders/${order}`)).body.order.assignee_id,
  (await root.call('GET', `/api/posted_data/${item}`)).body.item.assignee_id,
]

test('open work is counted and goes to the heir; the account is empty, and its name stays in the history', async () => {
  const work = await withWork()
  const heir = await shop.as(['admin_orders', 'admin_posted_data'])
  const counted = (await root.call('GET', `/api/users/${work.user.id}/work`)).body.work
  const { heard, close } = await root.listen()
  const { status } = await work.remove(heir.id)
  await shop.idle()
  close()

  expect(counted).toEqual([
    { name: 'vendors', count: 0 },
    { name: 'orders', count: 1 },
    { name: 'posted_data', count: 1 },
  ])
  expect(status).toBe(200)
  expect(await assignees(work)).toEqual([heir.id, heir.id])
  expect(heard.map(({ event }) => event)).toContain('delete_user_data')
  expect((await work.leaving.call('GET', '/api/user')).status).toBe(401)
  expect((await root.call('GET', `/api/users/${work.user.id}`)).status).toBe(404)
  const { items } = (await root.call('GET', '/api/users?limit=250')).body
  expect(items.map(({ id }: { id: string }) => id)).not.toContain(work.user.id)
  const { rows } = await shop.app.database.pool.query('select * from users where id = $1', [work.user.id])
  expect(rows).toMatchObject([{ state: 'deleted', email: null, search: '', name: work.user.name }])
})

test('without an heir the work is left to nobody', async () => {
  const work = await withWork()
  expect((await work.remove()).status).toBe(200)

  expect(await assignees(work)).toEqual([null, null])
})

test('an heir who may not do the work is refused, and nothing changes', async () => {
  const work = await withWork()
  const other = await shop.as(['admin_orders'])
  const refused = await work.remove(other.id)

  expect(refused.body.error).toMatchObject({
    code: 'HEIR_NOT_ALLOWED',
    field: 'heir',
    details: { work: 'posted_data' },
  })
  expect(await assignees(work)).toEqual([work.user.id, work.user.id])
  expect((await work.leaving.call('GET', '/api/user')).status).toBe(200)
})

test('nobody deletes themselves or somebody above them, and the last root stays', async () => {
  const admin = await shop.as('admin')
  const version = async (id: string) => (await root.call('GET', `/api/users/${id}`)).body.user.version
  const own = await root.call('DELETE', `/api/users/${root.id}?version=${await version(root.id)}`)
  const above = await admin.call('DELETE', `/api/users/${root.id}?version=${await version(root.id)}`)
  const { id } = await addStaff(shop.context, 'root')
  const path = `/api/users/${id}?version=${await version(id)}`
  const both = await Promise.all([root.call('DELETE', path), root.call('DELETE', path)])

  expect(own.body.error.code).toBe('OWN_ACCOUNT')
  expect(above.body.error.code).toBe('CANNOT_GRANT')
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
})

test('the address of a deleted user can be used again', async () => {
  const work = await withWork()
  await work.remove()
  const person = { name: 'New', email: work.user.email, role: 'blogger', password: 'a long enough phrase' }

  expect((await root.call('POST', '/api/users', person)).status).toBe(200)
})
