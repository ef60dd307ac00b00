import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import {
  codeBox,
  codeFiles,
  codeLooks,
  codeOf,
  cursorLine,
  fileAddress,
  index,
  openCode,
} from '../support/code-editor.ts'
import { openPanel, type Panel } from '../support/open-panel.ts'
import { untilIdle } from '../support/watch-page.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

test('all files are searched, and a hit leads to its line', async () => {
  const theme = await openCode(panel, 'Searched')
  const { page, errors } = await panel.open('root', codeOf(theme))
  await page.getByRole('tab', { name: 'Search' }).click()
  await page.getByRole('textbox', { name: 'Text in all files' }).fill('RENDER')
  await page.keyboard.press('Enter')
  await page.getByText('1 line in 1 file.').waitFor()

  await page.getByRole('button', { name: /render 'price'/ }).click()

  await codeBox(page).waitFor()
  await cursorLine(page).getByText('render').waitFor()
  await page.getByLabel('Match case').click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText(/No file holds/).waitFor()
  await untilIdle(page)
  expect(await violationsOf(page, 'search')).toEqual([])
  expect(errors).toEqual([])
})

test.each(codeLooks)('an earlier text is compared with the present one and brought back, %o', async (look) => {
  const theme = await openCode(panel, `Remembered in ${look.locale}`)
  const address = fileAddress(theme)
  const { call } = await panel.shop.as('root')
  const { checksum } = (await call('GET', address)).body.template
  await call('PUT', address, { body: 'worse\n', checksum })
  const { page, errors } = await panel.open('root', codeOf(theme, `${index}&view=history`), look)
  const t = { en: ['Version 1', 'Bring back this text'], ar: ['الإصدار 1', 'استعادة هذا النص'] }[look.locale]
  const [first = '', back = ''] = t
  await page.getByRole('button', { name: first }).click()
  await page.getByText('worse').first().waitFor()
  await untilIdle(page)
  const found = await violationsOf(page, 'history')

  await page.getByRole('button', { name: back }).click()
  await codeBox(page).waitFor()
  await page.keyboard.press('Control+s')
  await page.locator('[data-part=save-bar]').waitFor({ state: 'detached' })

  expect((await call('GET', address)).body.template.body).toBe(codeFiles[index])
  expect(found).toEqual([])
  expect(errors).toEqual([])
})

test('a file is made, renamed and deleted; one that others use only when it is meant', async () => {
  const theme = await openCode(panel, 'Tidied')
  const { page, call } = await panel.open('root', codeOf(theme))
  await page.getByRole('button', { name: 'New file' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('price')
  await dialog.getByText('The theme already has a file with this name.').waitFor()
  await dialog.getByLabel('Name', { exact: true }).fill('../up.php')
  await dialog.getByText(/A theme has no such file/).waitFor()
  await dialog.getByLabel('Name', { exact: true }).fill('badge')
  await dialog.getByRole('button', { name: 'Create file' }).click()
  await page.getByRole('textbox', { name: 'snippets/badge.liquid' }).waitFor()

  await page.getByRole('button', { name: 'Actions for snippets/badge.liquid' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('mark.liquid')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'snippets/mark.liquid' }).waitFor()
  await page.getByRole('treeitem', { name: 'price.liquid' }).click()
  await page.getByRole('button', { name: 'Actions for snippets/price.liquid' }).click()
  await page.getByRole('menuitem', { name: 'Delete file' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete file' }).click()
  await question.getByText(/templates\/index\.liquid/).waitFor()
  await question.getByRole('button', { name: 'Delete anyway' }).click()
  await page.getByText('The file was deleted.').waitFor()

  const { templates } = (await call('GET', `/api/liquid_templates?theme_id=${theme.id}`)).body
  expect(templates.map(({ path }: { path: string }) => path)).toEqual([
    'assets/a.png',
    'layout/theme.liquid',
    'snippets/mark.liquid',
    'templates/index.liquid',
  ])
})

test('who may not change code reads it, and sees pictures', async () => {
  const theme = await openCode(panel, 'Read')
  const { page, errors } = await panel.open(['admin_web_store', 'admin_theming'], '/web_store/theming')
  await page.getByRole('button', { name: 'Actions for Read' }).click()
  await page.getByRole('menuitem', { name: 'Edit code' }).click()
  await page.getByRole('treeitem', { name: 'index.liquid' }).click()
  await codeBox(page).focus()
  await page.keyboard.type('x')
  await page.getByText('Read only').waitFor()
  expect(await codeBox(page).textContent()).toContain('shop.name')
  expect(await page.getByRole('button', { name: 'New file' }).count()).toBe(0)

  await page.getByRole('treeitem', { name: 'a.png' }).click()
  await page.getByRole('img', { name: 'a.png' }).waitFor()
  await page.getByRole('button', { name: 'Download file' }).waitFor()
  await untilIdle(page)
  expect(await violationsOf(page, 'picture')).toEqual([])
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('group', { name: 'Read' }).waitFor()
  expect(errors).toEqual([])
  expect(theme.number).toBe(1)
})
