import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPaperShop, type PaperShop } from '../../domains/documents/testing/open-paper-shop.ts'
import { pdfPages } from '../../platform/testing/pdf-pages.ts'
import { openPanel, type Panel, type Seat } from '../support/open-panel.ts'

let panel: Panel
let paper: PaperShop
beforeAll(async () => {
  panel = await openPanel()
  paper = await openPaperShop({}, panel.shop)
})
afterAll(() => panel.close())

const numberOf = async (id: string) => (await paper.read(id)).number

/** The words of the PDF that a press opens. This browser shows no PDF, so it is read once more. */
async function opened(page: Seat['page'], name: string) {
  const answered = page.waitForResponse((response) => response.url().includes('/file'))
  const [tab, answer] = await Promise.all([
    page.waitForEvent('popup'),
    answered,
    page.getByRole('button', { name }).click(),
  ])
  const reply = await fetch(answer.url(), { headers: { _token: paper.root.token } })
  await tab.close()
  return pdfPages(new Uint8Array(await reply.arrayBuffer()))
}

test('invoices of chosen orders: what has none is told, issued all the same, and made again', async () => {
  const [one, other] = [await paper.table.prepared(), await paper.table.prepared()]
  await paper.issue(one.id, 'everything')
  const { page, errors } = await panel.open('admin', '/orders')
  for (const { id } of [one, other])
    await page.getByRole('checkbox', { name: `Select ${await numberOf(id)}`, exact: true }).click()
  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('menuitem', { name: 'Documents' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1 document').waitFor()
  await dialog.getByText('Not sent yet').waitFor()

  await page.keyboard.press('Control+Enter')
  await dialog.getByText('1 of 2 printed', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Issue all the same' }).click()
  await dialog.getByText(/Issued: FA-/).waitFor()
  await dialog.getByRole('button', { name: 'Make it again' }).click()
  await dialog.getByText('1 of 1 printed', { exact: true }).waitFor()

  const [text = ''] = await opened(page, 'Open PDF')
  const { documents } = await paper.ofOrder(other.id)
  expect(text).toContain(documents[0].name)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.locator('[data-part=bell-button]').click()
  await page.getByText('1 of 1 printed', { exact: true }).waitFor()
  await page.getByRole('link', { name: '1 could not be printed' }).click()
  await page.getByRole('link', { name: 'To those made again' }).waitFor()
  expect(errors).toEqual([])
})

test('chosen documents of the list are printed by their key, and mailed after a question', async () => {
  const orders = [await paper.table.prepared(), await paper.table.prepared()]
  for (const { id } of orders) await paper.issue(id, 'everything')
  const { page, errors } = await panel.open('admin', '/documents')
  await page.getByRole('row', { name: /FA-/ }).nth(1).waitFor()
  const before = await page.getByRole('row').nth(1).boundingBox()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('2 selected').waitFor()
  expect(await page.getByRole('row').nth(1).boundingBox()).toEqual(before)

  await page.keyboard.press('Control+p')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('2 documents').waitFor()
  await dialog.getByRole('button', { name: /Make the file/ }).click()
  await dialog.getByText('2 of 2 printed', { exact: true }).waitFor()
  expect(await opened(page, 'Open PDF')).toHaveLength(2)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Mail', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Mail 2 documents?').waitFor()
  await question.getByRole('button', { name: 'Mail', exact: true }).click()
  await page.getByText('2 documents are on their way').waitFor()
  expect(errors).toEqual([])
})

test('the list of one customer says whose documents it shows, and shows all again', async () => {
  const [one, other] = [await paper.table.prepared(), await paper.table.prepared()]
  for (const { id } of [one, other]) await paper.issue(id, 'everything')
  const { customer_id } = await paper.read(one.id)
  const { page, errors } = await panel.open('admin', `/documents?customer=${customer_id}`)

  const filter = page.getByRole('group', { name: /Customer/ }).or(page.getByText('Customer', { exact: true }))
  await filter.first().waitFor()
  const shown = (await paper.root.call('GET', `/api/documents?customer=${customer_id}`)).body
  await expect.poll(() => page.getByRole('row', { name: /FA-/ }).count()).toBe(shown.total)
  expect(errors).toEqual([])
})
