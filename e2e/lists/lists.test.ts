import { aCustomer } from '@comptoir/customers/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel, type Seat } from '../support/open-panel.ts'
import { ordersOf } from '../support/orders-of.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

test('J and K walk the list one came from, page after page', async () => {
  const orders = await ordersOf(panel, 'Walker', 53)
  const { page, errors } = await panel.open('admin', '/orders?q=Walker&tag=new-order&sort=number')
  const at = (index: number) =>
    page.getByRole('heading', { name: `Order ${orders[index]?.number}`, exact: true }).waitFor()
  await page.getByRole('link', { name: String(orders[0]?.number), exact: true }).click()
  await at(0)
  expect(await page.getByRole('button', { name: 'Previous in the list' }).isDisabled()).toBe(true)

  await page.getByRole('button', { name: 'Start preparation' }).click()
  await page.locator('main [aria-current=step]').getByText('In preparation', { exact: true }).waitFor()
  await page.keyboard.press('j')
  await at(1)
  await page.keyboard.press('k')
  await at(0)
  for (let index = 1; index < 53; index += 1) {
    await page.keyboard.press('j')
    await at(index)
  }

  expect(await page.getByRole('button', { name: 'Next in the list' }).isDisabled()).toBe(true)
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL('**/orders?q=Walker&tag=new-order&sort=number')
  expect(errors).toEqual([])
})

test('a page that was opened by itself has no list to walk', async () => {
  const [order] = await ordersOf(panel, 'Alone', 2)
  const { page } = await panel.open('admin', `/orders/${order?.id}`)
  await page.getByRole('heading', { name: `Order ${order?.number}` }).waitFor()

  expect(await page.getByRole('button', { name: 'Next in the list' }).count()).toBe(0)
})

test('on a phone the toolbar sorts, and says what stands on the cards', async () => {
  const orders = await ordersOf(panel, 'Phone', 3)
  const { page, errors } = await panel.open('admin', '/orders?q=Phone', { width: 390, height: 844 })
  const card = page.getByRole('row').first()
  await card.waitFor()
  expect(await page.getByRole('button', { name: 'Columns', exact: true }).isVisible()).toBe(false)

  await page.getByRole('button', { name: 'Sort and columns' }).click()
  const options = page.getByRole('dialog', { name: 'Sort and columns' })
  await options.getByRole('radio', { name: 'Order' }).click()
  await options.getByRole('radio', { name: 'Ascending' }).click()
  await options.getByRole('checkbox', { name: 'Payment' }).click()
  await page.keyboard.press('Escape')

  await expect.poll(() => card.textContent()).toContain(String(orders[0]?.number))
  await card.getByText('Unpaid').waitFor()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  expect(errors).toEqual([])
})

test('all that match are done at once; the refused stay chosen and say why', async () => {
  const orders = await ordersOf(panel, 'Many', 120)
  const [first] = orders
  const { page, call, errors } = await panel.open('admin', `/orders?customer=${first?.customer_id}`)
  await call('PUT', `/api/orders/${first?.id}`, { state: { type: 'PREPARATION' }, version: first?.version })
  await page.getByText('50 of 120 entries').waitFor()
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await page.getByText('50 selected').waitFor()

  await page.getByRole('button', { name: 'Select all 120' }).click()
  await page.getByText('All 120 selected').waitFor()
  await page.getByRole('button', { name: 'Start preparation' }).click()
  const question = page.getByRole('dialog', { name: '119 of 120 can be done' })
  await question.getByText('1 record: Its present state doesn’t allow this.').waitFor()
  await question.getByRole('button', { name: 'Go on with 119' }).click()

  await page.getByText('119 orders being prepared').first().waitFor()
  await page.getByText('1 order was left out. Its present state doesn’t allow this.').first().waitFor()
  const { body } = await call(
    'GET',
    `/api/orders?filter[customer_id][eq]=${first?.customer_id}&filter[tag][in]=in-preparation`,
  )
  expect(body.total).toBe(120)
  expect(errors).toEqual([])
})

test('all customers that match are blocked, and unblocked by taking it back', async () => {
  for (let count = 0; count < 60; count += 1) await aCustomer(panel.shop.context)
  const { page, call, errors } = await panel.open(['customers_manager'], '/staff/customers?state=active')
  await page.getByText('50 of 60 entries').waitFor()
  const blocked = async () => (await call('GET', '/api/customers?filter[state][in]=blocked')).body.total
  await page.getByRole('checkbox', { name: 'Select all rows' }).click()
  await page.getByRole('button', { name: 'Select all 60' }).click()

  await page.getByRole('button', { name: 'Block' }).click()
  await page.getByText('60 customers blocked').first().waitFor()
  expect(await blocked()).toBe(60)
  await page.keyboard.press('Control+z')

  await page.getByText('Undone: 60 customers blocked').first().waitFor()
  expect(await blocked()).toBe(0)
  expect(errors).toEqual([])
})

test('only what somebody else changed washes', async () => {
  const [mine, theirs] = await ordersOf(panel, 'Wash', 2)
  const lina = await panel.open('admin', '/orders?q=Wash')
  const omar = await panel.open('admin', '/')
  const highlighted: string[] = []
  await lina.page.exposeFunction('highlighted', (id: string) => highlighted.push(id))
  await lina.page.getByRole('link', { name: String(mine?.number), exact: true }).waitFor()
  await lina.page.evaluate(`new MutationObserver((changes) => {
    for (const { target } of changes) if (target.dataset.live) highlighted(target.id)
  }).observe(document.querySelector('[role=grid]'), { subtree: true, attributeFilter: ['data-live'] })`)
  const prepare = (seat: Seat, order = mine) =>
    seat.call('PUT', `/api/orders/${order?.id}`, { state: { type: 'PREPARATION' }, version: order?.version })

  await prepare(lina)
  await prepare(omar, theirs)

  await expect.poll(() => highlighted).toEqual([theirs?.id])
  expect(await lina.page.getByRole('row').getByText('In preparation', { exact: true }).count()).toBe(2)
})

test('on a phone the search is one press away, and other actions stand behind one button', async () => {
  const { page, errors } = await panel.open('admin', '/products', { width: 390, height: 844 })
  const head = page.locator('main > header')
  await head.getByRole('button', { name: 'Search' }).click()
  await page.keyboard.type('nothing like it')
  await page.getByText('No product matches').or(page.getByText('No products match')).first().waitFor()
  expect(await page.getByRole('tab', { name: 'All' }).isVisible()).toBe(false)
  expect(await head.getByRole('link', { name: 'Trash' }).isVisible()).toBe(false)

  await head.getByRole('button', { name: 'More actions' }).click()
  await head.getByRole('link', { name: 'Trash' }).click()

  await page.getByRole('heading', { name: 'Deleted products' }).waitFor()
  expect(errors).toEqual([])
})

test('a preview covers nothing of the list, and goes along with the cursor', async () => {
  const orders = await ordersOf(panel, 'Peek', 4)
  const { page, errors } = await panel.open('admin', '/orders?q=Peek&sort=number')
  const grid = page.getByRole('grid', { name: 'Orders' })
  await grid.getByRole('row').nth(4).waitFor()
  const preview = (at: number) => page.getByRole('dialog', { name: `Order #${orders[at]?.number}`, exact: true })

  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await preview(0).getByText('Pick-up at').waitFor()
  const [list, box] = [await grid.boundingBox(), await preview(0).boundingBox()]
  expect(Math.round((list?.x ?? 0) + (list?.width ?? 0))).toBeLessThanOrEqual(Math.round(box?.x ?? 0))
  expect(await grid.getByRole('columnheader', { name: 'Payment' }).count()).toBe(0)
  expect(await grid.getByRole('columnheader', { name: 'Status' }).isVisible()).toBe(true)
  expect(
    await page.evaluate(
      "[...document.querySelectorAll('[role=grid]')].filter((g) => g.scrollWidth > g.clientWidth).length",
    ),
  ).toBe(0)

  await page.keyboard.press('ArrowDown')
  await preview(1).waitFor()
  await preview(1).getByRole('button', { name: 'Next in the list' }).click()
  await preview(2).waitFor()
  await page.keyboard.press('Escape')

  await grid.getByRole('columnheader', { name: 'Payment' }).waitFor()
  expect(errors).toEqual([])
})
