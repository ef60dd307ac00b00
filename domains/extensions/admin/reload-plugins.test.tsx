import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReloadPlugins } from './reload-plugins.tsx'

test('root has the plugins of every panel loaded anew', async () => {
  const api = fakeApi({ 'POST /api/plugins/hard_reload': () => ({ success: true }) })
  const { user } = await renderPart(<ReloadPlugins />)

  await user.click(screen.getByRole('button', { name: 'Reload plugins' }))

  await expect.poll(() => api.bodiesOf('POST /api/plugins/hard_reload')).toHaveLength(1)
})

test('a reload that is refused is said', async () => {
  fakeApi({})
  const { user } = await renderPart(<ReloadPlugins />)

  await user.click(screen.getByRole('button', { name: 'Reload plugins' }))

  expect((await screen.findAllByText('Not found. Someone may have deleted it')).length).toBeGreaterThan(0)
})

test('an administrator reloads those of the own panel', async () => {
  const api = fakeApi({ 'GET /api/get_plugins_data': () => ({ pluginsData: [] }) })
  const { user } = await renderPart(<ReloadPlugins />, { can: (permission) => permission !== 'root' })

  await user.click(screen.getByRole('button', { name: 'Reload plugins' }))

  expect((await screen.findAllByText('No plugin is installed')).length).toBeGreaterThan(0)
  expect(api.calls.map(({ call }) => call)).toEqual(['GET /api/get_plugins_data'])
})

test('nobody else has the button', async () => {
  fakeApi({})
  await renderPart(<ReloadPlugins />, { can: (permission) => permission !== 'root' && permission !== 'permitted' })

  expect(screen.queryByRole('button')).toBeNull()
})
