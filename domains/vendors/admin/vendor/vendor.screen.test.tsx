import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { expectSavedInPlace } from '@comptoir/platform/admin/testing/saving.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Vendor } from '../../contract/vendor.ts'
import { vendorError } from '../../contract/vendor.wire.ts'
import { VendorScreen } from './vendor.screen.tsx'

const vendor: Vendor = {
  ...{ id: '0198f0c0-0000-7000-8000-00000000000c', name: 'Atelier Clay', key: 'atelier-clay', image: null },
  ...{ phone: '', email: '', type: '', mark: '', seller: false, seller_type: null, assigned_users: [] },
  ...{ commission_percent: null, address: '', active: true, metafields: {}, version: 1 },
  ...{ created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' },
}
const open = () => renderScreen(<VendorScreen />, { path: ['/vendors/new', '/vendors/:id'] })
const name = () => screen.getByRole('textbox', { name: 'Name' })

test('a vendor that sells under its own name is saved with its commission', async () => {
  const api = fakeApi({ 'POST /api/vendors': () => ({}) })
  const { user } = await open()

  await user.fill(name(), 'Atelier Clay')
  await user.click(screen.getByRole('switch', { name: 'Sells under its own name' }))
  await user.fill(screen.getByRole('textbox', { name: /Commission/ }), '12.5')
  await user.click(await screen.findByRole('button', { name: 'Save' }))

  await expect
    .poll(() => api.bodiesOf('POST /api/vendors'))
    .toMatchObject([{ name: 'Atelier Clay', seller: true, commission_percent: 12.5 }])
})

test('a new vendor stays on its page when it is saved', async () => {
  fakeApi({ 'POST /api/vendors': () => ({ vendor }), 'GET /api/vendors/:id': () => ({ vendor }) })
  const shown = await open()
  await shown.user.fill(name(), vendor.name)

  await expectSavedInPlace(shown, { field: name(), to: `/vendors/${vendor.id}`, title: vendor.name })
})

test('a name that another vendor has is said beside it, and what was typed stays', async () => {
  fakeApi({
    'POST /api/vendors': () => {
      throw vendorError('VENDOR_NAME_TAKEN', { field: 'name' })
    },
  })
  const { user } = await open()

  await user.fill(name(), 'Atelier Clay')
  await user.click(await screen.findByRole('button', { name: 'Save' }))

  expect((await screen.findAllByText('Another vendor has this name')).length).toBeGreaterThan(0)
  expect(name()).toHaveProperty('value', 'Atelier Clay')
})

test('without a name nothing is sent', async () => {
  const api = fakeApi({})
  const { user } = await open()

  await user.fill(screen.getByRole('textbox', { name: /Phone/ }), '+33 1 23 45 67 89')
  await user.click(await screen.findByRole('button', { name: 'Save' }))

  await expect.poll(() => name().getAttribute('aria-invalid')).toBe('true')
  expect(api.calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})
