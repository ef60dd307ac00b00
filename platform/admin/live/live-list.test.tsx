import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { DeletedRecord, Patch, socketEvent } from '../../contract/wire/socket-event.ts'
import { session } from '../api/session.ts'
import { renderPart } from '../testing/render.tsx'
import { dispatch } from './events.ts'
import { liveList } from './live-list.ts'

const Cup = z.object({ id: z.string(), version: z.int(), name: z.string() })

const cups = liveList(
  {
    all: socketEvent('cups_data', z.array(Cup)),
    added: socketEvent('new_cup_data', Cup),
    changed: socketEvent('update_cup_data', Patch),
    removed: socketEvent('delete_cup_data', DeletedRecord),
  },
  { itemsOf: (all) => all, compare: (one, other) => one.name.localeCompare(other.name) },
)

let seq = 0

const receive = (name: string, data: unknown) =>
  act(async () => {
    seq += 1
    dispatch(name, { seq, at: '2026-11-20T09:00:00Z', actor: { kind: 'user', id: 'lina', name: 'Lina' }, data })
    await new Promise((drawn) => requestAnimationFrame(() => drawn(null)))
  })

function Cups() {
  const list = cups.useList()
  const large = cups.useCount(({ name }) => name.startsWith('large'))
  if (!list) return <p>loading</p>
  return (
    <p>
      {list.map(({ name }) => name).join()} · {large} large
    </p>
  )
}

const shown = () => screen.getByText(/./, { selector: 'p' }).textContent

test('a list shows socket events, and nothing after signing out', async () => {
  session.begin('a-token-that-is-long-enough')
  await renderPart(<Cups />)
  expect(shown()).toBe('loading')

  await receive('cups_data', [{ id: '1', version: 1, name: 'mug' }])
  expect(shown()).toBe('mug · 0 large')

  await receive('new_cup_data', { id: '2', version: 1, name: 'large cup' })
  expect(shown()).toBe('large cup,mug · 1 large')

  await receive('update_cup_data', { id: '2', version: 2, patch: { name: 'small cup' } })
  expect(shown()).toBe('mug,small cup · 0 large')

  await receive('delete_cup_data', { id: '1' })
  expect(shown()).toBe('small cup · 0 large')

  await act(async () => {
    session.end()
    await new Promise((drawn) => requestAnimationFrame(() => drawn(null)))
  })
  expect(shown()).toBe('loading')
})
