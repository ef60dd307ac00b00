import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('what is asked for meanwhile is done once more, and the last state is the one that counts', async () => {
  let state = 0
  let running = 0
  const done: number[] = []
  const save = oneAtATime(async () => {
    running += 1
    const found = state
    await new Promise((resolve) => setTimeout(resolve, 1))
    expect(running).toBe(1)
    done.push(found)
    running -= 1
  })

  const calls = [1, 2, 3].map((next) => {
    state = next
    return save()
  })
  await Promise.all(calls)
  state = 4
  await save()

  expect(done).toEqual([1, 3, 4])
})

test('work that fails is done again when it is asked for again', async () => {
  let turn = 0
  const save = oneAtATime(async () => {
    turn += 1
    if (turn === 1) throw new Error('no connection')
  })

  await expect(save()).rejects.toThrow('no connection')
  await save()

  expect(turn).toBe(2)
})
