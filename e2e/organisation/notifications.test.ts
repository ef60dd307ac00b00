import { announceExpiry } from '@comptoir/customers/server'
import { aDocument } from '@comptoir/customers/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const longWait = { timeout: 10_000 }

test('news that somebody does not want stay silent, and are there once they are wanted again', async () => {
  const { page, errors } = await panel.open('root', '/notifications')
  const choice = page.getByRole('checkbox', { name: 'Posted data' })
  await choice.uncheck()
  const data = { name: 'Lina Haddad', email: 'lina@example.com', message: 'Do you have the blue cup?' }
  await panel.shop.visitor.call('POST', '/api/public/forms/contact', { data })

  await page.getByText(/Lina Haddad/).waitFor(longWait)
  await page.getByRole('heading', { name: 'Today' }).waitFor()
  expect(await page.getByRole('button', { name: /unread notification/ }).count()).toBe(0)

  await choice.check()

  await page.getByRole('button', { name: '1 unread notification' }).waitFor(longWait)
  expect(errors).toEqual([])
})

test('the list is narrowed to what one domain sent', async () => {
  const { page, errors } = await panel.open('root', '/notifications')
  await page.getByText(/Lina Haddad/).waitFor(longWait)
  const choose = async (kind: string) => {
    await page.getByRole('combobox', { name: 'Kind of notification' }).click()
    await page.getByRole('option', { name: kind }).click()
  }

  await choose('New orders')
  await page.getByRole('heading', { name: 'Nothing waiting' }).waitFor(longWait)
  await choose('Posted data')
  await page.getByText(/Lina Haddad/).waitFor(longWait)

  expect(new URL(page.url()).search).toBe('?view=posted-data')
  expect(errors).toEqual([])
})

test('news of a document that expires leads to its customer', async () => {
  const { page, call, errors } = await panel.open('root', '/notifications')
  const { customer } = (await call('POST', '/api/customers', { first_name: 'Amélie', name: 'Roux' })).body
  await aDocument({ call }, customer.id, { title: 'Reseller certificate', expires_on: '2026-01-31' })
  await announceExpiry.run(panel.shop.context, {})

  await page.getByRole('link', { name: 'Reseller certificate of Amélie Roux expired on 31 Jan 2026' }).click(longWait)
  await page.getByRole('heading', { name: 'Amélie Roux' }).waitFor(longWait)
  await page.getByText('Expired 31 Jan 2026').waitFor()
  await page.goto(`${panel.shop.url}/staff/customers?documents=expired`)
  await page.getByRole('link', { name: 'Amélie Roux' }).waitFor(longWait)

  expect(errors).toEqual([])
})
