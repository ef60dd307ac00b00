import { aCustomer } from '@comptoir/customers/testing'
import { anAddress, anOrder } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const home = { ...anAddress, line1: '3 quai Saint-Antoine', city: 'Lyon', postcode: '69002', country: 'FR' }

test('an address typed in an order is offered on the open page; dismissing can be undone, keeping adds it', async () => {
  const { context } = panel.shop
  const { id } = await aCustomer(context, { addresses: [{ ...home, default: true }] })
  const { page, errors, call } = await panel.open('admin', `/staff/customers/${id}`)
  await page.getByText('3 quai Saint-Antoine').waitFor()

  const shipping_address = { ...home, line1: '8 place Bellecour' }
  const { number } = await anOrder(context, { customer: undefined, customer_id: id, shipping_address })
  const offer = page.getByRole('listitem', { name: `From order #${number}` })
  await offer.getByText('8 place Bellecour').waitFor()
  expect(await violationsOf(page, 'an offered address')).toEqual([])

  await offer.getByRole('button', { name: 'Dismiss' }).click()
  await offer.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Undo/ }).click()
  await offer.getByRole('button', { name: 'Keep' }).click()
  await page.getByText('Address kept').waitFor()
  await offer.waitFor({ state: 'detached' })

  const { customer } = (await call('GET', `/api/customers/${id}`)).body
  expect(customer.addresses.map(({ line1 }: { line1: string }) => line1)).toEqual([
    '3 quai Saint-Antoine',
    '8 place Bellecour',
  ])
  await page.getByText('8 place Bellecour').waitFor()
  expect(errors).toEqual([])
})

test('the figures name the last order, and follow the orders', async () => {
  const { id } = await aCustomer(panel.shop.context)
  const { page, errors, call } = await panel.open('admin', `/staff/customers/${id}`)
  await page.getByText('Never').waitFor()

  const order = await anOrder(panel.shop.context, { customer: undefined, customer_id: id })
  await page.getByRole('link', { name: `#${order.number}, New` }).waitFor()
  await call('POST', `/api/orders/${order.id}/cancel`, { reason: 'customer', version: order.version })

  await page.getByRole('link', { name: `#${order.number}, Canceled` }).waitFor()
  await page.getByText('1 canceled').waitFor()
  expect(errors).toEqual([])
})
