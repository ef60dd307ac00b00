import {
  type MailServer,
  openMailServer,
  openTestShop,
  type TestShop,
  type TestStaff,
} from '@comptoir/platform/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let server: MailServer
let shop: TestShop
let offline: TestShop
let writer: TestStaff
beforeAll(async () => {
  server = await openMailServer()
  shop = await openTestShop({ smtpUrl: server.url })
  offline = await openTestShop()
  writer = await shop.as(['admin_settings'])
})
afterAll(async () => {
  await shop.close()
  await offline.close()
  await server.close()
})
beforeEach(() => {
  server.received.length = 0
  server.refusals.length = 0
})

const none = { texts: {}, record_id: null }
const preview = async (template: string, body: object) =>
  (await writer.call('POST', `/api/mail_texts/${template}/preview`, { ...none, locales: ['en'], ...body })).body
const sendTest = (who: TestStaff, template: string, body: object) =>
  who.call('POST', `/api/mail_texts/${template}/test`, { ...none, locale: 'en', ...body })

test('a preview shows typed texts in the real layout, with what is filled in marked', async () => {
  const texts = { ar: { subject: 'إلى {shop}', text: '{text}\n\nبقلم {by}' } }
  const { record, previews, values } = await preview('customer-message', { texts, locales: ['ar', 'en'] })

  const [arabic, english] = previews
  expect(record).toBeNull()
  expect(arabic.subject).toBe('إلى Store Name')
  expect(arabic.html).toContain('<html lang="ar" dir="rtl">')
  expect(arabic.html).toContain('<title>إلى Store Name</title>')
  expect(arabic.html).toMatch(/<p>بقلم <mark>[^<]+<\/mark><\/p>/)
  expect(arabic.text).not.toMatch(/[\u{E000}\u{E001}]/u)
  expect(english.subject).toBe('Your lamp')
  expect(values).toMatchObject({ shop: 'Store Name', subject: 'مصباحكم' })
})

test('a preview shows what cannot be filled in as it is typed, and gives no link away', async () => {
  const { previews } = await preview('account-reset', { texts: { en: { text: 'For {minuts} or {minutes} <b>' } } })

  expect(previews[0].html).toContain('For {minuts} or 30 &lt;b&gt;')
  expect(previews[0].html).toContain('/account/reset/••••••')
  expect(previews[0].html).not.toContain('__secret__')
})

test('a shop without orders previews with an example, in its currency', async () => {
  const { record, previews } = await preview('order-transfer', { locales: ['en', 'ja'] })

  expect(record).toBeNull()
  expect(previews[0].html).toContain('Round teapot, 0.9 l')
  expect(previews[0].text).toContain('€42.00')
  expect(previews[1].html).toContain('丸いティーポット')
})

test('a test goes to whoever asks and says so in its subject; the outbox has none of it', async () => {
  const { status, body } = await sendTest(writer, 'order-placed', { texts: { en: { title: 'Thank you, {name}!' } } })

  const [mail] = server.received
  expect([status, body]).toEqual([200, { to: writer.email }])
  expect(mail?.to).toMatchObject([{ address: writer.email }])
  expect(mail?.subject).toBe('[Test] Order 1001 placed at Store Name')
  expect(mail?.html).toContain('Thank you, Sara!')
  expect(mail?.html).not.toContain('<mark>')
  const root = await shop.as('root')
  expect((await root.call('GET', '/api/mails')).body.items).toEqual([])
})

test('a test that the mail server refuses says what it answered', async () => {
  server.refusals.push(550)
  const refused = await sendTest(writer, 'order-placed', {})
  const none = await sendTest(await offline.as(['admin_settings']), 'order-placed', {})

  expect([refused.status, refused.body.error.code]).toEqual([422, 'MAIL_NOT_SENT'])
  expect(refused.body.error.details).toMatchObject({ host: '127.0.0.1', answer: expect.stringContaining('550') })
  expect([none.status, none.body.error.code]).toEqual([409, 'NO_MAIL_SERVER'])
})

test('a program with a key sends no tests, as it has no address', async () => {
  const maker = await shop.as(['admin_api_keys', 'admin_settings'])
  const made = await maker.call('POST', '/api/api_keys', {
    name: 'Writer',
    flags: ['admin_settings'],
    expires_at: null,
  })
  const headers = { authorization: `Bearer ${made.body.key}` }
  const body = { ...none, locale: 'en' }
  const { status } = await shop.visitor.call('POST', '/api/mail_texts/order-placed/test', body, headers)

  expect(status).toBe(403)
  expect(server.received).toEqual([])
})
