import { dispatch } from '@comptoir/platform/admin/live/events.ts'
import { renderPart } from '@comptoir/platform/admin/testing/render.tsx'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PresenceSign } from '../../contract/presence.wire.ts'
import { OthersHere } from './others-here.tsx'
import { enterRecord, leaveRecord } from './record-presence.ts'

const id = '0198f0c0-0000-7000-8000-000000000007'
const at = '2026-11-20T09:30:00.000Z'
const me = { id: '0198f0c0-0000-7000-8000-000000000001', name: 'Lina' }
const yusuf = { id: '0198f0c0-0000-7000-8000-0000000000a1', name: 'Yusuf Demir' }
const mariam = { id: '0198f0c0-0000-7000-8000-0000000000a2', name: 'Mariam Adel' }
const panelOf = (user: typeof me, which = 0) => user.id.replace('0000-7000', `000${which}-7000`)

const hear = (user: typeof me, doing: PresenceSign['doing'] = 'here', more: { of?: string; which?: number } = {}) =>
  dispatch('record_presence', {
    ...{ seq: 1, at },
    data: { list: 'orders', id: more.of ?? id, panel: panelOf(user, more.which), doing, asks: false, user },
  })
const told = async (...given: Parameters<typeof hear>) => act(async () => hear(...given))

afterEach(() => void vi.useRealTimers())

test('it says who else is here, and what they do', async () => {
  await renderPart(<OthersHere list="orders" id={id} />)
  expect(screen.queryByText(/is here/)).toBe(null)

  await told(yusuf)
  screen.getByText('Yusuf Demir is here')
  await told(mariam)
  screen.getByText('2 others are here')
  await told(mariam, 'packing')
  screen.getByText('Mariam Adel is packing too')
  await told(mariam, 'left')

  screen.getByText('Yusuf Demir is here')
})

test('neither oneself in another panel nor somebody at another record is told', async () => {
  await renderPart(<OthersHere list="orders" id={id} />)

  await told(me)
  await told(yusuf, 'here', { of: mariam.id })

  expect(screen.queryByText(/here/)).toBe(null)
})

test('somebody with two panels is one person, who does what says most', async () => {
  await renderPart(<OthersHere list="orders" id={id} />)

  await told(yusuf, 'here', { which: 1 })
  await told(yusuf, 'editing', { which: 2 })

  screen.getByText('Yusuf Demir is editing')
})

test('whoever gives no sign for a minute is gone', () => {
  vi.useFakeTimers()
  const presence = enterRecord('orders', id)
  const unsay = presence.say('here')
  hear(yusuf)
  vi.advanceTimersByTime(50_000)
  hear(mariam)

  vi.advanceTimersByTime(30_000)

  expect(presence.others().map(({ user }) => user.name)).toEqual(['Mariam Adel'])
  unsay()
  leaveRecord('orders', id, presence)
})
