import { aProduct } from '@comptoir/catalogue/testing'
import { openStripeStandIn, switchStripeOn } from '@comptoir/payments/testing'
import { systemContext } from '@comptoir/platform/server'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeViolationsOf } from '../support/axe.ts'
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

const walks = [
  { locale: 'en', width: 1_440, javaScriptEnabled: true, colorScheme: 'light' },
  { locale: 'ar', width: 390, javaScriptEnabled: false, colorScheme: 'dark' },
] as const
const root = (locale: string) => (locale === 'en' ? '' : `/${locale}`)

/** A browser of the shop, with what it complained of. */
async function aBrowser({ width, ...look }: Omit<(typeof walks)[number], 'locale'>) {
  const context = await panel.browser.newContext({ viewport: { width, height: 844 }, ...look })
  const page = await context.newPage()
  page.setDefaultTimeout(8_000)
  return { context, page, errors: watchErrors(page) }
}

const fill = async (page: Page, entries: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(entries)) await page.locator(`[name=${name}]`).fill(text)
}
const person = { first_name: 'Lina', last_name: 'Haddad' }
const home = {
  ...person,
  line1: '8 rue des Tables-Claudiennes',
  postcode: '69001',
  city: 'Lyon',
  phone: '06 12 34 56 78',
}
const go = (page: Page) => page.locator('main .btn[data-wide]').click()

async function intoTheBasket(page: Page, locale: string) {
  const { variants } = await aProduct(panel.shop.context, { title: 'Round teapot', price: 4_800 })
  await page.request.post(`${panel.shop.storeUrl}/cart/add.js`, { data: { id: variants[0]?.id } })
  await page.goto(`${panel.shop.storeUrl}${root(locale)}/cart`)
}

test.each(walks)('from the basket to the order, paid at the door, %o', async ({ locale, ...look }) => {
  const { context, page, errors } = await aBrowser(look)
  const found: string[] = []
  const lookAt = async (name: string) => {
    if (look.javaScriptEnabled) found.push(...(await storeViolationsOf(page, name)))
    const { scrollWidth, clientWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      clientWidth: document.documentElement.clientWidth,
    }))
    expect(scrollWidth, name).toBeLessThanOrEqual(clientWidth)
  }
  const desk = await panel.open('root', '/orders')
  await intoTheBasket(page, locale)
  await page.locator('main a[href$="/checkout"]').click()
  await page.waitForURL('**/information')
  await lookAt('information')
  await go(page)
  await page.locator('#notice').waitFor()
  await lookAt('information refused')
  if (look.javaScriptEnabled) expect(await page.evaluate(() => document.activeElement?.id)).toBe('notice')
  await fill(page, { email: `lina-${locale}@example.com` })
  await page.locator('[name=country]').selectOption('FR')
  if (!look.javaScriptEnabled) await page.locator('[name=update]').click()
  await fill(page, home)
  await go(page)
  await page.waitForURL('**/shipping')
  await lookAt('shipping')
  await go(page)
  await page.waitForURL('**/payment')
  await lookAt('payment')
  await page.locator('label[for=method-pay_on_delivery]').click()
  await go(page)
  await page.waitForURL('**/pay_on_delivery')
  await lookAt('pay on delivery')
  await go(page)
  await page.waitForURL('**/orders/*')
  await lookAt('status')

  expect(await page.locator('main').textContent()).toContain('8 rue des Tables-Claudiennes')
  await desk.page.getByText(`Lina Haddad`).first().waitFor()
  expect(found).toEqual([])
  expect(errors.filter((error) => !error.includes('422'))).toEqual([])
  await context.close()
})

test('whoever types while the fields of another country come loses no letter, and keeps the place', async () => {
  const { context, page } = await aBrowser(walks[0])
  await intoTheBasket(page, 'en')
  await page.goto(`${panel.shop.storeUrl}/checkout`)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/information', async (route) => {
    if (route.request().method() === 'POST') await released
    await route.continue()
  })
  await page.locator('[name=country]').selectOption('JP')
  await page.locator('[name=last_name]').click()
  const name = 'Montgomery-Featherstonehaugh'

  await page.keyboard.type(name.slice(0, 10), { delay: 5 })
  release()
  await page.keyboard.type(name.slice(10), { delay: 40 })

  // In Japan the family name comes first.
  const firstField = page.locator('[data-address] input').first()
  await expect.poll(() => firstField.getAttribute('name')).toBe('last_name')
  expect(await firstField.inputValue()).toBe(name)
  expect(await page.locator('[name=country]').inputValue()).toBe('JP')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('last_name')
  await context.close()
})

test('a card is entered on our page, in the provider’s own frame, and charged by the last press', async () => {
  const { context, page, errors } = await aBrowser(walks[0])
  await intoTheBasket(page, 'en')
  await page.goto(`${panel.shop.storeUrl}/checkout`)
  await fill(page, { email: 'card@example.com' })
  await page.locator('.pick:has([value*=":"]) > label').first().click()
  await fill(page, person)
  await go(page)
  await page.waitForURL('**/shipping')
  await go(page)
  await page.waitForURL('**/payment')
  await page.locator('label[for=method-stripe]').click()
  const field = page.frameLocator('[data-card-fields] iframe').locator('input')
  await field.fill('4242')
  await go(page)
  await page.locator('[data-card-error]').waitFor()
  await field.fill('4242 4242 4242 4242')
  await go(page)
  await page.waitForURL('**/review')

  expect(await page.locator('main').textContent()).toContain('Card ending in 4242')
  expect(await page.locator('script').count()).toBe(0)
  await go(page)
  await page.waitForURL('**/orders/*')
  expect(errors).toEqual([])
  await context.close()
})
