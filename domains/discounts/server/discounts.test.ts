import { aProduct } from '@comptoir/catalogue/testing'
import { eventually, openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { discountStatuses, statusOf } from '../contract/discount.rules.ts'
import type { DiscountRules } from '../contract/discount.ts'
import type { DiscountRow } from '../contract/saved-discount.ts'
import { noGoods, someRules } from '../testing/a-discount.ts'
import { releaseUses, takeUses } from './index.ts'

const now = new Date('2026-11-22T10:00:00.000Z')
let shop: TestShop
let staff: TestStaff
beforeAll(async () => {
  shop = await openTestShop({ now: () => now })
  staff = await shop.as(['admin_discounts'])
})
afterAll(() => shop.close())

type Given = Partial<DiscountRules> & { draft?: boolean; code?: string }
const create = async (given: Given = {}): Promise<DiscountRow> => {
  const { status, body } = await staff.call('POST', '/api/discounts', { ...someRules(given), draft: false, ...given })
  expect([status, body.error]).toEqual([200, undefined])
  return body.discount
}
const change = (id: string, parts: object) => staff.call('PUT', `/api/discounts/${id}`, parts)
const read = async (id: string) => (await staff.call('GET', `/api/discounts/${id}`)).body.discount
const list = async (query = '') => (await staff.call('GET', `/api/discounts?${query}`)).body
const titles = async (query: string) => (await list(query)).items.map(({ title }: DiscountRow) => title)
const use = (id: string, holder = crypto.randomUUID(), amount = 100) =>
  shop.context.db.transaction((tx) =>
    takeUses(shop.context, tx, {
      ...{ holder, state: 'used', customer: null },
      uses: [{ discount_id: id, code: null, amount }],
    }),
  )

test('a discount is made with its code, is read again, and panels hear of it', async () => {
  const { heard, close } = await staff.listen()

  const made = await create({ title: 'Welcome', mode: 'code', code: ' welcome-10 ' })

  expect(made).toMatchObject({ title: 'Welcome', used: 0, version: 1, codes: { count: 1, first: 'WELCOME-10' } })
  expect(await read(made.id)).toEqual(made)
  await eventually(() =>
    expect(heard).toContainEqual(expect.objectContaining({ event: 'new_discount_data', payload: made })),
  )
  close()
})

test('a code that is taken makes no discount', async () => {
  await create({ mode: 'code', code: 'ONCE' })
  const { total } = await list()

  const { status, body } = await staff.call('POST', '/api/discounts', {
    ...someRules({ mode: 'code' }),
    code: 'once',
  })

  expect([status, body.error]).toMatchObject([409, { code: 'DISCOUNT_CODE_TAKEN', field: 'code' }])
  expect((await list()).total).toBe(total)
})

test('parts are changed alone, and checked with those that stay', async () => {
  const made = await create({ title: 'Parts', starts_at: '2026-11-01T00:00:00Z', usage_limit: 5 })

  const late = await change(made.id, { version: 1, ends_at: '2026-10-01T00:00:00Z' })
  const wrong = await change(made.id, { version: 1, kind: 'free_shipping' })
  const right = await change(made.id, { version: 1, ends_at: '2026-12-01T00:00:00Z' })

  expect([late.status, late.body.error]).toMatchObject([
    422,
    { errors: [{ field: 'ends_at', code: 'ENDS_BEFORE_START' }] },
  ])
  expect(wrong.body.error.errors.map(({ field }: { field: string }) => field)).toEqual(['scope', 'value'])
  expect(right.body.discount).toEqual({
    ...made,
    ends_at: '2026-12-01T00:00:00.000Z',
    version: 2,
    updated_at: right.body.discount.updated_at,
  })
  expect((await change(made.id, { version: 1, paused: true })).body.error).toMatchObject({
    code: 'VERSION_CONFLICT',
    details: { changed_fields: ['ends_at'] },
  })
})

test('the history tells who changed what, without its uses', async () => {
  const { id } = await create({ title: 'Told' })
  await change(id, { version: 1, title: 'Told anew' })
  await use(id)

  const { changes } = (await staff.call('GET', `/api/discounts/${id}/history`)).body

  expect(changes).toMatchObject([
    { type: 'updated', before: { title: 'Told' }, after: { title: 'Told anew' }, by: expect.any(String) },
    { type: 'created', before: null, after: { title: 'Told' } },
  ])
})

test('one that was used is ended, not deleted; one that was given back leaves nothing', async () => {
  const { id } = await create({ title: 'Used' })
  const holder = crypto.randomUUID()
  await use(id, holder)

  const refused = await staff.call('DELETE', `/api/discounts/${id}?version=1`)
  const ended = await staff.call('POST', `/api/discounts/${id}/end`, { version: 1 })

  expect([refused.status, refused.body.error.code]).toEqual([409, 'DISCOUNT_IN_USE'])
  expect(ended.body.discount.ends_at).toBe(now.toISOString())
  expect(await titles('filter[status][in]=expired')).toContain('Used')
  await shop.context.db.transaction((tx) => releaseUses(tx, { holder }))
  expect((await staff.call('DELETE', `/api/discounts/${id}?version=2`)).status).toBe(200)
  expect((await staff.call('GET', `/api/discounts/${id}`)).status).toBe(404)
})

test('a copy is a draft with the same rules, without codes and uses', async () => {
  const made = await create({ title: 'Original', mode: 'code', code: 'ORIGINAL', usage_limit: 9 })

  const { discount } = (await staff.call('POST', `/api/discounts/${made.id}/duplicate`, {})).body

  expect(discount).toMatchObject({ title: 'Original', usage_limit: 9, draft: true, codes: { count: 0, first: null } })
})

test('the list tells states as the rule does', async () => {
  const states: Given[] = [
    { title: 'a', draft: true },
    { title: 'b', draft: true, ends_at: '2026-11-21T00:00:00Z' },
    { title: 'c', starts_at: '2026-11-22T10:00:00.001Z' },
    { title: 'd', starts_at: '2026-11-22T10:00:00.000Z' },
    { title: 'e', ends_at: '2026-11-22T10:00:00.000Z' },
    { title: 'f', ends_at: '2026-11-22T10:00:00.001Z' },
    { title: 'g', usage_limit: 1 },
    { title: 'h', budget: 100 },
    { title: 'i', usage_limit: 2, budget: 200 },
    { title: 'j', starts_at: '2026-12-01T00:00:00Z' },
  ]
  const made = await Promise.all(states.map((given) => create({ priority: 7, ...given })))
  for (const { id, title } of made) {
    if ('ghi'.includes(title)) await use(id)
    if ('dgj'.includes(title)) await change(id, { version: 1, paused: true })
  }

  const found = new Map<string, string>()
  for (const status of discountStatuses) {
    for (const { id } of (await list(`filter[status][in]=${status}&limit=250`)).items) found.set(id, status)
  }

  const all: DiscountRow[] = (await list('limit=250')).items
  expect(all.length).toBeGreaterThan(10)
  expect(all.map(({ id }) => found.get(id))).toEqual(all.map((discount) => statusOf(discount, now.getTime())))
  expect(new Set(found.values())).toEqual(new Set(discountStatuses))
})

test('a page follows the other by every sort, and names what rules name', async () => {
  const product = await aProduct(shop.context, { title: 'Round teapot' })
  const target = { ...noGoods, product_ids: [product.id], exclude_ids: [] }
  const { id } = await create({ title: 'Zzz tea', scope: 'products', target })

  for (const sort of ['-created_at', 'title', '-starts_at', 'used', '-given']) {
    const whole = await titles(`sort=${sort}&limit=250`)
    const first = await list(`sort=${sort}&limit=3`)
    const rest = await titles(`sort=${sort}&limit=250&cursor=${encodeURIComponent(first.next_cursor)}`)
    expect([...first.items.map(({ title }: DiscountRow) => title), ...rest], sort).toEqual(whole)
  }

  expect((await list('sort=-created_at&limit=1')).names).toEqual({ [product.id]: 'Round teapot' })
  expect((await staff.call('GET', `/api/discounts/${id}`)).body.names).toEqual({ [product.id]: 'Round teapot' })
  const asked = await staff.call('POST', '/api/discounts/names', { ids: [product.id, id] })
  expect(asked.body.names).toEqual({ [product.id]: 'Round teapot' })
})

const bulk = (body: object) => staff.call('POST', '/api/discounts/bulk', body)

test('many are paused, ended and taken back; each answers for itself', async () => {
  const made = [await create({ title: 'many' }), await create({ title: 'many', ends_at: '2027-01-01T00:00:00Z' })]
  const planned = await create({ title: 'many', starts_at: '2026-12-01T00:00:00Z' })
  const ids = [...made, planned].map(({ id }) => id)

  const paused = await bulk({ ids, action: 'pause' })
  const again = await bulk({ ids, action: 'pause' })
  const resumed = await bulk({ ids, action: 'resume' })
  const ended = await bulk({ filter: {}, q: 'many', action: 'end' })

  const was = ({ body }: typeof paused) =>
    body.results.map((result: { was?: string; error?: string }) => result.was ?? result.error)
  expect([was(paused), was(again)]).toEqual([
    ['false', 'false', 'false'],
    [undefined, undefined, undefined],
  ])
  expect(resumed.body.summary).toEqual({ ok: 3, failed: 0 })
  expect(was(ended).toSorted()).toEqual(['2027-01-01T00:00:00.000Z', 'DISCOUNT_NOT_STARTED', 'never'].toSorted())
  const back = await bulk({ ids: [made[0]?.id], action: 'move_end', args: { ends_at: null, from: now.toISOString() } })
  const late = await bulk({ ids: [made[1]?.id], action: 'move_end', args: { ends_at: null, from: null } })
  expect([was(back), was(late)]).toEqual([[now.toISOString()], ['VERSION_CONFLICT']])
  expect((await read(ids[0] ?? '')).ends_at).toBeNull()
})

test('the list is exported as a file in which nothing is a formula', async () => {
  await create({ title: '=1+1', kind: 'fixed', value: 1_250, budget: 5_000 })

  const { status, body } = await staff.call('GET', '/api/discounts/export?q=1%2B1')

  expect(status).toBe(200)
  expect(body).toContain('"\'=1+1","active","automatic"')
  expect(body).toContain('"12.50","EUR"')
})

test('panels hear what is used and given back', async () => {
  const { id } = await create({ title: 'Heard' })
  const { heard, close } = await staff.listen()
  const holder = crypto.randomUUID()

  await use(id, holder, 250)
  await shop.context.db.transaction((tx) => releaseUses(tx, { holder }))

  const told = () => heard.flatMap(({ event, payload }) => (event === 'discount_uses_data' ? [payload] : []))
  await eventually(() =>
    expect(told()).toMatchObject([
      { id, used: 1, given: 250 },
      { id, used: 0, given: 0 },
    ]),
  )
  close()
})
