import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../contract/errors/api-error.ts'
import type { BulkReply } from '../../../contract/lists/bulk.ts'
import { type RecordSelection, revertInParts, runInParts } from './run-in-parts.ts'

const named = (count: number) => Array.from({ length: count }, (_, at) => `record ${at}`)
const reply = (ids: readonly string[], next_cursor: string | null = null): BulkReply => ({
  results: ids.map((id) => ({ id, ok: true })),
  summary: { ok: ids.length, failed: 0 },
  next_cursor,
})

async function all(parts: AsyncIterable<BulkReply>) {
  const found: BulkReply[] = []
  for await (const part of parts) found.push(part)
  return found
}

test('selected records are sent in parts of a hundred', async () => {
  const sent: RecordSelection[] = []

  await all(
    runInParts(named(250), async (which) => {
      sent.push(which)
      return reply([])
    }),
  )

  expect(sent.flatMap(({ ids }) => ids)).toEqual(named(250))
  expect(sent.map(({ ids }) => ids?.length)).toEqual([100, 100, 50])
})

test('for a whole query each part requests the next until the end', async () => {
  const cursors = ['second', 'third', null]
  const sent: RecordSelection[] = []

  const parts = await all(
    runInParts('everything', async (which) => {
      sent.push(which)
      return reply([], cursors[sent.length - 1])
    }),
  )

  expect(parts).toHaveLength(3)
  expect(sent.map(({ cursor }) => cursor)).toEqual([undefined, 'second', 'third'])
})

test('a part without a reply is repeated with its key, earlier parts are not', async () => {
  vi.useFakeTimers()
  const keys: string[] = []

  const running = all(
    runInParts(named(101), async (_which, key) => {
      keys.push(key)
      if (keys.length === 1) throw new ApiError('NO_INTERNET', 0)
      return reply([])
    }),
  )
  await vi.runAllTimersAsync()
  await running

  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  vi.useRealTimers()
})

test('a refusal of the whole ends the run', async () => {
  const failing = runInParts('everything', () => Promise.reject(new ApiError('TOO_MANY_MATCHES', 422)))

  await expect(all(failing)).rejects.toMatchObject({ code: 'TOO_MANY_MATCHES' })
})

test('reverts that fail are reported after all others have finished', async () => {
  const back: string[] = []
  const [one, other] = named(2).map((id) => ({ id }))
  const failing = async () => ({ ...reply([]), results: [{ id: 'record 0', ok: false, error: 'ILLEGAL_TRANSITION' }] })

  const going = revertInParts([
    { records: one ? [one] : [], send: failing },
    {
      records: other ? [other] : [],
      async send({ ids = [] }) {
        back.push(...ids)
        return reply(ids)
      },
    },
  ])

  await expect(going).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
  expect(back).toEqual(['record 1'])
})
