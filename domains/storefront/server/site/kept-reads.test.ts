import { expect, test, vi } from 'vitest'
import { openKeptReads } from './kept-reads.ts'

const settings = {}
const at = (key: string) => ({ key, settings })

test('what is being read is read once, and kept', async () => {
  const kept = openKeptReads<string>()
  const load = vi.fn(async () => 'cup')

  expect(await Promise.all([kept.read(at('a'), load), kept.read(at('a'), load)])).toEqual(['cup', 'cup'])
  expect(await kept.read(at('a'), load)).toBe('cup')
  expect(load).toHaveBeenCalledTimes(1)
})

test('a record that was begun before a change is not given after it', async () => {
  const kept = openKeptReads<string>()
  const slow = Promise.withResolvers<string>()
  const before = kept.read(at('a'), () => slow.promise)
  kept.clear()
  const after = kept.read(at('a'), async () => 'new')
  slow.resolve('old')

  expect([await before, await after, await kept.read(at('a'), async () => 'newest')]).toEqual(['old', 'new', 'new'])
})

test('a read that fails is tried again, and other settings read anew', async () => {
  const kept = openKeptReads<string>()
  await expect(kept.read(at('a'), () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')

  expect(await kept.read(at('a'), async () => 'found')).toBe('found')
  expect(await kept.read({ key: 'a', settings: {} }, async () => 'in yen')).toBe('in yen')
})

test('after ten seconds a record is read again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const kept = openKeptReads<string>()
    await kept.read(at('a'), async () => 'hidden')
    vi.advanceTimersByTime(10_001)

    expect(await kept.read(at('a'), async () => 'published')).toBe('published')
  } finally {
    vi.useRealTimers()
  }
})
