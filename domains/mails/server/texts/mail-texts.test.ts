import {
  eventually,
  type MailServer,
  openMailServer,
  openTestShop,
  type TestShop,
  type TestStaff,
} from '@comptoir/platform/testing'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { queueMail } from '../send/queue-mail.ts'
import { editableMail } from './mail-text.queries.ts'

let server: MailServer
let shop: TestShop
let writer: TestStaff
beforeAll(async () => {
  server = await openMailServer()
  shop = await openTestShop({ smtpUrl: server.url })
  writer = await shop.as(['admin_settings'])
})
afterAll(async () => {
  await shop.close()
  await server.close()
})
beforeEach(async () => {
  server.received.length = 0
  for (const { template, version, drafts, own } of await all()) {
    let at = version
    if (Object.keys(drafts).length > 0) at = (await act(template, 'discard', { version: at })).body.mail_text.version
    for (const locale of Object.keys(own)) {
      at = (await act(template, 'restore', { locale, version: at })).body.mail_text.version
    }
  }
})

const key = 'account-reset'
const all = async (who = writer) => (await who.call('GET', '/api/mail_texts')).body.mail_texts
const read = async (template = key) => (await all()).find((each: { template: string }) => each.template === template)
const act = (template: string, what: string, body: object) =>
  writer.call('POST', `/api/mail_texts/${template}/${what}`, body)
const draft = async (texts: object, { template = key, who = writer } = {}) =>
  who.call('PUT', `/api/mail_texts/${template}`, { texts, version: (await read(template)).version })
const publish = async (template = key) => act(template, 'publish', { version: (await read(template)).version })

/** Writes the mail as its domain does. */
const write = (template: string, locale: string) =>
  shop.context.db.transaction(async (tx) => {
    const mail = editableMail(shop.context, template)
    const content = await mail.example(shop.context, 'en')
    const to = { address: 'lina@example.com', name: 'Lina', locale }
    await queueMail(tx, shop.context, { template: mail, cause: `test ${newId()}`, to, ...content })
  })

async function received(template: string, locale: string) {
  await write(template, locale)
  return eventually(async () => {
    const [mail] = server.received
    if (!mail) throw new Error('Nothing has arrived yet')
    server.received.length = 0
    return mail
  })
}

test('every mail to customers is listed with its names and its texts in five languages', async () => {
  const found = await all()

  const keys = found.map(({ template }: { template: string }) => template)
  expect(keys).toEqual(expect.arrayContaining(['order-placed', 'account-reset', 'customer-message', 'posted-answer']))
  expect(keys).not.toContain('invitation')
  const reset = await read()
  expect(reset).toMatchObject({ group: 'account', may_be_off: false, own: {}, drafts: {}, version: 0 })
  expect(reset.title).toMatchObject({ en: 'New password', fr: 'Nouveau mot de passe' })
  expect(reset.names.map(({ name }: { name: string }) => name)).toEqual(['minutes', 'shop'])
  expect(Object.keys(reset.ours)).toEqual(['en', 'fr', 'ar', 'ja', 'tr'])
})

test('published words stand in the next mail of their language, and in no other', async () => {
  await draft({ ar: { subject: 'مرحبًا من {shop}', preview: 'رابط لمدّة {minutes} دقيقة' } })
  const before = await received(key, 'ar')
  const { status, body } = await publish()
  const after = await received(key, 'ar')
  const english = await received(key, 'en')

  expect(status).toBe(200)
  expect(body.mail_text).toMatchObject({ own: { ar: { subject: 'مرحبًا من {shop}' } }, drafts: {}, drafted: {} })
  expect(before.subject).toContain('كلمة مرور')
  expect(after.subject).toBe('مرحبًا من Store Name')
  expect(after.html).toContain('رابط لمدّة 30 دقيقة')
  expect(english.subject).toBe('Choose a new password for Store Name')
})

test('a mail that waits keeps the words that it was written with', async () => {
  server.refusals.push(451)
  await write(key, 'en')
  await draft({ en: { subject: 'Later words' } })
  await publish()

  const mail = await eventually(async () => {
    const [first] = server.received
    if (!first) throw new Error('Nothing has arrived yet')
    return first
  })
  expect(mail.subject).toBe('Choose a new password for Store Name')
})

test('a draft that reads as ours is none, and says who wrote the others', async () => {
  const ours = (await read()).ours.en
  const { body } = await draft({ en: { subject: ours.subject, title: 'Mine' }, fr: { note: '' } })
  const back = await draft({ en: { title: ours.title }, fr: { note: (await read()).ours.fr.note } })

  expect(body.mail_text.drafts).toEqual({ en: { title: 'Mine' }, fr: { note: '' } })
  expect(Object.keys(body.mail_text.drafted)).toEqual(['en', 'fr'])
  expect(back.body.mail_text).toMatchObject({ drafts: {}, drafted: {} })
})

test('unknown names, broken braces and missing parts are refused at their places, all at once', async () => {
  const text = 'The link works for {minuts} minutes {'
  await draft({ en: { text, title: ' ' }, fr: { subject: 'Bonjour {nom}' } })
  const { status, body } = await publish()

  expect(status).toBe(422)
  expect(body.error).toMatchObject({
    code: 'MAIL_NAME_UNKNOWN',
    details: { locale: 'en', part: 'text', name: 'minuts', at: 19, nearest: 'minutes' },
  })
  expect(body.error.errors.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual([
    ['en.title', 'REQUIRED'],
    ['en.text', 'MAIL_NAME_UNKNOWN'],
    ['en.text', 'MAIL_TEXT_MALFORMED'],
    ['fr.subject', 'MAIL_NAME_UNKNOWN'],
  ])
  expect((await read()).own).toEqual({})
})

test('a message without its words is refused', async () => {
  await draft({ en: { text: 'Hello' } }, { template: 'customer-message' })
  const { body } = await publish('customer-message')

  expect(body.error).toMatchObject({ code: 'MAIL_NAME_MISSING', details: { name: 'text', part: 'text' } })
})

test('a part that the mail does not have is refused', async () => {
  const { status, body } = await draft({ en: { button: 'Open' } }, { template: 'customer-message' })

  expect([status, body.error.field]).toEqual([422, 'texts.en.button'])
})

test('back to ours is one call for one language', async () => {
  await draft({ en: { subject: 'Mine' }, fr: { subject: 'Le mien' } })
  await publish()
  await draft({ en: { title: 'More of mine' } })
  const { version } = await read()
  const { body } = await act(key, 'restore', { locale: 'en', version })

  expect(body.mail_text).toMatchObject({ own: { fr: { subject: 'Le mien' } }, drafts: {} })
  expect((await received(key, 'en')).subject).toBe('Choose a new password for Store Name')
})

test('a discarded draft leaves what is published', async () => {
  await draft({ en: { subject: 'Mine' } })
  await publish()
  await draft({ en: { subject: 'Better', title: 'New' } })
  const { body } = await act(key, 'discard', { version: (await read()).version })
  const nothing = await publish()

  expect(body.mail_text).toMatchObject({ own: { en: { subject: 'Mine' } }, drafts: {} })
  expect([nothing.status, nothing.body.error.code]).toEqual([409, 'MAIL_NOTHING_DRAFTED'])
})

test('of two who write, the second hears who was first and what is there now', async () => {
  const other = await shop.as(['admin_settings'])
  const { version } = await read()
  await other.call('PUT', `/api/mail_texts/${key}`, { texts: { en: { title: 'Theirs' } }, version })
  const late = await writer.call('PUT', `/api/mail_texts/${key}`, { texts: { en: { title: 'Mine' } }, version })

  expect([late.status, late.body.error.code]).toEqual([409, 'VERSION_CONFLICT'])
  expect(late.body.error.details).toMatchObject({
    current: { drafts: { en: { title: 'Theirs' } } },
    changed_by: expect.any(String),
  })
})

test('other panels hear of drafts and of what is published; only whoever may write', async () => {
  const { heard, close } = await writer.listen()
  const clerk = await shop.as(['admin_orders'])
  const deaf = await clerk.listen()
  await draft({ en: { title: 'Mine' } })
  await publish()
  await shop.idle()
  close()
  deaf.close()

  const id = (await read()).id
  const named = (events: typeof heard) => events.filter(({ event }) => event === 'update_mail_text_data')
  expect(named(heard)).toMatchObject([{ payload: { id } }, { payload: { id } }])
  expect(JSON.stringify(named(heard)[0])).not.toContain('Mine')
  expect(named(deaf.heard)).toEqual([])
})

test('a mail of an order that is switched off is not written; one with a link for an account cannot be', async () => {
  const { version } = await read('order-placed')
  const off = await act('order-placed', 'switch', { is_off: true, version })
  await write('order-placed', 'en')
  const on = await act('order-placed', 'switch', { is_off: false, version: off.body.mail_text.version })
  const mail = await received('order-placed', 'en')
  const always = await act(key, 'switch', { is_off: true, version: (await read()).version })

  expect([off.body.mail_text.is_off, on.body.mail_text.is_off]).toEqual([true, false])
  expect(mail.subject).toContain('Order 1001 placed')
  expect(server.received).toEqual([])
  expect([always.status, always.body.error.code]).toEqual([409, 'MAIL_ALWAYS_SENT'])
})

test('the history names who changed what, without drafts', async () => {
  await draft({ tr: { subject: 'Merhaba' } })
  await publish()
  await draft({ tr: { subject: 'Selam' } })
  await publish()
  await act('order-paid', 'switch', { is_off: true, version: (await read('order-paid')).version })
  const { changes } = (await writer.call('GET', `/api/mail_texts/${key}/history`)).body
  const switched = (await writer.call('GET', '/api/mail_texts/order-paid/history')).body.changes

  expect(changes[0]).toMatchObject({
    by: expect.stringMatching(/./),
    is_off: null,
    parts: [{ locale: 'tr', part: 'subject', before: 'Merhaba', after: 'Selam' }],
  })
  expect(changes[1].parts).toMatchObject([{ before: null, after: 'Merhaba' }])
  expect(switched).toMatchObject([{ is_off: true, parts: [] }])
})

test('an unknown mail is not found', async () => {
  expect((await act('invitation', 'publish', { version: 0 })).status).toBe(404)
})
