import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AdvancedSettingsScreen } from './advanced-settings.screen.tsx'

const ends = {
  id: 'trial_expiration_date',
  key: 'trial_expiration_date',
  value: '2026-12-24T00:00:00.000Z',
  version: 3,
}

async function openSettings(options: Parameters<typeof renderScreen>[1] = {}) {
  const api = fakeApi({
    'GET /api/settings': () => ({ settings: [ends], core_settings: [] }),
    'PUT /api/settings': () => ({ settings: [ends] }),
  })
  const { user } = await renderScreen(<AdvancedSettingsScreen />, options)
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Trial ends on/ })
  const field = box.closest<HTMLElement>('[data-part=field]') ?? box
  return { user, box, calendar: within(field).getByRole<HTMLButtonElement>('button'), api }
}

test('the end of the trial is typed as the reader writes dates, or chosen in the calendar', async () => {
  const { user, box, calendar, api } = await openSettings()
  expect(box.value).toBe('24/12/2026')

  await user.fill(box, '30/12/2026')
  await user.click(calendar)
  await screen.findByRole('grid')
  await user.keyboard('{ArrowRight}{Enter}')
  expect(box.value).toBe('31/12/2026')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await expect
    .poll(() => api.bodiesOf('PUT /api/settings'))
    .toEqual([{ settings: [{ key: ends.key, value: '2026-12-31T00:00:00.000Z', version: 3 }] }])
})

test('only the root user may change it', async () => {
  const { box, calendar } = await openSettings({ can: (permission) => permission !== 'root' })

  expect([box.disabled, calendar.disabled]).toEqual([true, true])
})
