import { aCollection, aProduct, aVariantProduct } from '@comptoir/catalogue/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeViolationsOf } from '../support/axe.ts'
import { openPanel, type Panel, watchErrors } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
  const { context } = panel.shop
  for (let at = 1; at <= 5; at += 1) await aProduct(context, { title: `Earthen cup no. ${at}`, tags: ['cups'] })
  await aVariantProduct(context, { title: 'Linen shirt', tags: ['cups'] })
  await aCollection(context, {
    name: 'Cups',
    rules: { match: 'all', items: [{ field: 'tag', op: 'equals', value: 'cups' }] },
  })
  await panel.shop.idle()
})
afterAll(() => panel.close())

const looks = ['en', 'ar'].flatMap((locale) => [390, 1_440].map((width) => ({ locale, width })))

test.each(looks)('a visitor walks from the front page to a full basket, %o', async ({ locale, width }) => {
  const context = await panel.browser.newContext({ viewport: { width, height: 844 } })
  const page = await context.newPage()
  const errors = watchErrors(page)
  const found: string[] = []
  const look = async (name: string) => found.push(...(await storeViolationsOf(page, name)))
  const isWide = () => page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')

  await page.goto(`${panel.shop.storeUrl}/${locale}`)
  await look('front page')
  expect(await isWide()).toBe(false)
  await page.locator('main a[href$="/collections/cups"]').first().click()
  await page.waitForURL('**/collections/cups')
  await look('collection')
  await page.locator('main a[href$="/products/linen-shirt"]').first().click()
  await page.waitForURL('**/products/linen-shirt')
  await look('product')
  await page.locator('main form fieldset label').nth(1).click()
  expect(await page.locator('main form input[type=radio]').nth(1).isChecked()).toBe(true)
  await page.locator('main form[action$="/cart/add"] button[type=submit]').first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Linen shirt').waitFor()
  await look('drawer of the basket')
  await drawer.locator('a[href$="/cart"]').click()
  await page.waitForURL('**/cart')
  await look('basket')

  expect(await page.locator('main').textContent()).toContain('Linen shirt')
  expect(await isWide()).toBe(false)
  expect(await page.locator('html').getAttribute('dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr')
  expect(found).toEqual([])
  expect(errors).toEqual([])
  await context.close()
})

test('the first additions of two tabs at once go into one basket', async () => {
  const context = await panel.browser.newContext()
  const tabs = await Promise.all([1, 2].map(() => context.newPage()))
  await Promise.all(tabs.map((tab, at) => tab.goto(`${panel.shop.storeUrl}/products/earthen-cup-no-${at + 1}`)))

  await Promise.all(
    tabs.map((tab) => tab.locator('main form[action$="/cart/add"] button[type=submit]').first().click()),
  )
  await Promise.all(tabs.map((tab) => tab.getByRole('dialog').waitFor()))
  const [tab] = tabs
  await tab?.goto(`${panel.shop.storeUrl}/cart`)

  const text = await tab?.locator('main').textContent()
  expect([text?.includes('Earthen cup no. 1'), text?.includes('Earthen cup no. 2')]).toEqual([true, true])
  await context.close()
})
