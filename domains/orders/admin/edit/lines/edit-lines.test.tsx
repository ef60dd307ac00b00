import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { ApiError } from '@comptoir/platform/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderLine } from '../../../contract/line/order-line.ts'
import type { LinesChange } from '../../../contract/lines-change.wire.ts'
import { orderIn } from '../../../testing/order-in.ts'
import { EditLines } from './edit-lines.tsx'

const line: OrderLine = {
  ...{ id: '0198f0c0-0000-7000-8000-000000000071', kind: 'custom', product_id: null, variant_id: null, custom: true },
  ...{ title: 'Enamel mug', variant_title: '', sku: '', barcode: '', image: null, vendor_id: null, tax_class_id: null },
  ...{ options: [], addons: [], properties: {}, quantity: 2, fulfilled_quantity: 0, returned_quantity: 0 },
  ...{ canceled_quantity: 0, unit_price: 1_000, listed_price: null, compare_at_price: null, discount: 0, tax: 0 },
  ...{ tax_lines: [], weight_g: null, price_override: null, requires_shipping: true, allocations: [], total: 2_000 },
}
const order = { ...orderIn('NEW', 1), products: [line] }
const put = `PUT /api/orders/${order.id}/lines`
const difference = { total: 1_000, due: 1_000, overpaid: 0 }

async function open({
  isStale = false,
  can = () => true,
}: {
  isStale?: boolean
  can?: (right: string) => boolean
} = {}) {
  const api = fakeApi({
    [put]: ({ body }) => {
      const { dry_run: isTried } = body as LinesChange
      if (!isTried && isStale) throw new ApiError('VERSION_CONFLICT', 409)
      return { order: { ...order, version: isTried ? 1 : 2 }, moves: [], difference }
    },
  })
  const { user } = await renderScreen(<EditLines order={order} />, { can })
  return { user, saved: () => api.bodiesOf(put).filter((body) => !(body as LinesChange).dry_run) }
}

const quantity = () => screen.findByRole('textbox', { name: `Quantity of ${line.title}` })

test('E opens the lines; what a change comes to is seen before it is saved, by keys alone', async () => {
  const { user, saved } = await open()

  await user.keyboard('e')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: /^Save/ })).toHaveProperty('disabled', true)
  await user.click(await quantity())
  await user.keyboard('{ArrowUp}')
  await dialog.findByRole('button', { name: /Save, €10.00 more/ })
  dialog.getByText(`was ${line.quantity}`)
  await user.keyboard('{Control>}{Enter}{/Control}')

  await expect.poll(saved).toEqual([
    {
      ...{ version: 1, expected_due: 1_000, added: [], mail: true },
      lines: [{ order_line_id: line.id, quantity: line.quantity + 1 }],
    },
  ])
})

test('who was slower is told so, and loses nothing', async () => {
  const { user } = await open({ isStale: true })
  await user.keyboard('e')
  await user.click(await quantity())
  await user.keyboard('{ArrowUp}')
  await user.click(await screen.findByRole('button', { name: /Save, €10.00 more/ }))

  await screen.findByText(/Somebody has changed this order meanwhile/)
  expect(await quantity()).toHaveValue(String(line.quantity + 1))
})

test('without the right to edit there is no such button, and no key', async () => {
  const { user } = await open({ can: (right) => right !== 'admin_orders_edit' })

  await user.keyboard('e')

  expect(screen.queryByRole('button', { name: /Edit lines/ })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
