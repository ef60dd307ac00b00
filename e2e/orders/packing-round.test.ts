import { aProduct } from '@comptoir/catalogue/testing'
import { anAddress, anOrder, homeDelivery } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { openPanel, type Panel, type Seat } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

/** Each of a mug and a board, two mugs in the first. */
async function prepared(count: number) {
  const { context } = panel.shop
  const goods = [
    await aProduct(context, { title: 'Enamel mug', sku: 'MUG-1', barcode: '4006381333931', on_hand: 30 }),
    await aProduct(context, { title: 'Oak board', sku: 'BOARD-1', on_hand: 30 }),
  ]
  const orders = []
  for (let at = 0; at < count; at += 1) {
    const quantities = [at === 0 ? 2 : 1, 1]
    const products = goods.map(({ variants }, line) => ({
      variant_id: String(variants[0]?.id),
      quantity: quantities[line] ?? 1,
    }))
    orders.push(await anOrder(context, { products, shipping_method_id: homeDelivery, shipping_address: anAddress }))
  }
  const root = await panel.shop.as('root')
  const ids = orders.map(({ id }) => id)
  await root.call('POST', '/api/orders/bulk', { ids, action: 'prepare' })
  return orders
}

const part = ({ page }: Seat, box: number, what: string) => page.getByRole('button', { name: `Box ${box}: ${what}` })

test('five orders are packed on two panels in one walk: by scanner and by hand, then sent', async () => {
  const orders = await prepared(5)
  const one = await panel.open('admin', `/orders?customer=${orders[0]?.customer_id}`)
  for (const { number } of orders) {
    await one.page.getByRole('checkbox', { name: `Select ${number}`, exact: true }).click()
  }
  await one.page.getByRole('button', { name: 'Start a packing round' }).click()
  // Whoever began their preparation has them.
  await one.page.getByRole('button', { name: 'Take and start' }).click()
  await one.page.getByText('0 of 11 packed').waitFor()
  // The browser's word for that question.
  expect(one.errors.splice(0)).toEqual([expect.stringContaining('409 (Conflict)')])
  const other = await panel.open('root', new URL(one.page.url()).pathname)
  await other.page.getByText('0 of 11 packed').waitFor()
  expect(await violationsOf(one.page, 'packing round')).toEqual([])

  const scan = async ({ page }: Seat, code: string) => {
    await page.getByRole('textbox', { name: 'Scan or type a code' }).fill(code)
    await page.keyboard.press('Enter')
  }
  await one.page.keyboard.press('b')
  await scan(one, '4006381333931')
  await one.page.getByText('Box 1: Enamel mug').waitFor()
  await other.page.getByText('1 of 11 packed').waitFor()
  await scan(other, 'board-1')
  await one.page.getByText('2 of 11 packed').waitFor()
  await scan(one, 'nothing of the kind')
  await one.page.getByText('Nothing to pack here has the code nothing of the kind.').waitFor()
  await scan(other, 'MUG-1')
  await one.page.getByText('Packed', { exact: true }).waitFor()
  await part(other, 2, '1 × Oak board').click()
  await one.page.getByRole('checkbox', { name: 'Enamel mug: all pieces are in their boxes' }).click()
  await other.page.getByText('8 of 11 packed').waitFor()
  expect(await part(other, 1, '2 × Enamel mug').getAttribute('aria-pressed')).toBe('true')

  await other.page.getByRole('button', { name: 'Send 2 packed orders' }).click()
  await one.page.getByText('Sent', { exact: true }).nth(1).waitFor()
  await one.page.reload()
  await one.page.getByRole('checkbox', { name: 'Oak board: all pieces are in their boxes' }).click()
  await one.page.getByRole('button', { name: 'Send 3 packed orders' }).waitFor()
  await one.page.getByRole('heading', { level: 1 }).click()
  await one.page.keyboard.press('s')
  await other.page.getByText('Nothing is left to pack.').waitFor()
  await other.page.getByRole('button', { name: 'Finish round' }).click()
  await one.page.getByText('This round is done.').waitFor()
  const states = await Promise.all(orders.map(({ id }) => one.call('GET', `/api/orders/${id}`)))
  expect(states.map(({ body }) => body.order.tag)).toEqual(Array(5).fill('in-transit'))
  expect([...one.errors, ...other.errors]).toEqual([])
})

test('on a phone in Arabic a round is gone on with, and what a colleague has is added', async () => {
  const [mine, theirs] = await prepared(2)
  const root = await panel.shop.as('root')
  const { page, call, id, errors } = await panel.open('admin', '/', {
    ...{ locale: 'ar', mode: 'dark', width: 390, height: 844 },
  })
  const version = async (order: string) => (await root.call('GET', `/api/orders/${order}`)).body.order.version
  await root.call('PUT', `/api/orders/${mine?.id}`, { assignee_id: id, version: await version(String(mine?.id)) })
  await call('POST', '/api/packing_rounds', { order_ids: [mine?.id, theirs?.id] })

  await page.goto(`${panel.shop.url}/orders/rounds`)
  await page
    .getByRole('link', { name: /جولة التجهيز/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'إضافته' }).click()
  await page.getByRole('button', { name: /الصندوق 2: .*Oak board/ }).waitFor()
  await page.getByRole('checkbox', { name: /Oak board/ }).click()

  await page.getByText('جُهّز 2 من').waitFor()
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  expect(await violationsOf(page, 'packing round on a phone')).toEqual([])
  expect(errors).toEqual([])
})
