import { openTestShop, type TestShop } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSetup } from './setup.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const person = { name: 'Nour', email: 'nour@example.com', password: 'a fig tree by the wall' }
const setup = (code: string, email = person.email) =>
  shop.visitor.call('POST', '/api/setup', { ...person, email, code })

test('without a printed code every code is wrong', async () => {
  expect((await setup('')).body.error.code).toBe('SETUP_CODE_WRONG')
})

test('many first visitors at once create one root user', async () => {
  openSetup('0123ABCDEF')

  const guesses = await Promise.all(['0123ABCDEE', '', 'x'.repeat(64)].map((code) => setup(code)))
  const answers = await Promise.all(Array.from({ length: 5 }, (_, at) => setup(' 0123abcdef ', `n${at}@example.com`)))

  expect(guesses.map(({ status }) => status)).toEqual([403, 403, 403])
  const outcomes = answers.map(({ status, body }) => body.error?.code ?? status)
  expect(outcomes.toSorted()).toEqual([200, ...Array(4).fill('SETUP_DONE')])
  expect((await shop.visitor.call('GET', '/api/setup')).body).toEqual({ needed: false })
})

test('and afterwards the code is no longer valid', async () => {
  expect((await setup('0123ABCDEF', 'late@example.com')).body.error.code).toBe('SETUP_DONE')
})
