import type { Call, Task } from './task.ts'

/** A paid order that is sent. */
async function toBeSent(call: Call) {
  const { items } = (await call('GET', '/api/orders?filter[tag][in]=new-order&limit=20')).body
  for (const { id } of items) {
    const { order } = (await call('GET', `/api/orders/${id}`)).body
    if (order.totals.due === 0 && order.shipping?.key === 'homeDelivery') return id
  }
  throw new Error('No order is to be sent')
}

/** What staff do at the desk all day. */
export const orderTasks: readonly Task[] = [
  {
    name: 'find an order by its customer',
    before: { presses: 2, texts: 1 },
    async work(hand) {
      await hand.press('Control+k')
      await hand.type('amelie roux')
      await hand.answered('hits', hand.page.getByRole('option', { name: /^Amélie Roux/ }))
      await hand.press('Enter')
      await hand.answered('page', hand.page.getByRole('heading', { name: /Amélie Roux|^Order \d/, level: 1 }))
    },
  },
  {
    name: 'from new to delivered',
    before: { presses: 3, texts: 0 },
    start: async (call) => `/orders/${await toBeSent(call)}`,
    async work(hand) {
      const { page } = hand
      for (const state of ['In preparation', 'In transit', 'Delivered']) {
        await hand.press('s')
        await hand.answered(state, page.locator('main [aria-current=step]').getByText(state, { exact: true }))
      }
    },
  },
  {
    name: 'an order is paid, from the list',
    before: { presses: 2, texts: 0 },
    start: async () => '/orders?segment=unpaid',
    async work(hand) {
      const { page } = hand
      const toasts = page.getByText(/marked as paid/i)
      await hand.click(page.getByRole('checkbox', { name: /^Select \d/ }).first())
      await hand.click(page.getByRole('button', { name: /Mark as paid/ }))
      await hand.answered('toast', toasts)
    },
  },
  {
    name: 'why an order cannot be confirmed',
    before: { presses: 2, texts: 0 },
    start: async () => '/orders?tag=draft-order',
    async work(hand) {
      const { page } = hand
      await hand.click(page.getByRole('grid').getByRole('link').first())
      await hand.answered('page', page.getByRole('heading', { name: 'Draft', level: 1 }))
      await hand.press('s')
      await hand.answered('cause', page.getByText(/in stock|sold out|not enough/i))
    },
  },
]
