import { anAddress, anOrder, homeDelivery, pickUpInStore } from '@comptoir/orders/testing'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const placed = (shipping_method_id: string) =>
  anOrder(panel.shop.context, { shipping_method_id, shipping_address: anAddress })

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, { number }: { number: number | null }) =>
  page.getByRole('link', { name: String(number), exact: true })
const stands = (page: Page, name: string, order: { number: number | null }) =>
  column(page, name)
    .getByRole('link', { name: String(order.number), exact: true })
    .waitFor()

test('cards are taken along by keys, as a colleague sees at once, and a column that refuses one says why', async () => {
  const order = await placed(homeDelivery)
  const { page, errors } = await panel.open('admin', '/orders')
  const { page: colleague } = await panel.open('root', '/orders/board')
  await stands(colleague, 'New', order)

  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await stands(page, 'New', order)
  await card(page, order).focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Shift+ArrowRight')
  await stands(page, 'In preparation', order)
  await expect.poll(() => card(page, order).evaluate((link) => link === document.activeElement)).toBe(true)
  await stands(colleague, 'In preparation', order)
  const root = await panel.shop.as('root')
  const { products } = (await root.call('GET', `/api/orders/${order.id}`)).body.order
  await root.call('PUT', `/api/orders/${order.id}/ticks`, { order_line_id: products[0].id, quantity: 1 })
  await column(page, 'In preparation').getByText(`1 of ${order.items_count} packed`).waitFor()
  await column(colleague, 'In preparation').getByText(`1 of ${order.items_count} packed`).waitFor()
  // The column of what is fetched is passed over.
  await page.keyboard.press('Shift+ArrowRight')
  await stands(page, 'In transit', order)
  await stands(colleague, 'In transit', order)

  await page.getByText(`${order.number}: Marked as sent`).waitFor()
  await page.keyboard.press('Control+z')
  await stands(page, 'In preparation', order)
  await stands(colleague, 'In preparation', order)
  await card(page, order).locator('xpath=ancestor::li').getByRole('button', { name: /^Move/ }).click()
  await page
    .getByRole('menuitem', { name: /Ready for pick-up/ })
    .getByText('This order is sent, not fetched.')
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await page.getByRole('grid').getByText(String(order.number), { exact: true }).waitFor()
  expect(errors).toEqual([])
})

test('a card is dragged in Arabic, and what comes back from its way is asked why', async () => {
  const order = await placed(pickUpInStore)
  const { page, call, errors } = await panel.open('admin', '/orders/board', { locale: 'ar', mode: 'dark' })
  const drag = (name: string) => card(page, order).locator('xpath=ancestor::li').dragTo(column(page, name))

  await drag('قيد التحضير')
  await stands(page, 'قيد التحضير', order)
  await drag('جاهز للاستلام')
  await stands(page, 'جاهز للاستلام', order)
  const stateOf = async () => (await call('GET', `/api/orders/${order.id}`)).body.order.state
  await expect.poll(stateOf).toMatchObject({ type: 'IN_TRANSIT' })
  await drag('قيد التحضير')
  await page.getByRole('dialog').getByRole('textbox').fill('نسي العميل هاتفه')
  await page.keyboard.press('Enter')

  await stands(page, 'قيد التحضير', order)
  await expect.poll(stateOf).toMatchObject({ type: 'PREPARATION', reason: 'نسي العميل هاتفه' })
  expect(errors).toEqual([])
})

test('on a phone one column is shown at a time, and a menu moves its cards', async () => {
  const order = await placed(homeDelivery)
  const { page, errors } = await panel.open('admin', '/orders/board', { width: 390, height: 844 })

  await stands(page, 'New', order)
  expect(await column(page, 'In transit').count()).toBe(0)
  await card(page, order).locator('xpath=ancestor::li').getByRole('button', { name: /^Move/ }).click()
  await page.getByRole('menuitem', { name: 'In preparation' }).click()
  await page.getByRole('tab', { name: 'In preparation' }).click()

  await stands(page, 'In preparation', order)
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  expect(errors).toEqual([])
})
