import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Theme, ThemeReport } from '../../contract/theme.ts'
import { ReportDialog } from './report-dialog.tsx'

const version_id = '0198f0c0-0000-7000-8000-00000000000b'
const at = '2026-11-20T10:00:00.000Z'
const theme: Theme = {
  ...{ id: '0198f0c0-0000-7000-8000-00000000000a', name: 'Older', origin: 'zip', version_id, number: 1, files: 2 },
  ...{ size: 100, version: 1, live_version_id: null, live_number: null, live_since: null, scheduled: null },
  ...{ created_at: at, updated_at: at },
}

async function open(can: (permission: string) => boolean) {
  const allowed = new Set<string>()
  const sourceOf = (kind: 'script' | 'font', host: string) => ({
    ...{ kind, host, is_allowed: allowed.has(`${kind} ${host}`) },
    places: kind === 'font' ? [] : [{ path: 'layout/theme.liquid', line: 3 }],
  })
  const api = fakeApi({
    'GET /api/themes/:id/report': (): { report: ThemeReport } => ({
      report: {
        ...{ version_id, files: 2, uses: 4, missing: [], missing_pages: [], exceeded: [] },
        sources: [sourceOf('script', 'cdn.example.com'), sourceOf('font', 'fonts.gstatic.com')],
      },
    }),
    'PUT /api/themes/:id/sources': ({ body }) => {
      const { kind, host } = Object(body)
      allowed.add(`${kind} ${host}`)
      return { theme }
    },
  })
  const shown = await renderScreen(<ReportDialog theme={theme} onClose={() => {}} />, { can })
  await screen.findByText('From other sites')
  return { ...shown, api }
}

test('what a theme loads from other sites is blocked until it is allowed, one by one', async () => {
  const { user } = await open(() => true)

  expect(screen.getAllByText('Blocked')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Allow: Scripts, cdn.example.com' }))

  await screen.findByRole('button', { name: 'Block: Scripts, cdn.example.com' })
  expect(screen.getAllByText('Blocked')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Allow: Fonts, fonts.gstatic.com' })).toBeVisible()
})

test('who may not code sees what is blocked, and who decides', async () => {
  await open((permission) => permission !== 'theme_code')

  expect(screen.getAllByText('Blocked')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /Allow/ })).toBeNull()
  expect(screen.getByText('Whoever may edit the code of themes decides.')).toBeVisible()
})
