import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

test('root leaves out a part of the panel, and every open panel follows at once', async () => {
  const colleague = await panel.open('admin', '/posted_data')
  const entry = colleague.page.getByRole('navigation').getByRole('link', { name: 'Posted data' })
  await entry.waitFor()
  const { page, errors } = await panel.open('root', '/organization/modules_manager')

  await page.getByRole('switch', { name: 'Posted data' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click()
  await page.getByText('Posted data is off').waitFor()

  await colleague.page.getByRole('heading', { name: 'Posted data is switched off' }).waitFor()
  expect(await entry.count()).toBe(0)

  await page.getByRole('switch', { name: 'Posted data' }).click()
  await page.getByText('Posted data is on').waitFor()
  await entry.waitFor()
  await colleague.page.getByRole('heading', { name: 'Posted data', exact: true }).waitFor()
  expect([errors, colleague.errors]).toEqual([[], []])
})

test('without the dashboard, home is the first page of the menu', async () => {
  const root = await panel.shop.as('root')
  await root.call('PUT', '/api/modules/dashboard', { enabled: false })
  await panel.shop.idle()
  const { page, errors } = await panel.open('admin', '/')

  await page.waitForURL('**/stats')
  expect(errors).toEqual([])
  await root.call('PUT', '/api/modules/dashboard', { enabled: true })
})
