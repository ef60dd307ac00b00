import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { System } from '../contract/system.ts'
import { SystemScreen } from './system.screen.tsx'
import { WaitingBanner } from './waiting-banner.tsx'

const quiet = { waiting: 0, running: 0, failed: 0, oldest_s: null }
const system: System = {
  versions: { comptoir: '0.1.0', node: '24.21.0', postgres: '18.4' },
  process: {
    started_at: '2026-01-01T00:00:00.000Z',
    memory_bytes: 152_000_000,
    sockets: 3,
    connections: [{ pool: 'staff', max: 20, open: 4, idle: 3, waiting: 0 }],
    slow_statements: [],
  },
  jobs: [
    { class: 'mail', ...quiet },
    { class: 'batch', ...quiet },
  ],
  reactions: [{ name: 'orders.announce', behind_s: null, failures: 0, next_try_at: null, error: null }],
  parked: 0,
  mails: { has_server: true, waiting: 0, failed: 0, kept: 0, last_sent_at: null },
  database_bytes: 41_000_000,
  disk: { free_bytes: 60_000_000_000, total_bytes: 100_000_000_000 },
}

test('a shop without faults says so', async () => {
  fakeApi({ 'GET /api/system': () => ({ system }) })
  await renderScreen(<SystemScreen />)

  expect(await screen.findByText('Everything works as it should.')).toBeTruthy()
  expect(screen.getByText('The one reaction is up to date.')).toBeTruthy()
  expect(screen.getByText('152 MB')).toBeTruthy()
})

test('what waits or fails stands first, with what to do', async () => {
  fakeApi({
    'GET /api/system': () => ({
      system: {
        ...system,
        jobs: [{ class: 'mail', waiting: 2, running: 0, failed: 0, oldest_s: 200 }],
        reactions: [
          {
            name: 'orders.announce',
            behind_s: 40,
            failures: 3,
            next_try_at: '2030-01-01T00:00:00.000Z',
            error: { name: 'DatabaseError', code: '42P01', message: null },
          },
        ],
      },
    }),
  })
  await renderScreen(<SystemScreen />)

  expect(await screen.findByText('2 jobs wait under “Mails”, the oldest for 3 minutes')).toBeTruthy()
  expect(screen.getByText('“orders.announce” fails, 3 attempts so far')).toBeTruthy()
  const reactions = within(screen.getByRole('group', { name: 'Reactions' }))
  expect(reactions.getByText('42P01')).toBeTruthy()
})

test('a change that was given up is tried again, and says why if it fails again', async () => {
  const parked = {
    ...{ reaction: 'stats.count_orders', seq: 7, event: 'order.placed', entity: 'order', attempts: 10 },
    entity_id: '0198f0c0-0000-7000-8000-0000000000a1',
    error: { name: 'DatabaseError', code: '23514', message: 'stats_check' },
    parked_at: '2026-01-02T00:00:00.000Z',
  }
  const api = fakeApi({
    'GET /api/system': () => ({ system: { ...system, parked: 1 } }),
    'GET /api/system/parked_changes': () => ({ parked: [parked], failing: [] }),
    'POST /api/system/parked_changes/retry': () => ({ parked: { ...parked, attempts: 11 } }),
  })
  const { user } = await renderScreen(<SystemScreen />)

  await user.click(await screen.findByRole('button', { name: 'Try stats.count_orders again' }))

  await expect
    .poll(() => api.bodiesOf('POST /api/system/parked_changes/retry'))
    .toEqual([{ reaction: 'stats.count_orders', seq: 7 }])
  expect((await screen.findAllByText('It failed again: 23514: stats_check')).length).toBeGreaterThan(0)
})

test('a server that cannot say anything is asked again', async () => {
  const api = fakeApi({})
  const { user } = await renderScreen(<SystemScreen />)

  await user.click(await screen.findByRole('button', { name: 'Try again' }))

  await expect.poll(() => api.calls.length).toBeGreaterThan(1)
})

test.each([
  [119, null],
  [190, 'A job has waited for 3 minutes: mails, imports or webhooks may come late.'],
])('after %s seconds the panel says %s', async (seconds, text) => {
  const api = fakeApi({ 'GET /api/system/oldest_job': () => ({ seconds }) })
  await renderScreen(<WaitingBanner />)

  await expect.poll(() => api.calls.length).toBe(1)
  if (text) expect(await screen.findByText(text)).toBeTruthy()
  else expect(screen.queryByRole('alert')).toBeNull()
})
