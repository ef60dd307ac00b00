import { anOrder } from '@comptoir/orders/testing'
import { permessionsOf, presetNames } from '@comptoir/staff/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { openPanel, type Panel } from '../support/open-panel.ts'
import { untilIdle } from '../support/watch-page.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
  await anOrder(panel.shop.context)
})
afterAll(() => panel.close())

const sidebarLinks = (page: Page) => page.locator('nav').first().getByRole('link')

/** Follows every entry of the command palette, and says what each refused. */
async function followAll(page: Page) {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  // What an open page can do stands above them.
  const options = page.getByRole('group', { name: /^(Go to|Actions)$/ }).getByRole('option')
  const open = async () => {
    await page.keyboard.press('Control+k')
    await options.first().waitFor()
  }
  await open()
  const names = await options.evaluateAll((found) => found.map((option) => option.textContent ?? ''))
  await page.keyboard.press('Escape')
  for (const [at, name] of names.entries()) {
    await open()
    await options.nth(at).click()
    await options.first().waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await untilIdle(page)
    if (await page.getByText('not part of your role').count()) refused.push(name)
    await page.keyboard.press('Escape')
  }
  return { names, refused }
}

test.each([...presetNames.map((name) => permessionsOf(name)), {}])(
  'no entry of the command palette is refused to a role with %j',
  async (permessions) => {
    const flags = Object.entries(permessions).map(([flag, isOn]) => (isOn ? flag : `!${flag}`))
    const { page, errors, context } = await panel.open(flags, '/profile')

    const { names, refused } = await followAll(page)

    expect(names.length).toBeGreaterThan(1)
    expect([refused, errors]).toEqual([[], []])
    await context.close()
  },
)

test('root makes a role from a preset, changes it by keyboard, and sees the panel as it', async () => {
  const { page, errors } = await panel.open('root', '/staff/roles')
  await page.getByRole('button', { name: 'From a preset' }).click()
  await page.getByRole('menuitem', { name: 'Packer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create role' }).click()

  // Roles stand by name: those of other tests may come before it.
  await page.getByRole('button', { name: 'Packer Nobody' }).click()
  const orders = page.getByRole('checkbox', { name: 'Orders: Packer' })
  await orders.focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await page.getByText('Packer can now: Orders › Refund').waitFor()
  await page.getByText('as the preset Packer, plus Orders › Refund').waitFor()
  await page.getByPlaceholder('Find a right').fill('refund')
  await page.getByRole('rowheader', { name: 'Collections' }).waitFor({ state: 'detached' })
  expect(await page.getByRole('row').count()).toBe(3)
  expect(await violationsOf(page, 'roles')).toEqual([])

  await page.getByRole('button', { name: 'See the panel as Packer' }).click()
  await page.getByText('You see the panel as Packer. Nothing is saved.').waitFor()
  expect(await sidebarLinks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/',
    '/orders',
    '/documents',
    '/organization/inventory',
  ])
  expect(await violationsOf(page, 'as a packer')).toEqual([])
  await page.getByRole('button', { name: 'Back to your view' }).click()
  await page.waitForURL('**/staff/roles')
  await page.getByRole('link', { name: 'Users' }).waitFor()
  expect(errors).toEqual([])
})

test('a role from the preset Blogger gets a name of its own beside the built-in one', async () => {
  const { page, errors } = await panel.open('root', '/staff/roles')
  await page.getByRole('button', { name: 'From a preset' }).click()
  await page.getByRole('menuitem', { name: 'Blogger' }).click()
  expect(await page.getByRole('dialog').getByLabel('Name').inputValue()).toBe('Blogger 2')
  await page.getByRole('dialog').getByRole('button', { name: 'Create role' }).click()

  expect(await page.getByRole('checkbox', { name: 'Blog: Blogger 2' }).isChecked()).toBe(true)
  expect(await page.getByRole('checkbox', { name: 'Orders: Blogger 2' }).isChecked()).toBe(false)
  expect(errors).toEqual([])
})
