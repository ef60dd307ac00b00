import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { openPanel, type Panel, type Seat } from '../support/open-panel.ts'

const sample = (name: string) => join(import.meta.dirname, '..', '..', 'domains', 'imports', 'testing', name)

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const productsNow = async ({ call }: Seat): Promise<number> => (await call('GET', '/api/products')).body.total
const latest = async ({ call }: Seat) => (await call('GET', '/api/imports')).body.imports[0]
const isOver = (seat: Seat, expected: object) =>
  expect.poll(() => latest(seat), { timeout: 20_000 }).toMatchObject({ state: 'done', ...expected })

test('a file is checked, which writes nothing, brought in, and taken back', async () => {
  const seat = await panel.open(['admin_products_manager'], '/products/import')
  const { page } = seat

  await page.locator('input[type=file]').setInputFiles(sample('products-older.csv'))
  await page.getByRole('checkbox').first().uncheck()
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByText('Would be new').first().waitFor({ timeout: 20_000 })
  expect(await productsNow(seat)).toBe(0)

  await page.getByRole('button', { name: 'Import now' }).click()
  await isOver(seat, { dry_run: false })
  const { counts } = await latest(seat)
  expect(await productsNow(seat)).toBe(counts.create)

  await page.getByRole('button', { name: 'Take this import back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take this import back' }).click()
  await page.getByRole('table').getByText('In the trash').first().waitFor({ timeout: 20_000 })
  expect(await productsNow(seat)).toBe(0)
  expect(seat.errors).toEqual([])
})

test('an unknown header asks what its columns are, and says what would become of it', async () => {
  const seat = await panel.open(['admin_products_manager'], '/products/import')
  const { page } = seat
  const content = 'Was,Preis,Wozu\nKessel aus Kupfer,12.50,Kocht das Wasser für vier Tassen\n'
  const choose = async (column: string, meaning: string) => {
    await page.getByRole('combobox', { name: `${column} is` }).click()
    await page.getByRole('option', { name: meaning, exact: true }).click()
    // A list that is closing still has its options.
    await page.getByRole('listbox').waitFor({ state: 'detached' })
  }

  const file = { name: 'waren.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByText('Kessel aus Kupfer').waitFor()
  expect(await violationsOf(page, 'columns of a file')).toEqual([])
  await choose('Was', 'Title')
  await choose('Wozu', 'Description')
  await page.getByRole('button', { name: 'Check file' }).last().click()

  await page.getByRole('table').getByText('Would be new').waitFor({ timeout: 20_000 })
  expect(seat.errors).toEqual([])
})

test('in Arabic on a phone, what would change is told old and new', async () => {
  const seat = await panel.open(['admin_products_manager'], '/products/import', { locale: 'ar', width: 390 })
  const { page } = seat
  const bring = async (name: string) => {
    await page.locator('input[type=file]').setInputFiles(sample(name))
    await page.getByRole('checkbox').first().uncheck()
    await page.getByRole('button', { name: 'فحص الملف' }).click()
  }
  await bring('products-newer.csv')
  await page.getByRole('button', { name: 'استيراد الآن' }).click()
  await isOver(seat, { dry_run: false })
  const { items } = (await seat.call('GET', '/api/products?q=savon')).body
  const { product } = (await seat.call('GET', `/api/products/${items[0].id}`)).body
  await seat.call('PUT', `/api/products/${product.id}`, { title: 'Savon vert', version: product.version })

  await page.getByRole('button', { name: 'اختيار ملف آخر' }).click()
  await bring('products-newer.csv')
  await page.getByText('فرق واحد').click()

  await page.locator('ins').getByText('Savon de Marseille').waitFor()
  await page.locator('del').getByText('Savon vert').waitFor()
  expect(await violationsOf(page, 'what would change')).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
})

test('past orders of another shop system are brought in from the list of orders, opened and deleted again', async () => {
  const seat = await panel.open(['admin_orders', 'admin_orders_create'], '/orders')
  const { page } = seat
  const ordersNow = async (): Promise<number> => (await seat.call('GET', '/api/orders')).body.total

  await page.getByRole('link', { name: 'Import' }).click()
  await page.locator('input[type=file]').setInputFiles(sample('orders-older.csv'))
  await page.getByRole('textbox', { name: 'Where the orders come from' }).fill('older')
  expect(await violationsOf(page, 'file of orders')).toEqual([])
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByText('This order is still open.').waitFor({ timeout: 20_000 })
  expect(await ordersNow()).toBe(0)

  await page.getByRole('button', { name: 'Import now' }).click()
  await isOver(seat, { dry_run: false })
  expect(await ordersNow()).toBe(1)
  await page.getByRole('link', { name: '#1001' }).click()
  await page.getByText('Stoneware vase').waitFor()
  await page.goBack()

  await page.getByRole('button', { name: 'Take this import back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take this import back' }).click()
  await page.getByRole('table').getByText('Deleted').waitFor({ timeout: 20_000 })
  expect(await ordersNow()).toBe(0)
  expect(seat.errors).toEqual([])
})
