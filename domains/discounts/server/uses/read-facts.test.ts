import { aSavedDiscount, noGoods } from '@comptoir/discounts/testing'
import { openTestShop, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type DiscountFacts, groupsOfCustomer, readDiscountFacts } from '../index.ts'
import { readTermsStamp } from '../record/discount.queries.ts'

let shop: TestShop
let staff: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.as('admin')
})
afterAll(() => shop.close())

const facts = (codes: string[] = []): Promise<DiscountFacts> =>
  readDiscountFacts(shop.context, shop.context.db.current, { codes, customer: null, holder: null })
const titles = async (codes: string[] = []) => (await facts(codes)).discounts.byRank.map(({ title }) => title)

test('rules are read again after each change of one, and only then', async () => {
  await aSavedDiscount(shop.context, { title: 'Autumn' })
  const first = await facts()
  expect((await facts()).discounts).toBe(first.discounts)

  await aSavedDiscount(shop.context, { title: 'Winter', priority: 1 })

  expect(await titles()).toEqual(['Winter', 'Autumn'])
  await shop.context.db.transaction((tx) => tx.execute("update discounts set used = used + 1 where title = 'Autumn'"))
  const { discounts } = await facts()
  expect((await facts()).discounts).toBe(discounts)
})

test('a purchase asks the database nothing while no discount has a limit, and counts once one has', async () => {
  const ask = async () => {
    const stamp = await readTermsStamp(shop.context.db.current, shop.context.shop)
    const given = { codes: [], customer: null, holder: null, stamp }
    const { db } = shop.context
    await readDiscountFacts(shop.context, db.current, given)
    const sent = vi.spyOn(shop.app.database.pool, 'query')
    const { discounts } = await readDiscountFacts(shop.context, db.current, given)
    const statements = sent.mock.calls.length
    sent.mockRestore()
    return { statements, used: discounts.byRank.find(({ title }) => title === 'Ten uses')?.used }
  }
  await aSavedDiscount(shop.context, { title: 'For everybody' })
  expect(await ask()).toEqual({ statements: 0, used: undefined })

  await aSavedDiscount(shop.context, { title: 'Ten uses', usage_limit: 10 })
  await shop.context.db.transaction((tx) => tx.execute("update discounts set used = 4 where title = 'Ten uses'"))

  expect(await ask()).toEqual({ statements: 1, used: 4 })
})

test('what is over is known of a code that somebody enters, in whatever spelling, and drafts never are', async () => {
  const past = { starts_at: '2020-01-01T00:00:00Z', ends_at: '2020-02-01T00:00:00Z' }
  await aSavedDiscount(shop.context, { title: 'Past', mode: 'code', code: 'OLD', ...past })
  await aSavedDiscount(shop.context, { title: 'Draft', mode: 'code', code: 'DRAFT', draft: true })

  expect(await titles()).not.toContain('Past')
  expect(await titles([' ｏld '])).toContain('Past')
  expect(await titles(['o–l-d'])).toContain('Past')
  expect(await titles(['draft'])).not.toContain('Draft')
  expect((await facts(['o-ld', 'never'])).codes).toEqual([
    { code: 'OLD', discount_id: expect.any(String), active: true, used: 0, held: 0, usage_limit: null, ends_at: null },
  ])
})

test('a customer is in the saved views that list them, of those that discounts name', async () => {
  const add = async (name: string, tags: string[]) =>
    (await staff.call('POST', '/api/customers', { name, email: `${name}@example.com`, tags })).body.customer.id
  const share = async (name: string, search: string) =>
    (await staff.call('POST', '/api/lists/customers/shared_views', { name, search })).body.view.id
  const [anna, ben] = [await add('anna', ['vip']), await add('ben', [])]
  const [vips, guests, unnamed] = [
    await share('VIPs', 'tag=vip&sort=name'),
    await share('Guests', 'orders=..0'),
    await share('All', ''),
  ]
  const customers = { group_ids: [vips, guests], customer_ids: [], first_order_only: false }
  await aSavedDiscount(shop.context, { title: 'For them', customers, target: { ...noGoods, exclude_ids: [] } })

  const groups = async (customer_id: string) =>
    groupsOfCustomer(shop.context, shop.context.db.current, { customer_id, discounts: (await facts()).discounts })

  expect((await groups(anna)).toSorted()).toEqual([vips, guests].toSorted())
  expect(await groups(ben)).toEqual([guests])
  expect(await groups(ben)).not.toContain(unnamed)
})
