import { aTheme } from '@comptoir/theming/testing'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPanel, type Panel } from '../support/open-panel.ts'

let panel: Panel
beforeAll(async () => {
  panel = await openPanel()
})
afterAll(() => panel.close())

/** Everything that a theme could try against the panel; each attempt notes its result in the page. */
const attack = (panelUrl: string) => `
<script>
  const results = {}
  const attempt = async (name, act) => {
    try { results[name] = String(await act()) } catch (error) { results[name] = 'refused' }
    document.documentElement.dataset.results = JSON.stringify(results)
  }
  const panel = ${JSON.stringify(panelUrl)}
  addEventListener('load', async () => {
    await attempt('document', () => parent.document.title)
    await attempt('storage', () => parent.localStorage.length)
    await attempt('cookies', () => document.cookie || 'nothing')
    await attempt('call', async () => (await fetch(panel + '/api/user', { credentials: 'include' })).status)
    await attempt('frame', () => new Promise((done) => {
      const frame = document.createElement('iframe')
      frame.src = panel + '/'
      frame.onload = () => { try { done(frame.contentDocument ? 'read' : 'refused') } catch { done('refused') } }
      document.body.append(frame)
      setTimeout(() => done('refused'), 3000)
    }))
    await attempt('away', () => { top.location.href = location.origin + '/stolen'; return 'sent' })
    document.documentElement.dataset.done = 'yes'
  })
</script>`

const aHostileTheme = async () =>
  aTheme(await panel.shop.as('root'), {
    'layout/theme.liquid': `<!doctype html><html><head>{{ content_for_header }}</head><body>{{ content_for_layout }}${attack(panel.shop.url)}</body></html>`,
    'templates/index.json': '{ "sections": {}, "order": [] }',
  })

const resultsIn = async (page: Pick<Page, 'locator'>) => {
  const root = page.locator('html[data-done]')
  await root.waitFor()
  return JSON.parse((await root.getAttribute('data-results')) ?? '{}')
}

test('a theme in the editor reads nothing of the panel, calls nothing and leads it nowhere', async () => {
  const { id } = await aHostileTheme()
  const { page } = await panel.open('root', `/web_store/theming/${id}`)
  const { away: _away, ...results } = await resultsIn(page.frameLocator('iframe'))

  expect(results).toEqual({
    ...{ document: 'refused', storage: 'refused', cookies: 'nothing', call: 'refused', frame: 'refused' },
  })
  expect(page.url()).toBe(`${panel.shop.url}/web_store/theming/${id}`)
  expect(await page.getByRole('button', { name: 'Theme settings' }).isVisible()).toBe(true)
})

test('a theme on the shop reads nothing of a panel that is open in the same browser', async () => {
  const theme = await aHostileTheme()
  const { context, call } = await panel.open('root', '/orders')
  await call('POST', `/api/themes/${theme.id}/publish`, {})
  const shop = await context.newPage()
  // Its last attempt leads the shop's own tab away, which is its right; an answer without content stays.
  await shop.route('**/stolen', (route) => route.fulfill({ status: 204 }))
  await shop.goto(panel.shop.storeUrl)
  const results = await resultsIn(shop)

  expect(results).toMatchObject({ cookies: 'nothing', call: 'refused', frame: 'refused' })
})
