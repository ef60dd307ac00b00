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

test('a form of the shop’s own is checked by its fields and mailed to whom it names', async () => {
  const fields = [
    { key: 'topic', type: 'select', required: true, label: { en: 'Topic' }, options: ['Return', 'Other'] },
    { key: 'phone', type: 'phone', label: { en: 'Phone' } },
    { key: 'terms', type: 'checkbox', required: true, label: { en: 'Terms' } },
  ]
  const request = { key: 'returns', title: 'Returns', notify: ['desk@example.com'], fields }
  const made = await root.call('POST', '/api/forms', request)
  const twice = await root.call('POST', '/api/forms', request)
  const refused = await send({ topic: 'Else', phone: 'abc', terms: false }, {}, 'returns')
  const taken = await send({ topic: 'Return', phone: '+33 1 23 45 67 89', terms: 'on' }, {}, 'returns')
  await eventually(() => expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual(['desk@example.com']))

  expect(made.status).toBe(200)
  expect(twice.body.error.code).toBe('FORM_KEY_TAKEN')
  expect(refused.body.error.errors.map(({ field }: { field: string }) => field)).toEqual([
    'data.topic',
    'data.phone',
    'data.terms',
  ])
  expect(taken.status).toBe(200)
  expect((await newest()).data).toEqual({ topic: 'Return', phone: '+33 1 23 45 67 89', terms: true })
  expect((await clerk.call('GET', '/api/posted_data?q=0123456789')).body.items).toHaveLength(1)

  const { id, version } = made.body.form
  const off = await root.call('PUT', `/api/forms/${id}`, { version, active: false })
  expect((await send({ topic: 'Return', terms: true }, {}, 'returns')).status).toBe(404)
  const removed = await root.call('DELETE', `/api/forms/${id}?version=${off.body.form.version}`)
  expect(removed.body.error.code).toBe('IN_USE')
})

test('colleagues get a visitor’s message in their own language, whatever the visitor’s', async () => {
  const { email } = (await clerk.call('GET', '/api/user')).body.user
  await clerk.call('PUT', '/api/user', { customer_locale: 'fr', version: 1 })
  const [form] = (await root.call('GET', '/api/forms')).body.forms.filter(
    ({ key }: { key: string }) => key === 'contact',
  )
  const told = { version: form.version, notify: [email, 'desk@example.com'] }
  const changed = await root.call('PUT', `/api/forms/${form.id}`, told)
  await send(wanted, { locale: 'ar' })
  await eventually(() => expect(server.received).toHaveLength(2))
  await root.call('PUT', `/api/forms/${form.id}`, { version: changed.body.form.version, notify: [] })

  const languageOf = (to: string) => {
    const mail = server.received.find((each) => each.to?.[0]?.address === to)
    return [/<html lang="(\w+)"/.exec(mail?.html ?? '')?.[1], mail?.text?.includes('Votre message: Do you have')]
  }
  expect(languageOf(email)).toEqual(['fr', true])
  expect(languageOf('desk@example.com')).toEqual(['en', false])
})

test('a message without a name is announced by its form alone', async () => {
  const fields = [{ key: 'request', type: 'text', required: true, label: { en: 'Request' } }]
  await root.call('POST', '/api/forms', { key: 'requests', title: 'Wishes', notify: ['wishes@example.com'], fields })
  await send({ request: 'More cups' }, {}, 'requests')
  await eventually(() => expect(server.received.map(({ subject }) => subject)).toEqual(['Wishes: A visitor']))
  const { notifications } = (await clerk.call('GET', '/api/get_recent_notifications')).body

  expect(notifications[0]).toMatchObject({
    title: 'posted-data.notifications.received_unnamed',
    title_args: { form: 'Wishes' },
  })
})
