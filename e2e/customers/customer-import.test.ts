import { aCustomer } from '@comptoir/customers/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { looks, violationsOf } from '../support/axe.ts'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

test('customers come from a file: checked first, then brought in, then taken back', async () => {
  const { email } = await aCustomer(panel.shop.context, { name: 'Roux', phone: '' })
  const { page, errors, call, context } = await panel.open(['customers_manager'], '/staff/customers')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByRole('heading', { name: 'Import customers', level: 1 }).waitFor()
  const rows = [
    'First Name,Last Name,Email,Phone',
    'Lina,Haddad,lina@example.com,',
    `,Roux,${email},+33612345678`,
    'X,Y,,',
  ]
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByText('Would be new').first().waitFor()
  expect((await call('GET', '/api/customers')).body.total).toBe(1)

  await page.getByRole('button', { name: 'Import now' }).click()
  // The report of the check has the same cells.
  await page.getByRole('button', { name: 'Take this import back' }).waitFor()
  await page.getByRole('cell', { name: 'Open customer' }).first().waitFor()
  await page.getByText('This is missing.').waitFor()
  expect(await violationsOf(page, 'imported customers')).toEqual([])
  expect((await call('GET', '/api/customers')).body.total).toBe(2)

  await page.getByRole('button', { name: 'Take this import back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take this import back' }).click()
  await page.getByRole('cell', { name: 'Deleted' }).waitFor()
  await page.getByRole('cell', { name: 'As before' }).waitFor()
  expect((await call('GET', '/api/customers')).body.total).toBe(1)
  expect(errors).toEqual([])
  await context.close()
})

test.each(looks)('the page is without findings: $locale $mode', async (look) => {
  const { page, errors, context } = await panel.open('admin', '/staff/customers/import', look)
  await page.locator('main h1').waitFor()

  expect([await violationsOf(page, `import ${look.locale}`), errors]).toEqual([[], []])
  await context.close()
})
