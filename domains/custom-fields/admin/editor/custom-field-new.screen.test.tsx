import { adminDomain } from '@comptoir/platform/admin'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { customFieldError } from '../../contract/custom-field.wire.ts'
import { CustomFieldNewScreen } from './custom-field-new.screen.tsx'

const domains = [
  adminDomain({ key: 'vendors', customFields: [{ entity: 'vendor', title: 'title', position: 1 }] }),
  adminDomain({ key: 'orders', customFields: [{ entity: 'order', title: 'title', position: 2 }] }),
]
const draw = () => renderScreen(<CustomFieldNewScreen />, { path: '/new', address: '/new?kind=order', domains })
const post = 'POST /api/custom_fields'

test('a field gets its key from its name, and is defined for the kind of records in the address', async () => {
  const api = fakeApi({ [post]: () => ({}) })
  const { user } = await draw()

  await user.fill(screen.getByRole('textbox', { name: 'Name' }), 'Fabric care')
  await user.keyboard('{Tab}')
  await user.click(await screen.findByRole('button', { name: 'Save' }))

  await expect
    .poll(() => api.bodiesOf(post))
    .toMatchObject([{ entity: 'order', key: 'fabric_care', name: { en: 'Fabric care' }, type: 'text' }])
})

test('a key that another field has is said beside it, and nothing that was typed is lost', async () => {
  fakeApi({
    [post]: () => {
      throw customFieldError('FIELD_KEY_TAKEN', { field: 'key' })
    },
  })
  const { user } = await draw()
  const name = screen.getByRole('textbox', { name: 'Name' })

  await user.fill(name, 'Fabric care')
  await user.keyboard('{Tab}')
  await user.click(await screen.findByRole('button', { name: 'Save' }))

  await expect.poll(() => screen.getByRole('textbox', { name: 'Key' }).getAttribute('aria-invalid')).toBe('true')
  expect(name).toHaveProperty('value', 'Fabric care')
})
