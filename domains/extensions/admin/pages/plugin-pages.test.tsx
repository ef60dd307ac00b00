import { isHiddenBy, pluginMenu } from '@comptoir/platform/admin'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { arrivedPlugins } from '../runs/arrived-plugins.ts'
import { anAdminUi, aPlugin, openStage } from '../testing/stage.tsx'
import { PluginPageScreen } from './plugin-page.screen.tsx'

afterEach(() => arrivedPlugins.reset())

const pages = [{ path: '/p/hello', component: 'Home', title: 'hello.title' }]
const withPages = aPlugin({ adminUi: anAdminUi({ slots: [], pages }), texts: { 'hello.title': 'Greetings' } })
const at = (path: string) => ({ plugins: [withPages], part: <PluginPageScreen />, path: '/p/*', address: path })

test('a page of a plugin has its title, and its foot names the plugin', async () => {
  await openStage(`export const Home = ({ path }) => jsx(sdk.Text, { children: 'at ' + path })`, at('/p/hello'))

  expect(await screen.findByText('at /p/hello')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Greetings' })).toBeTruthy()
  expect(screen.getByText('Plugin Hello 1.0.0')).toBeTruthy()
})

test('a page may bring its own head', async () => {
  await openStage(
    `export const Home = () => jsxs(sdk.Page, { title: 'Own title', children: [
  jsx(sdk.Actions, { children: jsx(sdk.Button, { children: 'Export' }) }), jsx(sdk.Text, { children: 'body' })] })`,
    at('/p/hello'),
  )

  expect(await screen.findByRole('heading', { level: 1, name: 'Own title' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy()
})

test.each(['/p/hello/more', '/p/other', '/p/hell'])(
  '%s is not there, and nothing of a plugin is told',
  async (path) => {
    await openStage(`export const Home = () => jsx(sdk.Text, { children: 'secret' })`, at(path))

    expect(await screen.findByRole('heading', { name: `There is no page ${path}` })).toBeTruthy()
    expect(screen.queryByText('secret')).toBe(null)
  },
)

test('menus of plugins: titles of the language, by position, and no way that is no page', async () => {
  const item = (own: object) => ({
    ...{ title: { en: 'Hello' }, to: '/p/hello', icon: 'gift', roles: [], position: 10, subitems: [] },
    ...own,
  })
  const menus = {
    mainMenu: [
      item({ position: 20, title: { en: 'Late', fr: 'Tard' } }),
      item({ to: ['java', 'script:alert(1)'].join('') }),
      item({ to: 'https://elsewhere.example/', title: { en: 'Elsewhere' } }),
    ],
    profileMenu: [],
    hideMainMenu: ['/vendors', '/plugins/list'],
    hideProfileMenu: [],
  }
  await openStage('', { plugins: [aPlugin({ adminUi: anAdminUi({ menus, slots: [] }) })], locale: 'fr' })

  await expect.poll(() => pluginMenu.get().main.map(({ label }) => label)).toEqual(['Elsewhere', 'Tard'])
  const { hiddenMain } = pluginMenu.get()
  const isHidden = (to: string, permission: 'signed_in' | 'root' = 'signed_in') =>
    isHiddenBy(hiddenMain, { to, permission })
  expect(['/vendors', '/plugins/list', '/orders'].map((to) => isHidden(to))).toEqual([true, false, false])
  expect(isHidden('/vendors', 'root')).toBe(false)
})
