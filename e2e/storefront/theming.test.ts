import { aTheme, aZip, themeFiles } from '@comptoir/theming/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const evening = async () => ({
  name: 'Evening.zip',
  mimeType: 'application/zip',
  buffer: await aZip({
    ...themeFiles,
    'templates/index.liquid': '<h1>Evening of {{ shop.name }}</h1>{{ "a" | unheard_of }}',
    'snippets/slider.liquid': '<script src="https://cdn.example.com/slider.js"></script>',
  }),
})
const home = async () => (await fetch(panel.shop.storeUrl)).text()

test('a theme is installed, examined, published, taken back and deleted', async () => {
  const { page, call, errors } = await panel.open('root', '/web_store/theming')
  const { id } = await aTheme(await panel.shop.as('root'), {}, 'Morning')
  await call('POST', `/api/themes/${id}/publish`, {})
  await page.getByRole('group', { name: 'Morning' }).getByText('Live').waitFor()
  const before = await home()

  await page.getByRole('button', { name: 'Install theme' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(await evening())
  await dialog.getByRole('heading', { name: '“Evening” is installed' }).waitFor()
  await dialog.getByText('unheard_of').waitFor()
  await dialog.getByRole('button', { name: 'Allow: Scripts, cdn.example.com' }).click()
  await dialog.getByRole('button', { name: 'Block: Scripts, cdn.example.com' }).waitFor()
  expect(await violationsOf(page, 'report')).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect(await home()).toBe(before)

  const card = page.getByRole('group', { name: 'Evening' })
  await card.getByText('Not live').waitFor()
  await card.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByText('Visitors will see').waitFor()
  await dialog.getByText(/^Code of \d+ files changed$/).waitFor()
  expect(await violationsOf(page, 'publication')).toEqual([])
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await card.getByText('Live').waitFor()
  expect(await home()).toContain('<h1>Evening of')

  await page.getByRole('button', { name: 'Show “Morning” again' }).click()
  await dialog.getByRole('button', { name: 'Show “Morning” again' }).click()
  await card.getByText('Not live').waitFor()
  expect(await home()).not.toContain('Evening of')

  await card.getByRole('button', { name: 'Actions for Evening' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Night')
  await page.keyboard.press('Enter')
  const renamed = page.getByRole('group', { name: 'Night' })
  await renamed.getByRole('button', { name: 'Actions for Night' }).click()
  await page.getByRole('menuitem', { name: 'Delete theme' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete theme' }).click()
  await renamed.waitFor({ state: 'detached' })
  expect(await violationsOf(page, 'theming')).toEqual([])
  expect(errors).toEqual([])
})

test('a file that is no theme is refused in words, and a colleague’s theme appears by itself', async () => {
  const { page, call, errors } = await panel.open('root', '/web_store/theming')
  await page.getByRole('button', { name: 'Install theme' }).click()
  const dialog = page.getByRole('dialog')

  const broken = { name: 'notes.zip', mimeType: 'application/zip', buffer: Buffer.from('no archive') }
  await dialog.locator('input[type=file]').setInputFiles(broken)

  await dialog.getByText(/Nothing was installed\./).waitFor()
  await page.keyboard.press('Escape')
  const [{ id }] = (await call('GET', '/api/themes')).body.themes
  await call('POST', `/api/themes/${id}/duplicate`, { name: 'From a colleague' })
  await page.getByRole('group', { name: 'From a colleague' }).waitFor()
  expect(errors.filter((error) => !error.includes('422'))).toEqual([])
})

test('a publication is planned and taken back; an earlier version is published', async () => {
  const { id } = await aTheme(await panel.shop.as('root'), { 'templates/index.liquid': 'the first' }, 'Planned')
  const { page, call, errors } = await panel.open('root', '/web_store/theming')
  const file = encodeURIComponent(`${id}:templates/index.liquid`)
  const { body } = await call('GET', `/api/liquid_templates/${file}`)
  await call('PUT', `/api/liquid_templates/${file}`, { body: 'the second', checksum: body.template.checksum })
  const card = page.getByRole('group', { name: 'Planned' })
  const act = async (name: string) => {
    await card.getByRole('button', { name: 'Actions for Planned' }).click()
    await page.getByRole('menuitem', { name }).click()
  }

  await act('Plan publication')
  await page.getByLabel('Day and time').fill('2030-12-31 09:30')
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await card.getByText('Planned for').waitFor()
  await act('Cancel the planned publication')
  await card.getByText('Planned for').waitFor({ state: 'detached' })

  await act('Versions')
  const versions = page.getByRole('dialog')
  await versions.getByText('Version 2').waitFor()
  await versions.getByText('Code of 1 file changed').waitFor()
  await versions.getByRole('button', { name: 'Show this to visitors' }).last().click()
  const asked = page.getByRole('dialog', { name: 'Publish version 1 of “Planned”?' })
  await asked.getByRole('button', { name: 'Publish' }).click()
  await versions.getByText('Live', { exact: true }).waitFor()
  expect(await home()).toContain('the first')
  expect(await violationsOf(page, 'versions of a theme')).toEqual([])
  await page.keyboard.press('Escape')

  // What visitors see, not what was saved last.
  await card.getByText(/^Version 1/).waitFor()
  await card.getByText('Visitors do not see version 2').waitFor()
  await card.getByRole('button', { name: 'Publish version 2' }).click()
  await versions.getByText('Code of 1 file changed').waitFor()
  await versions.getByRole('button', { name: 'Publish' }).click()
  await card.getByText(/^Version 2/).waitFor()
  expect(await home()).toContain('the second')
  expect(errors).toEqual([])
})
