import { aProduct, aVariantProduct } from '@comptoir/catalogue/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const managers = ['admin_variants_manager'] as const
const path = '/organization/inventory'

test('numbers are changed where they stand, by the keyboard alone, and taken back', async () => {
  const product = await aVariantProduct(panel.shop.context, { title: 'Keyboard shirt', sku: 'KEY', on_hand: 10 })
  const { page, call, errors } = await panel.open(managers, `${path}?q=keyboard`)
  const cell = (size: string) => page.getByRole('button', { name: `On hand of Keyboard shirt – ${size}` })

  await cell('Small').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('14')
  await page.keyboard.press('ArrowDown')
  // Undo reverts the latest change first, so wait for the previous one.
  await page.getByText('Keyboard shirt – Small: 14 on hand').waitFor()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await page.keyboard.press('F2')
  await page.keyboard.type('99')
  await page.keyboard.press('Escape')

  await expect.poll(() => cell('Small').textContent()).toBe('14')
  await expect.poll(() => cell('Medium').textContent()).toBe('3')
  await page.getByText('Keyboard shirt – Medium: 3 on hand').waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(() => cell('Medium').textContent()).toBe('10')
  const { items } = (await call('GET', `/api/inventory/${product.variants[1]?.id}/movements`)).body
  expect(items.map(({ kind, delta }: { kind: string; delta: number }) => [kind, delta])).toEqual([
    ['correction', 7],
    ['count', -7],
    ['initial', 10],
  ])
  expect(errors).toEqual([])
})

test('who counts in one browser is seen in another at once, and a stale number is refused with the present one', async () => {
  const product = await aProduct(panel.shop.context, { title: 'Two browsers', on_hand: 5 })
  const [lina, omar] = await Promise.all([
    panel.open(managers, `${path}?q=two+browsers`),
    panel.open(managers, `${path}?q=two+browsers`),
  ])
  const cell = { name: /^On hand of Two browsers/ }
  await lina.page.getByRole('button', cell).waitFor()
  await omar.page.getByRole('button', cell).waitFor()

  await omar.call('POST', '/api/inventory/adjust', {
    variant_id: product.variants[0]?.id,
    delta: 4,
    reason: 'received',
  })

  await expect.poll(() => lina.page.getByRole('button', cell).textContent()).toBe('9')
  await expect.poll(() => omar.page.getByRole('button', cell).textContent()).toBe('9')

  const root = await panel.shop.as('root')
  await root.call('PUT', `/api/variants/${product.variants[0]?.id}`, { sku: 'NEW-LABEL', version: 1 })
  const row = lina.page.getByRole('row', { name: /Two browsers/ })
  await row.and(lina.page.locator('[data-live]')).getByText('NEW-LABEL').waitFor()
})

test('what runs low and what is sold out have a view each, and a peek tells what moved it', async () => {
  await aProduct(panel.shop.context, { title: 'Runs low soon', on_hand: 2 })
  await aProduct(panel.shop.context, { title: 'Sold out today', on_hand: 0 })
  const { page, errors } = await panel.open(managers, path)
  await page.getByRole('row', { name: /Runs low soon/ }).waitFor()
  await page.getByRole('tab', { name: 'Sold out' }).click()
  await page.getByRole('row', { name: /Sold out today/ }).waitFor()
  await expect.poll(() => page.getByRole('row', { name: /Runs low soon/ }).count()).toBe(0)
  await page.getByRole('tab', { name: 'Low' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?stock=low')
  const row = page.getByRole('row', { name: /Runs low soon/ })
  await row.getByText('Low', { exact: true }).waitFor()

  await row.getByText('Runs low soon').click()

  const preview = page.getByRole('dialog', { name: /Runs low soon/ })
  await preview.getByText('First stock: +2').waitFor()
  expect(errors).toEqual([])
})

test('the tabs count what runs low, is sold out, oversold or not counted, and go on counting', async () => {
  const product = await aProduct(panel.shop.context, { title: 'Counted by a tab', on_hand: 3 })
  const { page, call, errors } = await panel.open(managers, path)
  const countOf = async (name: string) =>
    Number(
      (await page.getByRole('tab', { name: new RegExp(`^${name}`) }).textContent())?.replace(/\D/g, '') || Number.NaN,
    )
  const totalOf = async (state: string) =>
    (await call('GET', `/api/inventory?limit=1&filter[stock][in]=${state}`)).body.total
  for (const [name, state] of [
    ['Low', 'low'],
    ['Sold out', 'out'],
    ['Oversold', 'oversold'],
    ['Not counted', 'not_counted'],
  ] as const) {
    await expect.poll(() => countOf(name)).toBe(await totalOf(state))
  }
  const [low, soldOut] = [await countOf('Low'), await countOf('Sold out')]
  expect(low).toBeGreaterThan(0)

  await call('POST', '/api/inventory/adjust', { variant_id: product.variants[0]?.id, delta: -3, reason: 'count' })

  await expect.poll(() => countOf('Low')).toBe(low - 1)
  await expect.poll(() => countOf('Sold out')).toBe(soldOut + 1)
  expect(errors).toEqual([])
})

test('a column that is pasted fills downwards', async () => {
  await aVariantProduct(panel.shop.context, { title: 'Paste shirt', sku: 'PASTE', on_hand: 1 })
  const { page } = await panel.open(managers, `${path}?q=paste`)
  await page.getByRole('button', { name: 'On hand of Paste shirt – Small' }).click()

  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '7\\n8\\n9\\n')
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.querySelector('[data-part=stock-cell-input]').dispatchEvent(paste)
  }`)

  await page.getByText('3 numbers filled in').waitFor()
  const numbers = page.getByRole('button', { name: /^On hand of Paste shirt/ })
  await expect.poll(() => numbers.allTextContents()).toEqual(['7', '8', '9'])
})

test('many variants are changed at once, and go back at once', async () => {
  await aVariantProduct(panel.shop.context, { title: 'Bulk shirt', sku: 'BULK', on_hand: 10 })
  const { page } = await panel.open(managers, `${path}?q=bulk`)
  const numbers = page.getByRole('button', { name: /^On hand of Bulk shirt/ })
  await numbers.first().waitFor()
  await page.getByRole('checkbox', { name: 'Select all' }).click()

  await page.getByRole('button', { name: 'Add to on hand' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'How many' }).fill('5')
  await page.getByRole('button', { name: 'Apply' }).click()

  await expect.poll(() => numbers.allTextContents()).toEqual(['15', '15', '15'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => numbers.allTextContents()).toEqual(['10', '10', '10'])
})

test('a place is added, can be chosen, and its own numbers are changed there', async () => {
  const product = await aProduct(panel.shop.context, { title: 'Two places', on_hand: 3 })
  const { page, call } = await panel.open(managers, '/organization/locations')
  await page.getByRole('button', { name: 'Add location' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add location' })
  await dialog.getByLabel('Name').fill('Harbour store')
  await dialog.getByRole('button', { name: 'Add location' }).click()
  await page.getByText('Harbour store').first().waitFor()

  await page.goto(`${panel.shop.url}${path}?q=two+places`)
  await page.getByText('Choose a location to change its numbers.').waitFor()
  await page.getByRole('combobox', { name: 'Location' }).click()
  await page.getByRole('option', { name: 'Harbour store' }).click()
  await page.getByRole('button', { name: 'On hand of Two places: 0' }).click()
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await page.getByText('Two places: 4 on hand').waitFor()

  const { items } = (await call('GET', '/api/inventory?q=two+places')).body
  expect(items[0]).toMatchObject({ id: product.variants[0]?.id, on_hand: 7 })
  const [, harbour] = (await call('GET', '/api/locations')).body.locations
  await call('POST', '/api/inventory/adjust', {
    variant_id: items[0].id,
    location_id: harbour.id,
    delta: -4,
    reason: 'correction',
  })
  expect((await call('DELETE', `/api/locations/${harbour.id}?version=1`)).status).toBe(200)
})

test('a count is checked first, then brought in, and the list follows', async () => {
  await aProduct(panel.shop.context, { title: 'Filed tea', sku: 'FILED', on_hand: 2 })
  const { page, call, errors } = await panel.open(managers, '/organization/inventory/import')
  const buffer = Buffer.from('SKU,Quantity\nFILED,11\nNOBODY,1\n')
  await page.locator('input[type=file]').setInputFiles({ name: 'count.csv', mimeType: 'text/csv', buffer })

  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByText('Would change').first().waitFor()
  await page.getByText('No variant has this SKU, barcode or id.').waitFor()
  expect((await call('GET', '/api/inventory?q=FILED')).body.items[0].on_hand).toBe(2)
  await page.getByRole('button', { name: 'Import now' }).click()
  await page.getByText('Import of count.csv').waitFor()

  await expect.poll(async () => (await call('GET', '/api/inventory?q=FILED')).body.items[0].on_hand).toBe(11)
  expect(errors).toEqual([])
})

test('on a phone and in Arabic the same is there, on cards and mirrored', async () => {
  await aProduct(panel.shop.context, { title: 'Phone tea', on_hand: 6 })
  const { page, errors } = await panel.open(managers, `${path}?q=phone`, { locale: 'ar', width: 390, height: 844 })
  const stay = page.getByRole('button', { name: 'المتابعة بالوضع العمودي' })
  if (await stay.isVisible()) await stay.click()

  await page
    .getByRole('button', { name: /Phone tea/ })
    .first()
    .click()
  await page.keyboard.type('٨')
  await page.keyboard.press('Enter')

  await expect
    .poll(() =>
      page
        .getByRole('button', { name: /Phone tea/ })
        .first()
        .textContent(),
    )
    .toMatch(/^(8|٨)$/)
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(errors).toEqual([])
})

test('who may not keep stock sees neither the page nor its menu item', async () => {
  const { page } = await panel.open(['admin_orders'], '/orders')

  expect(await page.getByRole('link', { name: 'Inventory' }).count()).toBe(0)
  await page.goto(panel.shop.url + path)
  expect(await page.getByRole('grid').count()).toBe(0)
})
