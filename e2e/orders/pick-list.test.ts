import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPackingTable } from '../../domains/fulfilment/testing/packing-table.ts'
import { pdfPages } from '../../platform/testing/pdf-pages.ts'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

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

/** The words of the paper that a press opens in a tab of its own. This browser shows no PDF, so it is read once more. */
async function opened(page: Page, press: () => Promise<void>) {
  const answered = page.waitForResponse((response) => response.url().includes('/api/pick_list/paper'))
  const [tab, answer] = await Promise.all([page.waitForEvent('popup'), answered, press()])
  const { token } = await panel.shop.as('root')
  const reply = await fetch(answer.url(), { headers: { _token: token } })
  await tab.close()
  return (await pdfPages(new Uint8Array(await reply.arrayBuffer()))).join('\n').replaceAll(/\s+/g, ' ')
}

test('the list for chosen orders opens as one PDF, and the orders stay as they are', async () => {
  const [one, other] = await prepared(2)
  const { page, errors } = await panel.open('admin', '/orders')
  await page.getByRole('checkbox', { name: `Select ${one.number}`, exact: true }).click()
  await page.getByRole('checkbox', { name: `Select ${other.number}`, exact: true }).click()
  const before = await page.getByRole('row').nth(1).boundingBox()

  await page.getByRole('button', { name: 'Print' }).click()
  const text = await opened(page, () => page.getByRole('menuitem', { name: 'Pick list' }).click())

  expect(text).toContain('4 stops, 2 boxes')
  for (const { sku } of [...one.products, ...other.products]) expect(text).toContain(sku)
  expect(await page.getByRole('row').nth(1).boundingBox()).toEqual(before)
  expect(errors).toEqual([])
})

test('Ctrl+P on an order opens what is left to pick of it, with its number', async () => {
  const [order] = await prepared(1)
  const { page, errors } = await panel.open('admin', `/orders/${order.id}`)
  await page.getByRole('button', { name: 'Make', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Pick list' }).waitFor()
  await page.keyboard.press('Escape')

  const text = await opened(page, () => page.keyboard.press('Control+p'))

  expect(text).toContain('2 stops, 1 box')
  expect(text).toContain(`Pick list ${order.number}`)
  expect(errors).toEqual([])
})

test('ticking moves no row, whatever the bulk bar holds', async () => {
  const [order] = await prepared(2)
  for (const width of [1_440, 1_000, 390]) {
    const { page } = await panel.open('admin', '/orders', { width, height: 844 })
    const box = page.getByRole('checkbox', { name: `Select ${order.number}`, exact: true })
    const before = await box.boundingBox()
    await box.click()
    await page.getByRole('button', { name: 'Print' }).waitFor({ state: 'attached' })
    expect(await box.boundingBox()).toEqual(before)
  }
})
