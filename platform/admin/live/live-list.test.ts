import { expect, test } from 'vitest'
import { z } from 'zod'
import { DeletedRecord, Patch, socketEvent } from '../../contract/wire/socket-event.ts'
import { dispatch } from './events.ts'
import { liveList } from './live-list.ts'

const Thing = z.object({ id: z.string(), version: z.int(), name: z.string() })

const things = liveList(
  {
    all: socketEvent('things_data', z.array(Thing)),
    added: socketEvent('new_thing_data', Thing),
    changed: socketEvent('update_thing_data', Patch),
    removed: socketEvent('delete_thing_data', DeletedRecord),
  },
  {
    itemsOf: (all) => all,
    compare: (one, other) => one.name.localeCompare(other.name),
    isOwn: ({ actor }) => actor?.id === 'me',
  },
)

let seq = 0
const receive = (name: string, data: unknown, actor = 'lina') => {
  seq += 1
  dispatch(name, { seq, at: '2026-11-20T09:00:00Z', actor: { kind: 'user', id: actor, name: actor }, data })
}

test('a patch is applied to its version of the record', () => {
  receive('things_data', [{ id: '1', version: 1, name: 'cup' }])

  receive('update_thing_data', { id: '1', version: 2, patch: { name: 'mug' } })

  expect(things.get('1')).toEqual({ id: '1', version: 2, name: 'mug' })
  expect(things.isHighlighted('1')).toBe(true)
})

test('an outdated patch is dropped', () => {
  receive('things_data', [{ id: '1', version: 5, name: 'mug' }])

  receive('update_thing_data', { id: '1', version: 4, patch: { name: 'cup' } })

  expect(things.get('1')?.name).toBe('mug')
})

test('own changes are not highlighted', () => {
  receive('new_thing_data', { id: '9', version: 1, name: 'jug' }, 'me')

  expect(things.isHighlighted('9')).toBe(false)
})

test('a removed record disappears, and an invalid event changes nothing', () => {
  receive('things_data', [{ id: '1', version: 1, name: 'cup' }])

  receive('new_thing_data', { id: 7 })
  receive('delete_thing_data', { id: '1' })

  expect(things.list()).toEqual([])
})
