import { adminDomain } from '@comptoir/platform/admin'
import { dispatch } from '@comptoir/platform/admin/live/events.ts'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { expectSavedInPlace } from '@comptoir/platform/admin/testing/saving.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CustomField } from '../../contract/custom-field.ts'
import { customFieldError } from '../../contract/custom-field.wire.ts'
import { subscribeToFields } from '../custom-field.live.ts'
import { CustomFieldScreen } from './custom-field.screen.tsx'

const domains = [
  adminDomain({ key: 'vendors', customFields: [{ entity: 'vendor', title: 'title', position: 1 }] }),
  adminDomain({ key: 'orders', customFields: [{ entity: 'order', title: 'title', position: 2 }] }),
]
const path = '/organization/custom_fields'
const draw = () =>
  renderScreen(<CustomFieldScreen />, {
    path: [`${path}/new`, `${path}/:id`],
    address: `${path}/new?kind=order`,
    domains,
  })
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

test('a new field stays on its page when it is saved', async () => {
  const field: CustomField = {
    ...{ id: '0198f0c0-0000-7000-8000-00000000000f', entity: 'order', key: 'fabric_care', name: { en: 'Fabric care' } },
    ...{ help: {}, type: 'text', localised: false, many: false, required: false, choices: [], reference_to: null },
    ...{ minimum: null, maximum: null, longest: null, position: 1, in_list: false, filterable: false, version: 1 },
  }
  fakeApi({ [post]: () => ({ custom_field: field }) })
  subscribeToFields()
  dispatch('custom_fields_data', { seq: 1, at: '2026-11-20T10:00:00.000Z', data: [] })
  const shown = await draw()
  const name = screen.getByRole('textbox', { name: 'Name' })
  await shown.user.fill(name, 'Fabric care')
  await shown.user.keyboard('{Tab}')

  await expectSavedInPlace(shown, { field: name, to: `${path}/${field.id}`, title: 'Fabric care' })
})
