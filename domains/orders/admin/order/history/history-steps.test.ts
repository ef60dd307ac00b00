import { expect, test } from 'vitest'
import { historySteps } from './history-steps.ts'

const actor = { kind: 'user', id: null, name: 'Lina Haddad' }
const move = (seq: number, [from, to]: readonly [string, string], reason?: string) => ({
  seq,
  at: '2026-05-05T10:00:00.000Z',
  type: 'moved',
  actor,
  data: { from, to, reason },
})
const shown = (events: Parameters<typeof historySteps>[0]) =>
  historySteps(events).map(({ event, undoneBy }) => [event.seq, undoneBy?.seq])

test('a transition and its undo are one step', () => {
  const events = [move(3, ['in-preparation', 'new-order'], 'undone'), move(2, ['new-order', 'in-preparation'])]

  expect(shown(events)).toEqual([[2, 3]])
})

test('each undo belongs to the newest transition that it takes back', () => {
  const events = [
    move(4, ['in-preparation', 'new-order'], 'undone'),
    move(3, ['in-transit', 'in-preparation'], 'undone'),
    move(2, ['in-preparation', 'in-transit']),
    move(1, ['new-order', 'in-preparation']),
  ]

  expect(shown(events)).toEqual([
    [2, 3],
    [1, 4],
  ])
})

test('a refusal at the door and its undo are one step', () => {
  const event = (seq: number, type: string) => ({ ...move(seq, ['in-transit', 'in-transit']), type, data: {} })

  expect(shown([event(3, 'refusal_undone'), event(2, 'refused'), event(1, 'refused')])).toEqual([
    [2, 3],
    [1, undefined],
  ])
})

test('a way back with a reason of its own stays, as does an undo without its transition', () => {
  const events = [
    move(3, ['in-transit', 'in-preparation'], 'The carrier did not come'),
    move(2, ['in-preparation', 'in-transit']),
    move(1, ['in-preparation', 'new-order'], 'undone'),
  ]

  expect(shown(events)).toEqual([
    [3, undefined],
    [2, undefined],
    [1, undefined],
  ])
})
