import { openTestShop, type TestShop, type TestStaff, whileLocked } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../testing/caller.ts'
import { openOther } from '../testing/open-other.ts'

let shop: TestShop
let root: TestStaff
let other: Awaited<ReturnType<typeof openOther>>
beforeAll(async () => {
  shop = await openTestShop()
  other = await openOther(shop)
  root = await shop.as('root')
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

const servers = () => ({ here: shop.url, there: other.url })
type Where = keyof ReturnType<typeof servers>

type Call = [method: string, path: string, body?: unknown, key?: string]

const ask = (where: Where, { token }: TestStaff, sent: Call) => call(servers()[where], token, sent)

const reading: Call = ['GET', '/api/customers']
const writing = (): Call => ['POST', '/api/customers', { name: `Made ${crypto.randomUUID()}` }]

/** A clerk whom both servers have just identified. */
async function knownClerk() {
  const clerk = await shop.as(['customers_manager'])
  for (const where of ['here', 'there'] as const) expect((await ask(where, clerk, reading))?.status).toBe(200)
  return clerk
}

async function takeRight(clerk: TestStaff) {
  const { user } = (await root.call('GET', `/api/users/${clerk.id}`)).body
  const { roles } = (await root.call('GET', '/api/roles')).body
  const { id, version } = roles.find(({ key }: { key: string }) => key === user.role.key)
  return root.call('PUT', `/api/roles/${id}`, { version, permessions: { customers_manager: false } })
}

async function disable(clerk: TestStaff) {
  const { user } = (await root.call('GET', `/api/users/${clerk.id}`)).body
  return root.call('PUT', `/api/users/${clerk.id}`, { version: user.version, state: 'disabled' })
}

const countMade = async () => (await root.call('GET', '/api/customers')).body.total

test.each([
  ['a right', takeRight, 403],
  ['the account', disable, 401],
] as const)(
  'once the reply says that %s is taken, nothing is read here and nothing written anywhere',
  async (...given) => {
    const [, take, refusal] = given
    for (let round = 0; round < 5; round += 1) {
      const clerk = await knownClerk()
      const before = await countMade()

      expect((await take(clerk)).status).toBe(200)
      const answers = await Promise.all([
        ask('here', clerk, reading),
        ask('here', clerk, writing()),
        ask('there', clerk, writing()),
        ask('there', clerk, writing()),
      ])

      expect(answers.map((answer) => answer?.status)).toEqual([refusal, refusal, refusal, refusal])
      expect(await countMade()).toBe(before)
    }
  },
)

test('a reply that is kept under a key is not told again to who lost the right', async () => {
  const clerk = await knownClerk()
  const sent: Call = ['POST', '/api/customers', { name: 'Kept' }, crypto.randomUUID()]
  const first = await ask('there', clerk, sent)

  await takeRight(clerk)
  const again = await ask('there', clerk, sent)

  expect([first?.status, again?.status]).toEqual([200, 403])
})

test('the reply comes after what the holder was writing', async () => {
  const clerk = await knownClerk()
  const { customer } = (await clerk.call('POST', '/api/customers', { name: 'Changed' })).body
  const ended: string[] = []
  const note = (name: string) => () => void ended.push(name)

  const begun = await whileLocked(shop, { table: 'customers', id: customer.id }, async (waiters) => {
    const change = { name: 'Changed once more', version: customer.version }
    const write = ask('there', clerk, ['PUT', `/api/customers/${customer.id}`, change]).then(note('written'))
    await waiters(1)
    const taken = takeRight(clerk).then(note('taken'))
    return [write, taken]
  })
  await Promise.all(begun)

  expect(ended).toEqual(['written', 'taken'])
})
