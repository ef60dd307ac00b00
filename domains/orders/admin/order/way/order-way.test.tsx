import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Move, Order, OrderRow, OrderStateType, WayStep } from '../../../contract/order.ts'
import type { PaymentTx } from '../../../contract/payment/payment.ts'
import { orderIn } from '../../../testing/order-in.ts'
import { OrderStep } from './order-step.tsx'
import { OrderWay } from './order-way.tsx'
import { hasPhoneFoot, PhoneFoot } from './phone-foot.tsx'

const { id, placed_at: at } = orderIn('NEW', 1)
const moveTo = (to: OrderStateType): Move => ({ to, allowed: true, code: null, needs_reason: false })
const unpaid: Move = { to: 'PREPARATION', allowed: false, code: 'PAYMENT_REQUIRED', needs_reason: false }
const yusuf = { kind: 'user', id: '0198f0c0-0000-7000-8000-0000000000aa', name: 'Yusuf Demir' } as const
const stepTo = (to: OrderStateType, by: WayStep['by'] = yusuf): WayStep => ({ to, at, by })
const shop = { kind: 'visitor', id: null, name: '' } as const
const placed = stepTo('NEW', shop)

const owing = (order: Order, due = 6_875): Order => ({
  ...order,
  totals: { ...order.totals, total: due, due },
  total: due,
})
const payOnDelivery: PaymentTx = {
  ...{ id: '0198f0c0-0000-7000-8000-0000000000b1', provider: 'pay_on_delivery', kind: 'sale', status: 'pending' },
  ...{
    amount: 6_875,
    currency: 'EUR',
    reference: null,
    parent_id: null,
    session_id: null,
    gift_card: null,
    capture_before: null,
  },
  ...{ error: null, answers_id: null, actor: '', at },
}
const method_id = '0198f0c0-0000-7000-8000-00000000000a'
const fetched = (order: Order): Order => ({
  ...order,
  shipping: { method_id, key: 'pickUpInStore', title: '', price: 0, tax_lines: [] },
})

const noPager = { back: '/orders', isInList: false, place: { at: 0, count: 0, isAtLeast: false }, to: {}, taken: null }

interface Shown {
  order: Order
  moves?: Move[]
  way?: WayStep[]
  following?: Pick<OrderRow, 'number' | 'customer'>
  isPhone?: boolean
}

async function show({ order, moves = [], way = [placed], following, isPhone = false }: Shown) {
  const asked: string[] = []
  const row = following && { ...order, ...following }
  const pager = { ...noPager, following: row, to: row ? { next: () => void asked.push('next') } : {} }
  const { user } = await renderPart(
    <OrderWay
      order={order}
      moves={moves}
      way={way}
      record={{ id, name: '12' }}
      pager={pager}
      isPhone={isPhone}
      step={
        <OrderStep
          order={order}
          moves={moves}
          confirming={{ confirm: () => void asked.push('confirm'), short: null, isPending: false }}
          onAsk={(dialog) => void asked.push(String(dialog))}
        />
      }
    />,
  )
  const rings = () => screen.getAllByRole('listitem')
  return { user, asked, rings }
}

const texts = (rings: readonly HTMLElement[]) => rings.map(({ textContent }) => textContent)
const currentOf = (rings: readonly HTMLElement[]) => rings.filter((ring) => ring.ariaCurrent === 'step')

test('each ring says its state, when it was reached and by whom; the next one is a button with a sentence', async () => {
  const { rings } = await show({
    order: { ...orderIn('PREPARATION', 2), items_count: 4, source: 'storefront' },
    moves: [moveTo('NEW'), moveTo('IN_TRANSIT')],
    way: [placed, stepTo('PREPARATION')],
  })

  expect(texts(rings())).toEqual([
    'New5 May, 10:00from the web shop',
    'In preparation5 May, 10:00Yusuf Demir',
    'Mark as sentS4 pieces leave the stock',
    'Delivered',
  ])
  expect(currentOf(rings())).toEqual([rings()[1]])
})

test('one’s own step says “you”', async () => {
  const me = { kind: 'user', id: '0198f0c0-0000-7000-8000-000000000001', name: '' } as const
  const { rings } = await show({ order: orderIn('PREPARATION', 2), way: [placed, stepTo('PREPARATION', me)] })

  expect(texts(rings())[1]).toMatch(/you$/)
})

test('a refused step says what it waits for, and the foot holds what lifts it, with its key', async () => {
  const api = fakeApi({ [`POST /api/orders/${id}/mark_paid`]: () => ({ order: orderIn('NEW', 2), moves: [] }) })
  const { user } = await show({ order: owing(orderIn('NEW', 1)), moves: [unpaid] })

  const step = screen.getByRole('button', { name: 'Start preparation' })
  expect(step.ariaDisabled).toBe('true')
  screen.getByText('Waiting for payment')
  screen.getByText('€68.75 are due.')
  expect(screen.getByRole('button', { name: 'Mark as paid' }).dataset.variant).toBe('primary')
  await user.keyboard('p')

  await waitFor(() => expect(api.bodiesOf(`POST /api/orders/${id}/mark_paid`)).toHaveLength(1))
})

test('S takes the step', async () => {
  const api = fakeApi({ [`PUT /api/orders/${id}`]: () => ({ order: orderIn('PREPARATION', 2), moves: [] }) })
  const { user } = await show({ order: orderIn('NEW', 1), moves: [moveTo('PREPARATION')] })

  await user.keyboard('s')

  await waitFor(() => expect(api.bodiesOf(`PUT /api/orders/${id}`)).toMatchObject([{ state: { type: 'PREPARATION' } }]))
})

test('what is paid on delivery asks for the cash in the step, counted by keys, or is refused at the door', async () => {
  const order = { ...owing(orderIn('IN_TRANSIT', 3)), payments: [payOnDelivery] }
  const api = fakeApi({
    [`POST /api/orders/${id}/deliver`]: () => ({ order: orderIn('DELIVERED', 5), moves: [] }),
  })
  const { user, asked } = await show({ order, moves: [moveTo('DELIVERED'), moveTo('CANCELED')] })

  await user.click(screen.getByRole('button', { name: 'or refused at the door' }))
  expect(asked).toEqual(['refuse'])
  await user.keyboard('s')
  await screen.findByText('Count the cash')
  await user.fill(screen.getByRole('textbox', { name: 'Cash received' }), '70')
  await screen.findByText('Give €1.25 change.')
  await user.fill(screen.getByRole('textbox', { name: 'Cash received' }), '50')
  await screen.findByText('€18.75 stays due.')
  await user.keyboard('{Control>}{Enter}{/Control}')

  await waitFor(() => expect(api.bodiesOf(`POST /api/orders/${id}/deliver`)).toEqual([{ cash: 5_000, version: 3 }]))
})

test('an order to be picked up has its own words, and pays when it is handed over', async () => {
  const order = { ...fetched(owing(orderIn('IN_TRANSIT', 3), 3_400)), payments: [payOnDelivery] }
  const { rings } = await show({ order, moves: [moveTo('DELIVERED')] })

  expect(texts(rings())[2]).toMatch(/^Ready for pick-up/)
  screen.getByRole('button', { name: 'Hand over, €34.00' })
  expect(screen.queryByText(/In transit|Delivered/)).toBe(null)
})

test('a delivered and paid order leads to the next one of the list', async () => {
  const paid = { ...orderIn('DELIVERED', 4), payment_status: 'paid' as const }
  const { user, asked } = await show({ order: paid, following: { number: 20_410, customer: { name: 'Deniz Yılmaz' } } })

  await user.click(screen.getByRole('button', { name: 'Next: 20410 Deniz Yılmaz' }))

  expect(asked).toEqual(['next'])
})

test('a delivered order that is owed asks for the payment', async () => {
  await show({ order: owing(orderIn('DELIVERED', 4)) })

  screen.getByText('€68.75 are due.')
  screen.getByRole('button', { name: 'Mark as paid' })
})

test('a cancelled order’s line ends there, and offers the same again', async () => {
  const canceled = orderIn('CANCELED', 3)
  const order = { ...canceled, state: { ...canceled.state, reason: 'refused' } }
  const { rings } = await show({ order, way: [placed, stepTo('PREPARATION'), stepTo('CANCELED')] })

  expect(texts(rings())).toEqual([
    expect.stringMatching(/^New/),
    expect.stringMatching(/^In preparation/),
    expect.stringMatching(/^Canceled.*Refused on delivery/),
  ])
  screen.getByText('Canceling can’t be undone.')
  expect(screen.getByRole('link', { name: 'Order the same again' }).getAttribute('href')).toBe(`/orders/new?like=${id}`)
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('a draft is confirmed in the line', async () => {
  const order = { ...orderIn('NEW', 1), draft: true, tag: 'draft-order' as const, number: null }
  const { user, asked, rings } = await show({ order, way: [] })

  expect(rings()).toHaveLength(5)
  expect(texts(currentOf(rings()))[0]).toMatch(/^Draft/)
  await user.click(screen.getByRole('button', { name: 'Confirm order' }))

  expect(asked).toEqual(['confirm'])
})

test('on a phone the rings say one sentence, and the one primary is in the foot', async () => {
  const order = owing(orderIn('NEW', 1))
  await show({ order, moves: [unpaid], isPhone: true })

  screen.getByText('New', { selector: 'section > p > b' })
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(hasPhoneFoot(order, [unpaid])).toBe(true)
  expect(hasPhoneFoot({ ...orderIn('DELIVERED', 4), payment_status: 'paid' }, [])).toBe(false)
  await renderPart(<PhoneFoot order={order} moves={[unpaid]} record={{ id, name: '12' }} step="step" />)

  screen.getByRole('button', { name: 'Mark as paid' })
  expect(screen.queryByText('step')).toBe(null)
})
