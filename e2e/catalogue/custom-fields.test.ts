import { aProduct } from '@comptoir/catalogue/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

test('a shop says what it wants to know, fills it in, sees it in the list and filters by it', async () => {
  const { context } = panel.shop
  const nord = await aProduct(context, { title: 'Woven cloth Nord' })
  await aProduct(context, { title: 'Woven cloth Sud' })
  const { page, call, errors } = await panel.open('admin', '/organization/custom_fields?kind=product')
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()

  await page.getByRole('link', { name: 'Add field' }).click()
  await page.getByLabel('Name', { exact: true }).fill('House colour')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Choice' }).click()
  for (const [at, colour] of ['Deep red', 'Night blue'].entries()) {
    await page.getByRole('button', { name: 'Add choice' }).click()
    await page.getByLabel(`Choice ${at + 1}`, { exact: true }).fill(colour)
  }
  await save()
  await page.getByRole('heading', { name: 'House colour', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('link', { name: 'Add field' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Story')
  await page.getByRole('switch', { name: 'By language' }).click()
  await save()
  await page.getByRole('heading', { name: 'Story', level: 1 }).waitFor()

  await page.goto(`${panel.shop.url}/products/${nord.id}`)
  await page.getByRole('combobox', { name: 'House colour' }).fill('deep')
  await page.getByRole('option', { name: 'Deep red' }).click()
  await page.getByLabel('Story').fill('Woven by hand')
  await page.getByRole('combobox', { name: 'Language of the texts' }).click()
  await page.getByRole('option', { name: 'Français' }).click()
  await page.getByLabel('Story').fill('Tissé à la main')
  await save()
  await expect
    .poll(async () => (await call('GET', `/api/products/${nord.id}`)).body.product.metafields)
    .toEqual({ house_colour: 'deep-red', story: { en: 'Woven by hand', fr: 'Tissé à la main' } })

  await page.goto(`${panel.shop.url}/products`)
  await page.getByRole('button', { name: 'Columns' }).click()
  for (const name of ['House colour', 'Story']) await page.getByRole('checkbox', { name }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('grid').getByText('Woven by hand').waitFor()
  await page.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'House colour' }).click()
  await page.getByRole('checkbox', { name: 'Deep red' }).click()

  await expect.poll(() => new URL(page.url()).search).toContain('field_house_colour=deep-red')
  await page.getByRole('link', { name: 'Woven cloth Sud' }).waitFor({ state: 'detached' })
  expect(await page.getByRole('grid').getByText('Deep red').count()).toBe(1)
  expect(errors).toEqual([])
}, 60_000)

test('on a phone in Arabic the fields are read in Arabic, and what is wrong is said beside its field', async () => {
  const field = { entity: 'vendor', key: 'looms', type: 'number', maximum: 9, name: { en: 'Looms', ar: 'الأنوال' } }
  const { page, call } = await panel.open('admin', '/', { locale: 'ar', width: 390, height: 844 })
  await call('POST', '/api/custom_fields', field)
  const { body } = await call('POST', '/api/vendors', { name: 'Atelier Ar' })
  await page.goto(`${panel.shop.url}/vendors/${body.vendor.id}`)
  await page.getByLabel('الأنوال').fill('5')
  await call('PUT', `/api/custom_fields/${(await call('GET', '/api/custom_fields')).body.custom_fields.at(-1).id}`, {
    version: 1,
    maximum: 4,
  })

  await page.getByRole('button', { name: 'حفظ', exact: true }).click()

  await page.getByText('أدخل 4 أو أقل').waitFor()
  const box = await page.getByLabel('الأنوال').boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
})
