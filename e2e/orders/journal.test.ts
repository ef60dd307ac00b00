import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaperShop, type PaperShop } from '../../domains/documents/testing/open-paper-shop.ts'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
let paper: PaperShop
beforeAll(async () => {
  panel = await openPanel()
  paper = await openPaperShop({}, panel.shop)
})
afterAll(() => panel.close())

async function issued() {
  const { id } = await paper.table.prepared()
  await paper.issue(id, 'everything')
}

/** Of a name and of its amount. */
const cents = (text: string | null) => Math.round(100 * Number(text?.replaceAll(/[^\d.-]/g, '')))

test('the month follows what is issued, its file comes to the same, and a number that is taken out turns it red', async () => {
  for (let left = 3; left > 0; left -= 1) await issued()
  const { page, errors } = await panel.open('root', '/documents')
  await page.getByRole('link', { name: 'Month journal' }).click()
  await page.getByRole('heading', { name: /^Journal of / }).waitFor()
  const foot = page.locator('tfoot tr')
  const grossOf = async () => cents(await foot.locator('td').last().textContent())
  await page.getByText('agrees with Stats').waitFor()
  const before = await grossOf()
  await issued()
  // On a busy machine the first reading takes seconds, and the next one waits ten times as long.
  await expect.poll(grossOf, { timeout: 40_000 }).toBeGreaterThan(before)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV by day' }).click(),
  ])
  const [head = '', ...lines] = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  const at = head.split(',').findIndex((name) => name.includes('Gross'))
  expect(lines.reduce((sum, line) => sum + cents(line.split(',')[at] ?? ''), 0)).toBe(await grossOf())
  await page.getByText('No gap').waitFor()

  const { pool } = panel.shop.app.database
  for (const table of ['documents', 'document_lines']) await pool.query(`alter table ${table} disable trigger user`)
  const which = `name like '%-00002'`
  await pool.query(`delete from document_lines where document_id = (select id from documents where ${which})`)
  await pool.query(`delete from documents where ${which}`)
  await page.reload()
  await page.getByText('1 missing').waitFor()
  expect(await page.getByRole('alert').textContent()).toMatch(/A number is missing: .*-00002/)
  expect(errors).toEqual([])
})
