import { aProduct } from '@comptoir/catalogue/testing'
import { aCustomer } from '@comptoir/customers/testing'
import { anOrder } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel, type Seat } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const longWait = { timeout: 10_000 }

const press = (page: Seat['page'], name: string) => page.getByRole('button', { name, exact: true }).click()

test('two saves of one customer go back one after the other', async () => {
  const customer = await aCustomer(panel.shop.context, { name: 'Amélie Roux' })
  const { page, call, errors } = await panel.open('admin', `/staff/customers/${customer.id}`)
  const name = page.getByLabel('Last name')
  await name.fill('Roux Martin')
  await press(page, 'Save')
  await page.getByRole('heading', { name: 'Roux Martin', level: 1 }).waitFor()
  await name.fill('Martin')
  await press(page, 'Save')
  await page.getByRole('heading', { name: /^(?!.*Roux).*Martin$/, level: 1 }).waitFor()
  await name.blur()

  await page.keyboard.press('Control+z')
  await expect.poll(() => name.inputValue(), longWait).toBe('Roux Martin')
  await page.keyboard.press('Control+z')
  await expect.poll(() => name.inputValue(), longWait).toBe('Amélie Roux')

  expect((await call('GET', `/api/customers/${customer.id}`)).body.customer.name).toBe('Amélie Roux')
  expect(errors).toEqual([])
})

test('a product goes back to what it was; a count of stock does not', async () => {
  const { id } = await aProduct(panel.shop.context, { title: 'Enamel mug', on_hand: 10 })
  const { page, call, errors } = await panel.open('admin', `/products/${id}`)
  const title = page.getByLabel('Title', { exact: true }).first()
  // The description editor has its own undo.
  const undo = page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' })
  await title.fill('Enamel cup')
  await press(page, 'Save')
  await page.getByRole('heading', { name: 'Enamel cup', level: 1 }).waitFor()
  await undo.click()
  await page.getByRole('heading', { name: 'Enamel mug', level: 1 }).waitFor()
  expect((await call('GET', `/api/products/${id}`)).body.product.title).toBe('Enamel mug')

  await page.getByLabel('Available').fill('7')
  await press(page, 'Save')
  await page.getByRole('region', { name: 'Notices' }).getByText('Saved', { exact: true }).waitFor()

  expect(await undo.count()).toBe(0)
  expect(errors).toEqual([])
})

test('settings and delivery methods go back as well', async () => {
  const { page, call } = await panel.open('root', '/basic_settings')
  const shopName = page.getByLabel('Store name')
  const before = await shopName.inputValue()
  await shopName.fill('Atelier Nord')
  await press(page, 'Save')
  await press(page, 'Undo')
  await expect.poll(() => shopName.inputValue(), longWait).toBe(before)

  const methods = async () => {
    const { body } = await call('GET', '/api/shipping_methods')
    return body.shipping_methods.map(({ key, phone_required }: Record<string, unknown>) => [key, phone_required])
  }
  const original = await methods()
  await page.goto(`${panel.shop.url}/organization/shipping_methods`)
  await page.getByRole('switch', { name: 'Ask for a phone number' }).first().click()
  await press(page, 'Save')
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  expect(await methods()).not.toEqual(original)
  await page.keyboard.press('Control+z')

  await expect.poll(methods, longWait).toEqual(original)
})

test('notifications that were all marked are unread again', async () => {
  const { page } = await panel.open('admin', '/notifications')
  await anOrder(panel.shop.context)
  await page.getByRole('button', { name: /unread notification/ }).waitFor()
  await press(page, 'Mark all as read')
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()

  await press(page, 'Undo')

  await page.getByRole('button', { name: /unread notification/ }).waitFor()
})

test('the sheet of shortcuts names it', async () => {
  const { page } = await panel.open('admin', '/')

  await page.keyboard.press('?')

  await page.getByRole('dialog').getByText('Undo', { exact: true }).waitFor()
})
