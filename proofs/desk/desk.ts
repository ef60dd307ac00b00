import { aProduct } from '@comptoir/catalogue/testing'
import { type CardShop, openCardShop } from '@comptoir/payments/testing'
import type { TestStaff } from '@comptoir/platform/testing'

export interface Desk {
  cards: CardShop
  root: TestStaff
  /** Edits orders beside them. */
  clerk: TestStaff
  /** A second place with goods. */
  harbour: string
  ask(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Orders that were walked to their end. */
  done: string[]
  close(): Promise<void>
}

/** A shop that takes cards beside a stand-in of Stripe, with two places and a tax. */
export async function openDesk({ isIncluded = true } = {}): Promise<Desk> {
  const cards = await openCardShop()
  const root = await cards.shop.as('root')
  const clerk = await cards.shop.as(['admin_orders', 'admin_orders_edit'])
  const { location } = (await root.call('POST', '/api/locations', { title: 'Harbour store' })).body
  const parts = [{ title: 'TVA', percent: 19 }]
  await root.call('POST', '/api/tax_rates', { country: 'FR', parts })
  const setting = { key: 'prices_include_tax', value: isIncluded, version: 0 }
  await root.call('PUT', '/api/settings', { settings: [setting] })
  return {
    ...{ cards, root, clerk, harbour: location.id, done: [] },
    ask: async (statement, values = []) => (await cards.shop.app.database.pool.query(statement, values)).rows,
    close: () => cards.close(),
  }
}

/** Pieces at each of the two places. */
export const piecesAtEach = 2

/** Goods of one walk alone, so that what goes wrong in it does not reach the next one. */
export async function newGoods({ cards, root, harbour }: Desk): Promise<string[]> {
  const prices = [999, 1_250]
  const made = prices.map(async (price, at) => {
    const { variants } = await aProduct(cards.context, {
      ...{ title: `Tea ${crypto.randomUUID()}`, price },
      on_hand: piecesAtEach,
      continueOutOfStock: at === 0,
    })
    const variant_id = variants[0]?.id ?? ''
    const delta = { location_id: harbour, delta: piecesAtEach, reason: 'received' }
    await root.call('POST', '/api/inventory/adjust', { variant_id, ...delta })
    return variant_id
  })
  return Promise.all(made)
}
