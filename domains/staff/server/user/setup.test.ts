import { openTestShop, rows, type TestShop } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
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
  expect((await shop.visitor.call('GET', '/api/setup')).body).toEqual({ needed: false, unnamed: false })
})

const start = {
  name: 'Maison Lune',
  country: 'FR',
  currency_code: 'EUR',
  time_zone: 'Europe/Paris',
  language: 'fr',
  tax: { title: 'TVA', percent: 20 },
}

/** A shop of its own, whose code is printed. */
async function openEmpty() {
  const empty = await openTestShop()
  openSetup('0123ABCDEF')
  const call = (body: object) => empty.visitor.call('POST', '/api/setup', { ...person, code: '0123ABCDEF', ...body })
  return { empty, call, needed: async () => (await empty.visitor.call('GET', '/api/setup')).body }
}

test('the first user says what the shop is called and where it stands, in one act', async () => {
  const { empty, call, needed } = await openEmpty()
  expect(await needed()).toEqual({ needed: true, unnamed: true })

  const { status, body } = await call({ first_name: 'Camille', shop: { ...start, currency_code: 'JPY' } })

  const as = { _token: body.token }
  const { settings } = (await empty.visitor.call('GET', '/api/settings', undefined, as)).body
  const settingOf = (key: string) => settings.find((each: { key: string }) => each.key === key).value
  const { tax_rates } = (await empty.visitor.call('GET', '/api/tax_rates', undefined, as)).body
  expect(status).toBe(200)
  expect(['name', 'tax_country', 'currency_code', 'currency', 'time_zone', 'language'].map(settingOf)).toEqual([
    ...['Maison Lune', 'FR', 'JPY', '¥', 'Europe/Paris', 'fr'],
  ])
  expect(tax_rates).toMatchObject([{ country: 'FR', parts: [{ title: 'TVA', percent: 20 }] }])
  expect((await empty.visitor.call('GET', '/api/user', undefined, as)).body.user).toMatchObject({
    first_name: 'Camille',
    role: { key: 'root' },
  })
  await empty.close()
})

test.each([
  ['a zone that is none', { time_zone: 'Europe/Atlantis' }, 'time_zone'],
  ['a country that is none', { country: 'France' }, 'shop.country'],
  ['a tax above everything', { tax: { title: 'TVA', percent: 100 } }, 'shop.tax.percent'],
])('with %s nothing is written: no user, no name, no rate', async (_, wrong, field) => {
  const { empty, call, needed } = await openEmpty()

  const { status, body } = await call({ shop: { ...start, ...wrong } })

  expect([status, body.error.field]).toEqual([422, field])
  expect(await needed()).toEqual({ needed: true, unnamed: true })
  await empty.close()
})

test('a rate that cannot be made takes the user and the settings back with it', async () => {
  const { empty, call, needed } = await openEmpty()
  const root = await empty.as('root')
  await root.call('POST', '/api/tax_rates', { country: 'FR', parts: [start.tax] })
  await rows(empty.context.db.current, sql`delete from users`)

  const { status, body } = await call({ shop: start })

  expect([status, body.error.code]).toEqual([409, 'TAX_RATE_TAKEN'])
  expect(await needed()).toEqual({ needed: true, unnamed: true })
  await empty.close()
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
