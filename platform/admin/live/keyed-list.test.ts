import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { keyedList } from './keyed-list.ts'

interface Thing {
  id: string
  rank: number
}

const compare = (one: Thing, other: Thing) => one.rank - other.rank
const thing = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), rank: fc.integer({ min: 0, max: 9 }) })

test('after any sequence of puts and removes the list is sorted', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(thing, fc.constantFrom('a', 'b', 'c'))), (steps) => {
      const list = keyedList<Thing>({ compare, schedule: () => undefined })
      const byId = new Map<string, Thing>()

      for (const step of steps) {
        if (typeof step === 'string') {
          list.remove(step)
          byId.delete(step)
        } else {
          list.put(step)
          byId.set(step.id, step)
        }
      }

      const sorted = [...byId.values()].sort((one, other) => compare(one, other) || (one.id < other.id ? -1 : 1))
      expect(list.all()).toEqual(sorted)
    }),
  )
})

test('many changes in one frame notify once', () => {
  const frames: (() => void)[] = []
  const list = keyedList<Thing>({ compare, schedule: (notify) => frames.push(notify) })
  const notified = vi.fn()
  list.subscribe(notified)

  list.put({ id: 'a', rank: 1 })
  list.put({ id: 'b', rank: 0 })
  for (const frame of frames) frame()

  expect(notified).toHaveBeenCalledTimes(1)
  expect(list.all().map(({ id }) => id)).toEqual(['b', 'a'])
})

test('the array stays the same until something changes', () => {
  const list = keyedList<Thing>({ compare, schedule: () => undefined })
  list.put({ id: 'a', rank: 1 })

  expect(list.all()).toBe(list.all())
})
