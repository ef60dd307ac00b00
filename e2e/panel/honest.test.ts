import { aCustomer } from '@comptoir/customers/testing'
import { anOrder } from '@comptoir/orders/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

test('the order sound is turned on by its own button only, and the answer survives a reload', async () => {
  await anOrder(panel.shop.context)
  const { page, errors } = await panel.open('admin', '/')
  const turnOn = page.getByRole('button', { name: 'Turn on the order sound' })
  await turnOn.waitFor()
  await page.getByRole('heading', { name: /^(Good|Welcome to) /, level: 1 }).click()
  expect(await turnOn.isVisible()).toBe(true)

  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok())
  await turnOn.click()
  await page.getByRole('button', { name: 'Turn off the order sound' }).waitFor()
  await saved
  await page.reload()
  await page.getByRole('heading', { name: /^(Good|Welcome to) /, level: 1 }).click()

  await page.getByRole('button', { name: 'Turn off the order sound' }).waitFor()
  expect(errors).toEqual([])
})

test('a save without internet waits, says so, and is sent once when it is back', async () => {
  const { id } = await aCustomer(panel.shop.context, { name: 'Roux' })
  const { page, call } = await panel.open('admin', `/staff/customers/${id}`)
  await page.getByLabel('Last name').fill('Roux Martin')
  await page.context().setOffline(true)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('1 change is waiting.').waitFor()
  expect((await call('GET', `/api/customers/${id}`)).body.customer.name).toBe('Roux')
  await page.context().setOffline(false)

  await page.getByRole('heading', { name: 'Roux Martin', level: 1 }).waitFor()
  await page.getByText('1 change is waiting.').waitFor({ state: 'hidden' })
  expect((await call('GET', `/api/customers/${id}`)).body.customer).toMatchObject({ name: 'Roux Martin', version: 2 })
})

test('a toast stands at the top end, below the actions of the page', async () => {
  const { id } = await aCustomer(panel.shop.context, { name: 'Haddad' })
  const { page } = await panel.open('admin', `/staff/customers/${id}`)
  await page.getByLabel('Last name').fill('Haddad Roux')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = page.getByRole('region', { name: 'Notices' }).getByText('Saved', { exact: true })
  await saved.waitFor()

  const toast = await saved.boundingBox()
  const main = await page.getByRole('main').boundingBox()
  if (!toast || !main) throw new Error('Nothing is shown')

  const actions = await page.locator('main > header').boundingBox()
  expect(toast.x).toBeGreaterThan(main.x + main.width / 2)
  expect(toast.x + toast.width).toBeLessThan(main.x + main.width)
  expect(toast.y).toBeLessThan(main.y + main.height / 4)
  expect(toast.y).toBeGreaterThan((actions?.y ?? 0) + 40)
})

test('a save that breaks on our side says what was not saved', async () => {
  const { id } = await aCustomer(panel.shop.context, { name: 'Martin' })
  const { page } = await panel.open('admin', `/staff/customers/${id}`)
  await page.route(`**/api/customers/${id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { error: { code: 'INTERNAL', message: 'failures.INTERNAL' } } })
      : route.continue(),
  )
  await page.getByLabel('Last name').fill('Martin Roux')

  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await page
    .getByRole('alert')
    .filter({ hasText: 'Customer not saved. Something went wrong on our side.' })
    .waitFor({ state: 'attached' })
})

test('the chosen width of the sidebar survives a reload, and logging out leaves no address behind', async () => {
  const { page } = await panel.open('admin', '/orders')
  await page.getByRole('button', { name: 'Narrow the sidebar' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Widen the sidebar' }).waitFor()

  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()

  await page.waitForURL((url) => url.pathname === '/login')
  expect(new URL(page.url()).search).toBe('')
})
