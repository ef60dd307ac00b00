import { aProduct } from '@comptoir/catalogue/testing'
import { homeDelivery, pickUpInStore } from '@comptoir/orders/testing'
import { openStripeStandIn, pressAtStripe, switchStripeOn } from '@comptoir/payments/testing'
import { forgetAttempts, systemContext } from '@comptoir/platform/server'
import { aShopperAt, aVisitor, reviewed } from '@comptoir/storefront/testing'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storeViolationsOf } from '../support/axe.ts'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
let stripe: Awaited<ReturnType<typeof openStripeStandIn>>
const ask = (statement: string, values: unknown[] = []) => panel.shop.app.database.pool.query(statement, values)
beforeAll(async () => {
  stripe = await openStripeStandIn()
  panel = await openPanel({ services: { stripe: stripe.url } })
  await switchStripeOn(systemContext(panel.shop.app, 'test'), stripe)
  const account = { holder: 'Maison Lune SARL', bank: '', iban: 'FR7630006000011234567890189', bic: '' }
  await ask(`update payment_methods set enabled = true, settings = $1 where key = 'bank_transfer'`, [
    JSON.stringify({ account, days: 7 }),
  ])
})
afterAll(async () => {
  await panel.close()
  await stripe.close()
})
// All shoppers of a test come from one network.
beforeEach(forgetAttempts)

type Shopper = Awaited<ReturnType<typeof aShopperAt>>
/** Where a browser looks, with the cookies of whoever came there. */
interface Place {
  name: string
  visitor: Shopper['visitor']
  path: string
  status?: number
  /** Before it is looked at. */
  press?(page: Page): Promise<unknown>
  undo?(): Promise<unknown>
}

const aVariant = async (given: Parameters<typeof aProduct>[1] = {}) =>
  (await aProduct(panel.shop.context, { title: 'Round teapot', price: 4_800, ...given })).variants[0]?.id ?? ''
const aShopper = async (delivery?: string) => aShopperAt(panel.shop, await aVariant(), { delivery })

async function placed(method: string, delivery = homeDelivery) {
  const shopper = await aShopper(delivery)
  const quote = await reviewed(shopper, { method })
  const reply = await shopper.visitor.submit(`${shopper.path}/place`, { quote })
  return { ...shopper, location: reply.headers.get('location') ?? '' }
}

async function stepsOf(): Promise<Place[]> {
  const begun = await aShopper()
  const settled = await aShopper(homeDelivery)
  const [door, transfer] = [await aShopper(homeDelivery), await aShopper(homeDelivery)]
  await reviewed(door, { method: 'pay_on_delivery' })
  await reviewed(transfer, { method: 'bank_transfer' })
  const openCard = async (page: Page) => {
    await page.locator('label[for=method-stripe]').click()
    await page.frameLocator('[data-card-fields] iframe').locator('input').waitFor()
  }
  const openInvoice = (page: Page) => page.locator('label[for=invoice-other]').click()
  const send = (page: Page) => page.locator('main .btn[data-wide]').click()
  return [
    { name: 'information', ...begun, path: `${begun.path}/information` },
    { name: 'information refused', ...begun, path: `${begun.path}/information`, press: send },
    { name: 'shipping', ...settled, path: `${settled.path}/shipping` },
    { name: 'payment', ...settled, path: `${settled.path}/payment` },
    { name: 'card fields', ...settled, path: `${settled.path}/payment`, press: openCard },
    { name: 'invoice address', ...settled, path: `${settled.path}/payment`, press: openInvoice },
    { name: 'review', ...transfer, path: `${transfer.path}/review` },
    { name: 'pay on delivery', ...door, path: `${door.path}/pay_on_delivery` },
  ]
}

async function faultsOf(): Promise<Place[]> {
  const scarce = await aVariant({ on_hand: 1, continueOutOfStock: false })
  const late = await aShopperAt(panel.shop, scarce, { delivery: homeDelivery })
  const quick = await aShopperAt(panel.shop, scarce, { delivery: homeDelivery })
  await reviewed(quick, { method: 'pay_on_delivery' })
  const ended = await aShopper(homeDelivery)
  await reviewed(ended, { method: 'bank_transfer' })
  await ask(`update stock_holds set expires_at = now() - interval '1 second' where holder = $1`, [
    ended.path.split('/').at(-1),
  ])
  const paying = await placed('stripe')
  const failing = await aShopper(homeDelivery)
  // Read by the step alone: without the ways to pay, which its foot names, the shop's page for faults fails too.
  const breaking = async (page: Page) => {
    await ask('alter table stock_holds rename to lost')
    const reply = await page.reload().finally(() => ask('alter table lost rename to stock_holds'))
    expect(reply?.status(), 'fault').toBe(500)
  }
  const declined = await placed('stripe')
  await pressAtStripe(declined.location, 'leave')
  await declined.visitor.submit(`${declined.path}/pay_here`, {})
  return [
    { name: 'shortage', ...late, path: `${late.path}/payment`, status: 422 },
    { name: 'other window', ...paying, path: `${paying.path}/payment`, status: 409 },
    { name: 'declined', ...declined, path: `${declined.path}/payment?payment=declined`, status: 422 },
    { name: 'no longer set aside', ...ended, path: `${ended.path}/review` },
    { name: 'fault', ...failing, path: `${failing.path}/payment`, press: breaking },
    { name: 'over', ...failing, path: '/checkout/none/review', status: 404 },
  ]
}

async function ordersOf(): Promise<Place[]> {
  const [door, transfer, shop] = [
    await placed('pay_on_delivery'),
    await placed('bank_transfer'),
    await placed('pay_on_delivery', pickUpInStore),
  ]
  const paid = await placed('stripe')
  await pressAtStripe(paid.location, 'pay')
  const back = await paid.visitor.get(`${paid.path}/return`)
  const canceled = await placed('bank_transfer')
  const clerk = await panel.shop.as('root')
  const [row] = (await clerk.call('GET', `/api/orders?q=${canceled.email}`)).body.items
  const body = { version: row.version, reason: 'customer' }
  const cancel = await clerk.call('POST', `/api/orders/${row.id}/cancel`, body)
  expect(cancel.status, JSON.stringify(cancel.body)).toBe(200)
  const stranger = { visitor: aVisitor(panel.shop) }
  return [
    { name: 'placed', ...door, path: door.location },
    { name: 'to be transferred', ...transfer, path: transfer.location },
    { name: 'to be fetched', ...shop, path: shop.location },
    { name: 'paid by card', ...paid, path: back.headers.get('location') ?? '' },
    { name: 'canceled', ...canceled, path: canceled.location },
    { name: 'withdrawal', ...door, path: `${door.location}/return?way=withdrawal` },
    {
      name: 'withdrawal refused',
      ...door,
      path: `${door.location}/return?way=withdrawal`,
      press: (page) => page.locator('main .btn').first().click(),
    },
    { name: 'which order', ...stranger, path: '/withdraw' },
    { name: 'whose order it is', ...stranger, path: door.location },
    {
      name: 'not whose order it is',
      ...stranger,
      path: door.location,
      press: (page) => page.locator('main form:has([name=email]) .btn').click(),
    },
  ]
}

async function look(context: BrowserContext, root: string, place: Place): Promise<string[]> {
  const { storeUrl } = panel.shop
  await context.clearCookies()
  await context.addCookies([...place.visitor.cookies].map(([name, value]) => ({ name, value, url: storeUrl })))
  const page = await context.newPage()
  page.setDefaultTimeout(24_000)
  const reply = await page.goto(storeUrl + root + place.path)
  expect(reply?.status(), place.name).toBe(place.status ?? 200)
  await place.press?.(page)
  await page.locator('main h1, main h2').first().waitFor()
  const found = await storeViolationsOf(page, place.name)
  await page.close()
  return found
}

const looks = [
  { locale: 'en', width: 1_440, colorScheme: 'light' },
  { locale: 'ar', width: 390, colorScheme: 'dark' },
] as const
const parts = [
  ['steps', stepsOf],
  ['faults', faultsOf],
  ['pages of orders', ordersOf],
] as const

test.each(looks.flatMap((each) => parts.map(([name, places]) => ({ ...each, name, places }))))(
  '$name of the checkout are accessible in $locale',
  async ({ locale, width, colorScheme, places }) => {
    const context = await panel.browser.newContext({ viewport: { width, height: 844 }, colorScheme })
    const found: string[] = []
    for (const place of await places()) found.push(...(await look(context, locale === 'en' ? '' : `/${locale}`, place)))

    expect(found).toEqual([])
    await context.close()
  },
  180_000,
)
