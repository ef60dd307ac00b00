import { expect, test, vi } from 'vitest'
import { createStore } from './create-store.ts'

test('listeners receive every new value until they unsubscribe', () => {
  const store = createStore(1)
  const listener = vi.fn()
  const unsubscribe = store.subscribe(listener)

  store.set(2)
  store.set(2)
  unsubscribe()
  store.set(3)

  expect(store.get()).toBe(3)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a reset restores the initial value and notifies', () => {
  const store = createStore<readonly string[]>([])
  store.set(['a'])
  const listener = vi.fn()
  store.subscribe(listener)

  store.reset()

  expect(store.get()).toEqual([])
  expect(listener).toHaveBeenCalledTimes(1)
})
