import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPackingTable } from '../../domains/fulfilment/testing/packing-table.ts'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

/** The dialog of the browser cannot be pressed: it is closed at once, as soon as the test says so. */
const closePrinting = "window.dispatchEvent(new Event('afterprint'))"

async function prepared(count: number) {
  const table = openPackingTable(panel.shop, await panel.shop.as('root'))
  const orders = []
  for (let left = count; left > 0; left -= 1) {
    const { id } = await table.prepared()
    orders.push(await table.read(id))
  }
  await panel.shop.idle()
  return orders
}

async function openAt(path: string) {
  const seat = await panel.open('admin', '/orders')
  await seat.page.addInitScript('window.print = () => undefined')
  await seat.page.goto(panel.shop.url + path)
  const paper = seat.page.locator('body > article')
  return { ...seat, paper }
}

test('the list for chosen orders is the only thing that is printed, and then it is gone', async () => {
  const [one, other] = await prepared(2)
  const { page, paper, errors } = await openAt('/orders')
  await page.getByRole('checkbox', { name: `Select ${one.number}`, exact: true }).click()
  await page.getByRole('checkbox', { name: `Select ${other.number}`, exact: true }).click()
  const before = await page.getByRole('row').nth(1).boundingBox()

  await page.getByRole('button', { name: 'Pick list' }).click()
  await paper.waitFor({ state: 'attached' })
  expect(await paper.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })

  expect(await paper.getByText('4 stops, 2 boxes').isVisible()).toBe(true)
  for (const { sku } of [...one.products, ...other.products]) expect(await paper.getByText(sku).isVisible()).toBe(true)
  expect(await page.getByRole('heading', { name: 'Orders' }).isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(closePrinting)
  await paper.waitFor({ state: 'detached' })
  expect(await page.getByRole('row').nth(1).boundingBox()).toEqual(before)
  expect(errors).toEqual([])
})

test('Ctrl+P on an order prints what is left to pick of it, with its number as a bar code', async () => {
  const [order] = await prepared(1)
  const { page, paper, errors } = await openAt(`/orders/${order.id}`)
  await page.getByRole('button', { name: 'Actions' }).waitFor()
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Print the pick list' }).waitFor()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+p')
  await paper.waitFor({ state: 'attached' })

  await page.emulateMedia({ media: 'print' })
  expect(await paper.getByText('2 stops, 1 box').isVisible()).toBe(true)
  expect(
    await paper
      .locator('figure', { hasText: String(order.number) })
      .locator('rect')
      .count(),
  ).toBeGreaterThan(10)
  expect(errors).toEqual([])
})

test('ticking moves no row, whatever the bulk bar holds', async () => {
  const [order] = await prepared(2)
  for (const width of [1_440, 1_000, 390]) {
    const { page } = await panel.open('admin', '/orders', { width, height: 844 })
    const box = page.getByRole('checkbox', { name: `Select ${order.number}`, exact: true })
    const before = await box.boundingBox()
    await box.click()
    await page.getByRole('button', { name: 'Pick list' }).waitFor({ state: 'attached' })
    expect(await box.boundingBox()).toEqual(before)
  }
})
