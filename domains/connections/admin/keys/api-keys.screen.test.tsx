import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { apiError } from '@comptoir/platform/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ApiKey } from '../../contract/api-key.ts'
import { ApiKeysScreen } from './api-keys.screen.tsx'

const stockSync: ApiKey = {
  id: '0198f0c0-0000-7000-8000-00000000000a',
  name: 'Stock sync',
  prefix: 'ck_70m2',
  flags: ['admin_products_manager', 'admin_variants_manager'],
  expires_at: null,
  last_used_at: null,
  revoked_at: null,
  created_by: { id: '0198f0c0-0000-7000-8000-000000000001', name: 'Lina' },
  created_at: '2026-11-20T10:00:00.000Z',
  version: 1,
}
const key = `ck_${'Hn4v'.repeat(10)}abc`

test('a new key is shown once, and closed only when it is stored', async () => {
  const keys: ApiKey[] = []
  const api = fakeApi({
    'GET /api/api_keys': () => ({ api_keys: keys }),
    'POST /api/api_keys': () => {
      keys.push(stockSync)
      return { api_key: stockSync, key }
    },
  })
  const { user } = await renderScreen(<ApiKeysScreen />)

  await user.click(await screen.findByRole('button', { name: 'Create key' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Stock sync')
  await user.click(dialog.getByRole('button', { name: 'Create key' }))
  await expect.element(await dialog.findByText('Choose at least one right')).toBeVisible()
  await user.fill(dialog.getByRole('textbox', { name: 'Search rights' }), 'inventory')
  await expect.poll(() => dialog.queryByRole('checkbox', { name: /^Orders/ })).toBeNull()
  await user.click(dialog.getByRole('checkbox', { name: /^Inventory/ }))
  await user.click(dialog.getByRole('button', { name: 'Create key' }))

  await expect.element(await dialog.findByText(key)).toBeVisible()
  const close = dialog.getAllByRole('button', { name: 'Close' }).at(-1)
  if (!close) throw new Error('There is no button to close')
  await expect.element(close).toBeDisabled()
  await user.keyboard('{Escape}')
  await expect.element(dialog.getByText(key)).toBeVisible()
  await user.click(dialog.getByRole('checkbox', { name: 'I have stored it' }))
  await user.click(close)

  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(document.body.textContent).not.toContain(key)
  expect(api.bodiesOf('POST /api/api_keys')).toEqual([
    {
      name: 'Stock sync',
      flags: expect.arrayContaining(['admin_variants_manager']),
      expires_at: expect.stringMatching(/^20\d\d-/),
    },
  ])
})

test('a key is revoked after a question', async () => {
  const api = fakeApi({
    'GET /api/api_keys': () => ({ api_keys: [stockSync] }),
    'POST /api/api_keys/:id/revoke': () => ({
      api_key: { ...stockSync, revoked_at: stockSync.created_at, version: 2 },
    }),
  })
  const { user } = await renderScreen(<ApiKeysScreen />)

  await user.click(await screen.findByRole('button', { name: 'Actions for Stock sync' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke key' }))
  await expect.element(await screen.findByText('Revoke the key Stock sync?')).toBeVisible()
  expect(api.bodiesOf(`POST /api/api_keys/${stockSync.id}/revoke`)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Revoke key' }))

  await expect.poll(() => api.bodiesOf(`POST /api/api_keys/${stockSync.id}/revoke`)).toEqual([{}])
})

test('keys that could not be loaded are asked for again', async () => {
  let isFailing = true
  fakeApi({
    'GET /api/api_keys': () => {
      if (isFailing) throw apiError('DATABASE_BUSY')
      return { api_keys: [stockSync] }
    },
  })
  const { user } = await renderScreen(<ApiKeysScreen />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  isFailing = false
  await user.click(again)

  await expect.element(await screen.findByText('Stock sync')).toBeVisible()
})
