import { anArticle } from '@comptoir/blog/testing'
import { aPage } from '@comptoir/pages/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let designer: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  designer = await shop.as(['admin_theming', 'admin_theme_code_editor'])
})
afterAll(() => shop.close())

const find = async (kind: string, q: string) =>
  (await designer.call('GET', `/api/theme_targets?kind=${kind}&q=${encodeURIComponent(q)}`)).body.targets

test('a setting of a theme finds pages, blogs, articles and menus by their titles', async () => {
  const page = await aPage(shop.context, { title: 'Care of clay', public: true })
  const article = await anArticle(shop.context, { title: 'Why a teapot drips' })
  const [journal] = await find('blog', '')

  expect(await find('page', 'clay')).toEqual([{ handle: page.handle, title: 'Care of clay', is_shown: true }])
  expect(await find('article', 'drips')).toEqual([
    { handle: `${journal.handle}/${article.handle}`, title: 'Why a teapot drips', is_shown: expect.any(Boolean) },
  ])
  expect(await find('link_list', 'main')).toEqual([{ handle: 'main-menu', title: 'main-menu', is_shown: true }])
  expect(await find('link_list', 'menus')).toEqual([])
})

test('a module that is off offers nothing', async () => {
  const root = await shop.as('root')
  await root.call('PUT', '/api/modules/pages', { enabled: false })

  expect(await find('page', '')).toEqual([])
  expect(await find('blog', '')).toHaveLength(1)
  await root.call('PUT', '/api/modules/pages', { enabled: true })
})
