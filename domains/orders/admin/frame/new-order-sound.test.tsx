import { dispatch } from '@comptoir/platform/admin/live/events.ts'
import { fakeApi } from '@comptoir/platform/admin/testing/fake-api.ts'
import { renderPart, renderScreen } from '@comptoir/platform/admin/testing/render.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { subscribeToCounts } from '../order.live.ts'
import { NewOrderSound } from './new-order-sound.tsx'
import { SoundQuestion } from './sound-question.tsx'

const at = '2026-05-05T10:00:00.000Z'
const envelope = (data: unknown) => ({ seq: 1, at, data })

const userWith = (preferences: object) => ({
  id: '0198f0c0-0000-7000-8000-000000000001',
  name: 'Haddad',
  first_name: 'Lina',
  email: 'lina@example.com',
  image: { path: '' },
  two_factor: false,
  customer_locale: 'en',
  role: { key: 'admin', permissions: {}, permessions: {} },
  state: 'active',
  preferences,
  created_at: at,
  updated_at: at,
  version: 1,
})

const signIn = (preferences: object, settings: readonly { key: string; value: string }[] = []) =>
  dispatch(
    'global_data',
    envelope({
      settings,
      user: userWith(preferences),
      core_settings: [],
      shared_views: [],
      lists: [],
      modules_data: [],
      hosts_data: [],
      admin_hosts_data: [],
      server_time: at,
      version: '1',
      features: {},
    }),
  )

const counts = {
  'draft-order': 0,
  'new-order': 1,
  'in-preparation': 0,
  'in-transit': 0,
  delivered: 0,
  canceled: 0,
}

subscribeToCounts()

let started = 0

class SilentAudio extends EventTarget {
  state = 'suspended'
  currentTime = 0
  destination = {}
  async resume() {
    started += 1
    this.state = 'running'
    this.dispatchEvent(new Event('statechange'))
  }
}

class SilentNode {
  gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
  connect = (next: unknown) => next
  start() {}
  stop() {}
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', SilentAudio)
  vi.stubGlobal('OscillatorNode', SilentNode)
  vi.stubGlobal('GainNode', SilentNode)
})

const answers = {
  'PUT /api/user': ({ body }: { body: unknown }) => ({
    user: { ...userWith(Object(body).preferences), version: 2 },
  }),
}

test('only its button turns the order sound on, and the answer is remembered', async () => {
  const api = fakeApi(answers)
  signIn({})
  dispatch('orders_data', envelope({ items: [], counts, capped: false }))
  const { user } = await renderPart(
    <>
      <NewOrderSound />
      <button type="button">Anything else</button>
    </>,
  )

  await user.click(screen.getByRole('button', { name: 'Anything else' }))
  await user.keyboard('x')
  expect(started).toBe(0)

  await user.click(screen.getByRole('button', { name: 'Turn on the order sound' }))
  await waitFor(() => expect(api.bodiesOf('PUT /api/user')).toMatchObject([{ preferences: { muted: false } }]))
  await screen.findByRole('button', { name: 'Turn off the order sound' })
  expect(started).toBeGreaterThan(0)

  await user.click(screen.getByRole('button', { name: 'Turn off the order sound' }))
  await screen.findByRole('button', { name: 'Turn on the order sound' })
  expect(api.bodiesOf('PUT /api/user').at(-1)).toMatchObject({ preferences: { muted: true } })
})

test('who has not answered hears nothing and sees how to turn it on', async () => {
  signIn({})
  await renderPart(<NewOrderSound />)

  act(() => dispatch('orders_data', envelope({ items: [], counts, capped: false })))

  screen.getByRole('button', { name: 'Turn on the order sound' })
})

const frame = (
  <>
    <NewOrderSound />
    <SoundQuestion />
  </>
)

test.each([
  ['Turn on', false, 'Turn off the order sound'],
  ['No sound', true, 'Turn on the order sound'],
])('the first new order asks once about the sound: %s', async (answer, muted, bell) => {
  const api = fakeApi(answers)
  signIn({})
  dispatch('orders_data', envelope({ items: [], counts: { ...counts, 'new-order': 0 }, capped: false }))
  const { user } = await renderPart(frame, { settings: { order_sound: 'ask' } })
  expect(screen.queryByText(/Play a sound while/)).toBe(null)

  act(() => dispatch('orders_data', envelope({ items: [], counts, capped: false })))
  await screen.findByText(/Play a sound while new orders wait\?/)
  await user.click(screen.getByRole('button', { name: answer }))

  await waitFor(() => expect(api.bodiesOf('PUT /api/user')).toMatchObject([{ preferences: { muted } }]))
  await screen.findByRole('button', { name: bell })
  expect(screen.queryByText(/Play a sound while/)).toBe(null)
})

test.each([
  ['on', {}, 'Turn off the order sound'],
  ['on', { muted: true }, 'Turn on the order sound'],
  ['off', {}, 'Turn on the order sound'],
  ['off', { muted: false }, 'Turn off the order sound'],
])('a shop that starts with the sound %s asks nobody, and an answer %j wins', async (start, preferences, bell) => {
  signIn(preferences)
  dispatch('orders_data', envelope({ items: [], counts: { ...counts, 'new-order': 0 }, capped: false }))

  await renderPart(frame, { settings: { order_sound: start } })

  screen.getByRole('button', { name: bell })
  expect(screen.queryByText(/Play a sound while/)).toBe(null)
})

test('nobody is asked about the sound over a record', async () => {
  signIn({})
  dispatch('orders_data', envelope({ items: [], counts, capped: false }))

  await renderScreen(frame, { settings: { order_sound: 'ask' }, path: '/orders/new' })

  screen.getByRole('button', { name: 'Turn on the order sound' })
  expect(screen.queryByText(/Play a sound while/)).toBe(null)
})
