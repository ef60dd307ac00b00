import { aProduct } from '@comptoir/catalogue/testing'
import { homeDelivery } from '@comptoir/orders/testing'
import { openStripeStandIn, pressAtStripe, switchStripeOn } from '@comptoir/payments/testing'
import { systemContext } from '@comptoir/platform/server'
import { aShopperAt, reviewed } from '@comptoir/storefront/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { looks, violationsOf } from '../support/axe.ts'
import { moveTo } from '../support/move-to.ts'
import { openPanel, type Panel } from '../support/open-panel.ts'
import { untilIdle } from '../support/watch-page.ts'

let panel: Panel
let stripe: Awaited<ReturnType<typeof openStripeStandIn>>
const ask = (statement: string, values: unknown[] = []) => panel.shop.app.database.pool.query(statement, values)

async function place(method: string) {
  const { variants } = await aProduct(panel.shop.context, { title: 'Round teapot', price: 4_800 })
  const shopper = await aShopperAt(panel.shop, variants[0]?.id ?? '', { delivery: homeDelivery })
  const quote = await reviewed(shopper, { method })
  const placed = await shopper.visitor.submit(`${shopper.path}/place`, { quote })
  return { id: shopper.path.split('/').at(-1), page: placed.headers.get('location') ?? '' }
}

/** Money of a basket that has ended meanwhile. */
async function payTooLate() {
  const { id, page } = await place('stripe')
  await ask(`update checkouts set state = 'expired', cart_id = null where id = $1`, [id])
  await pressAtStripe(page, 'pay')
  await stripe.delivery.idle()
}

beforeAll(async () => {
  stripe = await openStripeStandIn()
  panel = await openPanel({ services: { stripe: stripe.url } })
  stripe.delivery.receiver.url = `${panel.shop.storeUrl}/webhooks/payments/stripe`
  await switchStripeOn(systemContext(panel.shop.app, 'test'), stripe)
  const account = { holder: 'Maison Lune SARL', bank: '', iban: 'FR7630006000011234567890189', bic: '' }
  await ask(`update payment_methods set enabled = true, settings = $1 where key = 'bank_transfer'`, [
    JSON.stringify({ account, days: 7 }),
  ])
  await place('bank_transfer')
  await payTooLate()
  await payTooLate()
})
afterAll(async () => {
  await panel.close()
  await stripe.close()
})

const screens = ['', '/stripe', '/pay_on_delivery', '/bank_transfer', '/without_order']

test.each(looks)('the screens of payments are free of violations in $locale and $mode', async (look) => {
  const { page } = await panel.open('root', '/', look)
  const found: string[] = []

  for (const screen of screens) {
    await moveTo(page, `/organization/payments${screen}`)
    await untilIdle(page)
    found.push(...(await violationsOf(page, screen || 'list')))
  }
  await page.locator('main [aria-expanded=false]').last().click()
  await page.locator('main [aria-expanded=true]').waitFor()
  await untilIdle(page)
  found.push(...(await violationsOf(page, 'one payment without an order')))

  expect(found).toEqual([])
})
