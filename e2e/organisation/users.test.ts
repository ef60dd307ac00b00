import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

test('the last root user is told in advance what nobody can do to them', async () => {
  const { page, id, errors, call } = await panel.open('root', '/staff/users')
  const { user } = (await call('GET', `/api/users/${id}`)).body
  await page.goto(`${panel.shop.url}/staff/users/${user.id}`)

  await page.getByText('The last active root user: cannot be demoted').first().waitFor()
  expect(await page.getByRole('combobox', { name: 'Role' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Actions' }).click()
  for (const name of [/^Disable/, /^Delete/])
    expect(await page.getByRole('menuitem', { name }).getAttribute('aria-disabled')).toBe('true')

  await panel.shop.as('root')
  await page.reload()
  await expect.poll(() => page.getByRole('combobox', { name: 'Role' }).isEnabled()).toBe(true)
  expect(errors).toEqual([])
})

test('the view of those without two-step login names them alone', async () => {
  const safe = await panel.shop.as('admin')
  await panel.shop.app.database.pool.query('update users set two_factor = true where id = $1', [safe.id])
  const { page, errors, call } = await panel.open('root', '/staff/users')
  await page.getByRole('tab', { name: 'No two-step' }).click()

  await page.waitForURL('**/staff/users?segment=no_two_step*')
  const { total } = (await call('GET', '/api/users?filter[segment][eq]=no_two_step')).body
  await expect.poll(() => page.getByRole('grid').getByRole('row').count()).toBe(total + 1)
  expect(errors).toEqual([])
})
