import { dispatch } from '@comptoir/platform/admin/live/events.ts'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart, renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Move, OrderStateType } from '../../contract/order.ts'
import { orderIn } from '../../testing/order-in.ts'
import { NextStep } from './moves/next-step.tsx'
import { OrderScreen } from './order.screen.tsx'

const { id, placed_at: at } = orderIn('NEW', 1)
const moveTo = (to: OrderStateType): Move => ({ to, allowed: true, code: null, needs_reason: false })

/** A live event shows the order prepared before the call that prepared it is answered. */
function Page() {
  const [isPrepared, setPrepared] = useState(false)
  return (
    <>
      <NextStep
        order={isPrepared ? orderIn('PREPARATION', 2) : orderIn('NEW', 1)}
        moves={[moveTo(isPrepared ? 'IN_TRANSIT' : 'PREPARATION')]}
      />
      <button type="button" onClick={() => setPrepared(true)}>
        event
      </button>
    </>
  )
}

test('the next step can be taken as soon as it shows, a second click on the same step is ignored', async () => {
  const api = fakeApi({ 'PUT /api/orders/:id': () => new Promise(() => {}) })
  const { user } = await renderPart(<Page />)
  // A button at work is still under the pointer.
  const press = (name: string) => user.click(screen.getByRole('button', { name }), { force: true })
  const sent = () => api.bodiesOf(`PUT /api/orders/${id}`)

  await press('Start preparation')
  await press('Start preparation')
  await press('event')
  await press('Mark as sent')

  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toMatchObject([
    { state: { type: 'PREPARATION' }, version: 1 },
    { state: { type: 'IN_TRANSIT' }, version: 2 },
  ])
})

const line = ['NEW', 'PREPARATION', 'IN_TRANSIT', 'DELIVERED'] as const

/** The order after its first steps, one version each. */
function answerOf(version: number) {
  const [type = 'NEW', next] = line.slice(version - 1)
  return { order: { ...orderIn(type, version), invoices: [] }, moves: next ? [moveTo(next)] : [], way: [] }
}

/** A server whose replies the test sends. */
async function renderPage() {
  const replies: ((answer: unknown) => void)[] = []
  const loads: ((answer: unknown) => void)[] = []
  const api = fakeApi({
    'GET /api/orders/:id/timeline': () => ({ events: [], parts: [] }),
    'GET /api/orders/:id': () => new Promise((resolve) => loads.push(resolve)),
    'PUT /api/orders/:id': () => new Promise((resolve) => replies.push(resolve)),
  })
  await renderScreen(<OrderScreen />, { path: '/orders/:id', address: `/orders/${id}` })
  const answerNext = async (waiting: ((answer: unknown) => void)[], version: number) => {
    await waitFor(() => expect(waiting).not.toEqual([]))
    await act(async () => waiting.shift()?.(answerOf(version)))
  }
  await answerNext(loads, 1)
  return {
    sent: () => api.bodiesOf(`PUT /api/orders/${id}`),
    reply: (version: number) => answerNext(replies, version),
    load: (version: number) => answerNext(loads, version),
    asked: () => waitFor(() => expect(loads).not.toEqual([])),
    event: (version: number) =>
      act(async () => dispatch('update_order_data', { seq: version, at, data: { id, version, patch: {} } })),
  }
}

/** Without waiting for anything after the button is there, passive effects included. */
async function press(name: string) {
  await waitFor(() => fireEvent.click(screen.getByRole('button', { name, busy: false })))
}

test.each([
  ['reply, event', ['reply', 'event'], 0],
  ['reply, click, event', ['reply', 'event'], 1],
  ['event, reply', ['event', 'reply'], 0],
  ['event, load, reply', ['event', 'load', 'reply'], 1],
  ['event, late reply, load', ['event', 'asked', 'reply', 'load'], 0],
  ['event, late reply, stale load', ['event', 'asked', 'reply', 'stale'], 0],
  ['load before the reply, which is stale, then the reply', ['event', 'stale', 'reply'], 0],
] as const)('the next step is taken at once: %s', async (_name, steps, later) => {
  const page = await renderPage()
  const run = {
    reply: () => page.reply(2),
    event: () => page.event(2),
    load: () => page.load(2),
    stale: () => page.load(1),
    asked: page.asked,
  }
  await press('Start preparation')
  const shown = steps.slice(0, steps.length - later)

  for (const step of shown) await run[step]()
  await press('Mark as sent')
  for (const step of steps.slice(shown.length)) await run[step]()
  await waitFor(() => expect(page.sent()).toHaveLength(2))
  await page.reply(3)
  await press('Mark as delivered')

  await waitFor(() => expect(page.sent()).toHaveLength(3))
  expect(page.sent()).toMatchObject(line.slice(1).map((type, from) => ({ state: { type }, version: from + 1 })))
})

test('two clicks in the same moment take one step', async () => {
  const page = await renderPage()
  const button = await screen.findByRole('button', { name: 'Start preparation' })

  act(() => {
    button.click()
    button.click()
  })

  await page.reply(2)
  await screen.findByRole('button', { name: 'Mark as sent' })
  expect(page.sent()).toHaveLength(1)
})

test('a step that the order can never take is not offered, a blocked one says why', async () => {
  const blocked = (to: OrderStateType, code: string): Move => ({ ...moveTo(to), allowed: false, code })
  const { user } = await renderPart(
    <>
      <NextStep
        order={orderIn('PREPARATION', 2)}
        moves={[moveTo('NEW'), moveTo('IN_TRANSIT'), blocked('DELIVERED', 'NEEDS_DISPATCH')]}
      />
      <NextStep order={orderIn('NEW', 1)} moves={[blocked('PREPARATION', 'PAYMENT_REQUIRED')]} />
    </>,
  )

  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(['Mark as sentS', 'Start preparationS'])
  screen.getByText('Waiting for payment')
  await user.click(screen.getByRole('button', { name: 'Start preparation' }), { force: true })
  await waitFor(() => expect(document.body.textContent).toContain('The order must be paid before it is prepared.'))
})
