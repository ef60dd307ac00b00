import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { kill, type ServerChild } from '../testing/child.ts'
import { ask } from '../testing/clone-database.ts'
import { emailIn, type FirstStart, openFirstStart, wholeDemo } from '../testing/first-start.ts'
import { seedBulk } from './seed-bulk.ts'

let shop: FirstStart
beforeEach(async () => {
  shop = await openFirstStart()
})
afterEach(() => shop.close())

/** `npm run prove` kills it elsewhere, too. */
const atCommit = `create constraint trigger gate after insert on users deferrable initially deferred
  for each row execute function wait_at_gate()`

test('after a first start killed at the commit of its root user, the next one creates the whole demo', {
  timeout: 180_000,
}, async () => {
  await shop.killAt(atCommit)

  const server = await shop.startWhole()

  expect(await shop.contents()).toEqual(wholeDemo)
  expect(await shop.login(server.printed())).toBe(200)
  // The process that has seeded the demo knows its name.
  expect(await subjectOfReset(server)).toBe('Choose a new password for Maison Lune')
})

async function subjectOfReset(server: ServerChild) {
  await fetch(`${server.url}/api/password_resets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailIn(server.printed()) }),
  })
  return vi.waitFor(async () => {
    const [mail] = await ask(shop.url, 'select subject from mails')
    expect(mail).toBeDefined()
    return mail?.subject
  }, 30_000)
}

const firstUserWith = async (server: ServerChild, code: string | undefined) => {
  const person = { name: 'Nour', email: 'nour@example.com', password: 'a fig tree by the wall' }
  const reply = await fetch(`${server.url}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, code }),
  })
  return reply.status
}

test('two concurrent first starts create one demo', { timeout: 180_000 }, async () => {
  const other = shop.start()

  const server = await shop.startWhole()
  await other.prints(/Admin +http/)
  await kill(other)

  expect(await shop.contents()).toEqual(wholeDemo)
  expect(await shop.login(server.printed() + other.printed())).toBe(200)
})

test('a shop with records but without users is not seeded and prints a link with its setup code', async () => {
  await seedBulk(shop.url, { products: 0, customers: 1, orders: 0, now: new Date() })

  const server = await shop.startWhole()

  expect(await shop.contents()).toMatchObject({ customers: 1, orders: 0, users: 0 })
  const [, address, code] = /(http\S+)#setup=([0-9A-F]{10})\n/.exec(server.printed()) ?? []
  expect(address).toBe(`http://localhost:${server.port}/login`)
  expect(server.printed()).toContain(`type the code ${code}\n`)
  expect(await firstUserWith(server, 'FFFFFFFFFF')).toBe(403)
  expect(await firstUserWith(server, code)).toBe(200)
})
