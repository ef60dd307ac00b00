import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { vendorError } from '../../contract/vendor.wire.ts'
import { VendorNewScreen } from './vendor-new.screen.tsx'

const name = () => screen.getByRole('textbox', { name: 'Name' })

test('a vendor that sells under its own name is saved with its commission', async () => {
  const api = fakeApi({ 'POST /api/vendors': () => ({}) })
  const { user } = await renderScreen(<VendorNewScreen />)

  await user.fill(name(), 'Atelier Clay')
  await user.click(screen.getByRole('switch', { name: 'Sells under its own name' }))
  await user.fill(screen.getByRole('textbox', { name: /Commission/ }), '12.5')
  await user.click(await screen.findByRole('button', { name: 'Save' }))

  await expect
    .poll(() => api.bodiesOf('POST /api/vendors'))
    .toMatchObject([{ name: 'Atelier Clay', seller: true, commission_percent: 12.5 }])
})

test('a name that another vendor has is said beside it, and what was typed stays', async () => {
  fakeApi({
    'POST /api/vendors': () => {
      throw vendorError('VENDOR_NAME_TAKEN', { field: 'name' })
    },
  })
  const { user } = await renderScreen(<VendorNewScreen />)

  await user.fill(name(), 'Atelier Clay')
  await user.click(await screen.findByRole('button', { name: 'Save' }))

  expect((await screen.findAllByText('Another vendor has this name')).length).toBeGreaterThan(0)
  expect(name()).toHaveProperty('value', 'Atelier Clay')
})

test('without a name nothing is sent', async () => {
  const api = fakeApi({})
  const { user } = await renderScreen(<VendorNewScreen />)

  await user.fill(screen.getByRole('textbox', { name: /Phone/ }), '+33 1 23 45 67 89')
  await user.click(await screen.findByRole('button', { name: 'Save' }))

  await expect.poll(() => name().getAttribute('aria-invalid')).toBe('true')
  expect(api.calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})
