import { anAddress, anOrder } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const longWait = { timeout: 10_000 }

test('an order is tried against the shipping methods, with its taxes and the reasons of each', async () => {
  const { page, call, errors } = await panel.open('root', '/organization/shipping_methods')
  const order = await anOrder(panel.shop.context, { shipping_address: anAddress })
  await call('POST', '/api/tax_rates', { country: anAddress.country, parts: [{ title: 'VAT', percent: 20 }] })
  const zone = (await call('POST', '/api/shipping_zones', { title: 'Japan only', countries: ['JP'] })).body.zone
  const courier = { key: 'custom', title: 'Courier', pricing: { type: 'fixed', price: 950 }, zone_ids: [zone.id] }
  await call('POST', '/api/shipping_methods', { ...courier, enabled: true })

  await page.getByRole('combobox', { name: 'Or take an order' }).fill(String(order.number))
  await page.getByRole('option', { name: new RegExp(`#${order.number}`) }).click(longWait)

  const receipt = page.getByRole('group').filter({ hasText: 'To pay' })
  await receipt.getByText('Tax in it: VAT 20%').first().waitFor(longWait)
  await page.getByText(/is in no zone of this method: Japan only\./).waitFor(longWait)
  expect(await page.getByLabel('Postcode').inputValue()).toBe(anAddress.postcode)
  expect(errors).toEqual([])
})
