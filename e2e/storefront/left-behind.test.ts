import { aProduct } from '@comptoir/catalogue/testing'
import { eventually, type MailServer, openMailServer } from '@comptoir/platform/testing'
import { aLeftBasket, runLater } from '@comptoir/storefront/testing'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeViolationsOf, violationsOf } from '../support/axe.ts'
import { openPanel, type Panel, watchErrors } from '../support/open-panel.ts'

let panel: Panel
let mails: MailServer
beforeAll(async () => {
  mails = await openMailServer()
  panel = await openPanel({ smtpUrl: mails.url })
})
afterAll(async () => {
  await panel.close()
  await mails.close()
})

/** A browser of the shop of its own, with what it complained of. */
async function aBrowser(width: number, colorScheme: 'light' | 'dark' = 'light') {
  const context = await panel.browser.newContext({ viewport: { width, height: 844 }, colorScheme })
  const page = await context.newPage()
  page.setDefaultTimeout(8_000)
  return { page, errors: watchErrors(page) }
}

const aVariant = async (title: string) =>
  (await aProduct(panel.shop.context, { title, price: 4_800, on_hand: 9 })).variants[0]?.id ?? ''

const fill = async (page: Page, entries: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(entries)) await page.locator(`[name=${name}]`).fill(text)
}
const go = (page: Page) => page.locator('main .btn[data-wide]').click()

/** Fills in the first step, agrees to mails, and shuts the window. */
async function leave(email: string) {
  const { page } = await aBrowser(1_440)
  await page.request.post(`${panel.shop.storeUrl}/cart/add.js`, { data: { id: await aVariant('Round teapot') } })
  await page.goto(`${panel.shop.storeUrl}/cart`)
  await page.locator('main a[href$="/checkout"]').click()
  await page.waitForURL('**/information')
  await page.locator('[name=country]').selectOption('FR')
  await fill(page, {
    ...{ email, first_name: 'Léonie', last_name: 'Caron', line1: '8 rue des Tables-Claudiennes' },
    ...{ postcode: '69001', city: 'Lyon', phone: '06 12 34 56 78' },
  })
  await page.getByLabel(/a reminder if I leave my basket/).check()
  await go(page)
  await page.waitForURL('**/shipping')
  await page.context().close()
}

const pathIn = (text: string | undefined, kind: string) =>
  new RegExp(`/cart/${kind}/[\\w-]+`).exec(text ?? '')?.[0] ?? ''

async function mailTo(email: string) {
  await runLater(panel.shop, 'leave_checkouts', 61)
  await runLater(panel.shop, 'remind_shoppers', 62)
  return eventually(() => {
    const found = mails.received.find(({ to }) => to?.some(({ address }) => address === email))
    if (!found) throw new Error('It has not come yet')
    return found
  })
}

test('a basket is left at a desk, its mail opened on a phone, ordered there, and counted', async () => {
  const email = 'leonie.caron@example.fr'
  const settings = await panel.open('root', '/organization/abandoned_mails')
  await settings.page.getByRole('switch', { name: 'Mail 1' }).click()
  await settings.page.getByRole('button', { name: 'Save', exact: true }).click()
  await settings.page.getByText(/mails in 30 days/).waitFor()
  const list = await panel.open('root', '/orders')
  await list.page.getByRole('link', { name: 'Left behind 0' }).first().waitFor()

  await leave(email)
  const mail = await mailTo(email)
  // The desk hears of it without a reload.
  await list.page.getByRole('link', { name: 'Left behind 1' }).click()
  await list.page
    .getByRole('row', { name: /Léonie Caron/ })
    .getByText('1 of 1 sent')
    .waitFor()

  const { page, errors } = await aBrowser(390, 'dark')
  await page.goto(panel.shop.storeUrl + pathIn(mail.text, 'recover'))
  await page.waitForURL('**/information')
  expect(await page.content()).not.toContain('Tables-Claudiennes')
  expect(await storeViolationsOf(page, 'brought back')).toEqual([])
  await page.locator('[name=recall]').fill(email)
  await page.getByRole('button', { name: 'Fill it in' }).click()
  await expect.poll(() => page.locator('[name=line1]').inputValue()).toBe('8 rue des Tables-Claudiennes')
  await go(page)
  await page.waitForURL('**/shipping')
  await go(page)
  await page.waitForURL('**/payment')
  await page.locator('label[for=method-pay_on_delivery]').click()
  await go(page)
  await page.waitForURL('**/pay_on_delivery')
  await go(page)
  await page.waitForURL('**/orders/*')

  await list.page
    .getByRole('row', { name: /Léonie Caron/ })
    .getByText('Ordered after mail 1')
    .waitFor()
  await expect.poll(() => list.page.getByText('1 of 1', { exact: true }).count()).toBe(1)
  expect([errors, list.errors]).toEqual([[], []])
})

test('the keys lead there, open one, and make its draft with the address', async () => {
  await aLeftBasket(panel.shop, await aVariant('Dinner plates'), { email: 'plates@example.com' })
  await runLater(panel.shop, 'leave_checkouts', 61)
  const { page, errors } = await panel.open('root', '/')
  await page.locator('main h1').first().waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await page.waitForURL('**/orders/abandoned')
  await page
    .getByRole('row', { name: /plates@|Léonie Caron/ })
    .first()
    .waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('plates')
  await expect.poll(() => page.getByRole('grid').getByRole('row').count()).toBe(2)
  await page.getByRole('grid').focus()
  for (const key of ['j', ' ']) await page.keyboard.press(key)
  const side = page.getByRole('dialog', { name: 'Léonie Caron' })
  await side.getByText('Today it would be').waitFor()
  expect(await side.textContent()).not.toContain('Claudiennes')

  await page.keyboard.press('d')
  await page.waitForURL(/\/orders\/[\da-f-]{36}$/)
  await page.getByText('8 rue des Tables-Claudiennes').first().waitFor()
  expect(errors).toEqual([])
})

test('one press ends the mails for good', async () => {
  const { email } = await aLeftBasket(panel.shop, await aVariant('Cup'))
  const { text } = await mailTo(email)
  const { page, errors } = await aBrowser(390)
  await page.goto(panel.shop.storeUrl + pathIn(text, 'reminders'))
  expect(await storeViolationsOf(page, 'the way out')).toEqual([])
  await page.getByRole('button', { name: 'No more reminders' }).click()

  await page.getByText('We will not write to you about baskets any more.').waitFor()
  const seat = await panel.open('root', `/orders/abandoned?q=${email}`)
  await seat.page.getByText('No more, own wish').waitFor()
  expect(errors).toEqual([])
})

const looks = [
  { locale: 'en', mode: 'light', width: 1_440 },
  { locale: 'ar', mode: 'dark', width: 1_440 },
  { locale: 'ja', mode: 'light', width: 390 },
] as const

test.each(looks)('list, basket, letter and settings are free of violations in %o', async (look) => {
  await aLeftBasket(panel.shop, await aVariant('Bowl'), { email: `bowl-${look.locale}@example.com` })
  await runLater(panel.shop, 'leave_checkouts', 61)
  const { page } = await panel.open('root', `/orders/abandoned?q=bowl-${look.locale}`, look)
  const found: string[] = []
  await page.locator('main h1').waitFor()
  await page
    .locator('[aria-labelledby=rotate-title] button')
    .click({ timeout: 2_000 })
    .catch(() => undefined)
  await page.getByText('Léonie Caron').first().waitFor()
  found.push(...(await violationsOf(page, 'list')))
  await page.getByText('Léonie Caron').first().click()
  await page.getByRole('dialog').waitFor()
  found.push(...(await violationsOf(page, 'basket')))
  if (look.width > 400) {
    await page.getByRole('grid').focus()
    await page.keyboard.press('m')
    await page.locator('textarea').waitFor()
    found.push(...(await violationsOf(page, 'letter')))
  }
  await page.goto(`${panel.shop.url}/organization/abandoned_mails`)
  await page.locator('iframe').waitFor()
  found.push(...(await violationsOf(page, 'mails')))
  expect(found).toEqual([])
})
