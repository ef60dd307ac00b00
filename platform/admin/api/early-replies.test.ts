import { afterEach, expect, test } from 'vitest'
import { setConnection } from '../live/connection.ts'
import { takeEarlyReply } from './early-replies.ts'

const address = '/api/orders?sort=-placed_at'

afterEach(() => {
  globalThis.earlyReplies = undefined
  setConnection('connecting')
})

test('a reply that came ahead is taken once', async () => {
  const reply = Promise.resolve(new Response('{}'))
  globalThis.earlyReplies = new Map([[address, reply]])

  expect(takeEarlyReply(address)).toBe(reply)
  expect(takeEarlyReply(address)).toBeUndefined()
})

test('once the panel is connected, what came ahead may have missed events, and is not used', () => {
  globalThis.earlyReplies = new Map([[address, Promise.resolve(new Response('{}'))]])

  setConnection('connected')

  expect(takeEarlyReply(address)).toBeUndefined()
})
