import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '../support/axe.ts'
import { codeBox, codeLooks, codeOf, cursorLine, fileAddress, index, openCode } from '../support/code-editor.ts'
import { openPanel, type Panel } from '../support/open-panel.ts'
import { untilIdle } from '../support/watch-page.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

const words = {
  en: {
    ...{ save: 'Save', unknown: /No filter is called .monney.*Did you mean .money/, problems: 'Problems' },
    ...{ fine: 'No problems found', saved: 'The file was saved.', files: 'Files', line: 'Line 2' },
  },
  ar: {
    ...{ save: 'حفظ', unknown: /لا مرشّح باسم .*monney.*هل المقصود .*money/, problems: 'المشكلات' },
    ...{ fine: 'لا مشكلات', saved: 'حُفظ الملف.', files: 'الملفات', line: 'السطر 2' },
  },
} as const

/** Pastes: brackets and tags would be closed while they are typed. */
async function write(page: Page, text: string) {
  await codeBox(page).focus()
  await page.keyboard.press('Control+a')
  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement.dispatchEvent(paste)
  }`)
}

test.each(codeLooks)('an error is seen at its line while it is typed, mended and saved, %o', async (look) => {
  const t = words[look.locale]
  const theme = await openCode(panel, `Edited in ${look.locale}`)
  const { page, call, errors } = await panel.open('root', codeOf(theme), look)
  await page.getByRole('treeitem', { name: 'index.liquid' }).click()
  await codeBox(page).waitFor()

  await write(page, '<h1>{{ shop.name }}</h1>\n{{ 4800 | monney }}\n')
  const problems = page.getByRole('region', { name: t.problems })
  await problems.getByRole('button', { name: t.unknown }).waitFor()
  expect(await problems.getByRole('button').textContent()).toContain(t.line)
  const mark = page.locator('.cm-lintRange-warning')
  await mark.waitFor()
  expect(await mark.textContent()).toBe('monney')
  await untilIdle(page)
  const found = await violationsOf(page, 'code')
  expect((await call('GET', `/api/themes/${theme.id}`)).body.theme.number).toBe(1)

  await problems.getByRole('button').click()
  await cursorLine(page).getByText('monney').waitFor()
  await page.keyboard.press('End')
  for (let at = 0; at < ' }}'.length; at += 1) await page.keyboard.press('ArrowLeft')
  for (let at = 0; at < 'nney'.length; at += 1) await page.keyboard.press('Backspace')
  await page.keyboard.type('ney')
  await problems.getByText(t.fine).waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText(t.saved).waitFor()

  const { template } = (await call('GET', fileAddress(theme))).body
  expect(template.body).toBe('<h1>{{ shop.name }}</h1>\n{{ 4800 | money }}\n')
  expect(await codeBox(page).evaluate((element) => element.matches(':focus'))).toBe(true)
  // The first one closes the list of names.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await codeBox(page).evaluate((element) => element.matches(':focus'))).toBe(false)
  expect((await call('GET', `/api/themes/${theme.id}`)).body.theme.number).toBe(2)
  expect(found).toEqual([])
  expect(errors).toEqual([])
})

test.each(codeLooks)('a stale save shows both texts, and nothing is lost, %o', async (look) => {
  const theme = await openCode(panel, `Contested in ${look.locale}`)
  const { page, call, errors } = await panel.open('root', codeOf(theme, index), look)
  await codeBox(page).waitFor()
  await write(page, 'mine\n')
  await page.locator('[data-part=save-bar]').waitFor()
  const address = fileAddress(theme)
  const { checksum } = (await call('GET', address)).body.template
  await call('PUT', address, { body: 'theirs\n', checksum })
  const t = { en: ['Compare both', 'Keep mine', 'Your text'], ar: ['مقارنة النصين', 'إبقاء نصي', 'نصك'] }[look.locale]
  const [compare = '', keep = '', mine = ''] = t
  await page.getByRole('button', { name: compare }).waitFor()

  await page.keyboard.press('Control+s')
  const editor = page.getByRole('textbox', { name: new RegExp(`index.liquid.*${mine}`) })
  await editor.waitFor()
  expect(await page.locator('[data-part=save-bar]').getByRole('button').last().isDisabled()).toBe(true)
  await page.getByText('theirs').first().waitFor()
  await untilIdle(page)
  const found = await violationsOf(page, 'comparison')
  await editor.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('and theirs\n')
  await page.getByRole('button', { name: keep }).first().click()
  await codeBox(page).waitFor()
  await page.keyboard.press('Control+s')
  await page.locator('[data-part=save-bar]').waitFor({ state: 'detached' })

  expect((await call('GET', address)).body.template.body).toBe('mine\nand theirs\n')
  const { versions } = (await call('GET', `${address}/versions`)).body
  expect(versions.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1])
  expect(found).toEqual([])
  expect(errors.filter((error) => !error.includes('409'))).toEqual([])
})

test('an unchanged file follows a colleague; another unsaved one asks before the page is left', async () => {
  const theme = await openCode(panel, 'Followed')
  const { page, call } = await panel.open('root', codeOf(theme, index))
  await codeBox(page).waitFor()
  const address = fileAddress(theme)
  const { checksum } = (await call('GET', address)).body.template
  await call('PUT', address, { body: 'from a colleague', checksum })
  await page.getByText('from a colleague').waitFor()

  await write(page, 'unsaved')
  await page.getByRole('treeitem', { name: /price.liquid/ }).click()
  await page.getByRole('textbox', { name: 'snippets/price.liquid' }).waitFor()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('treeitem', { name: /index.liquid.*Not saved/ }).click()

  expect(await codeBox(page).textContent()).toBe('unsaved')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('from a colleague').waitFor()
})

test('beside the code stands the page with what is typed; an error stands in its place, until it is mended', async () => {
  const theme = await openCode(panel, 'Seen while typed')
  const { page, call, errors } = await panel.open('root', codeOf(theme, index), codeLooks[0])
  await codeBox(page).waitFor()
  const shop = page.frameLocator('iframe')
  await shop.getByText('48').first().waitFor()

  await write(page, '<h1>Typed</h1>')
  await shop.getByRole('heading', { name: 'Typed' }).waitFor()
  expect((await call('GET', `/api/themes/${theme.id}`)).body.theme.number).toBe(1)
  await write(page, '<h1>Typed</h1>\n{% if %}')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await preview.getByRole('button', { name: /index\.liquid.*Line 2/ }).click()
  await cursorLine(page).getByText('if').waitFor()
  await untilIdle(page)
  expect(await violationsOf(page, 'preview of code')).toEqual([])
  await write(page, '<h1>Mended</h1>')
  await shop.getByRole('heading', { name: 'Mended' }).waitFor()

  await page.getByRole('button', { name: 'Preview' }).click()
  await preview.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.reload()
  await codeBox(page).waitFor()
  expect(await preview.count()).toBe(0)
  expect(errors).toEqual([])
})
