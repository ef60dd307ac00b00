import { anOrder } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
  for (let turn = 1; turn <= 12; turn += 1) await anOrder(panel.shop.context)
})
afterAll(() => panel.close())

const noSuchId = '00000000-0000-4000-8000-000000000000'

test('an order opens under its number', async () => {
  const { page } = await panel.open('admin', '/orders/12')

  await page.getByRole('heading', { name: 'Order 12', level: 1 }).waitFor()
})

test('a number that no order has says so and offers the similar ones', async () => {
  const { page } = await panel.open('admin', '/orders/19')

  await page.getByRole('heading', { name: 'There is no order 19', level: 1 }).waitFor()
  expect(await page.title()).toBe('Admin - There is no order 19')
  expect(await page.getByText('The last number is 12.').isVisible()).toBe(true)
  const near = page.locator('main li a')
  expect(await near.allTextContents()).toEqual(['12', '11', '10'])

  await page.locator('main').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('dialog').waitFor()
})

test.each([
  ['/orders', 'This order does not exist', 'Orders'],
  ['/products', 'This product does not exist', 'Products'],
  ['/staff/customers', 'This customer does not exist', 'Customers'],
  ['/collections', 'This collection does not exist', 'Collections'],
  ['/vendors', 'This vendor does not exist', 'Vendors'],
  ['/web_store/blog', 'This article does not exist', 'Blog'],
  ['/web_store/pages', 'This page does not exist', 'Pages'],
  ['/web_store/menus', 'This menu does not exist', 'Menus'],
  ['/web_store/redirects', 'This redirect does not exist', 'Redirects'],
])('a missing record of %s leads to its list', async (path, title, list) => {
  const { page } = await panel.open('root', `${path}/${noSuchId}`)

  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  expect(await page.getByText('404 Not Found').isVisible()).toBe(true)
  await page.locator('main').getByRole('link', { name: list }).click()
  await page.getByRole('heading', { name: list, level: 1 }).waitFor()
})
