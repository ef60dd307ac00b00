import { spendGiftCards } from '@comptoir/gift-cards/server'
import { aGiftCard } from '@comptoir/gift-cards/testing'
import { anOrder } from '@comptoir/orders/testing'
import { forgetAttempts } from '@comptoir/platform/server'
import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aVisitor } from '../../testing/index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(forgetAttempts)
afterAll(() => shop.close())

const ask = (code: string, locale = '') => aVisitor(shop).submit(`${locale}/gift_card`, { code })
/** Without tags, as it is read. */
const textIn = async (reply: Response) =>
  (/<main[\s\S]*<\/main>/.exec(await reply.text())?.[0] ?? '').replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('the page asks for a code, and shows what is left and what was paid to whoever has it', async () => {
  const { card, code } = await aGiftCard(shop.context, { amount: 5_000 })
  const order = await anOrder(shop.context)
  await shop.context.db.transaction((tx) =>
    spendGiftCards(tx, {
      holder: crypto.randomUUID(),
      order_id: order.id,
      claims: [{ card_id: card.id, amount: 3_600 }],
    }),
  )

  const form = await aVisitor(shop).get('/gift_card')
  expect(await form.text()).toContain('Code, 16 letters and digits')

  const reply = await ask(code.toLowerCase())
  expect([reply.status, reply.headers.get('cache-control'), reply.headers.get('etag')]).toEqual([
    200,
    'private, no-store',
    null,
  ])
  const text = await textIn(reply)
  expect(text).toContain('€14.00')
  expect(text).toContain(`•••• ${code.slice(-4)}`)
  expect(text).toContain(`Order ${order.number} -€36.00`)
  expect(text).toContain('Use it now')
})

test('a wrong code is refused with the tries that are left, then with a pause', async () => {
  const first = await ask('H7KF M9XT P3WN 6RQD')
  expect([first.status, await textIn(first)]).toEqual([
    422,
    expect.stringContaining('We do not know this code. Look at it again. 9 more tries, then a pause of 10 minutes.'),
  ])
  for (let tried = 0; tried < 9; tried += 1) await ask('H7KF M9XT P3WN 6RQD')

  const paused = await ask('H7KF M9XT P3WN 6RQD', '/fr')

  expect([paused.status, paused.headers.get('retry-after')]).toEqual([429, expect.any(String)])
  expect(await textIn(paused)).toContain('Trop de codes ont été essayés. Réessayez dans 10 minutes.')
})

test('what is no code is no guess, and a card that pays nothing says why', async () => {
  expect(await textIn(await ask('hello'))).toContain('A code has 16 letters and digits.')
  const { card, code } = await aGiftCard(shop.context)
  await shop.context.db.transaction((tx) =>
    tx.execute(`update gift_cards set state = 'disabled' where id = '${card.id}'`),
  )

  const text = await textIn(await ask(code))

  expect(text).toContain('This gift card was switched off.')
  expect(text).not.toContain('Use it now')
})

test('the card wears the picture of the shop, and a drawn parcel without one', async () => {
  const { code } = await aGiftCard(shop.context)
  const root = await shop.as('root')
  const faceOf = async () => /<p class="gift-face">[\s\S]*?<\/p>/.exec(await (await ask(code)).text())?.[0] ?? ''
  expect(await faceOf()).toMatch(/<svg[\s\S]*<b>€50\.00<\/b>/)

  const value = `/files/${'a1'.repeat(32)}/medium.webp`
  await root.call('PUT', '/api/settings', { settings: [{ key: 'gift_card_picture', value, version: 0 }] })

  expect(await faceOf()).toContain(`<img src="${value}" alt=""`)
  expect(await faceOf()).not.toContain('<svg')
})
