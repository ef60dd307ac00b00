import {
  eventually,
  type MailServer,
  openMailServer,
  openTestShop,
  rows,
  type TestShop,
  type TestStaff,
} from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendCards } from '../change/card-jobs.ts'
import { issueGiftCards } from '../index.ts'

let server: MailServer
let shop: TestShop
let staff: TestStaff
let root: TestStaff
beforeAll(async () => {
  server = await openMailServer()
  shop = await openTestShop({ smtpUrl: server.url })
  staff = await shop.as(['admin_gift_cards'])
  root = await shop.as('root')
})
beforeEach(() => {
  server.received.length = 0
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

const anId = () => crypto.randomUUID()
const noemie = { recipient_name: 'Noémie Gauthier', recipient_email: 'noemie@example.com' }
const make = async (given: object = {}) =>
  (await staff.call('POST', '/api/gift_cards', { amount: 5_000, reason: 'goodwill', ...given })).body
const read = async (id: string) => (await staff.call('GET', `/api/gift_cards/${id}`)).body.gift_card
const act = (id: string, name: string, body?: object) => staff.call('POST', `/api/gift_cards/${id}/${name}`, body)
const lookUp = (code: string) => staff.call('POST', '/api/gift_cards/look_up', { code })
const set = (id: string, change: string) =>
  shop.context.db.transaction((tx) => tx.execute(`update gift_cards set ${change} where id = '${id}'`))
const received = () =>
  eventually(async () => {
    const [mail] = server.received
    expect(mail).toBeDefined()
    return mail
  })

/** As it stands in a mail, without its blanks. */
const codeIn = (text: string | undefined) => /(?:[0-9A-Z]{4} ){3}[0-9A-Z]{4}/.exec(text ?? '')?.[0] ?? ''

test('a card that is mailed brings its code, which no record of the mail keeps', async () => {
  const { gift_card, code } = await make({ ...noemie, locale: 'fr', send: 'now', giver: 'Chloé', message: 'Pour toi' })

  const mail = await received()
  expect(mail?.subject).toBe('Un cadeau de Chloé\u00A0: 50,00\u00A0€ chez Store Name')
  expect(codeIn(mail?.html)).toBe(codeIn(mail?.text))
  expect(codeIn(mail?.html).replaceAll(' ', '')).toBe(code)
  expect(mail?.text).toContain('Pour toi')
  await eventually(async () => {
    const stored = await rows(shop.context.db.current, sql`select state, secret from mails`)
    expect(stored).toEqual([{ state: 'sent', secret: null }])
  })
  const { items } = (await root.call('GET', '/api/mails')).body
  const shown = (await root.call('GET', `/api/mails/${items[0].id}`)).body.mail
  expect(shown.html).toContain(`••••••${code.slice(-4)}`)
  expect(JSON.stringify(shown)).not.toContain(code.slice(0, 4))
  expect(await read(gift_card.id)).toMatchObject({ sent_at: expect.any(String) })
})

test('the card in its mail wears the shop’s picture, the same for every address', async () => {
  const value = `/files/${'a1'.repeat(32)}/medium.webp`
  await root.call('PUT', '/api/settings', { settings: [{ key: 'gift_card_picture', value, version: 0 }] })
  await make({ ...noemie, send: 'now' })
  await make({ ...noemie, recipient_email: 'omar@example.com', send: 'now' })

  await eventually(async () => expect(server.received).toHaveLength(2))
  const address = `http://localhost:${new URL(shop.storeUrl).port}${value}`
  const pictures = server.received.map(({ html = '' }) => [...html.matchAll(/background="([^"]*)"|url\(([^)]*)\)/g)])
  expect(pictures.map((found) => found.map(([, one, other]) => one ?? other))).toEqual(
    Array(2).fill([address, address]),
  )
  await root.call('PUT', '/api/settings', { settings: [{ key: 'gift_card_picture', value: '', version: 1 }] })
})

test('not even root reads the code of a mail that was not sent', async () => {
  const offline = await openTestShop()
  const [of, owner] = [await offline.as(['admin_gift_cards']), await offline.as('root')]
  const { code } = (await of.call('POST', '/api/gift_cards', { amount: 100, reason: 'prize', ...noemie, send: 'now' }))
    .body

  const { items } = (await owner.call('GET', '/api/mails')).body
  const shown = (await owner.call('GET', `/api/mails/${items[0].id}`)).body.mail
  const [stored] = await rows<{ all: string }>(offline.context.db.current, sql`select m::text as all from mails m`)

  expect(shown.html).toContain('••••••')
  expect(JSON.stringify(shown) + stored?.all).not.toContain(`${code.slice(0, 4)} `)
  await offline.close()
})

test('sent again a card has a new code, and the old one stops', async () => {
  const { gift_card, code } = await make({ ...noemie, send: 'now' })
  await received()
  server.received.length = 0

  expect((await act(gift_card.id, 'send')).status).toBe(200)

  const again = codeIn((await received())?.text)
  expect((await lookUp(code)).status).toBe(404)
  expect((await lookUp(again)).body.gift_card.id).toBe(gift_card.id)
  const { body } = await act(gift_card.id, 'code')
  expect((await lookUp(again)).status).toBe(404)
  expect((await lookUp(body.code)).status).toBe(200)
  const { gift_card: silent } = await make()
  expect((await act(silent.id, 'send')).body.error.code).toBe('GIFT_CARD_NO_ADDRESS')
})

test('what an order has bought is mailed at once, and what is for a day waits for nine in the morning', async () => {
  const order = { id: anId(), number: 20_371, locale: 'en', customer_id: null }
  const line = { line_id: anId(), pieces: 1, amount: 5_000, giver: 'Chloé', ...noemie }
  const later = { ...line, line_id: anId(), send_on: '2999-12-24' }
  const [now, waits] = await shop.context.db.transaction((tx) => issueGiftCards(tx, { order, lines: [line, later] }))

  expect((await received())?.to).toMatchObject([{ address: 'noemie@example.com' }])
  await shop.idle()
  await sendCards.run(shop.context, {})
  expect([(await read(now?.id ?? '')).sent_at, (await read(waits?.id ?? '')).sent_at]).toEqual([
    expect.any(String),
    null,
  ])
  expect((await staff.call('GET', '/api/gift_cards?filter[view][in]=to_send')).body.items).toMatchObject([
    { id: waits?.id, last4: null },
  ])

  await set(waits?.id ?? '', "send_on = (now() - interval '9 hours')::date")
  await sendCards.run(shop.context, {})
  expect(await read(waits?.id ?? '')).toMatchObject({ sent_at: expect.any(String), last4: expect.any(String) })
})

test('a card for a later day is made without a code', async () => {
  expect(await make({ ...noemie, send: 'later', send_on: '2999-12-24' })).toMatchObject({
    gift_card: { send_on: '2999-12-24', last4: null, sent_at: null },
    code: null,
  })
  const { status, body } = await staff.call('POST', '/api/gift_cards', { amount: 0, reason: ' ', send: 'later' })
  expect([status, body.error.errors.map(({ field }: { field: string }) => field)]).toEqual([
    422,
    ['amount', 'reason', 'recipient_email', 'send_on'],
  ])
})

test('a card is printed for whoever has its code', async () => {
  const { gift_card, code } = await make({ recipient_name: 'Noémie' })

  const paper = await act(gift_card.id, 'paper', { code })
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await act(gift_card.id, 'paper', { code: 'H7KF M9XT P3WN 6RQD' })).status).toBe(404)
})
