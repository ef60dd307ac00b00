import { type Locale, locales } from '@comptoir/platform/contract'
import {
  eventually,
  type MailServer,
  openMailServer,
  openTestShop,
  type TestShop,
  type TestStaff,
} from '@comptoir/platform/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MailTexts } from '../compose/mail-template.ts'
import { queueMail } from './queue-mail.ts'

let server: MailServer
let shop: TestShop
let offline: TestShop
let root: TestStaff
beforeAll(async () => {
  server = await openMailServer()
  shop = await openTestShop({ smtpUrl: server.url })
  offline = await openTestShop()
  root = await shop.as('root')
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

const texts: MailTexts = {
  subject: 'Hello {name}',
  title: 'Hello {name}',
  text: '{shop} has {count, plural, one {# thing} other {# things}}.\n\nSecond paragraph.',
  button: 'Open',
}
const template = {
  key: 'greeting',
  texts: Object.fromEntries(locales.map((locale) => [locale, texts])) as Record<Locale, MailTexts>,
}
const mail = (cause: string, { name = 'Lina', locale = 'en' } = {}) => ({
  template,
  cause,
  to: { address: 'lina@example.com', name, locale },
  args: { name, count: 2 },
  link: { path: '/open?token=', secret: 'secret-of-lina' },
})

const queue = (to: TestShop, ...given: Parameters<typeof mail>) =>
  to.context.db.transaction((tx) => queueMail(tx, to.context, mail(...given)))

async function newest(who: TestStaff) {
  const { items } = (await who.call('GET', '/api/mails')).body
  return (await who.call('GET', `/api/mails/${items[0].id}`)).body.mail
}

const mailIn = (state: string) =>
  eventually(async () => {
    const found = await newest(root)
    expect(found.state).toBe(state)
    return found
  })

test('a mail is sent as HTML and plain text, in the direction of its language, without anything from outside', async () => {
  await queue(shop, 'one', { locale: 'ar' })
  await mailIn('sent')

  const [received] = server.received
  expect(received?.to).toEqual([{ address: 'lina@example.com', name: 'Lina' }])
  expect(received?.subject).toBe('Hello Lina')
  expect(received?.html).toContain('<html lang="ar" dir="rtl">')
  expect(received?.html).toContain('href="http://localhost:')
  expect(received?.html).toContain('open?token=secret-of-lina')
  expect(received?.html).not.toMatch(/<img|<script|url\(/)
  expect(received?.text).toContain('Store Name has 2 things.\n\nSecond paragraph.')
  expect(received?.text).toContain('open?token=secret-of-lina')
})

test('a mail carries the shop’s logo and brand, the same for every address: nothing tells who opens it', async () => {
  const logo = `/files/${'a1'.repeat(32)}/small.webp`
  const { settings } = (await root.call('GET', '/api/settings')).body
  const versionOf = (key: string) => settings.find((each: { key: string }) => each.key === key)?.version
  const changes = { logo, brand_name: 'Fig & Olive' }
  const saved = await root.call('PUT', '/api/settings', {
    settings: Object.entries(changes).map(([key, value]) => ({ key, value, version: versionOf(key) })),
  })
  expect(saved.status).toBe(200)
  for (const email of ['lea@example.com', 'omar@example.com'])
    await root.call('POST', '/api/users/invite', { email, role: 'blogger', customer_locale: 'en' })
  await eventually(() => expect(server.received).toHaveLength(2))

  const pictures = server.received.map(({ html = '' }) => [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag))
  const address = `http://localhost:${new URL(shop.storeUrl).port}${logo}`
  expect(pictures).toEqual(Array(2).fill([`<img src="${address}" alt="Fig &amp; Olive">`]))
  expect(server.received.map(({ text }) => text?.trim().endsWith('-- \nFig & Olive'))).toEqual([true, true])
  expect(server.received.map(({ html }) => /<script|url\(|<link|background=/.test(html ?? ''))).toEqual([false, false])
})

test('below a mail stands who sends it, in the language of the mail', async () => {
  const known = { shop_line1: '12 rue <A>', shop_city: 'Paris', tax_country: 'FR', shop_email: 'bonjour@example.com' }
  const settings = Object.entries(known).map(([key, value]) => ({ key, value, version: 0 }))
  await root.call('PUT', '/api/settings', { settings })
  await root.call('POST', '/api/users/invite', { email: 'zoe@example.com', role: 'blogger', customer_locale: 'ar' })
  await eventually(() => expect(server.received).toHaveLength(1))

  const [{ html = '', text = '' } = {}] = server.received
  const lines = ['12 rue &lt;A&gt;', 'Paris', 'فرنسا', 'bonjour@example.com']
  expect(html).toContain(lines.map((line) => `<bdi>${line}</bdi>`).join(' · '))
  expect(text.trim()).toMatch(/12 rue <A>\nParis\nفرنسا\nbonjour@example\.com$/)
})

test('a cause is told to an address once, however often and however parallel it is queued', async () => {
  await Promise.all(Array.from({ length: 8 }, () => queue(shop, 'many')))
  await mailIn('sent')
  await queue(shop, 'many')
  await shop.idle()

  const { items } = (await root.call('GET', '/api/mails?q=lina')).body
  expect(items.filter(({ state }: { state: string }) => state === 'waiting')).toEqual([])
  expect(server.received).toHaveLength(1)
})

test('a temporary refusal is tried again with the same Message-ID', async () => {
  server.refusals.push(451)
  await queue(shop, 'later')
  const waiting = await eventually(async () => {
    const found = await newest(root)
    expect(found.attempts).toBe(1)
    return found
  })
  const sent = await mailIn('sent')

  expect(waiting).toMatchObject({ state: 'waiting', error: expect.stringContaining('451') })
  expect(sent).toMatchObject({ attempts: 2, error: null })
  expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${sent.id}@127.0.0.1>`])
})

test('a final refusal ends the attempts; staff can send the mail again, once', async () => {
  server.refusals.push(550)
  await queue(shop, 'refused')
  const failed = await mailIn('failed')
  const again = await root.call('POST', `/api/mails/${failed.id}/send`, {})
  await mailIn('sent')
  const third = await root.call('POST', `/api/mails/${failed.id}/send`, {})

  expect(failed).toMatchObject({ attempts: 1, error: expect.stringContaining('550') })
  expect(again.status).toBe(200)
  expect(server.received).toHaveLength(1)
  expect([third.status, third.body.error.code]).toEqual([409, 'MAIL_ALREADY_SENT'])
})

test('a mail that is rolled back with its cause is not sent', async () => {
  const failing = shop.context.db.transaction(async (tx) => {
    await queueMail(tx, shop.context, mail('undone'))
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  await queue(shop, 'after')
  await mailIn('sent')

  expect(server.received).toHaveLength(1)
})

test('without a mail server a mail is kept, and only root can read its link', async () => {
  const [itsRoot, admin] = [await offline.as('root'), await offline.as('admin')]
  await queue(offline, 'kept')
  const kept = await newest(itsRoot)
  const again = await itsRoot.call('POST', `/api/mails/${kept.id}/send`, {})

  expect(kept).toMatchObject({ state: 'kept', text: expect.stringContaining('token=secret-of-lina') })
  expect((await newest(admin)).text).toContain('token=••••••')
  expect(again.body.error.code).toBe('NO_MAIL_SERVER')
})

test('a sent mail shows its link to nobody', async () => {
  await queue(shop, 'used')
  const sent = await mailIn('sent')

  expect(JSON.stringify(sent)).not.toContain('secret-of-lina')
  expect(sent.html).toContain('token=••••••')
})

test('a name cannot add headers or markup', async () => {
  await queue(shop, 'names', { name: 'Eve\r\nBcc: all@example.com <b>"x"</b>' })
  await mailIn('sent')

  const [received] = server.received
  expect(received?.bcc).toBeUndefined()
  expect(received?.html).not.toContain('<b>')
  expect(received?.subject).toBe('Hello Eve Bcc: all@example.com <b>"x"</b>')
})

test('panels hear of new mails and of their state, without texts', async () => {
  const { heard, close } = await root.listen()
  await queue(shop, 'heard')
  await mailIn('sent')
  await shop.idle()
  close()

  const events = heard.filter(({ event }) => event.includes('mail_data'))
  expect(events.map(({ event }) => event)).toEqual(['new_mail_data', 'update_mail_data'])
  expect(JSON.stringify(events)).not.toContain('Second paragraph')
})

test('mails are for root and admin', async () => {
  const clerk = await shop.as(['admin_orders', 'customers_manager'])
  for (const path of ['/api/mails', '/api/mail_server']) expect((await clerk.call('GET', path)).status).toBe(403)
})
