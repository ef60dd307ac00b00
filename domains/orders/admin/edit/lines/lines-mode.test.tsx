import { dispatch } from '@comptoir/platform/admin/live/events.ts'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { ApiError } from '@comptoir/platform/contract'
import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { OrderEdit, SavedEdit } from '../../../contract/edit/order-edits.wire.ts'
import type { LinesChange } from '../../../contract/lines-change.wire.ts'
import type { Order } from '../../../contract/order.ts'
import { lineIn, orderIn } from '../../../testing/order-in.ts'
import { LinesMode } from './lines-mode.tsx'
import { EditLines } from './mode/edit-lines.tsx'
import { useLinesMode } from './mode/use-lines-mode.ts'
import { EditBars } from './session/edit-bars.tsx'

const uuid = (end: number) => `0198f0c0-0000-7000-8000-${String(end).padStart(12, '0')}`
const [me, mariam] = [uuid(1), uuid(2)]
const mug = lineIn('Enamel mug', { id: uuid(71), quantity: 2 })
const tray = lineIn('Tray', { id: uuid(72) })
const order = { ...orderIn('NEW', 1), products: [mug, tray] }
const path = `/api/orders/${order.id}`
const at = '2026-05-05T10:00:00.000Z'

const editOf = (user_id: string, changes: Partial<OrderEdit['changes']> = {}): OrderEdit => ({
  ...{ id: uuid(Number(user_id.slice(-3)) + 500), order_id: order.id, user_id, name: 'Mariam Adel', base_version: 1 },
  ...{ started_at: at, at, version: 1 },
  changes: {
    ...{ lines: [], added: [], known: [mug.id, tray.id], codes: [], manual_discount: null },
    ...{ delivery: 'keep', mail: true, follow_up: 'nothing' },
    ...changes,
  },
})
const mugAs = (quantity: number) => ({
  ...{ order_line_id: mug.id, quantity, unit_price: 1_000, more_at: 'order' as const },
  was: { quantity: 2, unit_price: 1_000 },
})

function Shown({ given }: { given: Order }) {
  const [now, setNow] = useState(given)
  const { isOn } = useLinesMode(now)
  const theirs = { ...now, version: 2, products: [...now.products, { ...mug, id: uuid(73), quantity: 1 }] }
  return (
    <>
      <button type="button" onClick={() => setNow(theirs)}>
        Colleague saves
      </button>
      {isOn ? <LinesMode order={now} isPhone={false} /> : <EditBars order={now} />}
      {!isOn && <EditLines order={now} />}
    </>
  )
}

interface Opened {
  isStale?: boolean
  edits?: OrderEdit[]
  can?: (right: string) => boolean
  given?: Order
}

const unknown = (code: string) => ({ discount_id: null, code, reason: 'DISCOUNT_NOT_FOUND' as const, detail: {} })

async function open({ isStale = false, edits = [], can = () => true, given = order }: Opened = {}) {
  const difference = { total: 1_000, due: 1_000, overpaid: 0 }
  const api = fakeApi({
    [`PUT ${path}/lines`]: ({ body }) => {
      const { dry_run: isTried, codes } = body as LinesChange
      if (!isTried && isStale) throw new ApiError('VERSION_CONFLICT', 409)
      const today = isTried ? [{ order_line_id: mug.id, unit_price: 1_300 }] : []
      return {
        ...{
          order: { ...given, version: 2 },
          moves: [],
          difference,
          today,
          discounts: [],
          rejected: codes.map(unknown),
        },
        delivery: { before: 0, now: null },
      }
    },
    [`GET ${path}/edits`]: () => ({ edits }),
    [`PUT ${path}/edits`]: ({ body }) => ({ edit: editOf(me, (body as SavedEdit).changes) }),
    [`POST ${path}/edits/${uuid(502)}/take`]: () => {
      const edit = { ...editOf(mariam, { lines: [mugAs(4)] }), user_id: me }
      edits.splice(0, 1, edit)
      return { edit }
    },
    [`POST ${path}/edits/${uuid(502)}/ask`]: () => ({ id: uuid(502) }),
    [`DELETE ${path}/edits/${uuid(501)}`]: () => ({ id: uuid(501) }),
    [`GET ${path}/timeline`]: () => ({ events: [], parts: [] }),
    [`GET ${path}`]: () => ({ order: { ...given, invoices: [] }, moves: [], way: [] }),
  })
  const { user } = await renderScreen(<Shown given={given} />, { can })
  return { user, api, saved: () => api.bodiesOf(`PUT ${path}/lines`).filter((body) => !(body as LinesChange).dry_run) }
}

const quantity = () => screen.findByRole('textbox', { name: 'Quantity of Enamel mug' })

test('E opens the lines; what a change comes to is seen before it is saved, by keys alone', async () => {
  const { user, saved } = await open()

  await user.keyboard('e')
  await user.click(await quantity())
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await user.keyboard('{ArrowUp}')
  await screen.findByText('1 line changed · €10.00 more')
  screen.getByText('was 2')
  await user.click(await screen.findByRole('button', { name: 'Today’s €13.00' }))
  await expect.poll(() => screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
  await user.keyboard('{Control>}{Enter}{/Control}')

  await expect.poll(saved).toEqual([
    {
      ...{ version: 1, expected_due: 1_000, added: [], codes: [], manual_discount: null, mail: true },
      ...{ delivery: 'keep' },
      lines: [{ order_line_id: mug.id, quantity: 3, more_at: 'today' }],
    },
  ])
  await screen.findByRole('button', { name: /Edit lines/ })
})

test('a code counts on what is added, and says why if it does not', async () => {
  const { user, api } = await open()
  await user.keyboard('e')
  await user.type(await screen.findByRole('textbox', { name: 'Discount code' }), 'TEN')
  await user.click(screen.getByRole('button', { name: 'Apply' }))

  await expect.poll(() => api.bodiesOf(`PUT ${path}/lines`)).toMatchObject([{ codes: ['TEN'], dry_run: true }])
  await screen.findByText('No discount has this code')
  await user.click(screen.getByRole('button', { name: 'Remove TEN' }))
  await expect.poll(() => screen.queryByText('No discount has this code')).toBeNull()
})

test('of what is typed fast no digit is lost, and the server is asked in the pauses alone', async () => {
  const { user, api } = await open()
  await user.keyboard('e')
  const field = await quantity()

  await user.click(field)
  for (const digit of '123456') await user.keyboard(digit)

  expect(field).toHaveValue('123456')
  await screen.findByText(/1 line changed/)
  const kept = () => api.bodiesOf(`PUT ${path}/edits`).map((body) => (body as SavedEdit).changes.lines[0]?.quantity)
  await expect.poll(() => kept().at(-1)).toBe(123_456)
  expect(kept().length).toBeLessThan(6)
})

test('a line that both touched asks, Save waits until it is decided, and nothing is lost', async () => {
  const { user, saved } = await open()
  await user.keyboard('e')
  await user.click(await quantity())
  await user.keyboard('{ArrowUp}{ArrowUp}')
  await screen.findByText(/€10.00 more/)

  await user.click(screen.getByRole('button', { name: 'Colleague saves' }))
  const choice = within(await screen.findByRole('group', { name: 'Decision on Enamel mug' }))
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  expect(screen.getAllByRole('textbox', { name: 'Quantity of Enamel mug' })[0]).toHaveValue('4')
  await user.click(screen.getByRole('button', { name: 'Show the line' }))
  expect(document.activeElement).toBe(choice.getByRole('button', { name: 'Keep mine, 4' }))
  await user.keyboard('{Enter}')

  await expect.poll(() => screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(() => saved().map((body) => (body as LinesChange).lines))
    .toEqual([[{ order_line_id: mug.id, quantity: 3, more_at: 'order' }]])
})

test('who was slower is told so, and keeps what was entered', async () => {
  const { user } = await open({ isStale: true })
  await user.keyboard('e')
  await user.click(await quantity())
  await user.keyboard('{ArrowUp}')
  const save = await screen.findByRole('button', { name: 'Save' })
  await expect.poll(() => save).toHaveProperty('disabled', false)
  await user.click(save)

  await screen.findByText(/Not saved yet: the order has changed meanwhile/)
  expect(await quantity()).toHaveValue('3')
})

test('Escape asks before what is entered is thrown away', async () => {
  const { user, api } = await open()
  await user.keyboard('e')
  await user.click(await quantity())
  await user.keyboard('{ArrowUp}')
  await expect.poll(() => api.bodiesOf(`PUT ${path}/edits`)).toHaveLength(1)

  // A button that has the focus for long shows its hint, which Escape closes first.
  await user.click(screen.getByText('was 2'))
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Throw away' }))

  await screen.findByRole('button', { name: /Edit lines/ })
  expect(api.bodiesOf(`DELETE ${path}/edits/${uuid(501)}`)).toHaveLength(1)
})

test('what a colleague left is gone on with', async () => {
  const { user } = await open({ edits: [editOf(mariam, { lines: [mugAs(4)] })] })

  await screen.findByText(/Mariam Adel left an edit unsaved/)
  screen.getByText('Enamel mug 2 → 4')
  await user.click(screen.getByRole('button', { name: 'Go on with it' }))

  expect(await quantity()).toHaveValue('4')
})

test('who edits is told to everybody on the page, and to edit too is offered to those who may', async () => {
  const edits = [editOf(mariam, { lines: [mugAs(4)] })]
  const { user, api } = await open({ edits, can: (right) => right !== 'admin_orders_edit' })
  await act(async () =>
    dispatch('record_presence', {
      ...{ seq: 1, at },
      data: {
        ...{ list: 'orders', id: order.id, panel: uuid(9), doing: 'editing', asks: false },
        user: { id: mariam, name: 'Mariam Adel' },
      },
    }),
  )

  await screen.findByText(/Mariam Adel is editing the lines since/)
  screen.getByText(/1 change so far/)
  expect(screen.queryByRole('button', { name: /Edit too|Go on|Throw away/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ask Mariam Adel' }))
  await screen.findByText('Mariam Adel was told that you wait')
  expect(api.bodiesOf(`POST ${path}/edits/${uuid(502)}/ask`)).toHaveLength(1)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Asked' }).disabled).toBe(true)
})

test('what has left is fixed', async () => {
  const { user } = await open({ given: { ...order, products: [{ ...mug, fulfilled_quantity: 2 }, tray] } })
  await user.keyboard('e')

  await screen.findByRole('textbox', { name: 'Quantity of Tray' })
  screen.getByText('2 have left and stay')
  expect(screen.queryByRole('textbox', { name: 'Quantity of Enamel mug' })).toBeNull()
})

test('without the right to edit there is no such button, and no key', async () => {
  const { user } = await open({ can: (right) => right !== 'admin_orders_edit' })

  await user.keyboard('e')

  expect(screen.queryByRole('button', { name: /Edit lines/ })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})
