import { aCollection } from '@comptoir/catalogue/testing'
import { aPage } from '@comptoir/pages/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeViolationsOf, violationsOf } from '../support/axe.ts'
import { openPanel, type Panel, watchErrors } from '../support/open-panel.ts'
import { untilIdle } from '../support/watch-page.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
  await aCollection(panel.shop.context, { name: 'Cups' })
  await aPage(panel.shop.context, { title: 'About us', public: true })
})
afterAll(() => panel.close())

const words = {
  en: {
    menu: 'Main menu',
    add: 'Add entry',
    page: 'Page',
    apply: 'Apply',
    save: 'Save',
    saved: 'Saved',
    below: 'ArrowRight',
  },
  ar: {
    menu: 'القائمة الرئيسية',
    add: 'إضافة عنصر',
    page: 'صفحة',
    apply: 'تطبيق',
    save: 'حفظ',
    saved: 'حُفظ',
    below: 'ArrowLeft',
  },
} as const

const looks = (['en', 'ar'] as const).flatMap((locale) => [390, 1_440].map((width) => ({ locale, width })))

test.each(looks)('an entry is added, nested by keys, and shown on the shop, %o', async ({ locale, width }) => {
  const t = words[locale]
  const look = { locale, width, height: 844, mode: locale === 'ar' ? 'dark' : 'light' } as const
  const { page, call, errors } = await panel.open(['admin_web_store'], '/web_store/menus', look)
  const main = (await call('GET', '/api/menus')).body.menus[0]
  const entries = [{ id: crypto.randomUUID(), kind: 'all_products' }]
  await call('PUT', `/api/menus/${main.id}`, { entries, version: main.version })
  const found: string[] = []
  await page.getByText(t.menu).first().waitFor()
  await untilIdle(page)
  found.push(...(await violationsOf(page, 'menus')))

  await page.getByText(t.menu).first().click()
  await page.getByRole('treeitem').first().waitFor()
  await page.getByRole('button', { name: t.add }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: t.page }).last().fill('About')
  await page.getByRole('option', { name: 'About us' }).click()
  await untilIdle(page)
  found.push(
    ...(await violationsOf(page, 'entry', {
      exclude: '[data-base-ui-focus-guard]',
      rules: { region: { enabled: false } },
    })),
  )
  await page.getByRole('button', { name: t.apply }).click()
  const added = page.getByRole('treeitem', { name: 'About us' })
  await added.focus()
  await added.press(`Alt+${t.below}`)
  await page.locator('[role=treeitem][aria-level="2"]').waitFor()
  await untilIdle(page)
  found.push(...(await violationsOf(page, 'menu')))
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await expect.poll(async () => (await call('GET', `/api/menus/${main.id}`)).body.menu.entries[0].links).toHaveLength(1)

  const visitor = await (await panel.browser.newContext({ viewport: { width, height: 844 } })).newPage()
  const visitorErrors = watchErrors(visitor)
  await visitor.goto(`${panel.shop.storeUrl}/${locale}`)
  if (width < 700) await visitor.locator('header details summary').click()
  else found.push(...(await storeViolationsOf(visitor, 'header')))
  const inHeader = visitor.locator('header a[href$="/pages/about-us"]')
  expect(await inHeader.count()).toBe(1)
  expect(found).toEqual([])
  expect([...errors, ...visitorErrors]).toEqual([])
  await visitor.context().close()
})

test('an entry is dragged below another, and a menu of its own is made and deleted', async () => {
  const { page, call } = await panel.open(['admin_web_store'], '/web_store/menus')
  await page.getByRole('button', { name: 'Create menu' }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Help centre')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Help centre' }).waitFor()
  const { menus } = (await call('GET', '/api/menus')).body
  const { id } = menus.find(({ handle }: { handle: string }) => handle === 'help-centre')
  const entryOf = (title: string) => ({ id: crypto.randomUUID(), kind: 'home', title: { en: title } })
  await call('PUT', `/api/menus/${id}`, { entries: ['One', 'Two', 'Three'].map(entryOf), version: 1 })
  await page.getByRole('treeitem', { name: 'Three' }).waitFor()

  await page.getByRole('treeitem', { name: 'Three' }).dragTo(page.getByRole('treeitem', { name: 'One' }))

  await expect
    .poll(() =>
      page.evaluate("[...document.querySelectorAll('[role=treeitem]')].map((row) => row.ariaLevel + row.ariaLabel)"),
    )
    .toEqual(['1One', '2Three', '1Two'])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await call('GET', `/api/menus/${id}`)).body.menu.entries).toHaveLength(2)
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete menu' }).click()
  await page.getByRole('button', { name: 'Delete menu' }).click()
  await page.getByText('Menu deleted').first().waitFor()
})
