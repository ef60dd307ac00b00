import { aProduct } from '@comptoir/catalogue/testing'
import { anOrder } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
  await anOrder(panel.shop.context)
  await aProduct(panel.shop.context, { title: 'Linen napkins', price: 2_800 })
})
afterAll(() => panel.close())

/** The browser logs the refusal that makes the panel ask. */
const isQuestion = (text: string) => text.includes('409 (Conflict)')

test('an admin converts all prices with the currency, having seen real ones, and takes it back', async () => {
  const { page, errors, call } = await panel.open('admin', '/basic_settings')
  const currency = page.getByRole('combobox', { name: 'Currency', exact: true })
  await currency.fill('JPY')
  await page.getByRole('option', { name: /^JPY/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  const dialog = page.getByRole('dialog', { name: 'Change the currency from EUR to JPY' })
  await dialog.getByText(/Prices in EUR: \d products?\. What happens to them\?/).waitFor()
  await dialog.getByText('1 order so far stays in EUR, on every page and in stats.').waitFor()
  const napkins = dialog.getByRole('row', { name: /Linen napkins/ })
  const confirm = dialog.getByRole('button', { name: 'Change to JPY' })
  expect([await confirm.isDisabled(), await napkins.textContent()]).toEqual([true, expect.stringContaining('–')])
  expect(await violationsOf(page, 'the currency')).toEqual([])

  await dialog.getByRole('radio', { name: /Keep the numbers/ }).check()
  await napkins.getByText('¥28', { exact: true }).waitFor()
  await dialog.getByRole('radio', { name: /Convert them/ }).check()
  await dialog.getByLabel('1 EUR is').fill('162.40')
  await dialog.getByRole('combobox', { name: 'Round to' }).click()
  await page.getByRole('option', { name: '¥10', exact: true }).click()
  await napkins.getByText('¥4,550').waitFor()
  await confirm.click()
  await dialog.waitFor({ state: 'detached' })

  await expect
    .poll(async () =>
      (await call('GET', '/api/products')).body.items.map((row: { price_min: number }) => row.price_min),
    )
    .toContain(4_550)
  await expect.poll(() => page.getByLabel('Currency symbol').inputValue()).toBe('¥')

  await page.getByText(/^Converted from EUR at 162\.4 by/).waitFor()
  await page.getByRole('button', { name: 'Take back' }).click()
  const back = page.getByRole('dialog', { name: 'Take the currency back from JPY to EUR' })
  await back.getByText(/^Exactly as before: 1 shipping method and \d products\.$/).waitFor()
  await back
    .getByRole('row', { name: /Linen napkins/ })
    .getByText('€28.00')
    .waitFor()
  expect(await violationsOf(page, 'taking the currency back')).toEqual([])
  await back.getByRole('button', { name: 'Back to EUR' }).click()

  await expect.poll(() => page.getByLabel('Currency symbol').inputValue()).toBe('€')
  await page.getByRole('button', { name: 'Take back' }).waitFor({ state: 'detached' })
  const prices = (await call('GET', '/api/products')).body.items.map((row: { price_min: number }) => row.price_min)
  expect(prices).toContain(2_800)
  expect(errors.filter((text) => !isQuestion(text))).toEqual([])
})

test('cancelling keeps the currency and every price', async () => {
  const { page, call, errors } = await panel.open('admin', '/basic_settings')
  const before = (await call('GET', '/api/products')).body.items
  const currency = page.getByRole('combobox', { name: 'Currency', exact: true })
  await currency.fill('USD')
  await page.getByRole('option', { name: /^USD/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await page.getByText('The currency was not changed').first().waitFor()
  expect((await call('GET', '/api/products')).body.items).toEqual(before)
  expect(errors.filter((text) => !isQuestion(text))).toEqual([])
})
