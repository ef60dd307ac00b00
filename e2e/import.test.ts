import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel } from './support/open-panel.ts'

const sample = join(import.meta.dirname, '..', 'domains', 'catalogue', 'testing', 'products-older.csv')

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

test('a file is checked first, which writes nothing, and then brought in row by row', async () => {
  const { page, call, faults } = await panel.open(['admin_products_manager'], '/products/import')
  const productsNow = async () => (await call('GET', '/api/products')).body.total

  await page.locator('input[type=file]').setInputFiles(sample)
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByText('Would be new').first().waitFor({ timeout: 20_000 })
  expect(await productsNow()).toBe(0)

  await page.getByRole('button', { name: 'Import now' }).click()
  const latest = async () => (await call('GET', '/api/imports')).body.imports[0]
  await expect.poll(latest, { timeout: 20_000 }).toMatchObject({ state: 'done', dry_run: false })

  const { counts } = await latest()
  expect(await productsNow()).toBe(counts.create)
  expect(faults).toEqual([])
})
