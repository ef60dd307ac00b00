import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel, type Seat } from '../support/open-panel.ts'
import { ordersOf } from '../support/orders-of.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

/** The same user on another machine. */
async function anotherBrowser({ page }: Seat, path: string) {
  const token = await page.evaluate<string>(`localStorage.getItem('comptoir.token')`)
  const context = await panel.browser.newContext({ viewport: { width: 1_440, height: 900 } })
  await context.addInitScript((value) => localStorage.setItem('comptoir.token', value), token)
  const other = await context.newPage()
  await other.goto(panel.shop.url + path)
  await other.getByRole('grid').waitFor()
  return other
}

const headers = (page: Page) => page.getByRole('columnheader').allInnerTexts()

async function saveView(page: Page, name: string) {
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name of the view').fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  return dialog
}

test('a view keeps filters, sort and columns, and is there at once in another browser', async () => {
  await ordersOf(panel, 'Saver', 2)
  const lina = await panel.open(['admin_orders'], '/orders?payment=unpaid')
  const other = await anotherBrowser(lina, '/orders')
  await lina.page.getByRole('button', { name: 'Total', exact: true }).click()
  await lina.page.getByRole('button', { name: 'Columns' }).click()
  await lina.page.getByRole('checkbox', { name: 'Items' }).click()
  await lina.page.keyboard.press('Escape')
  await saveView(lina.page, 'To chase')
  await lina.page.getByRole('tab', { name: 'To chase', selected: true }).waitFor()

  await other.getByRole('tab', { name: 'To chase' }).waitFor()
  await other.keyboard.press('9')

  await other.getByRole('tab', { name: 'To chase', selected: true }).waitFor()
  expect(new URL(other.url()).search).toMatch(/^\?payment=unpaid&sort=-total&view=/)
  expect(await headers(other)).not.toContain('Items')
  await other.keyboard.press('1')
  await expect.poll(() => new URL(other.url()).search).toBe('')
  expect(lina.errors).toEqual([])
})

test('a view is shared, stands in a colleague’s list at once, and is taken back', async () => {
  await ordersOf(panel, 'Sharer', 1)
  const lina = await panel.open(['admin_orders'], '/orders?payment=unpaid')
  const omar = await panel.open(['admin_orders'], '/orders')
  await saveView(lina.page, 'Ours')
  await lina.page.getByRole('tab', { name: 'Ours', selected: true }).waitFor()

  await lina.page.getByRole('button', { name: 'Actions for the view Ours' }).click()
  await lina.page.getByRole('menuitem', { name: 'Share with colleagues' }).click()

  await lina.page.getByRole('tab', { name: /Shared by .+ Ours/, selected: true }).waitFor()
  await omar.page.getByRole('tab', { name: /Shared by .+ Ours/ }).click()
  await expect.poll(() => new URL(omar.page.url()).search).toMatch(/^\?payment=unpaid&view=/)
  await omar.page.getByRole('button', { name: 'Actions for the view Ours' }).click()
  await omar.page.getByRole('menuitem', { name: 'Save a copy' }).waitFor()
  expect(await omar.page.getByRole('menuitem').allInnerTexts()).toEqual(['Save a copy'])
  await omar.page.keyboard.press('Escape')

  await lina.page.getByRole('button', { name: 'Actions for the view Ours' }).click()
  await lina.page.getByRole('menuitem', { name: 'Stop sharing' }).click()

  await lina.page.getByRole('tab', { name: 'Ours', exact: true, selected: true }).waitFor()
  await expect.poll(() => omar.page.getByRole('tab', { name: /Ours/ }).count()).toBe(0)
  expect([lina.errors, omar.errors]).toEqual([[], []])
})

test('a view is renamed, moved, changed and deleted, and comes back', async () => {
  const { page, errors } = await panel.open(['admin_orders'], '/orders')
  await saveView(page, 'First')
  await page.getByRole('tab', { name: 'First', selected: true }).waitFor()
  const taken = await saveView(page, ' first ')
  await taken.getByText('Another view of this list has this name').waitFor()
  await taken.getByLabel('Name of the view').fill('Second')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Second', selected: true }).waitFor()
  const act = async (name: string) => {
    await page.getByRole('button', { name: /^Actions for the view/ }).click()
    await page.getByRole('menuitem', { name }).click()
  }

  await act('Move towards the start')
  await act('Rename view')
  await page.getByLabel('Name of the view').fill('Newest')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Order', exact: true }).click()
  await act('Save changes')
  await page.reload()
  await page.getByRole('tab', { name: 'Newest', selected: true }).waitFor()

  expect((await page.getByRole('tab').allInnerTexts()).slice(-2)).toEqual(['Newest', 'First'])
  expect(new URL(page.url()).search).toContain('sort=-number')
  await act('Delete view')
  await page.getByRole('tab', { name: 'Newest' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('tab', { name: 'Newest' }).waitFor()
  expect(errors).toEqual([])
})

test('columns follow the person to another browser', async () => {
  const lina = await panel.open(['customers_manager'], '/staff/customers')
  await lina.page.getByRole('button', { name: 'Columns' }).click()

  await lina.page.getByRole('checkbox', { name: 'Phone' }).click()
  await lina.page.getByRole('checkbox', { name: 'Compact' }).click()
  const kept = async () => (await lina.call('GET', '/api/admin_startup_config')).body.lists.length
  await expect.poll(kept).toBe(1)
  const other = await anotherBrowser(lina, '/staff/customers')

  expect(await headers(other)).toContain('Phone')
  expect(await other.evaluate('document.documentElement.dataset.density')).toBe('compact')
})
