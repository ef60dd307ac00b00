import { anOrder } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
  await anOrder(panel.shop.context)
  await panel.shop.idle()
})
afterAll(() => panel.close())

const textFile = /\/assets\/(?:en|ja)-[\w-]+\.js$/

test('the orders come with one file of texts, other screens bring their own, also in a language chosen later', async () => {
  const { page, errors } = await panel.open('root', '/notifications')
  const files: string[] = []
  page.on('request', (request) => textFile.test(request.url()) && files.push(request.url()))

  await page.goto(`${panel.shop.url}/orders`)
  await page.getByRole('row').nth(1).waitFor()
  expect(files).toHaveLength(1)

  await page.getByRole('link', { name: 'Stats' }).click()
  await page.getByRole('heading', { level: 1, name: 'Stats' }).waitFor()
  await page.getByText('Export CSV').or(page.getByLabel('Export CSV')).first().waitFor()
  expect(files.length).toBeGreaterThan(1)

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Language' }).click()
  await page.getByText('日本語').click()
  await page.getByRole('heading', { level: 1, name: '統計' }).waitFor()
  expect(errors).toEqual([])
})

test('texts that do not arrive are a page that could not be loaded, and come with the next try', async () => {
  const { page } = await panel.open('root', '/orders')
  await page.getByRole('row').nth(1).waitFor()
  await page.route(textFile, (route) => route.abort())

  await page.getByRole('link', { name: 'Stats' }).click()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  expect(await page.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
  await page.unroute(textFile)
  await page.getByRole('button', { name: 'Try again' }).click()

  await page.getByRole('heading', { level: 1, name: 'Stats' }).waitFor()
})

test('texts of several domains that arrive out of order are all there when their screen is drawn', async () => {
  const { page, errors } = await panel.open('root', '/orders')
  await page.getByRole('row').nth(1).waitFor()
  let count = 0
  await page.route(textFile, async (route) => {
    count += 1
    if (count === 1) await new Promise((done) => setTimeout(done, 1_000))
    await route.continue()
  })

  for (const name of ['Inventory', 'Products', 'Customers', 'Media', 'Settings']) {
    await page.getByRole('complementary', { name: 'Menu' }).getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: name === 'Settings' ? 'Shop' : name }).waitFor()
  }

  // Catalogue, orders and notifications have a file each, which their lists and the bell need alone; all others share one.
  expect(count).toBe(4)
  expect(errors).toEqual([])
})
