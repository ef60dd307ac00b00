import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { apiError } from '@comptoir/platform/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { MenuEntry, MenuRecord } from '../../../contract/menu.ts'
import { MenuScreen } from './menu.screen.tsx'

const idOf = (n: number) => `0198f0c0-0000-7000-8000-00000000000${n}`
const link = (n: number, title: string, links: MenuEntry[] = []): MenuEntry => ({
  ...{ id: idOf(n), kind: 'address', target_id: null, address: `/${n}`, title: { en: title }, links },
})
const page: MenuEntry = { ...link(4, ''), kind: 'page', target_id: idOf(8), address: '', title: {} }
const menu = {
  ...{ id: idOf(9), handle: 'footer', title: '', version: 3 },
  entries: [link(1, 'Help', [link(2, 'Returns')]), link(3, 'Shipping'), page],
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
} satisfies { entries: MenuEntry[] } & Omit<MenuRecord, 'entries'>

const known = {
  'GET /api/menus/:id': () => ({ menu }),
  'GET /api/menus/:id/targets': () => ({ targets: [{ id: idOf(8), title: 'About us', isShown: false }] }),
}
const open = (own: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({ ...known, ...own })
  const shown = renderScreen(<MenuScreen />, { path: '/web_store/menus/:id', address: `/web_store/menus/${menu.id}` })
  return { api, shown }
}
const row = (name: string) => screen.findByRole('treeitem', { name })
const shape = () =>
  screen.getAllByRole('treeitem').map((one) => `${one.getAttribute('aria-level')} ${one.getAttribute('aria-label')}`)

test('entries are moved and nested by keys, and each move is announced', async () => {
  const { shown } = open()
  await shown
  ;(await row('Shipping')).focus()

  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect.poll(shape).toEqual(['1 Help', '2 Returns', '2 Shipping', '1 About us'])
  await expect.element(screen.getByText('Shipping is now 2 of 2 on level 2')).toBeInTheDocument()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(shape).toEqual(['1 Help', '2 Shipping', '2 Returns', '1 About us'])
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await expect.poll(shape).toEqual(['1 Help', '2 Returns', '1 Shipping', '1 About us'])
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(shape).toEqual(['1 Shipping', '1 Help', '2 Returns', '1 About us'])

  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Shipping')
})

test('a move that is not possible is said and changes nothing', async () => {
  const { shown } = open()
  await shown
  const before = (await row('About us')) && shape()
  ;(await row('Help')).focus()

  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')

  await expect.element(await screen.findByText('Help cannot go there')).toBeInTheDocument()
  expect(shape()).toEqual(before)
})

test('arrow keys move the focus, Delete removes an entry with those below it', async () => {
  const { shown } = open()
  await shown
  ;(await row('Shipping')).focus()

  await userEvent.keyboard('{Home}{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Returns')
  await userEvent.keyboard('{ArrowUp}{Delete}')

  await expect.poll(shape).toEqual(['1 Shipping', '1 About us'])
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Shipping')
})

test('a menu moves entries by touch, and all are saved as one tree with the version', async () => {
  const { api, shown } = open({ 'PUT /api/menus/:id': () => ({ menu: { ...menu, version: 4 } }) })
  const { user } = await shown
  await row('Help')
  await user.click(screen.getByRole('button', { name: 'More for Shipping' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Put below the entry before it' }))
  await expect.poll(shape).toEqual(['1 Help', '2 Returns', '2 Shipping', '1 About us'])

  await user.click(screen.getByRole('button', { name: 'Save' }))

  await expect
    .poll(() => api.bodiesOf(`PUT /api/menus/${menu.id}`))
    .toEqual([{ entries: [link(1, 'Help', [link(2, 'Returns'), link(3, 'Shipping')]), page], version: 3 }])
})

test('an entry that visitors do not see is marked', async () => {
  const { shown } = open()
  await shown

  await expect.element(await row('About us')).toHaveAccessibleDescription(/Not shown/)
  expect((await row('Shipping')).textContent).not.toContain('Not shown')
})

test('an address that runs a script is refused beside its field', async () => {
  const { shown } = open()
  const { user } = await shown
  await row('Help')
  await user.click(screen.getByRole('button', { name: 'Edit Shipping' }))
  await user.fill(await screen.findByRole('textbox', { name: 'Address' }), 'javascript:alert(1)')

  await user.click(screen.getByRole('button', { name: 'Apply' }))

  await expect.element(await screen.findByText(/^Enter a path that starts with/)).toBeVisible()
})

test('an entry gets words in another language', async () => {
  const { api, shown } = open({ 'PUT /api/menus/:id': () => ({ menu: { ...menu, version: 4 } }) })
  const { user } = await shown
  await row('Help')
  await user.click(screen.getByRole('button', { name: 'Edit Shipping' }))
  await user.click(await screen.findByRole('tab', { name: 'Français' }))
  await user.fill(await screen.findByRole('textbox', { name: 'Words' }), 'Livraison')
  await user.click(screen.getByRole('button', { name: 'Apply' }))

  await user.click(await screen.findByRole('button', { name: 'Save' }))

  await expect
    .poll(() => api.bodiesOf(`PUT /api/menus/${menu.id}`))
    .toMatchObject([{ entries: [{}, { title: { en: 'Shipping', fr: 'Livraison' } }, {}] }])
})

test('entries that two people have changed are decided by the second', async () => {
  const theirs = { ...menu, entries: [link(7, 'Theirs')], version: 4 }
  const { shown } = open({
    'PUT /api/menus/:id': () => {
      throw apiError('VERSION_CONFLICT', { current: theirs, changed_by: 'Lina' })
    },
  })
  const { user } = await shown
  ;(await row('Shipping')).focus()
  await userEvent.keyboard('{Delete}')

  await user.click(await screen.findByRole('button', { name: 'Save' }))

  await expect.element(await screen.findByText(/Lina/)).toBeVisible()
})
