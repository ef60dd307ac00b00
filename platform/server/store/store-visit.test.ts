import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { visitOf } from './store-visit.ts'

const secureAt = async (url: string, protocol = 'http') => {
  const fastify = Fastify({ trustProxy: protocol === 'https' })
  fastify.get('/', (request) => ({ isSecure: visitOf(request, { url, port: 0 }).isSecure }))
  const reply = await fastify.inject({ url: '/', headers: { 'x-forwarded-proto': protocol } })
  await fastify.close()
  return reply.json().isSecure
}

test.each([
  ['a shop at https behind a proxy that nobody trusts', 'https://shop.example', 'http', true],
  ['a proxy that says https', '', 'https', true],
  ['a shop at http', 'http://shop.example', 'http', false],
  ['no address and no proxy', '', 'http', false],
] as const)('cookies of %s', async (...[, url, protocol, isSecure]) => {
  expect(await secureAt(url, protocol)).toBe(isSecure)
})
