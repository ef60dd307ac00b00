import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Order } from '../../contract/order.ts'
import { orderIn } from '../../testing/order-in.ts'
import { AssigneeBox } from './assignee-box.tsx'
import { ContactBox } from './contact-box.tsx'

const order = orderIn('NEW', 1)
const nothing = () => undefined
let shown: (order: Order) => void

function Editor() {
  const [current, setCurrent] = useState(order)
  shown = setCurrent
  return <ContactBox order={current} open onOpenChange={nothing} />
}

test('Save of an order’s dialog says why it waits: nothing changed, or a choice to make', async () => {
  const { user } = await renderPart(<Editor />)
  const save = await screen.findByRole('button', { name: 'Save' })
  await expect.element(save).toBeDisabled()
  await expect.element(save).toHaveAccessibleDescription('Nothing has been changed yet')

  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Dupont')
  await expect.element(save).toBeEnabled()
  await expect.element(save).toHaveAccessibleDescription('')

  act(() => shown({ ...order, customer: { name: 'Omar' }, version: 2 }))
  await expect.element(save).toHaveAccessibleDescription('Choose one of the two values first')
  await expect.element(save).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await expect.element(save).toBeEnabled()
})

test('an order is given to a colleague who has been chosen', async () => {
  await renderPart(<AssigneeBox open onOpenChange={nothing} onGive={nothing} />)
  const give = await screen.findByRole('button', { name: 'Give to a colleague' })

  await expect.element(give).toBeDisabled()
  await expect.element(give).toHaveAccessibleDescription('Choose a colleague first')
})
