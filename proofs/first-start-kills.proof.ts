import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { kill } from '../apps/server/testing/child.ts'
import { type FirstStart, openFirstStart, wholeDemo } from '../apps/server/testing/first-start.ts'

let shop: FirstStart
beforeEach(async () => {
  shop = await openFirstStart()
})
afterEach(() => shop.close())

const gates = {
  'at its first customer':
    'create trigger gate before insert on customers for each row execute function wait_at_gate()',
  'at its twentieth order': `create trigger gate before insert on orders for each row when (new.number = 20)
    execute function wait_at_gate()`,
  'at its root user': 'create trigger gate before insert on users for each row execute function wait_at_gate()',
}

test.each(Object.entries(gates))(
  'after a first start killed %s, the next one creates the whole demo',
  async (_, trigger) => {
    await shop.killAt(trigger)

    const server = await shop.startWhole()

    expect(await shop.contents()).toEqual(wholeDemo)
    expect(await shop.login(server.printed())).toBe(200)
  },
)

test('a first start killed after creating its root user has already printed the password', async () => {
  const child = shop.start()
  await vi.waitFor(async () => expect((await shop.contents()).users).toBe(wholeDemo.users), {
    timeout: 90_000,
    interval: 5,
  })
  await kill(child)

  const server = await shop.startWhole()

  expect(await shop.contents()).toEqual(wholeDemo)
  expect(server.printed()).not.toContain('Seeding')
  expect(await shop.login(child.printed())).toBe(200)
})
