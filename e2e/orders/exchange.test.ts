import { aProduct } from '@comptoir/catalogue/testing'
import { homeDelivery } from '@comptoir/orders/testing'
import { openStripeStandIn, pressAtStripe, switchStripeOn } from '@comptoir/payments/testing'
import { systemContext } from '@comptoir/platform/server'
import { aShopperAt, reviewed } from '@comptoir/storefront/testing'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeViolationsOf, violationsOf } from '../support/axe.ts'
import { openPanel, type Panel, watchErrors } from '../support/open-panel.ts'

let panel: Panel
let stripe: Awaited<ReturnType<typeof openStripeStandIn>>
beforeAll(async () => {
  stripe = await openStripeStandIn()
  panel = await openPanel({ services: { stripe: stripe.url } })
  await switchStripeOn(systemContext(panel.shop.app, 'test'), stripe)
})
afterAll(async () => {
  await panel.close()
  await stripe.close()
})

/** A cup at 24.00 that a shopper has ordered, paid at the door and has at home; and a jug at 31.00. */
async function delivered() {
  const { context } = panel.shop
  const { variants } = await aProduct(context, { title: 'Enamel cup', price: 2_400, on_hand: 5 })
  await aProduct(context, { title: 'Enamel jug', price: 3_100, on_hand: 5 })
  const shopper = await aShopperAt(panel.shop, variants[0]?.id ?? '', { delivery: homeDelivery })
  const quote = await reviewed(shopper, { method: 'pay_on_delivery' })
  const placed = await shopper.visitor.submit(`${shopper.path}/place`, { quote })
  const root = await panel.shop.as('root')
  const [{ id }] = (await root.call('GET', `/api/orders?q=${shopper.email}`)).body.items
  for (const action of ['prepare', 'send', 'deliver', 'mark_paid']) {
    await root.call('POST', '/api/orders/bulk', { ids: [id], action, args: {} })
  }
  const { order } = (await root.call('GET', `/api/orders/${id}`)).body
  const read = async () => (await root.call('GET', `/api/orders/${id}`)).body.order
  return { id, root, read, order, email: shopper.email, status: placed.headers.get('location') ?? '' }
}

/** In a browser that has never been there: whose order it is has to be shown first. */
async function asked(page: Page, { status, email, order }: Awaited<ReturnType<typeof delivered>>) {
  await page.goto(`${panel.shop.storeUrl}${status}`)
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=postcode]').fill(order.shipping_address.postcode)
  await page.getByRole('button', { name: 'Show', exact: false }).click()
  await page.getByRole('link', { name: 'Return or exchange' }).click()
  await page.getByRole('spinbutton', { name: 'Pieces of Enamel cup' }).fill('1')
  await page.getByRole('combobox', { name: /Why/ }).selectOption('Too large or too small')
  await page.locator('label', { hasText: 'Another one' }).click()
  const violations = await storeViolationsOf(page, 'asking for a return')
  await page.getByRole('button', { name: 'Ask for the return' }).click()
  await page.getByRole('heading', { name: 'We have your return.' }).waitFor()
  return violations
}

test('a shopper asks for another one; staff approve, receive and exchange by keys; the difference is paid by a link', async () => {
  const of = await delivered()
  const shop = await (await panel.browser.newContext()).newPage()
  const complaints = watchErrors(shop)
  expect(await asked(shop, of)).toEqual([])

  const { page, errors } = await panel.open('admin', `/orders/${of.id}`)
  const block = page.getByRole('region', { name: 'Return R-1' })
  await block.getByText('wants another one').waitFor()
  await page.keyboard.press('s')
  await page.getByRole('dialog', { name: /Approve/ }).waitFor()
  await page.keyboard.press('ControlOrMeta+Enter')
  await block.getByRole('button', { name: 'Goods are here' }).waitFor()
  await page.getByRole('dialog', { name: /Approve/ }).waitFor({ state: 'detached' })
  await page.keyboard.press('s')
  await block.getByRole('button', { name: 'Exchange instead' }).focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: /New goods/ })
    .getByRole('combobox')
    .focus()
  await page.keyboard.type('jug')
  await page.getByRole('option', { name: /Enamel jug/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Exchange, €7.00 due/ }).waitFor()
  expect(await violationsOf(page, 'exchanging')).toEqual([])
  await page.keyboard.press('ControlOrMeta+Enter')
  const exchange = page.getByRole('region', { name: 'Exchange R-1' })
  await exchange.getByText('€7.00 to pay, not paid').waitFor()
  expect(await violationsOf(page, 'exchanged')).toEqual([])

  const { body } = await of.root.call('POST', `/api/orders/${of.id}/payment_link`, { mail: false, words: '' })
  await shop.goto(body.url)
  await shop.locator('label[for$=stripe]').click()
  await shop.locator('form[action$="/pay"] button').click()
  await shop.waitForURL((url) => url.origin === new URL(stripe.url).origin)
  await pressAtStripe(shop.url(), 'pay')
  await shop.goto(`${panel.shop.storeUrl}${of.status}/paid`)
  await exchange.getByText(/to pay, not paid/).waitFor({ state: 'detached' })

  const after = await of.read()
  expect(after).toMatchObject({ tag: 'in-preparation', payment_status: 'paid', totals: { due: 0, returned: 2_400 } })
  expect([...errors, ...complaints]).toEqual([])
})
