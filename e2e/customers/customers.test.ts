import { readFile } from 'node:fs/promises'
import { aCustomer } from '@comptoir/customers/testing'
import { anOrder } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { above, violationsOf } from '../support/axe.ts'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

test('a person’s data is downloaded, then the person is erased once the name is typed', async () => {
  const { id, email } = await aCustomer(panel.shop.context, { first_name: 'Amélie', name: 'Roux' })
  const { page, errors, context } = await panel.open(['customers_manager'], `/staff/customers/${id}`)
  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }

  const [download] = await Promise.all([page.waitForEvent('download'), choose('Export data')])
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ customer: { email } })

  await choose('Erase person')
  const dialog = page.getByRole('dialog', { name: 'Erase Amélie Roux?' })
  const button = dialog.getByRole('button', { name: 'Erase person' })
  await dialog.getByText('Type the name to confirm').waitFor()
  expect(await violationsOf(page, 'erase dialog', above)).toEqual([])
  await dialog.getByRole('textbox').fill('Amélie')
  expect(await button.isEnabled()).toBe(false)
  await dialog.getByRole('textbox').fill('amélie roux')
  await button.click()

  await page.getByText('Person erased').waitFor()
  await page.waitForURL('**/staff/customers')
  await page.getByText('Amélie Roux', { exact: true }).waitFor({ state: 'detached' })
  expect(errors).toEqual([])
  await context.close()
})

test('a note stands in the history of orders and changes at once, and narrows it', async () => {
  const { id } = await aCustomer(panel.shop.context)
  const order = await anOrder(panel.shop.context, { customer: undefined, customer_id: id })
  const { page, errors, context } = await panel.open('admin', `/staff/customers/${id}`)
  const history = page.getByRole('group', { name: 'History' })

  await history.getByText(`#${order.number}`).waitFor()
  await history.getByRole('textbox', { name: 'Note for the team' }).fill('Rings twice')
  await page.keyboard.press('Control+Enter')
  await history.getByRole('listitem').filter({ hasText: 'Rings twice' }).waitFor()
  await history.getByRole('tab', { name: 'Notes 1' }).click()
  await history.getByText(`#${order.number}`).waitFor({ state: 'detached' })

  await page.getByRole('textbox', { name: 'Last name' }).fill('Farouk')
  await page.getByRole('button', { name: 'Save' }).click()
  await history.getByRole('tab', { name: 'Changes 2' }).click()
  await history.getByText('Haddad → Farouk').waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('two records of one person are compared and merged from the hint', async () => {
  const phone = '+33612340000'
  const into = await aCustomer(panel.shop.context, { first_name: 'Amélie', name: 'Roux', phone })
  const from = await aCustomer(panel.shop.context, { first_name: '', name: 'A. Roux', phone: '0033612340000' })
  await anOrder(panel.shop.context, { customer: undefined, customer_id: from.id })
  const { page, errors, context } = await panel.open('admin', `/staff/customers/${into.id}`)

  await page.getByText('May be the same person as A. Roux: same phone number').waitFor()
  await page.getByRole('button', { name: 'Compare and merge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge two customers' })
  await dialog.getByText('0 + 1').waitFor()
  expect(await violationsOf(page, 'merge dialog', above)).toEqual([])
  await dialog.getByRole('radio', { name: from.email }).check()
  await dialog.getByRole('button', { name: 'Merge into Amélie Roux' }).click()

  await page.getByText('Customers merged').waitFor()
  await page.getByText('May be the same person').waitFor({ state: 'detached' })
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(from.email)
  await page.goto(`${new URL(page.url()).origin}/staff/customers/${from.id}`)
  await page.waitForURL(`**/staff/customers/${into.id}`)
  expect(errors).toEqual([])
  await context.close()
})

test('a mail is written from the history and kept where no mail server is; the view of the list is exported', async () => {
  const { id, email } = await aCustomer(panel.shop.context, { name: 'Berger', tags: ['linen'] })
  const { page, errors, context } = await panel.open(['customers_manager'], `/staff/customers/${id}`)
  const history = page.getByRole('group', { name: 'History' })

  await history.getByRole('tab', { name: 'Mail', exact: true }).click()
  await history.getByText(`To ${email}`).waitFor()
  await history.getByRole('textbox', { name: 'Subject' }).fill('Napkins in sage')
  await history.getByRole('textbox', { name: 'Message' }).fill('They are back.')
  await page.keyboard.press('Control+Enter')
  await page.getByText('No mail server: the mail is kept here, not sent.').waitFor()
  await history.getByRole('listitem').filter({ hasText: 'Napkins in sage' }).getByText('Kept here').waitFor()

  await page.getByRole('link', { name: 'Customers', exact: true }).first().click()
  await page.getByRole('tab', { name: 'New', exact: true }).click()
  await page.getByRole('row').filter({ hasText: 'Berger' }).getByRole('link', { name: 'linen' }).click()
  await page.waitForURL('**/staff/customers?tag=linen')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines.slice(1)).toEqual([expect.stringContaining(email)])
  expect(errors).toEqual([])
  await context.close()
})

test('a document is added with its last day, saved again, renamed and deleted, and a colleague sees it', async () => {
  const seat = await panel.open(['customers_manager'], '/staff/customers')
  const { body } = await seat.call('POST', '/api/customers', { name: 'Amélie Roux' })
  const { page } = seat
  const url = `/staff/customers/${body.customer.id}`
  await page.goto(panel.shop.url + url)
  const colleague = await panel.open(['customers_manager'], url)

  await page.getByRole('button', { name: 'Add', exact: true }).last().click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'certificate.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF certificate'),
  })
  await page.getByRole('textbox', { name: 'Title' }).fill('Reseller certificate')
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /Valid until/ })
    .fill('31/01/2099')
  expect(await violationsOf(page, 'a new document')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await colleague.page.getByText('Valid until 31 Jan 2099').waitFor()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Reseller certificate' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('certificate.pdf')
  expect(await readFile((await download.path()) ?? '', 'utf8')).toBe('%PDF certificate')

  const actions = page.getByRole('button', { name: 'Actions for Reseller certificate' })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Edit document' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('')
  await page.getByText('Give it a title first').waitFor()
  await page.getByRole('textbox', { name: 'Title' }).fill('Certificate')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await colleague.page.getByText('Certificate', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Actions for Certificate' }).click()
  await page.getByRole('menuitem', { name: 'Delete document' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete document' }).click()
  await colleague.page.getByText('Certificates, identity checks and other files').waitFor()
  expect([seat.errors, colleague.errors]).toEqual([[], []])
})
