import { aProduct } from '@comptoir/catalogue/testing'
import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runLater } from '../../testing/index.ts'

let shop: TestShop
let root: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  root = await shop.as('root')
})
afterAll(() => shop.close())

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await shop.app.database.pool.query(text, [...values])).rows

const waiters = 40
const addressOf = (at: number) => `p${String(at).padStart(2, '0')}@example.com`

/** Waiting for it, one after the other; the last ones asked first in the table. */
async function aLine(variant: string) {
  await rows(
    `insert into back_in_stock_requests (shop_id, id, variant_id, email, locale, asked_at)
     select $1, gen_random_uuid(), $2, 'p' || lpad(n::text, 2, '0') || '@example.com', 'en', now() - make_interval(mins => $3 - n)
     from generate_series($3 - 1, 0, -1) n`,
    [shop.context.shop, variant, waiters],
  )
}

const told = async (variant: string) =>
  (
    await rows(
      `select m.to_address from mails m join back_in_stock_requests r on m.cause = 'back in stock ' || r.id
       where r.variant_id = $1 order by m.id`,
      [variant],
    )
  ).map(({ to_address }) => to_address)

/** Numbers of a seed, between 0 and 1. */
function chances(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test.each([1, 2, 3])(
  'whatever comes in at once, the first in the line hear of it, and no more than there are (%i)',
  async (seed) => {
    const { variants } = await aProduct(shop.context, { on_hand: 0, continueOutOfStock: false })
    const variant = variants[0]?.id ?? ''
    await aLine(variant)
    const chance = chances(seed)
    const deltas = Array.from({ length: 8 }, () => Math.ceil(chance() * 5))
    let there = 0
    for (const pair of [deltas.slice(0, 4), deltas.slice(4)]) {
      // Two runs beside those that the changes add, as of several servers.
      await Promise.all([
        ...pair.map((delta) =>
          root.call('POST', '/api/inventory/adjust', { variant_id: variant, delta, reason: 'received' }),
        ),
        ...[1, 2].map(() => runLater(shop, 'tell_waiting', 0)),
      ])
      there += pair.reduce((sum, delta) => sum + delta, 0)
      const heard = await eventually(async () => {
        const found = await told(variant)
        if (found.length < Math.min(there, waiters)) throw new Error('Some wait still')
        return found
      })

      expect(heard).toEqual(Array.from({ length: Math.min(there, waiters) }, (_, at) => addressOf(at)))
    }
    // Half of it is sold to others; what comes then belongs to those who were told before.
    const sold = Math.floor(there / 2)
    await root.call('POST', '/api/inventory/adjust', { variant_id: variant, delta: -sold, reason: 'count' })
    await root.call('POST', '/api/inventory/adjust', { variant_id: variant, delta: sold, reason: 'received' })
    await runLater(shop, 'tell_waiting', 0)

    expect(await told(variant)).toHaveLength(Math.min(there, waiters))
  },
)
