import { aPng } from '@comptoir/media/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

test('a form asks for files, and what visitors send is seen and saved in the inbox', async () => {
  const { page, errors } = await panel.open('root', '/posted_data/forms')
  await page.getByRole('link', { name: 'Contact' }).click()
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('menuitem', { name: 'Files' }).click()
  await page.locator('[data-part="form-preview"]').getByText('Add pictures or PDF').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Contact saved').waitFor()
  const form = new FormData()
  for (const [key, value] of Object.entries({
    name: 'Thomas Berger',
    email: 'thomas@example.com',
    message: 'It broke.',
  }))
    form.append(`data[${key}]`, value)
  form.append('data[files]', new Blob([new Uint8Array(await aPng({ width: 200, height: 200 }))]), 'crack.png')
  form.append('data[files]', new Blob(['%PDF-1.7 invoice']), 'invoice.pdf')
  expect((await panel.shop.visitor.call('POST', '/api/public/forms/contact', form)).status).toBe(200)

  await page.goto(`${panel.shop.url}/posted_data`)
  await page.getByRole('link', { name: /Thomas Berger/ }).click()
  const picture = page.getByRole('button', { name: /Download crack\.webp/ })
  await picture.locator('img').waitFor()
  await page.getByText(/2 files checked/).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /Download invoice\.pdf/ }).click()

  expect((await download).suggestedFilename()).toBe('invoice.pdf')
  expect(errors).toEqual([])
})
