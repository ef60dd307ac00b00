import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { RoleChoice } from './role-choice.tsx'

const roleOf = (key: string, preset: string | null = null) => ({
  ...{ id: `0198f0c0-0000-7000-8000-0000000000${10 + key.length}`, key, title: key, permessions: {}, preset },
  ...{ system: key === 'blogger', version: 1 },
})

function Choice({ withPresets }: { withPresets?: boolean }) {
  const [role, setRole] = useState('')
  return <RoleChoice value={role} onChange={setRole} onBlur={() => undefined} withPresets={withPresets} />
}

async function open(withPresets?: boolean) {
  fakeApi({ 'GET /api/roles': () => ({ roles: [roleOf('blogger'), roleOf('back_office', 'support')], people: [] }) })
  const { user } = await renderPart(<Choice withPresets={withPresets} />)
  await user.click(screen.getByRole('combobox', { name: 'Role' }))
  const options = await screen.findAllByRole('option')
  return { user, names: options.map(({ textContent }) => textContent) }
}

test('an invitation offers the presets that no role was made from, and says what comes with them', async () => {
  const { names } = await open(true)

  expect(names.map((name) => name.replace('Has more rights than you', ''))).toEqual([
    ...['Blogger', 'back_office', 'Packer', 'Editor', 'Accountant'],
  ])
})

test('elsewhere only the roles there are can be chosen', async () => {
  expect((await open()).names).toHaveLength(2)
})
