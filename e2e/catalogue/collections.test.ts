import { aCollection, aProduct } from '@comptoir/catalogue/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel, type Seat } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const longWait = { timeout: 10_000 }
const managers = ['collections_manager']

async function aShelf(names: readonly string[]) {
  const { id } = await aCollection(panel.shop.context, { name: 'Shelf' })
  const { call } = await panel.shop.as(managers)
  const add: string[] = []
  for (const title of names) add.push((await aProduct(panel.shop.context, { title })).id)
  await call('POST', `/api/collections/${id}/products`, { add })
  return id
}

/** Titles only: a manager of collections may not open the products. */
const order = (page: Seat['page'], list = 'Products') =>
  page
    .getByRole('list', { name: list })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.querySelector('bdi')?.textContent))

test('a collection by rules shows what it would hold, and holds it once it is saved', async () => {
  for (const n of [1, 2, 3]) await aProduct(panel.shop.context, { title: `Lantern ${n}`, tags: ['Lights'] })
  const { page, errors } = await panel.open(managers, '/collections')
  await page.getByRole('link', { name: 'Create collection' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('All lights')
  await page.getByRole('radio', { name: /By rules/ }).click()
  await page.getByRole('combobox', { name: 'Value' }).fill('lig')
  await page.getByRole('option', { name: 'Lights, 3 products' }).click()
  await page.getByText('3 products meet these rules').waitFor()

  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await page.getByRole('heading', { name: 'All lights', level: 1 }).waitFor()
  await page.getByRole('list', { name: 'Products' }).getByText('Lantern 2').waitFor()
  expect(await order(page)).toHaveLength(3)
  expect(await page.getByRole('link', { name: 'Lantern 2' }).count()).toBe(0)
  expect(errors).toEqual([])
})

test('the products of a new collection are chosen before it is saved, and saving leaves everything where it is', async () => {
  for (const n of [1, 2]) await aProduct(panel.shop.context, { title: `Vase ${n}` })
  const { page, errors } = await panel.open(managers, '/collections/new')
  await page.getByLabel('Name', { exact: true }).fill('Vases')
  const add = page.getByRole('combobox', { name: 'Add a product' })
  for (const name of ['Vase 1', 'Vase 2']) {
    await add.fill(name)
    await page.getByRole('option', { name }).click()
  }
  await page.getByRole('button', { name: 'Move Vase 2' }).press('Alt+ArrowUp')
  await add.focus()
  const field = await add.elementHandle()

  await page.keyboard.press('Control+s')

  await page.getByRole('heading', { name: 'Vases', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/collections\/[0-9a-f-]{36}$/)
  expect(await field?.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await order(page)).toEqual(['Vase 2', 'Vase 1'])
  await page.reload()
  await expect.poll(() => order(page), longWait).toEqual(['Vase 2', 'Vase 1'])
  expect(errors).toEqual([])
})

test('a key that is taken is said beside its field', async () => {
  await aCollection(panel.shop.context, { name: 'Taken', key: 'taken-key' })
  const { page } = await panel.open(managers, '/collections/new')
  await page.getByLabel('Name', { exact: true }).fill('Another')
  await page.getByLabel('Key').fill('taken-key')

  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await page.getByText('Key name already exists').first().waitFor()
})

test('products chosen by hand are moved by keyboard and by dragging; a colleague sees the order', async () => {
  const id = await aShelf(['Amber cup', 'Blue cup', 'Cream cup'])
  const lina = await panel.open(managers, `/collections/${id}`)
  const omar = await panel.open(managers, `/collections/${id}`)
  const handle = (name: string) => lina.page.getByRole('button', { name: `Move ${name}` })
  await handle('Amber cup').focus()

  await lina.page.keyboard.press('Alt+ArrowDown')

  await lina.page.getByText('Amber cup is now 2 of 3').waitFor({ state: 'attached' })
  await expect.poll(() => order(omar.page), longWait).toEqual(['Blue cup', 'Amber cup', 'Cream cup'])
  // The reply to the first move draws the rows anew, under a finger that has already taken one.
  await panel.shop.idle()
  await expect.poll(() => order(lina.page), longWait).toEqual(['Blue cup', 'Amber cup', 'Cream cup'])

  await handle('Cream cup').dragTo(handle('Blue cup'))
  await expect.poll(() => order(omar.page), longWait).toEqual(['Cream cup', 'Blue cup', 'Amber cup'])
  await lina.page.reload()
  await expect.poll(() => order(lina.page), longWait).toEqual(['Cream cup', 'Blue cup', 'Amber cup'])
  expect(lina.errors).toEqual([])
})

test('products are found, added at the end and taken out', async () => {
  const id = await aShelf(['Green plate'])
  await aProduct(panel.shop.context, { title: 'Golden plate' })
  const { page } = await panel.open(managers, `/collections/${id}`)
  await page.getByRole('combobox', { name: 'Add a product' }).fill('golden')
  await page.getByRole('option', { name: 'Golden plate' }).click()
  await expect.poll(() => order(page), longWait).toEqual(['Green plate', 'Golden plate'])

  await page.getByRole('button', { name: 'Take Green plate out' }).click()

  await expect.poll(() => order(page), longWait).toEqual(['Golden plate'])
  await page.getByRole('group', { name: '1 product', exact: true }).waitFor()
})

test('it goes in Arabic on a phone', async () => {
  const id = await aShelf(['كوب أزرق', 'كوب أخضر'])
  const { page, errors } = await panel.open(managers, `/collections/${id}`, { locale: 'ar', width: 390, height: 844 })

  await page.getByRole('button', { name: 'نقل كوب أزرق' }).focus()
  await page.keyboard.press('Alt+End')

  await expect.poll(() => order(page, 'المنتجات'), longWait).toEqual(['كوب أخضر', 'كوب أزرق'])
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(errors).toEqual([])
})

test('a product is put into a collection from its own page, while a colleague puts it into another', async () => {
  const { context } = panel.shop
  const [mine, theirs] = [
    await aCollection(context, { name: 'Gifts' }),
    await aCollection(context, { name: 'Kitchen' }),
  ]
  const { id } = await aProduct(context, { title: 'Butter dish', vendor: 'Kiln & Co' })
  const { page, call, errors } = await panel.open('admin', `/products/${id}`)
  const field = page.getByRole('combobox', { name: 'Collections' })
  await field.fill('gif')
  await page.getByRole('option', { name: 'Gifts' }).click()
  await page.keyboard.press('Escape')
  await call('POST', `/api/collections/${theirs.id}/products`, { add: [id] })

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('region', { name: 'Notices' }).getByText('Saved', { exact: true }).waitFor()

  const { product } = (await call('GET', `/api/products/${id}`)).body
  expect(product.collection_ids).toEqual([mine.id, theirs.id])
  expect(errors).toEqual([])
})
