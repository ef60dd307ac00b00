import {
  eventually,
  type MailServer,
  openMailServer,
  openTestShop,
  type TestShop,
  type TestStaff,
} from '@comptoir/platform/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resetPostingBudget } from '../posted/posting-budget.ts'

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

const fields = [
  { key: 'name', type: 'text', label: { en: 'Name' } },
  { key: 'email', type: 'email', label: { en: 'Email' } },
]

let made = 0
/** A form of its own for each test: limits are counted per form. */
async function aForm(change: object = {}) {
  made += 1
  const request = { key: `form-${made}`, title: 'Ask us', fields, ...change }
  const { status, body } = await root.call('POST', '/api/forms', request)
  expect(status).toBe(200)
  return body.form
}

const send = (form: { key: string }, data: object, rest: object = {}) =>
  shop.visitor.call('POST', `/api/public/forms/${form.key}`, { data, ...rest })

async function newest() {
  const { items } = (await clerk.call('GET', '/api/posted_data')).body
  return items[0]
}

/** Jobs send the mails: all are out once the shop is idle. */
async function mailsTo(address: string) {
  await shop.idle()
  return server.received.filter(({ to }) => to?.some((each) => each.address === address))
}

test('a sender gets a confirmation in their language, with the shop’s words where it has some', async () => {
  const form = await aForm({ confirm: true, confirmation: { fr: 'Réponse sous deux jours {ouvrés}.' } })
  await send(form, { name: 'Lina', email: 'Lina@Example.com' }, { locale: 'fr' })
  await send(form, { name: 'Omar', email: 'omar@example.com' }, { locale: 'ar' })
  await eventually(() => expect(server.received).toHaveLength(2))

  const [french] = await mailsTo('lina@example.com')
  const [arabic] = await mailsTo('omar@example.com')
  expect(french?.text).toContain('Réponse sous deux jours {ouvrés}.')
  expect(french?.html).toContain('<html lang="fr"')
  expect(arabic?.text).toContain('وصلتنا رسالتك')
  expect(arabic?.html).toContain('dir="rtl"')
})

test('nothing that a visitor wrote is in the confirmation, and an address gets one a day from all forms', async () => {
  const [form, other] = [await aForm({ confirm: true }), await aForm({ confirm: true })]
  const name = 'Buy now at https://spam.example'
  for (const each of [form, form, other]) await send(each, { name, email: 'victim@example.com' })
  await eventually(() => expect(server.received).toHaveLength(1))

  const mails = await mailsTo('victim@example.com')
  expect(mails).toHaveLength(1)
  expect(JSON.stringify(mails)).not.toContain('spam.example')
  expect(mails[0]?.to).toEqual([{ address: 'victim@example.com', name: '' }])
})

test('one network cannot have more than five strangers written to within an hour', async () => {
  const form = await aForm({ confirm: true })
  const at = Array.from({ length: 7 }, (_, index) => `stranger${index}@example.com`)
  const statuses: number[] = []
  for (const email of at) statuses.push((await send(form, { email })).status)
  await eventually(() => expect(server.received).toHaveLength(5))
  await shop.idle()

  expect(statuses).toEqual(Array(7).fill(200))
  expect(server.received).toHaveLength(5)
})

test('no confirmation goes to a robot, to no address, or from a form that does not confirm', async () => {
  const form = await aForm({ confirm: true })
  await send(form, { email: 'robot@example.com' }, { website: 'https://spam.example' })
  await send(form, { name: 'No address' })
  await send(await aForm(), { email: 'unconfirmed@example.com' })
  await send(form, { email: 'last@example.com' })
  await eventually(() => expect(server.received).toHaveLength(1))
  await shop.idle()

  expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual(['last@example.com'])
})

test('a form without an email field cannot confirm, neither new nor changed', async () => {
  const without = [{ key: 'name', type: 'text', label: { en: 'Name' } }]
  const created = await root.call('POST', '/api/forms', { key: 'mute', title: 'Mute', fields: without, confirm: true })
  const { id, version } = await aForm({ confirm: true })
  const changed = await root.call('PUT', `/api/forms/${id}`, { version, fields: without })

  for (const { status, body } of [created, changed]) {
    expect(status).toBe(422)
    expect(body.error.errors).toEqual([{ field: 'confirm', code: 'EMAIL_FIELD_NEEDED' }])
  }
})

test('new messages are given to the colleague of the form, as long as they may open them', async () => {
  const colleague = await shop.as(['admin_posted_data'])
  const outsider = await shop.as(['admin_orders'])
  const form = await aForm({ assignee_id: colleague.id })
  const refused = await root.call('PUT', `/api/forms/${form.id}`, { version: form.version, assignee_id: outsider.id })
  await send(form, { name: 'Lina' })
  const given = (await newest()).assignee_id
  const { user } = (await root.call('GET', `/api/users/${colleague.id}`)).body
  const off = await root.call('PUT', `/api/users/${colleague.id}`, { version: user.version, state: 'disabled' })
  await send(form, { name: 'Omar' })

  expect(refused.body.error.errors).toEqual([{ field: 'assignee_id', code: 'INVALID_ENTRY' }])
  expect(given).toBe(colleague.id)
  expect(off.status).toBe(200)
  expect(await newest()).toMatchObject({ name: 'Omar', assignee_id: null })
})

test('a form takes as many postings an hour from one network as it says; mistakes do not count', async () => {
  const form = await aForm({ per_hour: 2 })
  const statuses = []
  for (const email of ['wrong', 'a@example.com', 'wrong', 'b@example.com', 'c@example.com'])
    statuses.push((await send(form, { email })).status)
  const late = await send(form, { email: 'd@example.com' })

  expect(statuses).toEqual([422, 200, 422, 200, 429])
  expect(late.body.error.details.retry_after).toBeGreaterThan(3_000)
  expect((await send(await aForm({ per_hour: 1 }), { email: 'e@example.com' })).status).toBe(200)
})

test('who defines forms sees how many robots the trap has caught; spam that staff mark is not counted', async () => {
  const form = await aForm()
  await send(form, { name: 'Robot' }, { website: 'https://spam.example' })
  await send(form, { name: 'Marked' })
  const { id, version } = await newest()
  await clerk.call('PUT', `/api/posted_data/${id}`, { version, status: 'spam' })
  const { received } = (await root.call('GET', '/api/forms/received')).body

  expect(received.find(({ form_id }: { form_id: string }) => form_id === form.id)).toMatchObject({
    count: 2,
    caught: 1,
  })
})
