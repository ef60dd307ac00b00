import {
  eventually,
  type MailServer,
  openMailServer,
  openTestShop,
  type TestShop,
  type TestStaff,
} from '@comptoir/platform/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resetPostingBudget } from './posted/posting-budget.ts'

let server: MailServer
let shop: TestShop
let clerk: TestStaff
let root: TestStaff
beforeAll(async () => {
  server = await openMailServer()
  shop = await openTestShop({ smtpUrl: server.url })
  clerk = await shop.as(['admin_posted_data'])
  root = await shop.as('root')
})
afterAll(async () => {
  await shop.close()
  await server.close()
})
beforeEach(async () => {
  server.received.length = 0
  await resetPostingBudget()
})

const wanted = { name: 'Lina Haddad', email: 'Lina@Example.com', message: 'Do you have the blue cup?' }
const send = (data: object = wanted, rest: object = {}, key = 'contact') =>
  shop.visitor.call('POST', `/api/public/forms/${key}`, { data, ...rest })

async function newest() {
  const { items } = (await clerk.call('GET', '/api/posted_data')).body
  return items[0]
}

test('a visitor’s message reaches the inbox, every open panel and the bell', async () => {
  const { heard, close } = await clerk.listen()
  const { status, body } = await send(wanted, { locale: 'fr', page_url: 'https://shop.example/contact' })
  await shop.idle()
  close()

  expect([status, body.thanks]).toEqual([200, 'Merci. Nous vous répondrons bientôt.'])
  const item = await newest()
  expect(item).toMatchObject({
    form_key: 'contact',
    data: wanted,
    email: 'lina@example.com',
    name: 'Lina Haddad',
    status: 'new',
    viewed: false,
    locale: 'fr',
  })
  const names = heard.map(({ event }) => event)
  expect(names).toContain('new_postedData_data')
  expect(names).toContain('new_notification_data')
  const recent = (await clerk.call('GET', '/api/get_recent_notifications')).body.notifications
  expect(recent[0].content.link).toBe(`/posted_data/${item.id}`)
  const { postedData, unread } = (await clerk.call('GET', '/api/get_all_posted_data')).body
  expect(postedData[0].id).toBe(item.id)
  expect(unread).toBeGreaterThan(0)
})

test('the panel’s first data holds the newest items', async () => {
  await send()
  const { heard, close } = await clerk.listen()
  await eventually(() => expect(heard.map(({ event }) => event)).toContain('postedData_data'))
  close()
})

test.each([
  ['nothing', {}, ['data.name REQUIRED', 'data.email REQUIRED', 'data.message REQUIRED']],
  ['a broken address', { ...wanted, email: 'lina@' }, ['data.email EMAIL_INVALID']],
  ['a name that is too long', { ...wanted, name: 'x'.repeat(251) }, ['data.name TOO_LONG']],
])('%s is refused with the fields at fault', async (_case, data, faults) => {
  const { status, body } = await send(data)

  expect(status).toBe(422)
  expect(body.error.errors.map(({ field, code }: Record<string, string>) => `${field} ${code}`)).toEqual(faults)
})

test('fields that the form does not have are dropped, whatever they are called', async () => {
  await send({ ...wanted, role: 'root', constructor: 'x' })

  expect((await newest()).data).toEqual(wanted)
})

test('a filled honeypot is thanked like anybody and kept as spam, without news', async () => {
  const before = (await clerk.call('GET', '/api/get_recent_notifications')).body.unread
  const { status, body } = await send(wanted, { website: 'https://buy.example' })

  expect([status, body.success]).toEqual([200, true])
  expect((await newest()).status).toBe('spam')
  expect((await clerk.call('GET', '/api/get_recent_notifications')).body.unread).toBe(before)
  expect(
    (await clerk.call('GET', '/api/get_all_posted_data')).body.postedData.map((one: { status: string }) => one.status),
  ).not.toContain('spam')
})

test('an address that sends too often has to wait, and nothing of it is stored', async () => {
  const answers = []
  for (let at = 0; at < 12; at += 1) answers.push((await send({ ...wanted, message: `flood ${at}` })).status)

  expect(answers).toEqual([...Array(10).fill(200), 429, 429])
  const { items } = (await clerk.call('GET', '/api/posted_data?q=flood')).body
  expect(items).toHaveLength(10)
})

test('a body that is too large or not an object is refused', async () => {
  expect((await send({ ...wanted, message: 'x'.repeat(6_000) })).status).toBe(422)
  expect((await send({ message: { deep: 1 } })).status).toBe(422)
  expect((await send(wanted, {}, 'nowhere')).status).toBe(404)
})

test('opening marks an item as viewed by whoever was first', async () => {
  await send()
  const { id, version } = await newest()
  const first = await clerk.call('PUT', `/api/posted_data/${id}`, { version, viewed: true, status: 'open' })
  const second = await root.call('PUT', `/api/posted_data/${id}`, { version: version + 1, viewed: true })
  const late = await root.call('PUT', `/api/posted_data/${id}`, { version, status: 'archived' })

  expect(first.body.item).toMatchObject({ viewed: true, viewed_by: clerk.id, status: 'open' })
  expect(second.body.item.viewed_by).toBe(clerk.id)
  expect(late.body.error.code).toBe('VERSION_CONFLICT')
})

test('an item is given only to those who may read it, among whom a clerk may choose', async () => {
  await send()
  const { id, version } = await newest()
  const outsider = await shop.as(['admin_orders'])
  const give = (to: string) => clerk.call('PUT', `/api/posted_data/${id}`, { version, assignee_id: to })
  const { status, body } = await clerk.call('GET', '/api/users/pick?may=admin_posted_data')

  expect(status).toBe(200)
  expect(body.items.map((user: { id: string }) => user.id)).toContain(clerk.id)
  expect(body.items.map((user: { id: string }) => user.id)).not.toContain(outsider.id)
  expect((await give(outsider.id)).status).toBe(422)
  expect((await give(clerk.id)).body.item.assignee_id).toBe(clerk.id)
})

test('an answer goes out by mail in the sender’s language, takes the item and is kept', async () => {
  await send(wanted, { locale: 'ar' })
  const { id } = await newest()
  const { body } = await clerk.call('POST', `/api/posted_data/${id}/answer`, { text: 'Yes, we have it. {price}' })
  await eventually(() => expect(server.received).toHaveLength(1))

  expect(body.item).toMatchObject({ status: 'answered', assignee_id: clerk.id, viewed: true })
  expect(body.answers).toMatchObject([{ text: 'Yes, we have it. {price}', author: { id: clerk.id } }])
  const [mail] = server.received
  expect(mail?.to).toEqual([{ address: 'lina@example.com', name: 'Lina Haddad' }])
  expect(mail?.html).toContain('dir="rtl"')
  expect(mail?.text).toContain('Yes, we have it. {price}')
})

test('an item becomes a customer, and later ones of the address find them', async () => {
  const email = 'mariam@example.com'
  await send({ ...wanted, email })
  const { id } = await newest()
  const made = await clerk.call('POST', `/api/posted_data/${id}/customer`, {})
  await send({ ...wanted, email: email.toUpperCase() })

  expect(made.body.item.customer_id).toMatch(/-/)
  expect((await newest()).customer_id).toBe(made.body.item.customer_id)
})

test('a customer who does not exist is refused, not a fault of the server', async () => {
  await send()
  const { id, version } = await newest()
  const { status, body } = await clerk.call('PUT', `/api/posted_data/${id}`, { version, customer_id: root.id })

  expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
})

test('posted data is for its flag; forms are changed by admins', async () => {
  const other = await shop.as(['admin_orders'])
  await send()
  const { id } = await newest()

  for (const path of ['/api/get_all_posted_data', '/api/posted_data', `/api/posted_data/${id}`, '/api/forms'])
    expect((await other.call('GET', path)).status).toBe(403)
  const { status } = await clerk.call('POST', '/api/forms', { key: 'x', title: 'X', fields: [] })
  expect(status).toBe(403)
})

test('what visitors write is not in the change log, and goes with its item', async () => {
  await send({ ...wanted, message: 'my secret is green' })
  const { id, version } = await newest()
  await clerk.call('DELETE', `/api/posted_data/${id}?version=${version}`)
  await shop.idle()
  const { rows } = await shop.app.database.pool.query(
    `select c::text as line from changes c where c::text like '%green%'`,
  )

  expect(rows).toEqual([])
  expect((await clerk.call('GET', `/api/posted_data/${id}`)).status).toBe(404)
})
