import { expect, test } from 'vitest'
import { openLatest } from './latest-read.ts'

async function openReads() {
  const reads: PromiseWithResolvers<string>[] = []
  const opening = openLatest(() => {
    const read = Promise.withResolvers<string>()
    reads.push(read)
    return read.promise
  })
  reads[0]?.resolve('first')
  return { latest: await opening, reads }
}

test('a read that began earlier never replaces the result of a later one', async () => {
  const { latest, reads } = await openReads()
  const [slow, fast] = [latest.renew(), latest.renew()]

  reads[2]?.resolve('new')
  await fast
  reads[1]?.resolve('old')
  await slow

  expect(latest.current()).toBe('new')
})

test('a read that fails keeps what is known, and the next one is taken', async () => {
  const { latest, reads } = await openReads()
  const lost = latest.renew()
  reads[1]?.reject(new Error('connection lost'))
  await expect(lost).rejects.toThrow('connection lost')
  expect(latest.current()).toBe('first')

  const next = latest.renew()
  reads[2]?.resolve('second')
  await next

  expect(latest.current()).toBe('second')
})
