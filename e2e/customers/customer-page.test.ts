import { aCustomer } from '@comptoir/customers/testing'
import { anAddress, anOrder } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

test('an order is begun from the customer’s page, with their name and address', async () => {
  const { id } = await aCustomer(panel.shop.context, {
    first_name: 'Amélie',
    name: 'Roux',
    addresses: [{ ...anAddress, default: true }],
  })
  const { page, errors, context } = await panel.open('admin', `/staff/customers/${id}`)

  await page.getByRole('link', { name: 'Create order' }).click()

  await page.waitForURL(`**/orders/new?customer=${id}`)
  await page.locator('main').getByText('Amélie Roux').first().waitFor()
  const street = page.getByRole('textbox', { name: 'Address', exact: true })
  await expect.poll(() => street.inputValue()).toBe(anAddress.line1)
  await page.getByRole('button', { name: 'Choose someone else' }).click()
  await page.getByRole('combobox', { name: 'Find a customer' }).waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('a page opens at its top, also on a phone and with a draft among the orders', async () => {
  const { id } = await aCustomer(panel.shop.context)
  await anOrder(panel.shop.context, { customer: undefined, customer_id: id, draft: true })
  const look = { width: 390, height: 844, touch: true }
  const { page, errors, context } = await panel.open('admin', `/staff/customers/${id}`, look)
  await page.getByRole('link', { name: 'Draft' }).waitFor()
  await page.getByRole('tab', { name: /^Orders/ }).waitFor()

  expect(await page.evaluate<number>("document.querySelector('main').scrollTop")).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})

test('without the right to create orders none is offered', async () => {
  const { id } = await aCustomer(panel.shop.context)
  const { page, context } = await panel.open(['customers_manager'], `/staff/customers/${id}`)
  await page.getByRole('button', { name: 'Actions', exact: true }).waitFor()

  expect(await page.getByRole('link', { name: 'Create order' }).count()).toBe(0)
  await context.close()
})
