import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel, type Seat } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const manager = ['admin_products_manager']
const text = { description: '<p>Washed soft, cut wide.</p>' }
const size = {
  id: 'size',
  name: 'Size',
  values: ['Small', 'Large'].map((label) => ({ id: label.toLowerCase(), label })),
}

async function add({ call }: Seat, title: string, variants: readonly object[]) {
  const options = variants.length > 1 ? [size] : []
  const { body } = await call('POST', '/api/products', { ...text, title, options, variants })
  return body.product.id as string
}

/** A shirt of two sizes and a mug are selected in the list, of these and a lamp, and opened as a sheet. */
async function opened(name: string) {
  const seat = await panel.open(manager, '/')
  const shirt = await add(seat, `Shirt ${name}`, [
    { price: 1_000, cost: 400, option_values: ['small'] },
    { price: 2_000, option_values: ['large'] },
  ])
  const mug = await add(seat, `Mug ${name}`, [{ price: 500, cost: 100 }])
  const lamp = await add(seat, `Lamp ${name}`, [{ price: 9_000, cost: 100 }])
  const { page } = seat
  await page.goto(`${panel.shop.url}/products?q=${name}&sort=title`)
  for (const title of ['Shirt', 'Mug']) {
    const row = page.getByRole('row').filter({ hasText: `${title} ${name}` })
    await row.getByRole('checkbox').click()
  }
  await page.getByRole('button', { name: 'Edit as a sheet' }).click()
  await page.getByRole('heading', { name: '3 rows as a sheet' }).waitFor()
  await page.locator('#sheet-2-0').waitFor()
  const pricesOf = async (id: string) => {
    const { body } = await seat.call('GET', `/api/products/${id}`)
    return body.product.variants.map(({ price }: { price: number }) => price)
  }
  const prices = async () => Promise.all([shirt, mug, lamp].map(pricesOf))
  return { seat, page, mug, prices }
}

const column = ({ page }: Pick<Seat, 'page'>, at: number) =>
  Promise.all([0, 1, 2].map((row) => page.locator(`#sheet-${row}-${at}`).textContent()))

test('the selected products alone are one sheet; one save changes them, and one undo takes it back', async () => {
  const { seat, page, prices } = await opened('Aster')
  const titles = await page.getByRole('rowheader').allTextContents()
  expect(titles.filter((title) => title.includes('Lamp'))).toEqual([])
  expect((await column(seat, 3)).toSorted()).toEqual(['', '60%', '80%'])

  await page.getByRole('textbox', { name: 'Price, for all 3' }).fill('+10 %')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).first().waitFor()

  expect(await prices()).toEqual([[1_100, 2_200], [550], [9_000]])
  expect((await column(seat, 3)).toSorted()).toEqual(['', '64%', '82%'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone: Saved').first().waitFor()
  expect(await prices()).toEqual([[1_000, 2_000], [500], [9_000]])
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL(/\/products\?.*q=Aster/)
})

test('a product that someone else changes meanwhile waits for a choice, by its name', async () => {
  const { page, mug, prices } = await opened('Betony')
  const colleague = await panel.shop.as(manager)
  await page.getByRole('textbox', { name: 'Price, for all 3' }).fill('30')
  await page.keyboard.press('Enter')

  const { body } = await colleague.call('GET', `/api/products/${mug}`)
  const [variant] = body.product.variants
  const change = { version: body.product.version, variants: [{ id: variant.id, price: 700 }] }
  expect((await colleague.call('PUT', `/api/products/${mug}`, change)).status).toBe(200)
  await page.getByText('Mug Betony').last().waitFor()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).first().waitFor()

  expect(await prices()).toEqual([[3_000, 3_000], [700], [9_000]])
})

test('what a product rejects is shown at its row, and nothing of it is lost', async () => {
  const { seat, page, prices } = await opened('Clover')
  const shirtRow = (await page.locator('[data-part=sheet-row]').allTextContents()).findIndex((row) =>
    row.includes('Large'),
  )
  await page.locator(`#sheet-${shirtRow}-1`).click()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: '1 fault' }).click()

  expect(await page.locator(`#sheet-${shirtRow}-1`).getAttribute('aria-invalid')).toBe('true')
  expect(await prices()).toEqual([[1_000, 2_000], [500], [9_000]])
  expect(seat.errors).toEqual([])
})

test('if the connection breaks between two products, the first is saved, and the next save sends the second alone', async () => {
  const { seat, page, prices } = await opened('Dahlia')
  const sent: string[] = []
  let isBroken = true
  await page.route('**/api/products/*', (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    sent.push(new URL(route.request().url()).pathname)
    return isBroken && sent[0] !== sent.at(-1) ? route.abort() : route.continue()
  })
  await page.getByRole('textbox', { name: 'Price, for all 3' }).fill('30')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')

  await page.getByText('No internet. Try again when the connection is back').first().waitFor()
  const first = sent[0] ?? ''
  const isShirt = (await seat.call('GET', first)).body.product.variants.length === 2
  expect(await prices()).toEqual(isShirt ? [[3_000, 3_000], [500], [9_000]] : [[1_000, 2_000], [3_000], [9_000]])
  expect(await column(seat, 0)).toEqual(['30.00', '30.00', '30.00'])

  isBroken = false
  await page.keyboard.press('Control+s')
  await expect.poll(prices).toEqual([[3_000, 3_000], [3_000], [9_000]])
  expect(sent.filter((path) => path === first)).toHaveLength(1)
})

test('if a colleague changes the second product while the first is saved, the choice is about the second alone', async () => {
  const { seat, page, prices } = await opened('Erica')
  const colleague = await panel.shop.as(manager)
  const sent: string[] = []
  await page.route('**/api/products/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    const path = new URL(route.request().url()).pathname
    if (sent.length > 0 && sent[0] !== path && !sent.includes(path)) {
      const { product } = (await colleague.call('GET', path)).body
      const variants = product.variants.map(({ id }: { id: string }) => ({ id, price: 700 }))
      await colleague.call('PUT', path, { version: product.version, variants })
    }
    sent.push(path)
    return route.continue()
  })
  await page.getByRole('textbox', { name: 'Price, for all 3' }).fill('30')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await page.keyboard.press('Control+s')

  const isShirtFirst = (await seat.call('GET', sent[0] ?? '')).body.product.variants.length === 2
  await expect.poll(prices).toEqual(isShirtFirst ? [[3_000, 3_000], [700], [9_000]] : [[700, 700], [3_000], [9_000]])
})
