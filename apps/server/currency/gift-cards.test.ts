import { findGiftCard, holdGiftCards } from '@comptoir/gift-cards/server'
import { aGiftCard } from '@comptoir/gift-cards/testing'
import type { Tx } from '@comptoir/platform/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CurrencyShop, openCurrencyShop, toYen } from '../testing/open-currency-shop.ts'

let at: CurrencyShop
beforeEach(async () => {
  at = await openCurrencyShop()
})
afterEach(() => at.shop.close())

const read = async (id: string) => (await at.admin.call('GET', `/api/gift_cards/${id}`)).body.gift_card
const latest = async () => (await at.admin.call('GET', '/api/currency_conversion')).body.conversion
const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => at.shop.context.db.transaction(work)

test('what is owed on cards follows the currency and comes back, and the ledger tells of it', async () => {
  const { card, code } = await aGiftCard(at.shop.context, { amount: 2_800 })
  await inTx((tx) => holdGiftCards(tx, { holder: crypto.randomUUID(), claims: [{ card_id: card.id, amount: 2_800 }] }))

  expect((await at.change('JPY', toYen)).status).toBe(200)

  expect(await read(card.id)).toMatchObject({ initial: 4_550, balance: 4_550, held: 0, currency: 'JPY' })
  expect(await inTx((tx) => findGiftCard(tx, { code }))).toMatchObject({ available: 4_550, fault: null })
  const { entries } = (await at.admin.call('GET', `/api/gift_cards/${card.id}/ledger`)).body
  expect(entries[0]).toMatchObject({ kind: 'convert', amount: 1_750, balance: 4_550, currency: 'JPY' })

  const { status } = await at.admin.call('POST', `/api/currency_conversions/${(await latest()).id}/revert`, {})

  expect(status).toBe(200)
  expect(await read(card.id)).toMatchObject({ initial: 2_800, balance: 2_800, currency: 'EUR' })
})
