import { aProduct } from '@comptoir/catalogue/testing'
import { anAddress, homeDelivery } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel

beforeAll(async () => {
  panel = await openPanel()
})

afterAll(() => panel.close())

test('an order is in the figures, by chart, numbers and tables, and the address keeps what is shown', async () => {
  const product = await aProduct(panel.shop.context, { title: 'Enamel jug', price: 2_000 })
  const { page, call, errors } = await panel.open('root', '/')
  await call('POST', '/api/orders', {
    customer: { name: 'Lina Haddad', email: 'lina@example.com', phone: '+33612345678' },
    products: [{ variant_id: product.variants[0]?.id, quantity: 2 }],
    shipping_method_id: homeDelivery,
    shipping_address: anAddress,
    payment: { kind: 'none', mark_paid: true },
  })
  await panel.shop.idle()

  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await page.getByRole('tab', { name: 'Net sales, placed €44.90' }).waitFor()
  await page.getByRole('tab', { name: /^Orders/ }).click()
  await page.getByRole('button', { name: 'Week' }).click()
  await page.getByRole('button', { name: /Last 30 days/ }).click()
  await page.getByRole('button', { name: 'Last 7 days' }).click()

  expect(new URL(page.url()).search).toBe('?show=orders&by=week&period=last_7')
  await page.reload()
  await page.getByRole('tabpanel', { name: 'Orders placed by week' }).getByRole('button', { name: 'Numbers' }).click()
  await page.getByRole('table', { name: 'Orders placed by week' }).waitFor()
  await page.getByRole('table', { name: 'Products' }).getByText('Enamel jug').waitFor()
  await page.getByRole('table', { name: 'Countries' }).getByText('France').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^stats-.*\.csv$/)
  expect(errors).toEqual([])
})
