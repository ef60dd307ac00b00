import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { orderId as id, orderOf } from '../../testing/shown-order.ts'
import { PaymentLink } from './payment-link.tsx'

const at = '2026-05-05T10:00:00.000Z'
const path = `POST /api/orders/${id}/payment_link`
const url = 'https://shop.example/orders/secret'

const dayOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function show(due: number, link: object | null = null) {
  const api = fakeApi({
    [`GET /api/orders/${id}`]: () => ({ order: { ...orderOf(due), invoices: [] }, moves: [], way: [] }),
    [path]: () => ({ url, amount: due, currency: 'EUR', is_mailed: false, last_day: '2026-12-05' }),
    [`GET /api/orders/${id}/payment_link`]: () => ({ link, is_over: false }),
  })
  const { user } = await renderScreen(<PaymentLink record={{ id, name: '12' }} />)
  return { user, sent: () => api.bodiesOf(path) }
}

test('by keys alone the link is mailed with words', async () => {
  const { user, sent } = await show(2_300)
  const open = await screen.findByRole('button', { name: 'Ask for payment' })
  open.focus()
  await user.keyboard('{Enter}')

  await screen.findByRole('dialog', { name: 'Ask for €23.00' })
  await user.fill(screen.getByRole('textbox', { name: /Words in the mail/ }), 'Voici le reste.')
  await user.keyboard('{Control>}{Enter}{/Control}')

  await expect.poll(sent).toEqual([{ mail: true, words: 'Voici le reste.', last_day: dayOf(7) }])
})

test('the link is only copied where that is wished', async () => {
  const texts: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void texts.push(text))
  const { user, sent } = await show(2_300)
  await user.click(await screen.findByRole('button', { name: 'Ask for payment' }))

  await user.click(await screen.findByRole('button', { name: 'Only copy the link' }))

  await expect.poll(() => texts).toEqual([url])
  expect(sent()).toEqual([{ mail: false, words: '', last_day: dayOf(7) }])
})

test('a day that has passed is refused before it is sent', async () => {
  const { user, sent } = await show(2_300)
  await user.click(await screen.findByRole('button', { name: 'Ask for payment' }))
  const day = await screen.findByRole('textbox', { name: /Valid until/ })

  await user.fill(day, '01/02/2020')
  await user.keyboard('{Tab}')

  const mail = screen.getByRole<HTMLButtonElement>('button', { name: /^Mail the link/ })
  await expect.poll(() => mail.disabled || mail.ariaDisabled === 'true').toBe(true)
  expect(sent()).toEqual([])
})

test('the slip says whether the last link was mailed and opened, and until when it is good', async () => {
  const link = { id, order_id: id, last_day: '2026-12-05', amount: 2_300, currency: 'EUR', mailed_at: at }

  await show(2_300, { ...link, opened_at: null, version: 1, created_at: at })

  await screen.findByText(/^Mailed 5 May 2026.* – not opened yet – valid until 5 Dec 2026$/)
})
