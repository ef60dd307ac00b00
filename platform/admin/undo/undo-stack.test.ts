import { expect, test } from 'vitest'
import { ApiError } from '../../contract/errors/api-error.ts'
import type { LiveRecord } from '../live/live-list.ts'
import { undoStack, undoWindowMs } from './undo-stack.ts'

const ignore = () => undefined
const record = (version: number, id = 'one'): LiveRecord => ({ id, version })

/** A server that accepts the current version of a record only. */
function aServer(version: number) {
  let current = version
  return {
    change: () => {
      current += 1
      return record(current)
    },
    async revert(after: LiveRecord) {
      if (after.version !== current) throw new ApiError('VERSION_CONFLICT', 409)
      current += 1
      return record(current)
    },
  }
}

test('the newest change is undone first, each once', async () => {
  const stack = undoStack()
  const first = stack.push({ revert: async () => 1 }, ignore)
  const second = stack.push({ revert: async () => 2 }, ignore)

  expect(stack.newest()).toBe(second)
  await stack.revert(second)
  expect(stack.newest()).toBe(first)
  await stack.revert(first)
  expect(stack.newest()).toBeUndefined()
})

test('after thirty seconds undo is no longer possible', () => {
  let time = 0
  const stack = undoStack(() => time)
  stack.push({ revert: async () => 1 }, ignore)

  time = undoWindowMs - 1
  expect(stack.newest()).toBeDefined()
  time = undoWindowMs
  expect(stack.newest()).toBeUndefined()
})

test('several changes of one record are undone in order, even when pressed at once', async () => {
  const server = aServer(1)
  const stack = undoStack()
  const steps = [1, 2, 3].map((version) =>
    stack.push({ before: record(version), after: server.change(), revert: server.revert }, ignore),
  )

  const backwards = steps.toReversed().map((step) => stack.revert(step))

  await expect(Promise.all(backwards)).resolves.toHaveLength(3)
})

test('a record changed by another user is not reverted', async () => {
  const server = aServer(1)
  const stack = undoStack()
  const first = stack.push({ before: record(1), after: server.change(), revert: server.revert }, ignore)
  server.change()
  const second = stack.push({ before: record(3), after: server.change(), revert: server.revert }, ignore)

  await stack.revert(second)

  await expect(stack.revert(first)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
  expect(stack.newest()).toBeUndefined()
})

test('an undo without a reply can be repeated', async () => {
  const stack = undoStack()
  const step = stack.push({ revert: () => Promise.reject(new ApiError('NO_INTERNET', 0)) }, ignore)

  await expect(stack.revert(step)).rejects.toMatchObject({ code: 'NO_INTERNET' })

  expect(stack.newest()).toBe(step)
})

test('nothing remains after signing out', () => {
  const stack = undoStack()
  stack.push({ revert: async () => 1 }, ignore)

  stack.clear()

  expect(stack.newest()).toBeUndefined()
})
