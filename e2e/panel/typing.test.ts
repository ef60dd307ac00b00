import { aCollection, aProduct } from '@comptoir/catalogue/testing'
import { anOrder } from '@comptoir/orders/testing'
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel } from '../support/open-panel.ts'

const barcode = '4006381333931'

let panel: Panel
let product: string
let collection: string
beforeAll(async () => {
  panel = await openPanel()
  const { context } = panel.shop
  product = (await aProduct(context, { title: 'Stone lantern', sku: 'TK-697', barcode })).id
  await aProduct(context, { title: 'Cotton socks', sku: 'TK-6970' })
  await aProduct(context, { title: 'Cotton towel', sku: `${barcode}-2` })
  collection = (await aCollection(context)).id
  await anOrder(context)
})
afterAll(() => panel.close())

const searchOf = (page: Page) => page.locator('main search input').first()

async function openSlow(path: string) {
  const seat = await panel.open('root', path)
  const session = await seat.context.newCDPSession(seat.page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { ...seat, session }
}

/** Keys with the times of a scanner, however slow this machine is. */
async function scan(session: CDPSession, code: string) {
  const from = Date.now() / 1_000
  for (const [at, key] of [...code, 'Enter'].entries()) {
    const text = key === 'Enter' ? '\r' : key
    const timestamp = from + at * 0.005
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp })
  }
}

const textIn = async (page: Page) => page.locator('*:focus').inputValue()
const queryOf = (page: Page) => new URL(page.url()).searchParams.get('q')

const lists = [
  '/orders',
  '/products',
  '/organization/inventory',
  '/collections',
  '/vendors',
  '/staff/customers',
  '/media',
]

test.each(lists)('%s keeps fast typing, a scan, a paste and an input method on a slow machine', async (path) => {
  const { page, session, context, errors } = await openSlow(path)
  await searchOf(page).focus()

  for (const text of ['chartreuse tea 42', 'lamp red xl']) {
    await searchOf(page).fill('')
    await page.keyboard.type(text, { delay: text.startsWith('lamp') ? 0 : 5 })
    await expect.poll(() => queryOf(page)).toBe(text)
    expect(await textIn(page)).toBe(text)
  }
  await searchOf(page).fill('')
  await page.keyboard.insertText('Émilie O’Connor 日本')
  await expect.poll(() => queryOf(page)).toBe('Émilie O’Connor 日本')
  await searchOf(page).fill('')
  await expect.poll(() => queryOf(page)).toBeNull()

  for (const text of ['と', 'とう', 'とうき', 'とうきょう']) {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    expect(await textIn(page)).toBe(text)
  }
  expect(queryOf(page)).toBeNull()
  await session.send('Input.insertText', { text: '東京' })
  await expect.poll(() => queryOf(page)).toBe('東京')

  expect(await textIn(page)).toBe('東京')
  expect(errors).toEqual([])
  await context.close()
})

test('Enter opens the only hit, and a scan exactly the scanned product', async () => {
  const { page, session, context } = await openSlow('/products')
  await searchOf(page).focus()
  await page.keyboard.type('lantern')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/products/${product}`)

  for (const code of ['TK-697', barcode]) {
    await page.goto(`${panel.shop.url}/products`)
    await searchOf(page).focus()
    await scan(session, code)
    await page.waitForURL(`**/products/${product}`)
  }
  await context.close()
})

test('scans into a new order add one of each, also while the first is looked up', async () => {
  const { page, session, context } = await openSlow('/orders/new')
  const box = page.getByRole('combobox', { name: 'Add a product' })
  await box.focus()
  await scan(session, barcode)
  await scan(session, barcode)

  await page.getByLabel(/Quantity of Stone lantern/i).waitFor()
  await expect.poll(() => page.getByLabel(/Quantity of Stone lantern/i).inputValue()).toBe('2')
  expect(await box.inputValue()).toBe('')
  expect(await page.getByLabel(/Quantity of Cotton towel/i).count()).toBe(0)
  await context.close()
})

test('the picker of a collection keeps the focus after a pick and a scan', async () => {
  const { page, context } = await openSlow(`/collections/${collection}`)
  const box = page.getByRole('combobox', { name: 'Add a product' })
  await box.focus()
  await page.keyboard.type('lantern')
  await page.getByRole('option', { name: 'Stone lantern' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Stone lantern' }).waitFor()
  await page.keyboard.type('cotton')

  await page.getByRole('option', { name: 'Cotton socks' }).waitFor()
  expect(await box.inputValue()).toBe('cotton')
  expect(new URL(page.url()).pathname).toBe(`/collections/${collection}`)
  await context.close()
})
