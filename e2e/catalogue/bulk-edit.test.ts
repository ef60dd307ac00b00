import { aProduct } from '@comptoir/catalogue/testing'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
  for (const [title, price] of [
    ['Saffron jar', 1_000],
    ['Saffron tin', 2_050],
    ['Saffron gift', 30],
  ] as const) {
    await aProduct(panel.shop.context, { title, price })
  }
  await aProduct(panel.shop.context, { title: 'Cardamom', price: 700 })
})
afterAll(() => panel.close())

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const prices = (page: Page) =>
  page
    .getByRole('row', { name: /Saffron/ })
    .getByText('€')
    .allInnerTexts()

test('prices of a filter are changed as the preview foretold, and Ctrl+Z brings them back, for a colleague as well', async () => {
  const colleague = await panel.open(['admin_products_manager'], '/products?q=saffron&sort=title')
  const { page, errors } = await panel.open(['admin_products_manager'], '/products/bulk?q=saffron')
  await page.getByText('Choose what is to change').waitFor()

  await choose(page, 'Price', 'Lower by an amount')
  await page.getByLabel('Amount').fill('5')
  await page.keyboard.press('Tab')
  await choose(page, 'Rounding', 'Ending in €0.99')

  const preview = page.getByRole('list', { name: 'Preview' })
  await preview.getByText('€15.99').waitFor()
  expect(await preview.getByRole('link').allInnerTexts()).toEqual(['Saffron gift', 'Saffron tin', 'Saffron jar'])
  await preview.getByText('A price cannot be below zero').waitFor()
  await page.getByRole('button', { name: 'Change 2 products' }).click()

  await page.getByText('2 products changed').waitFor()
  await page.getByRole('heading', { name: 'Price −€5.00 · 3 products' }).waitFor()
  await page.getByText('1 not changed').waitFor()
  await expect.poll(() => prices(colleague.page)).toEqual(['€0.30', '€4.99', '€15.99'])

  await page.keyboard.press('Control+z')

  await page.getByRole('heading', { name: 'Bulk edit taken back' }).waitFor()
  await expect.poll(() => prices(colleague.page)).toEqual(['€0.30', '€10.00', '€20.50'])
  expect([...errors, ...colleague.errors]).toEqual([])
})

test('chosen products get a tag, on a phone and from right to left, and it is taken back with a question', async () => {
  const look = { locale: 'ar', width: 844, height: 390 } as const
  const { page, call, errors } = await panel.open(['admin_products_manager'], '/products?q=saffron', look)
  const tagged = async () => {
    const { body } = await call('GET', '/api/products?q=gold')
    return body.items.map(({ title }: { title: string }) => title).toSorted()
  }
  await page.getByRole('checkbox', { name: /jar/ }).click()
  await page.getByRole('checkbox', { name: /tin/ }).click()
  await page.getByRole('button', { name: 'تعديل…' }).click()

  await page.getByRole('combobox', { name: 'إضافة وسوم' }).fill('gold')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'تغيير منتجين' }).click()
  await expect.poll(tagged).toEqual(['Saffron jar', 'Saffron tin'])

  await page.locator('main').getByRole('button', { name: 'تراجع', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'تراجع' }).click()

  await expect.poll(tagged).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(errors).toEqual([])
})
