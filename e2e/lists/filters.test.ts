import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel } from '../support/open-panel.ts'
import { ordersOf } from '../support/orders-of.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const searchOf = (url: string) => new URL(url).search

test('orders are narrowed by day, amount and colleague; reloading and a saved view keep that', async () => {
  const [mine, other] = await ordersOf(panel, 'Filtered', 2)
  const { page, call, errors } = await panel.open(['admin_orders'], '/orders')
  await call('POST', `/api/orders/${mine?.id}/claim`, { version: mine?.version })
  const row = (number?: number | null) => page.getByRole('link', { name: String(number), exact: true })
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('menuitem', { name }).click()
    return page.getByRole('dialog', { name: `Change filter: ${name}` })
  }
  await row(other?.number).waitFor()

  const days = await choose('Date')
  await days.getByRole('button', { name: 'Today' }).click()
  const total = await choose('Total')
  await total.getByLabel('From').fill('5')
  await page.keyboard.press('Escape')
  await expect.poll(() => searchOf(page.url())).toBe('?placed=today&total=500..')
  await row(other?.number).waitFor()
  await page.getByRole('tab', { name: 'Mine 1' }).click()
  await row(other?.number).waitFor({ state: 'detached' })
  await row(mine?.number).waitFor()

  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name of the view').fill('My day')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'My day', selected: true }).waitFor()
  await page.reload()
  await page.getByRole('tab', { name: 'My day', selected: true }).waitFor()
  await row(mine?.number).waitFor()
  for (const text of ['Today', 'at least €5.00', 'Me']) await page.getByText(text, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove filter: Date' }).click()
  await expect.poll(() => searchOf(page.url())).toMatch(/^\?total=500\.\.&assignee=me&view=/)
  expect(errors).toEqual([])
})

test('what is unpaid, delivered or canceled has a tab with its count, which follows live', async () => {
  const [order] = await ordersOf(panel, 'Tabbed', 1)
  const { page } = await panel.open(['admin_orders'], '/orders')
  const colleague = await panel.shop.as(['admin_orders', 'admin_orders_cancel'])
  const countOf = async (name: string) =>
    Number(/\d+$/.exec((await page.getByRole('tab', { name }).textContent()) ?? '')?.[0])
  await page.getByRole('tab', { name: /Unpaid \d/ }).waitFor()
  const [unpaid, canceled] = [await countOf('Unpaid'), await countOf('Canceled')]

  await colleague.call('POST', `/api/orders/${order?.id}/cancel`, { reason: 'customer', version: order?.version })

  await expect.poll(() => countOf('Unpaid'), { timeout: 5_000 }).toBe(unpaid - 1)
  await expect.poll(() => countOf('Canceled')).toBe(canceled + 1)
  await page.getByRole('tab', { name: 'Canceled' }).click()
  await page.getByRole('link', { name: String(order?.number), exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Unpaid' }).click()
  await expect.poll(() => searchOf(page.url())).toBe('?payment=unpaid')
  await page.getByRole('link', { name: String(order?.number), exact: true }).waitFor({ state: 'detached' })
})

test('on a phone the filter is one press away, and what narrows the list stands below the tabs', async () => {
  await ordersOf(panel, 'Phoned', 1)
  const { page } = await panel.open(['admin_orders'], '/orders', { locale: 'ar', width: 390, height: 844, touch: true })
  const add = page.getByRole('button', { name: 'إضافة عامل تصفية' })
  await add.waitFor()
  const target = await add.boundingBox()
  expect(target?.x).toBeGreaterThanOrEqual(0)
  expect(target?.height).toBeGreaterThanOrEqual(44)

  await add.click()
  await page.getByRole('menuitem', { name: 'التاريخ' }).click()
  await page.getByRole('button', { name: 'آخر 7 أيام' }).click()

  const chip = page.getByRole('button', { name: /^التاريخ/ })
  await expect.poll(() => searchOf(page.url())).toBe('?placed=last_7')
  const [tab, filter] = [await page.getByRole('tab').first().boundingBox(), await chip.boundingBox()]
  expect(filter?.y).toBeGreaterThan((tab?.y ?? 0) + (tab?.height ?? 0))
  expect(filter?.x).toBeGreaterThanOrEqual(0)
})
