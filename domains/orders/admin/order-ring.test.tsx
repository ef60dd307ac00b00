import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OrderRing } from './order-ring.tsx'

const record = { id: '0198f0c0-0000-7000-8000-000000000007', name: '12' }

test.each([
  ['new-order', 'New'],
  ['delivered', 'Delivered'],
  ['canceled', 'Canceled'],
])('the ring of an order that is %s says so', async (part, name) => {
  await renderPart(<OrderRing record={record} part={part} />)

  expect(screen.getByRole('img', { name })).toBeVisible()
})

test('an order that is gone has none', async () => {
  await renderPart(<OrderRing record={record} part="" />)

  expect(screen.queryByRole('img')).toBeNull()
})
