import { aCustomer } from '@comptoir/customers/testing'
import { aGiftCard } from '@comptoir/gift-cards/testing'
import { openTestShop, rows, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findGiftCard } from '../index.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const read = async (id: string) => (await root.call('GET', `/api/gift_cards/${id}`)).body.gift_card
const erase = async (id: string) => {
  const { customer } = (await root.call('GET', `/api/customers/${id}`)).body
  return root.call('POST', `/api/customers/${id}/erase`, {
    ...{ name: `${customer.first_name} ${customer.name}`, version: customer.version },
  })
}

test('an export has the cards that somebody bought or got, and names nobody else', async () => {
  const buyer = await aCustomer(shop.context, { email: 'chloe@example.com' })
  await aGiftCard(shop.context, { customer_id: buyer.id, recipient_name: 'Noémie', recipient_email: 'n@example.com' })
  await aGiftCard(shop.context, { recipient_name: 'Chloé', recipient_email: 'Chloe@Example.com', amount: 700 })

  const { body } = await root.call('GET', `/api/customers/${buyer.id}/export`)

  const [bought, got] = body.records.gift_cards
  expect(bought).toMatchObject({ initial: 5_000 })
  expect(got).toMatchObject({ initial: 700, recipient_name: 'Chloé' })
  expect(JSON.stringify(body.records.gift_cards)).not.toMatch(/Noémie|n@example/)
})

test('who is erased leaves the card and its ledger, and the code still pays', async () => {
  const person = await aCustomer(shop.context, { email: 'thomas@example.com', name: 'Berger', first_name: 'Thomas' })
  const { card, code } = await aGiftCard(shop.context, {
    ...{ recipient_name: 'Thomas Berger', recipient_email: 'thomas@example.com', message: 'For Thomas' },
    ...{ giver: 'Amélie', reason: 'Thomas Berger won' },
  })
  const bought = await aGiftCard(shop.context, {
    customer_id: person.id,
    giver: 'Thomas Berger',
    recipient_name: 'Amélie',
  })

  expect((await erase(person.id)).status).toBe(200)

  expect(await read(card.id)).toMatchObject({
    ...{ recipient_name: null, recipient_email: null, message: null, giver: 'Amélie', balance: 5_000 },
  })
  expect(await read(bought.card.id)).toMatchObject({ giver: null, recipient_name: 'Amélie', customer_id: null })
  const { entries } = (await root.call('GET', `/api/gift_cards/${card.id}/ledger`)).body
  expect(entries).toMatchObject([{ kind: 'issue', amount: 5_000, reason: null }])
  expect(await shop.context.db.transaction((tx) => findGiftCard(tx, { code }))).toMatchObject({ available: 5_000 })
  const anywhere = await rows(
    shop.context.db.current,
    sql`select 1 from gift_cards c where c::text like '%Berger%'
        union all select 1 from changes c where c::text like '%Berger%' and c.entity = 'gift_card'
        union all select 1 from change_values v where v::text like '%Berger%'`,
  )
  expect(anywhere).toEqual([])
})

test('cards of a customer who is merged are those of the other one', async () => {
  const [from, into] = [await aCustomer(shop.context), await aCustomer(shop.context)]
  const { card } = await aGiftCard(shop.context, { customer_id: from.id })
  await shop.context.db.transaction(async (tx) => {
    for (const { merge } of shop.context.personal.filter(({ name }) => name === 'gift_cards')) {
      await merge?.(tx, shop.context, { from: from.id, into: into.id })
    }
  })

  expect((await read(card.id)).customer_id).toBe(into.id)
})
