import { afterEach, expect, test, vi } from 'vitest'
import { type ListChoices, noChoices, plainLayout } from '../../../contract/lists/list-choices.ts'
import type { ChoiceStorage, Revise } from './list-memory.ts'
import { changedView, movedView, withoutView, withView } from './view-changes.ts'

const aView = (id: string) => ({ id, name: id, search: '', layout: plainLayout })
const withIds = (ids: string): ListChoices => ({ ...noChoices, views: [...ids].map(aView) })
const idsOf = ({ views }: ListChoices) => views.map(({ id }) => id).join('')

test.each([
  { rule: 'a new view stands at the end', change: withView(aView('d')), left: 'abcd' },
  { rule: 'a view is put back where it was', change: withView(aView('d'), 1), left: 'adbc' },
  { rule: 'a view goes', change: withoutView('b'), left: 'ac' },
  { rule: 'a view moves one place', change: movedView('b', 1), left: 'acb' },
  { rule: 'and back', change: movedView('b', -1), left: 'bac' },
  { rule: 'the last stays the last', change: movedView('c', 1), left: 'abc' },
  { rule: 'a view that is gone does not move', change: movedView('x', 1), left: 'abc' },
])('$rule', ({ change, left }) => {
  expect(idsOf(change(withIds('abc')))).toBe(left)
})

test('a change of a view leaves the others', () => {
  expect(changedView('b', { name: 'New' })(withIds('ab')).views.map(({ name }) => name)).toEqual(['a', 'New'])
})

async function openMemory(storage: Partial<ChoiceStorage> = {}) {
  vi.resetModules()
  const { listMemory } = await import('./list-memory.ts')
  let choices = noChoices
  const kept: ListChoices[] = []
  listMemory.connect({
    async save(_list: string, revise: Revise) {
      choices = revise(choices)
      kept.push(choices)
      return choices
    },
    setCompact: async () => {},
    ...storage,
  })
  return { listMemory, kept }
}

afterEach(() => void vi.useRealTimers())

test('changes are saved one after the other, each based on the previous one', async () => {
  const { listMemory, kept } = await openMemory()

  await Promise.all([
    listMemory.revise('orders', withView(aView('a'))),
    listMemory.revise('orders', withView(aView('b'))),
    listMemory.revise('orders', movedView('b', -1)),
  ])

  expect(kept.map(idsOf)).toEqual(['a', 'ab', 'ba'])
})

test('a rejected change is reported, and the next is saved', async () => {
  let turn = 0
  const { listMemory } = await openMemory({
    save: async (_list, revise) => {
      turn += 1
      if (turn === 1) throw new Error('refused')
      return revise(noChoices)
    },
  })

  const failing = listMemory.revise('orders', withView(aView('a')))
  const next = listMemory.revise('orders', withView(aView('b')))

  await expect(failing).rejects.toThrow('refused')
  await expect(next).resolves.toBeUndefined()
})

test('of frequent changes only the last is saved', async () => {
  vi.useFakeTimers()
  const { listMemory, kept } = await openMemory()
  const wide =
    (width: number): Revise =>
    (choices) => ({
      ...choices,
      layout: { ...plainLayout, widths: { total: width } },
    })

  for (const width of [100, 110, 120]) void listMemory.reviseSoon('orders', 'orders', wide(width))
  await vi.runAllTimersAsync()

  expect(kept.map(({ layout }) => layout.widths)).toEqual([{ total: 120 }])
})
