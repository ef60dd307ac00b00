import { aProduct } from '@comptoir/catalogue/testing'
import { aVendor } from '@comptoir/vendors/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

test('a vendor is written down with whoever looks after it', async () => {
  const { page, call, errors } = await panel.open('admin', '/vendors')
  await page.getByRole('link', { name: 'Create vendor' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Papeterie Moulin')
  await page.getByRole('switch', { name: 'Sells under its own name' }).click()
  await page.getByRole('combobox', { name: 'Seller type' }).click()
  await page.getByRole('option', { name: 'Brand' }).click()
  const colleagues = page.getByRole('combobox', { name: 'Colleagues who look after it' })
  await colleagues.click()
  const [colleague] = (await call('GET', '/api/users/pick')).body.items
  await page.getByRole('option', { name: colleague.name }).first().click()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await page.getByRole('heading', { name: 'Papeterie Moulin', level: 1 }).waitFor()
  const { body } = await call('GET', '/api/vendors?q=papeterie')
  const { body: one } = await call('GET', `/api/vendors/${body.items[0].id}`)
  expect(one.vendor).toMatchObject({ key: 'papeterie-moulin', seller: true, seller_type: 'brand' })
  expect(one.vendor.assigned_users).toEqual([colleague.id])
  expect(errors).toEqual([])
})

test('a name that is taken is said beside its field, and nothing is lost', async () => {
  await aVendor(panel.shop.context, { name: 'Kiln & Co' })
  const { page } = await panel.open('admin', '/vendors/new')
  await page.getByLabel('Name', { exact: true }).fill('kiln & co')
  await page.getByLabel('Type').fill('Workshop')

  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await page.getByText('Another vendor has this name').waitFor()
  expect(await page.getByLabel('Type').inputValue()).toBe('Workshop')
})

test('several rest at once, and are taken back; a colleague sees it', async () => {
  for (const n of [1, 2]) await aVendor(panel.shop.context, { name: `Atelier Rest ${n}` })
  const lina = await panel.open('admin', '/vendors?q=rest')
  const omar = await panel.open('developer', '/vendors?q=rest')
  await lina.page.getByRole('link', { name: 'Atelier Rest 1' }).waitFor()
  await omar.page.getByRole('link', { name: 'Atelier Rest 1' }).waitFor()
  await lina.page.getByRole('checkbox', { name: 'Select all rows' }).click()

  await lina.page.getByRole('button', { name: 'Pause' }).click()

  await lina.page.getByText('2 vendors paused').first().waitFor()
  await expect.poll(() => omar.page.getByRole('grid').getByText('Paused').count()).toBe(2)
  await lina.page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => omar.page.getByRole('grid').getByText('Paused').count()).toBe(0)
})

test('from a vendor the way leads to its goods', async () => {
  const { id } = await aVendor(panel.shop.context, { name: 'Moulin & Fils' })
  await aProduct(panel.shop.context, { title: 'Wheat flour', vendor: 'Moulin & Fils' })
  const { page, errors } = await panel.open('admin', `/vendors/${id}`)

  await page.getByRole('link', { name: 'View products' }).click()

  await page.getByRole('row', { name: /Wheat flour/ }).waitFor()
  expect(errors).toEqual([])
})
