import { adminDomain } from '@comptoir/platform/admin'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { Globe } from 'lucide-react'
import { expect, test } from 'vitest'
import { SettingsFrame } from './settings-frame.tsx'

const entry = { icon: Globe, permission: 'root', group: 'settings', position: 1 } as const
const domains = [
  adminDomain({
    key: 'settings',
    menu: Array.from({ length: 60 }, (_, at) => ({
      ...{ ...entry, id: at === 59 ? 'hosts' : `e${at}`, to: `/organization/s${at}` },
      settings: { group: 'shop', position: at },
    })),
  }),
]

test('the chosen section is in sight, however far down its list', async () => {
  await renderScreen(<SettingsFrame />, { domains, path: '/organization/*', address: '/organization/s59' })

  const chosen = screen.getByRole('link', { name: 'Hosts' })
  await expect.poll(() => chosen.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
})
