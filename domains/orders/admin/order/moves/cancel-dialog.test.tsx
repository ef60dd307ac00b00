import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderIn } from '../../../testing/order-in.ts'
import { CancelDialog } from './cancel-dialog.tsx'

const order = orderIn('NEW', 1)
const paid = { ...order, totals: { ...order.totals, paid: 7_290, refunded: 0 } }
const nothing = () => undefined

test('the money of a paid order is decided, not left as it stands', async () => {
  const api = fakeApi({ 'POST /api/orders/:id/cancel': () => ({ order: paid, moves: [] }) })
  const { user } = await renderPart(<CancelDialog order={paid} open onOpenChange={nothing} />)
  const cancel = await screen.findByRole<HTMLButtonElement>('button', { name: 'Cancel order' })
  expect(cancel.disabled || cancel.ariaDisabled === 'true').toBe(true)
  await screen.findByText('Say what becomes of the money.')

  await user.click(screen.getByRole('radio', { name: /Note the payment as refunded/ }))
  await user.click(cancel)

  await expect.poll(() => api.bodiesOf(`POST /api/orders/${order.id}/cancel`)).toMatchObject([{ refund: 'original' }])
})
