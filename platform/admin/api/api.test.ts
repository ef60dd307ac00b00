import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../contract/wire/endpoint.ts'
import { call } from './api.ts'
import { session } from './session.ts'

const token = 'a-token-longer-than-twenty'
const Thing = z.object({ id: z.string() })
const makeThing = endpoint({ method: 'POST', path: '/api/things', permission: 'anyone', body: Thing, reply: Thing })
const readThing = endpoint({
  method: 'GET',
  path: '/api/things/{id}',
  permission: 'anyone',
  params: Thing,
  reply: Thing,
})

const server = vi.fn<typeof fetch>()
const answer = (status: number, body: unknown) =>
  server.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }))
const sent = () => new Headers(server.mock.lastCall?.[1]?.headers)

function storage() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})

afterEach(() => vi.unstubAllGlobals())

test('a call carries the token, and a POST its own idempotency key', async () => {
  session.begin(token)
  answer(200, { id: '1' })

  const made = await call(makeThing, { body: { id: '1' } })

  expect(made).toEqual({ id: '1' })
  expect(sent().get('_token')).toBe(token)
  expect(sent().get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a token of twenty characters or fewer is discarded', () => {
  session.begin('12345678901234567890')

  expect(session.token()).toBeNull()
})

test('an error reply becomes an ApiError with its fields', async () => {
  answer(422, { error: { code: 'VALIDATION_FAILED', message: '', errors: [{ field: 'id', code: 'too_small' }] } })

  const failing = call(makeThing, { body: { id: '' } })

  await expect(failing).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    status: 422,
    details: { errors: [{ field: 'id', code: 'too_small' }] },
  })
})

test('an expired token signs out with the reason', async () => {
  session.begin(token)
  const left = vi.fn()
  const unhear = session.onSignOut(left)
  answer(401, { error: { code: 'TOKEN_EXPIRED', message: '' } })

  await expect(call(readThing, { params: { id: '1' } })).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })

  expect(left).toHaveBeenCalledWith('TOKEN_EXPIRED')
  expect(session.token()).toBeNull()
  unhear()
})

test('a lost network is an error without a status', async () => {
  server.mockRejectedValueOnce(new TypeError('fetch failed'))

  await expect(call(readThing, { params: { id: '1' } })).rejects.toMatchObject({ code: 'NO_INTERNET', status: 0 })
})

test('a change without a connection is sent once when it is back, with the same key', async () => {
  session.begin(token)
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  answer(200, { ok: true, time: '2026-05-05T10:00:00.000Z' })
  answer(200, { id: '1' })
  server.mockClear()

  const made = await call(makeThing, { body: { id: '1' } })

  const calls = server.mock.calls.map(([address, init]) => ({
    address,
    key: new Headers(init?.headers).get('idempotency-key'),
  }))
  expect(made).toEqual({ id: '1' })
  expect(calls.map(({ address }) => address)).toEqual(['/api/things', '/api/check_internet', '/api/things'])
  expect(calls[0]?.key).toBeTruthy()
  expect(calls[2]?.key).toBe(calls[0]?.key)
})

test('a change that waited is not sent for somebody else', async () => {
  session.begin(token)
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  server.mockImplementationOnce(async () => {
    session.begin('another-token-that-is-long')
    return new Response('{}')
  })
  server.mockClear()

  await expect(call(makeThing, { body: { id: '1' } })).rejects.toMatchObject({ code: 'NO_INTERNET' })

  expect(server).toHaveBeenCalledTimes(2)
})
