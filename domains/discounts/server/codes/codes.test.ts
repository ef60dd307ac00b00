import { aSavedDiscount } from '@comptoir/discounts/testing'
import { codeAlphabet } from '@comptoir/platform/contract'
import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CodeBatch, CodeRow } from '../../contract/code.ts'
import { readDiscountFacts, releaseUses, takeUses } from '../index.ts'

let shop: TestShop
let staff: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.as(['admin_discounts'])
})
afterAll(() => shop.close())

const aCoded = async () => (await aSavedDiscount(shop.context, { mode: 'code' })).id
const at = (id: string, rest = '') => `/api/discounts/${id}/codes${rest}`
const add = async (id: string, code: string, usage_limit: number | null = 1) =>
  staff.call('POST', at(id), { code, usage_limit })
const list = async (id: string, query = '') => (await staff.call('GET', at(id, `?${query}`))).body
const found = async (id: string, query = '') =>
  (await list(id, query)).items.map(({ code, state }: CodeRow) => `${code} ${state}`)
async function use(discount_id: string, code: string, state: 'held' | 'used') {
  const holder = crypto.randomUUID()
  const uses = [{ discount_id, code, amount: 500 }]
  await shop.context.db.transaction((tx) => takeUses(shop.context, tx, { holder, state, uses, customer: null }))
  return holder
}
const giveBack = (holder: string) => shop.context.db.transaction((tx) => releaseUses(tx, { holder }))
const batches = async (id: string): Promise<(CodeBatch & { used: number })[]> =>
  (await staff.call('GET', at(id, '/batches'))).body.batches
const made = (id: string) =>
  eventually(async () => {
    const [batch] = await batches(id)
    expect(batch?.state).toBe('done')
  })

test('a code is added in its one form, belongs to one discount, and panels hear of it', async () => {
  const [id, other] = [await aCoded(), await aCoded()]
  const { heard, close } = await staff.listen()

  const added = await add(id, ' my code １ ')
  const again = await add(other, 'MYCODE1')

  expect([added.status, added.body.code]).toMatchObject([200, { code: 'MYCODE1', state: 'unused', last_use: null }])
  expect([again.status, again.body.error]).toMatchObject([409, { code: 'DISCOUNT_CODE_TAKEN', field: 'code' }])
  await eventually(() =>
    expect(heard).toContainEqual(expect.objectContaining({ event: 'discount_codes_data', payload: { id } })),
  )
  close()
})

test('codes are told by state, those that were used first, and found by their beginning', async () => {
  const id = await aCoded()
  for (const code of ['AA', 'AB', 'B%', 'CC', 'CD']) await add(id, code)
  await use(id, 'CC', 'used')
  await use(id, 'AB', 'held')
  await staff.call('POST', at(id, '/switch'), { codes: ['aa', 'never'], active: false })

  expect(await found(id)).toEqual(['AB held', 'CC used', 'AA off', 'B% unused', 'CD unused'])
  expect(await found(id, 'sort=-code&limit=2')).toEqual(['CD unused', 'CC used'])
  expect(await found(id, 'q=c')).toEqual(['CC used', 'CD unused'])
  expect(await found(id, 'q=%25')).toEqual([])
  expect(await found(id, 'q=c-c')).toEqual(['CC used'])
  expect(await found(id, 'q=b%25')).toEqual(['B% unused'])
  expect(await found(id, 'filter[state][in]=off,held')).toEqual(['AB held', 'AA off'])
  const first = await list(id, 'limit=2')
  expect(await found(id, `limit=9&cursor=${first.next_cursor}`)).toEqual(['AA off', 'B% unused', 'CD unused'])
  expect(first.items[1].last_use).toMatchObject({ state: 'used', amount: 500, holder: expect.any(String) })
  const { counts } = (await staff.call('GET', at(id, '/counts'))).body
  expect(counts).toEqual({ all: 5, used: 1, held: 1, unused: 2, off: 1 })
})

test('a code that an order gave back says so until it is used again; one that nobody paid with does not', async () => {
  const id = await aCoded()
  for (const code of ['BACKHELD', 'BACKUSED']) await add(id, code)
  const [held, used] = [await use(id, 'BACKHELD', 'held'), await use(id, 'BACKUSED', 'used')]
  const told = async () =>
    (await list(id, 'sort=code')).items.map(({ code, state, given_back }: CodeRow) => [code, state, given_back])
  expect(await told()).toEqual([
    ['BACKHELD', 'held', null],
    ['BACKUSED', 'used', null],
  ])

  for (const holder of [held, used, used]) await giveBack(holder)

  expect(await told()).toEqual([
    ['BACKHELD', 'unused', null],
    ['BACKUSED', 'unused', { holder: used, at: expect.any(String) }],
  ])
  expect((await staff.call('GET', at(id, '/export'))).body).toMatch(/"BACKUSED","unused",1,0,0,"","\d{4}-/)
  await use(id, 'BACKUSED', 'used')
  expect((await told())[1]).toEqual(['BACKUSED', 'used', null])
})

test('a code that is switched off gives nothing until it is switched on', async () => {
  const id = await aCoded()
  await add(id, 'SWITCHED')
  const turn = (active: boolean) => staff.call('POST', at(id, '/switch'), { codes: ['SWITCHED'], active })

  expect((await turn(false)).body).toEqual({ changed: ['SWITCHED'] })
  expect((await turn(false)).body).toEqual({ changed: [] })
  await expect(use(id, 'SWITCHED', 'held')).rejects.toMatchObject({ code: 'DISCOUNT_PAUSED', details: { of: 'code' } })
  await turn(true)
  await use(id, 'SWITCHED', 'held')
})

test('codes are made by a pattern, each once, and used by who types one as it is read', async () => {
  const id = await aCoded()

  const { status, body } = await staff.call('POST', at(id, '/make'), { pattern: 'tea-????-????', count: 2_500 })
  await made(id)

  expect([status, body.batch]).toMatchObject([200, { pattern: 'TEA-????-????', count: 2_500, usage_limit: 1 }])
  const { counts } = (await staff.call('GET', at(id, '/counts'))).body
  expect(counts).toEqual({ all: 2_500, used: 0, held: 0, unused: 2_500, off: 0 })
  const [row] = (await list(id, 'limit=1')).items
  expect(row.code).toMatch(new RegExp(`^TEA-[${codeAlphabet}]{4}-[${codeAlphabet}]{4}$`))
  await use(id, row.code, 'used')
  const facts = await readDiscountFacts(shop.context, shop.context.db.current, {
    ...{ codes: [` ${row.code.toLowerCase().replaceAll('-', '–')}`], customer: null, holder: null },
  })
  expect(facts.codes).toMatchObject([{ code: row.code, used: 1, usage_limit: 1 }])
  expect(await batches(id)).toMatchObject([{ made: 2_500, used: 1, state: 'done' }])
})

test('codes that exist are made only once more often', async () => {
  const id = await aCoded()
  const ask = { pattern: 'X???', count: 12 }

  for (let run = 0; run < 20; run += 1) {
    await staff.call('POST', at(id, '/make'), ask)
    await eventually(async () => expect((await batches(id))[0]?.state).toBe('done'))
  }

  expect((await staff.call('GET', at(id, '/counts'))).body.counts.all).toBe(240)
})

test('a run that is stopped keeps what it has made', async () => {
  const id = await aCoded()
  const { batch } = (await staff.call('POST', at(id, '/make'), { pattern: '????????????', count: 100_000 })).body

  await eventually(async () => expect((await batches(id))[0]?.made).toBeGreaterThan(0))
  const stopped = await staff.call('POST', at(id, `/batches/${batch.id}/stop`), {})

  expect([stopped.status, stopped.body.batch.state]).toEqual([200, 'stopped'])
  expect(stopped.body.batch.made).toBeLessThan(100_000)
  expect((await staff.call('GET', at(id, '/counts'))).body.counts.all).toBe(stopped.body.batch.made)
  expect((await staff.call('POST', at(id, `/batches/${batch.id}/stop`), {})).body.error.code).toBe('CODE_BATCH_OVER')
})

test('codes are exported with a link for each, and none of them is a formula', async () => {
  const id = await aCoded()
  await add(id, '=1+1')
  await add(id, '10%OFF', null)

  const { body } = await staff.call('GET', at(id, '/export'))

  expect(body).toContain('"10%OFF","unused","",0,0')
  expect(body).toMatch(/\/discount\/10%25OFF"/)
  expect(body).toContain(`"'=1+1"`)
})

test('there are no codes of a discount that does not exist', async () => {
  const nothing = crypto.randomUUID()

  const answers = [
    await staff.call('GET', at(nothing)),
    await staff.call('GET', at(nothing, '/counts')),
    await staff.call('GET', at(nothing, '/export')),
    await add(nothing, 'NOBODY'),
    await staff.call('POST', at(nothing, '/make'), { pattern: '????????', count: 1 }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})
