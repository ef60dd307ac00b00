import { expect, test } from 'vitest'
import { Failure } from '../../contract/failure.ts'
import type { LiveRecord } from '../live/live-list.ts'
import { undoableFor, undoStack } from './undo-stack.ts'

const ignore = () => undefined
const record = (version: number, id = 'one'): LiveRecord => ({ id, version })

/** A record on a server that refuses any version but its own. */
function aServer(version: number) {
  let current = version
  return {
    change: () => {
      current += 1
      return record(current)
    },
    async takeBack(is: LiveRecord) {
      if (is.version !== current) throw new Failure('VERSION_CONFLICT', 409)
      current += 1
      return record(current)
    },
  }
}

test('the newest comes first, and what is taken back is gone', async () => {
  const stack = undoStack()
  const first = stack.push({ takeBack: async () => 1 }, ignore)
  const second = stack.push({ takeBack: async () => 2 }, ignore)

  expect(stack.newest()).toBe(second)
  await stack.takeBack(second)
  expect(stack.newest()).toBe(first)
  await stack.takeBack(first)
  expect(stack.newest()).toBeUndefined()
})

test('after thirty seconds it is too late', () => {
  let time = 0
  const stack = undoStack(() => time)
  stack.push({ takeBack: async () => 1 }, ignore)

  time = undoableFor - 1
  expect(stack.newest()).toBeDefined()
  time = undoableFor
  expect(stack.newest()).toBeUndefined()
})

test('several changes of one record go back one after the other, even when pressed at once', async () => {
  const server = aServer(1)
  const stack = undoStack()
  const steps = [1, 2, 3].map((version) =>
    stack.push({ was: record(version), is: server.change(), takeBack: server.takeBack }, ignore),
  )

  const backwards = steps.toReversed().map((step) => stack.takeBack(step))

  await expect(Promise.all(backwards)).resolves.toHaveLength(3)
})

test('a record that somebody else changed meanwhile stays as it is', async () => {
  const server = aServer(1)
  const stack = undoStack()
  const first = stack.push({ was: record(1), is: server.change(), takeBack: server.takeBack }, ignore)
  server.change()
  const second = stack.push({ was: record(3), is: server.change(), takeBack: server.takeBack }, ignore)

  await stack.takeBack(second)

  await expect(stack.takeBack(first)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
  expect(stack.newest()).toBeUndefined()
})

test('what could not be asked for can be tried again', async () => {
  const stack = undoStack()
  const step = stack.push({ takeBack: () => Promise.reject(new Failure('NO_INTERNET', 0)) }, ignore)

  await expect(stack.takeBack(step)).rejects.toMatchObject({ code: 'NO_INTERNET' })

  expect(stack.newest()).toBe(step)
})

test('nothing is left of a person who signed out', () => {
  const stack = undoStack()
  stack.push({ takeBack: async () => 1 }, ignore)

  stack.clear()

  expect(stack.newest()).toBeUndefined()
})
