import { aGiftCard } from '@comptoir/gift-cards/testing'
import {
  eventually,
  type MailServer,
  openMailServer,
  openTestShop,
  type TestShop,
  type TestStaff,
} from '@comptoir/platform/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let server: MailServer
let shop: TestShop
let staff: TestStaff
beforeAll(async () => {
  server = await openMailServer()
  shop = await openTestShop({ smtpUrl: server.url })
  staff = await shop.as(['admin_gift_cards'])
})
beforeEach(async () => {
  await shop.idle()
  server.received.length = 0
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const noemie = { recipient_name: 'Noémie', recipient_email: 'noemie@example.com' }
const ending = async (given: object = {}) =>
  (await aGiftCard(shop.context, { amount: 2_000, expires_at: inDays(10), ...noemie, ...given })).card.id
const tell = (id: string) => staff.call('POST', `/api/gift_cards/${id}/tell`)
const bulk = async (ids: readonly string[]) =>
  (await staff.call('POST', '/api/gift_cards/bulk', { ids, action: 'tell_holders' })).body.results
const untold = async () => (await staff.call('GET', '/api/gift_cards/figures')).body.ending.untold
const read = async (id: string) => (await staff.call('GET', `/api/gift_cards/${id}`)).body.gift_card
const put = async (id: string, change: object) =>
  staff.call('PUT', `/api/gift_cards/${id}`, { ...change, version: (await read(id)).version })
const set = (id: string, change: string) =>
  shop.context.db.transaction((tx) => tx.execute(`update gift_cards set ${change} where id = '${id}'`))

test('a holder is told what is left and until when, in their language and without the code', async () => {
  const { card, code } = await aGiftCard(shop.context, {
    ...{ amount: 2_000, locale: 'fr', expires_at: '2027-01-10T22:59:59.999Z', ...noemie },
  })
  await set(card.id, `expires_at = '${inDays(10)}'`)
  const before = await untold()

  const { status, body } = await tell(card.id)

  expect(status).toBe(200)
  expect(body.gift_card.told_end).toBe(body.gift_card.expires_at)
  expect(await untold()).toBe(before - 1)
  await eventually(async () => expect(server.received).toHaveLength(1))
  const [mail] = server.received
  expect(mail?.to).toMatchObject([{ address: 'noemie@example.com' }])
  expect(mail?.subject).toMatch(/^20,00.€ sur votre carte cadeau, jusqu’au \d+/)
  expect(mail?.text).toContain(`Carte cadeau •••• ${card.last4}`)
  expect(`${mail?.html}${mail?.text}`).not.toContain(code.slice(0, 4))
})

test('of many that tell at once one does, and one mail leaves', async () => {
  const id = await ending()

  const answers = await Promise.all(Array.from({ length: 5 }, () => tell(id)))

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('GIFT_CARD_TOLD')
  await eventually(async () => expect(server.received).toHaveLength(1))
})

test('many are told at one press; who cannot be is left out with a reason', async () => {
  const [told, unreachable, later, spent, off, waiting] = await Promise.all([
    ending(),
    ending({ recipient_email: null }),
    ending({ expires_at: inDays(60) }),
    ending(),
    ending(),
    ending({ send_on: '2099-01-01' }),
  ])
  await set(spent, 'balance = 0')
  await set(off, "state = 'disabled'")
  const ids = [told, unreachable, later, spent, off, waiting]

  const results = await bulk(ids)

  const reasons = new Map<string, string | null>(
    results.map(({ id, error }: { id: string; error?: string }): [string, string | null] => [id, error ?? null]),
  )
  expect(ids.map((id) => reasons.get(id))).toEqual([
    ...[null, 'GIFT_CARD_NO_ADDRESS', 'GIFT_CARD_NOT_ENDING'],
    ...['GIFT_CARD_NOT_ENDING', 'GIFT_CARD_NOT_ENDING', 'GIFT_CARD_NOT_ENDING'],
  ])
})

test('another end, and another holder, are told anew', async () => {
  const id = await ending()
  await tell(id)
  const before = await untold()

  await put(id, { ends_on: inDays(20).slice(0, 10) })
  const moved = await untold()
  await tell(id)
  await put(id, { recipient_name: 'Noémie Gauthier' })
  const same = await untold()
  await put(id, { recipient_email: 'chloe@example.com' })

  expect([moved, same, await untold()]).toEqual([before + 1, before, before + 1])
  expect((await tell(id)).status).toBe(200)
  await eventually(async () => expect(server.received).toHaveLength(3))
})
