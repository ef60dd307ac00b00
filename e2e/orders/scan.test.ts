import { aProduct } from '@comptoir/catalogue/testing'
import { anOrder } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPackingTable } from '../../domains/fulfilment/testing/packing-table.ts'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const phone = { width: 390, height: 844, touch: true }

/** A camera in sight of which codes are held: no machine of a test has one. */
const camera = `
  window.inSight = []
  window.BarcodeDetector = class {
    async detect() {
      return window.inSight.map((rawValue) => ({ rawValue }))
    }
  }
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement('canvas')
    canvas.getContext('2d').fillRect(0, 0, 1, 1)
    return canvas.captureStream(30)
  }`

async function openOrder(script = '') {
  const table = openPackingTable(panel.shop, await panel.shop.as('root'))
  const order = await table.read((await table.prepared()).id)
  await panel.shop.idle()
  const { page, errors } = await panel.open('admin', '/orders', phone)
  await page.addInitScript(script)
  await page.goto(`${panel.shop.url}/orders/${order.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Scan' }).click()
  const screen = page.getByRole('dialog', { name: 'Scan' })
  await screen.getByText('0 of 3 packed').waitFor()
  return { page, screen, errors, order, skus: order.products.map(({ sku }: { sku: string }) => sku) }
}

test('on a phone a code that comes into the camera’s sight finds its goods, and one press packs a piece', async () => {
  const { page, screen, errors, order, skus } = await openOrder(camera)
  const pack = screen.getByRole('button', { name: `Pack 1 for ${order.number}` })

  await page.evaluate(`window.inSight = ['${skus[0]}']`)
  await screen.getByText('Found: 1 order waits for it').waitFor()
  await screen.getByText('2 to pack').waitFor()
  await pack.click()
  await screen.getByText('1 of 3 packed').waitFor()
  await pack.click()
  await screen.getByText('2 of 3 packed').waitFor()
  await screen.getByText('packed', { exact: true }).waitFor()
  expect(await pack.count()).toBe(0)
  await page.evaluate("window.inSight = ['4006381333931']")
  await screen.getByText('No goods have the code 4006381333931.').waitFor()

  expect(await screen.getByText('2 of 3 packed').isVisible()).toBe(true)
  expect(errors).toEqual([])
})

test('goods that this order has no need of are packed for the one that waits, which opens, too', async () => {
  const { page, screen, errors, order, skus } = await openOrder(camera)
  const waiting = await anOrder(panel.shop.context, {
    products: [{ variant_id: order.products[1].variant_id, quantity: 2 }],
    customer: { name: 'Amélie Roux', email: 'amelie@example.com', phone: '', locale: 'fr' },
  })
  const root = await panel.shop.as('root')
  await root.call('POST', '/api/orders/bulk', { ids: [waiting.id], action: 'prepare' })
  await panel.shop.idle()

  await page.evaluate(`window.inSight = ['${skus[1]}']`)
  await screen.getByText('Found: 2 orders wait for it').waitFor()
  await screen.getByText('in stock').waitFor()
  await screen.getByRole('button', { name: `Pack 1 for ${order.number}` }).click()
  await screen.getByText('1 of 3 packed').waitFor()
  await screen.getByRole('button', { name: `Pack 1 for ${waiting.number}` }).click()
  await screen.getByRole('link', { name: `${waiting.number} Amélie Roux 1 to pack` }).click()

  await page.waitForURL(`**/orders/${waiting.id}`)
  await page.getByText('1 of 2', { exact: false }).first().waitFor()
  expect(errors).toEqual([])
})

test('where no order waits for the goods their stock is counted', async () => {
  const { page, screen, errors } = await openOrder(camera)
  const { variants } = await aProduct(panel.shop.context, {
    title: 'Olive soap',
    on_hand: 7,
    continueOutOfStock: false,
  })
  const sku = String(variants[0]?.sku)

  await page.evaluate(`window.inSight = ['${sku}']`)
  await screen.getByText('No order waits for it.').waitFor()
  await screen.getByRole('link', { name: 'Count the stock' }).last().click()

  await page.waitForURL(`**/organization/inventory?q=${sku}`)
  expect(errors).toEqual([])
})

test('where there is no camera codes are typed', async () => {
  const { screen, errors, order, skus } = await openOrder()
  await screen.getByText('There is no camera here').waitFor()

  await screen.getByRole('textbox', { name: 'Or type the code' }).fill(skus[0])
  await screen.getByRole('button', { name: 'Find' }).click()
  await screen.getByRole('button', { name: `Pack 1 for ${order.number}` }).click()

  await screen.getByText('1 of 3 packed').waitFor()
  expect(errors).toEqual([])
})

test('from the bar of any page a code finds its goods, the orders that wait for them, and packs for the oldest', async () => {
  const table = openPackingTable(panel.shop, await panel.shop.as('root'))
  const order = await table.read((await table.prepared()).id)
  await panel.shop.idle()
  const { page, errors } = await panel.open('admin', '/products', phone)
  await page.addInitScript(camera)
  await page.reload()
  const bar = page.getByRole('navigation', { name: 'Main pages' })
  await bar.getByRole('button', { name: 'Scan' }).click()
  const screen = page.getByRole('dialog', { name: 'Scan' })

  await page.evaluate(`window.inSight = ['${order.products[0].sku}']`)
  await screen.getByRole('button', { name: `Pack 1 for ${order.number}` }).click()
  await screen.getByText(/one piece packed/).waitFor()
  await screen.getByRole('link', { name: new RegExp(`^${order.number} .*1 to pack`) }).click()

  await page.waitForURL(`**/orders/${order.id}`)
  await screen.waitFor({ state: 'hidden' })
  await page.getByRole('main').getByRole('button', { name: 'Scan' }).waitFor()
  expect(await bar.isVisible()).toBe(false)
  expect(errors).toEqual([])
})
