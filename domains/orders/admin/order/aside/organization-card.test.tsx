import { dispatch } from '@comptoir/platform/admin/live/events.ts'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { ApiError } from '@comptoir/platform/contract'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderIn } from '../../../testing/order-in.ts'
import { OrganizationCard } from './organization-card.tsx'

const order = { ...orderIn('PREPARATION', 2), tags: ['gift'], metafields: { wrap: 'Kraft' } }
const call = `PUT /api/orders/${order.id}`
const at = '2026-05-05T10:00:00.000Z'
const field = {
  ...{ id: '0198f0c0-0000-7000-8000-0000000000c1', entity: 'order', key: 'wrap', type: 'text', many: false },
  ...{ name: { en: 'Gift wrap' }, help: {}, required: false, localised: false, choices: [], reference_to: null },
  ...{ minimum: null, maximum: null, longest: 100, in_list: false, filterable: false, position: 1, version: 1 },
}

const giveFields = () => act(async () => dispatch('custom_fields_data', { seq: 1, at, data: [field] }))
const saved = (more: object) => () => ({ order: { ...order, ...more, version: 3 }, moves: [] })

test('a field reads as text, opens where it stands, and is saved as it is left', async () => {
  const api = fakeApi({ [call]: saved({ metafields: { wrap: 'Linen' } }) })
  const { user } = await renderPart(<OrganizationCard order={order} />)
  await giveFields()

  await user.click(await screen.findByRole('button', { name: 'Gift wrap Kraft' }))
  const input = await screen.findByRole('textbox', { name: /Gift wrap/ })
  await expect.element(input).toHaveFocus()
  await user.fill(input, 'Linen')
  expect(api.bodiesOf(call)).toEqual([])
  await user.tab()

  await expect.poll(() => api.bodiesOf(call)).toEqual([{ metafields: { wrap: 'Linen' }, version: 2 }])
  await screen.findByRole('button', { name: 'Gift wrap Linen' })
})

test('Esc takes back what was entered, and Enter saves', async () => {
  const api = fakeApi({ [call]: saved({ metafields: { wrap: 'Silk' } }) })
  const { user } = await renderPart(<OrganizationCard order={order} />)
  await giveFields()
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Gift wrap Kraft' }))
    return screen.findByRole('textbox', { name: /Gift wrap/ })
  }

  await user.fill(await open(), 'Linen')
  await user.keyboard('{Escape}')
  expect(api.bodiesOf(call)).toEqual([])
  await user.fill(await open(), 'Silk')
  await user.keyboard('{Enter}')

  await expect.poll(() => api.bodiesOf(call)).toEqual([{ metafields: { wrap: 'Silk' }, version: 2 }])
})

test('what cannot be saved stays open with its fault', async () => {
  fakeApi({
    [call]: () => {
      throw new ApiError('VALIDATION_FAILED', 422, { errors: [{ field: 'metafields.wrap', code: 'TOO_LONG' }] })
    },
  })
  const { user } = await renderPart(<OrganizationCard order={order} />)
  await giveFields()
  await user.click(await screen.findByRole('button', { name: 'Gift wrap Kraft' }))
  await user.fill(await screen.findByRole('textbox', { name: /Gift wrap/ }), 'Linen')

  await user.tab()

  await expect.element(await screen.findByRole('textbox', { name: /Gift wrap/ })).toBeInvalid()
})

test('whoever may not edit reads', async () => {
  await renderPart(<OrganizationCard order={order} />, { can: (permission) => permission !== 'admin_orders_edit' })
  await giveFields()

  await screen.findByText('Kraft')
  expect(screen.queryByRole('button', { name: 'Gift wrap Kraft' })).toBe(null)
})
