import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FullDelivery, WebhookRow } from '../../contract/webhook.ts'
import { WebhooksScreen } from './webhooks.screen.tsx'

const at = '2026-11-20T10:00:00.000Z'
const accounting: WebhookRow = {
  id: '0198f0c0-0000-7000-8000-00000000000a',
  name: 'Accounting',
  url: 'https://books.example/hooks/lune',
  events: ['order.placed'],
  secret_end: '3f2a',
  enabled: true,
  failing_since: at,
  owner: { id: '0198f0c0-0000-7000-8000-000000000001', name: 'Lina' },
  created_at: at,
  version: 1,
  waiting: 14,
  failed: 0,
  next_try_at: at,
}
const delivery: FullDelivery = {
  id: '0198f0c0-0000-7000-8000-00000000000b',
  webhook_id: accounting.id,
  event: 'order.placed',
  about: '20432',
  state: 'waiting',
  status: 503,
  error: null,
  tries: 1,
  next_try_at: at,
  last_try_at: at,
  created_at: at,
  version: 2,
  body: '{"id":"1"}',
  answer: 'Service Unavailable',
  tried: [{ at, status: 503, error: null, ms: 1200 }],
}
const secret = `whs_${'Hn4v'.repeat(10)}abc`
const page = { items: [delivery], total: 1, total_is: 'exact', next_cursor: null }

test('a failing webhook is tried now, and a delivery is read and sent again', async () => {
  const api = fakeApi({
    'GET /api/webhooks': () => ({ webhooks: [accounting] }),
    'GET /api/webhook_events': () => ({ events: ['order.placed'] }),
    'GET /api/webhook_deliveries': () => page,
    'GET /api/webhook_deliveries/:id': () => ({ delivery }),
    'POST /api/webhook_deliveries/:id/send': () => ({ delivery }),
    'POST /api/webhooks/:id/retry': () => ({ count: 14 }),
  })
  const { user } = await renderScreen(<WebhooksScreen />, { path: '/organization/webhooks' })

  await user.click(await screen.findByRole('button', { name: 'Try now' }))
  await user.click(await screen.findByRole('button', { name: /order\.placed/ }))
  await expect.element(await screen.findByText('Service Unavailable')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send again' }))

  await expect.poll(() => api.bodiesOf(`POST /api/webhooks/${accounting.id}/retry`)).toEqual([{ state: 'waiting' }])
  await expect.poll(() => api.bodiesOf(`POST /api/webhook_deliveries/${delivery.id}/send`)).toEqual([{}])
})

test('an address is added, and its secret stays until it is stored', async () => {
  const api = fakeApi({
    'GET /api/webhooks': () => ({ webhooks: [] }),
    'GET /api/webhook_events': () => ({ events: ['order.placed', 'customer.created'] }),
    'POST /api/webhooks': () => ({ webhook: accounting, secret }),
  })
  const { user } = await renderScreen(<WebhooksScreen />, {
    path: '/organization/webhooks/:id?',
    address: '/organization/webhooks',
  })

  await user.click(await screen.findByRole('button', { name: 'Add address' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add address' }))
  await user.fill(form.getByRole('textbox', { name: 'Name' }), 'Accounting')
  await user.fill(form.getByRole('textbox', { name: 'Address' }), accounting.url)
  await user.type(form.getByRole('combobox', { name: 'Events' }), 'order')
  await user.click(await screen.findByRole('option', { name: 'order.placed' }))
  await user.click(form.getByRole('button', { name: 'Add address' }))

  await expect.element(await screen.findByText(secret)).toBeVisible()
  await user.keyboard('{Escape}')
  await expect.element(screen.getByText(secret)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'I have stored it' }))
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)

  await expect.poll(() => screen.queryByText(secret)).toBeNull()
  expect(api.bodiesOf('POST /api/webhooks')).toEqual([
    { name: 'Accounting', url: accounting.url, events: ['order.placed'] },
  ])
})
