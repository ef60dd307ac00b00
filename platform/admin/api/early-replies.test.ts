import { afterEach, expect, test } from 'vitest'
import { setConnection } from '../live/connection.ts'
import { readEarlyReplies, takeEarlyContent, takeEarlyReply } from './early-replies.ts'

const address = '/api/orders?sort=-placed_at'

const cameAhead = (body: string, status = 200) => {
  const reply = Promise.resolve(new Response(body, { status }))
  globalThis.earlyReplies = new Map([[address, reply]])
  return reply
}

/** The content is there once the reply has been read, which takes a few turns. */
const whenRead = () => new Promise((resolve) => setTimeout(resolve))

afterEach(() => {
  setConnection('connected')
  setConnection('connecting')
  globalThis.earlyReplies = undefined
})

test('a reply that came ahead is taken once', async () => {
  const reply = cameAhead('{}')

  expect(takeEarlyReply(address)).toBe(reply)
  expect(takeEarlyReply(address)).toBeUndefined()
})

test('once the panel is connected, what came ahead may have missed events, and is not used', async () => {
  cameAhead('{}')
  readEarlyReplies()
  await whenRead()

  setConnection('connected')

  expect(takeEarlyReply(address)).toBeUndefined()
  expect(takeEarlyContent(address)).toBeUndefined()
})

test('its content is there at once when it has been read, and is taken once', async () => {
  cameAhead('{"items":[]}')
  expect(takeEarlyContent(address)).toBeUndefined()
  readEarlyReplies()
  await whenRead()

  expect(takeEarlyContent(address)).toEqual({ items: [] })
  expect(takeEarlyContent(address)).toBeUndefined()
  expect(takeEarlyReply(address)).toBeUndefined()
})

test('a reply that was taken while it was read is not used a second time', async () => {
  const reply = cameAhead('{"items":[]}')
  readEarlyReplies()

  expect(takeEarlyReply(address)).toBe(reply)
  await whenRead()

  expect(takeEarlyContent(address)).toBeUndefined()
})

test('an error is left to the call that takes the reply', async () => {
  const reply = cameAhead('{"error":{"code":"FORBIDDEN"}}', 403)
  readEarlyReplies()
  await whenRead()

  expect(takeEarlyContent(address)).toBeUndefined()
  expect(takeEarlyReply(address)).toBe(reply)
})
