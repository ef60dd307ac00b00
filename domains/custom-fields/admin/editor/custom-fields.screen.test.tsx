import { adminDomain } from '@comptoir/platform/admin'
import { dispatch } from '@comptoir/platform/admin/live/events.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { subscribeToFields } from '../custom-field.live.ts'
import { CustomFieldsScreen } from './custom-fields.screen.tsx'

const domains = [adminDomain({ key: 'orders', customFields: [{ entity: 'order', title: 'title', position: 1 }] })]

test('records without fields offer the first one where the list will be, and only there', async () => {
  subscribeToFields()
  await renderScreen(<CustomFieldsScreen />, { domains, path: '/organization/custom_fields' })
  dispatch('custom_fields_data', { seq: 1, at: '2026-03-03T08:00:00.000Z', data: [] })

  expect(await screen.findByText('No fields yet')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Add field' })).toHaveLength(1)
})
