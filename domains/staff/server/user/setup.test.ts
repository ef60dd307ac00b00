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

test('a shop is set up once: with the printed code, however many come at once, and never again', async () => {
  const unprinted = await setup('0123ABCDEF')
  openSetup('0123ABCDEF')

  const guesses = await Promise.all(['0123ABCDEE', 'x'.repeat(64)].map((code) => setup(code)))
  const answers = await Promise.all(Array.from({ length: 5 }, (_, at) => setup(' 0123abcdef ', `n${at}@example.com`)))
  const late = await setup('0123ABCDEF', 'late@example.com')

  expect(unprinted.body.error.code).toBe('SETUP_CODE_WRONG')
  expect(guesses.map(({ status }) => status)).toEqual([403, 403])
  const outcomes = answers.map(({ status, body }) => body.error?.code ?? status)
  expect(outcomes.toSorted()).toEqual([200, ...Array(4).fill('SETUP_DONE')])
  expect(late.body.error.code).toBe('SETUP_DONE')
  expect((await shop.visitor.call('GET', '/api/setup')).body).toEqual({ needed: false })
})

test('an empty code is refused at its field, beside what else is missing', async () => {
  const { status, body } = await shop.visitor.call('POST', '/api/setup', { ...person, code: ' ', name: '' })

  const errors = body.error.errors.map(({ field, code }: { field: string; code: string }) => [field, code])
  expect([status, errors]).toEqual([
    422,
    [
      ['code', 'REQUIRED'],
      ['name', 'REQUIRED'],
    ],
  ])
})
