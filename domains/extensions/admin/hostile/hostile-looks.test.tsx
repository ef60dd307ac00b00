import { isHiddenBy, PluginSlot, pluginMenu } from '@comptoir/platform/admin'
import { safeCss } from '@comptoir/platform/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { maxMenuEntries } from '../../contract/plugin-menus.ts'
import { arrivedPlugins } from '../runs/arrived-plugins.ts'
import { hostileFile, openHostile } from '../testing/hostile.ts'
import { anAdminUi, expectPanelToAnswer } from '../testing/stage.tsx'

afterEach(() => {
  arrivedPlugins.reset()
  document.adoptedStyleSheets = []
})

const quiet = () => vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined)
const boxOf = (key = 'hello') => document.querySelector(`[data-plugin=${key}]`)

test('of links only pages of the panel and https are drawn, and nothing of them is the plugin’s own', async () => {
  quiet()
  const stage = await openHostile({ hello: { file: 'looks.js', component: 'Links' } })

  await screen.findByText('elsewhere')
  const links = [...(boxOf()?.querySelectorAll('a') ?? [])]
  expect(links.map((link) => [link.getAttribute('href'), link.target, link.rel])).toEqual([
    ['/orders', '', ''],
    ['https://shop.example/', '_blank', 'noopener noreferrer'],
  ])
  expect(boxOf()?.querySelectorAll('[ping], [onclick]')).toHaveLength(0)
  const open = vi.spyOn(globalThis, 'open').mockReturnValue(null)
  await stage.user.click(screen.getByRole('button', { name: 'Lead astray' }))
  for (const item of await screen.findAllByRole('menuitem')) item.click()
  expect(open).not.toHaveBeenCalled()
  expect(stage.address()).toBe('/')
})

test('a page leads back to pages of the panel alone', async () => {
  quiet()
  await openHostile({ hello: { file: 'looks.js', component: 'Back' } })

  await screen.findByText('drawn')
  expect(boxOf()?.querySelectorAll('a')).toHaveLength(0)
})

test('markup is text in every element, and unknown elements and properties are not drawn', async () => {
  const console = quiet()
  const stage = await openHostile({ hello: { file: 'looks.js', component: 'Markup' } })

  await screen.findAllByText(/^<img src=x/)
  const box = boxOf()
  expect(
    box?.querySelectorAll('iframe, script, style, object, embed, form, base, meta, [onclick], [srcdoc]'),
  ).toHaveLength(0)
  expect([...(box?.querySelectorAll('img') ?? [])].map(({ alt }) => alt.startsWith('<img'))).toEqual([true])
  expect(box?.querySelectorAll('[style*=outline], [class=shell]')).toHaveLength(0)
  expect('isReached' in globalThis).toBe(false)
  expect(console.mock.calls.map(([text]) => text)).toContain('Plugin hello 1.0.0: There is no element iframe')
  await expectPanelToAnswer(stage)
})

test('a dialog opens on a press alone, and closes without the plugin', async () => {
  const { user } = await openHostile({ hello: { file: 'looks.js', component: 'Dialogs' } })

  const open = await screen.findByRole('button', { name: 'Open' })
  expect(screen.queryByRole('dialog')).toBe(null)
  await user.click(open)
  expect(await screen.findByRole('dialog', { name: 'Round 1' })).toBeTruthy()
  await user.keyboard('{Escape}')

  await expect.poll(() => screen.queryByRole('dialog')).toBe(null)
})

test('nobody is led away who has not pressed anything', async () => {
  const stage = await openHostile({ hello: { file: 'looks.js', component: 'Away' } })

  await screen.findByText('still here')
  expect(stage.address()).toBe('/')
  await expectPanelToAnswer(stage)
})

const styled = (css: string) => ({
  answers: { 'GET /api/get_plugin_style_by_key/:key': () => safeCss(css, 'plugins') },
})
const withStyle = (style: string) => ({ compiledPartials: { script: '', style } })

/** What lies on top in the middle of an element. */
function topOf(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2)
}

test('a style sheet covers neither the panel nor the name of its own box, and changes nothing around it', async () => {
  quiet()
  const panel = new CSSStyleSheet()
  panel.replaceSync(
    '@layer app { @keyframes panel-turn { to { rotate: 1turn } } .turning { animation: panel-turn 9s } }',
  )
  document.adoptedStyleSheets = [panel]
  const turning = (
    <div className="turning" key="turning">
      turning
    </div>
  )
  const ink = getComputedStyle(document.documentElement).getPropertyValue('--ink')
  const stage = await openHostile(
    { hello: { file: 'looks.js', component: 'Dialogs', ...withStyle('one') } },
    {
      ...styled(hostileFile('covers.css')),
      part: [<PluginSlot key="slot" name="order.side" props={{ id: '7', name: '1' }} />, turning],
    },
  )

  await expect.poll(() => getComputedStyle(boxOf()?.firstElementChild ?? document.body).position).toBe('fixed')
  const head = within(screen.getByRole('region', { name: 'hello' })).getByRole('heading')
  expect(head.contains(topOf(head))).toBe(true)
  const own = screen.getByRole('button', { name: /^Panel/ })
  expect(own.contains(topOf(own))).toBe(true)
  expect(getComputedStyle(document.documentElement).getPropertyValue('--ink')).toBe(ink)
  const [animation] = screen.getByText('turning').getAnimations()
  expect(animation?.effect instanceof KeyframeEffect && animation.effect.getKeyframes().at(-1)?.rotate).toBe('360deg')
  expect([...document.fonts].map(({ family }) => family)).not.toContain('Panel')
  await expectPanelToAnswer(stage)
})

test('a style sheet that got past the installation still asks nobody', async () => {
  quiet()
  const { address } = await (await fetch('/_listener')).json()
  const before = await (await fetch('/_listener')).json()
  const css = hostileFile('calls-home.css').replaceAll('http://home.invalid/', String(address))
  await openHostile({ hello: { file: 'fails.js', ...withStyle('another') } }, styled(css))

  await screen.findByText('drawn')
  await document.fonts.ready
  vi.unstubAllGlobals()
  expect(document.adoptedStyleSheets).toHaveLength(1)
  expect(await (await fetch('/_listener')).json()).toEqual(before)
})

test('in the bar and above the pages plugins leave room for the panel, however many and large they are', async () => {
  const many = (slot: 'topbar.end' | 'frame.banner') =>
    Array.from({ length: 30 }, (_, order) => ({ slot, component: 'Large', order }))
  const adminUi = anAdminUi({ slots: [...many('topbar.end'), ...many('frame.banner')] })
  await openHostile(
    { hello: { file: 'looks.js', adminUi } },
    {
      part: (['topbar.end', 'frame.banner'] as const).map((slot) => (
        <div key={slot} data-testid={slot}>
          <PluginSlot name={slot} props={{}} />
        </div>
      )),
    },
  )

  await expect.poll(() => document.querySelectorAll('[data-plugin] p').length).toBeGreaterThan(100)
  const bar = screen.getByTestId('topbar.end').firstElementChild?.getBoundingClientRect()
  const banner = screen.getByTestId('frame.banner').firstElementChild?.getBoundingClientRect()
  expect([bar && bar.width <= innerWidth / 4, bar && bar.height <= 48]).toEqual([true, true])
  expect(banner && banner.height <= innerHeight / 4).toBe(true)
})

const entry = (at: number) => ({
  title: { en: `Entry ${at}` },
  to: `/p/hello/${at}`,
  icon: 'gift',
  roles: [],
  position: at,
})

test('of 10,000 entries of a menu the panel shows what a plugin may have, and root loses none of its own', async () => {
  const all = ['/orders', '/organization', '/audit', '/plugins/list', '/profile', '/logout', '/vendors', '/settings']
  const menus = {
    mainMenu: Array.from({ length: 10_000 }, (_, at) => ({ ...entry(at), subitems: [] })),
    profileMenu: [],
    hideMainMenu: all,
    hideProfileMenu: all,
  }
  const stage = await openHostile({ hello: { file: 'fails.js', adminUi: anAdminUi({ menus }) } })

  await expect.poll(() => pluginMenu.get().main.length).toBe(maxMenuEntries)
  const { hiddenMain } = pluginMenu.get()
  expect(all.filter((to) => !isHiddenBy(hiddenMain, { to, permission: 'root' }))).toEqual(all)
  const kept = all.filter((to) => !isHiddenBy(hiddenMain, { to, permission: 'signed_in' }))
  expect(kept).toEqual(['/plugins/list', '/profile', '/logout'])
  await expectPanelToAnswer(stage)
})
