import { openTestShop, rows, type TestShop } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CollectionRule, type CollectionRules, maxRules } from '../../contract/collection/collection-rule.ts'
import { aProduct, aVariantProduct } from '../../testing/index.ts'
import { withStock } from '../product/product-fragments.ts'
import { rulesCondition } from './rule-condition.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const { context } = shop
  await aProduct(context, { title: 'Bare bowl', price: 100 })
  await aProduct(context, { title: 'Fine cup', tags: ['Red'], price: 500, compare_at_price: 900, weight: 2_000 })
  await aProduct(context, { title: 'Good mug', tags: ['red', 'Blue'], price: 900, weight: 3_000 })
  const shirt = await aVariantProduct(context, { title: 'Shirt' })
  await rows(
    context.db.current,
    sql`update variants set price = case position when 0 then 100 else 900 end where product_id = ${shirt.id}`,
  )
})
afterAll(() => shop.close())

const read = (rules: CollectionRules) =>
  sql`select p.title from ${withStock} where ${rulesCondition(rules)} order by p.title collate "C"`

const red = { field: 'tag', op: 'equals', value: 'RED' } as const
const blue = { field: 'tag', op: 'equals', value: 'blue' } as const
const noRed = { field: 'tag', op: 'not_equals', value: 'red' } as const
const noBlue = { field: 'tag', op: 'not_equals', value: 'Blue' } as const
const at = (value: number) => ({ field: 'price', op: 'equals', value }) as const
const below = (value: number) => ({ field: 'price', op: 'less_than', value }) as const
const reduced = { field: 'compare_at', op: 'is_set', value: null } as const
const full = { field: 'compare_at', op: 'is_empty', value: null } as const
const heavy = { field: 'weight', op: 'greater_than', value: 1_500 } as const
const [bowl, cup, mug, shirt] = ['Bare bowl', 'Fine cup', 'Good mug', 'Shirt']

describe('merged rules of one kind match the same products as separate rules', () => {
  test.each<[CollectionRules['match'], CollectionRule[], (string | undefined)[]]>([
    ['all', [red, blue], [mug]],
    ['any', [red, blue], [cup, mug]],
    ['all', [noRed, noBlue], [bowl, shirt]],
    ['any', [noRed, noBlue], [bowl, cup, shirt]],
    ['all', [red, noBlue], [cup]],
    ['any', [blue, noRed], [bowl, mug, shirt]],
    ['all', [at(100), at(900)], [shirt]],
    ['any', [at(100), at(900)], [bowl, mug, shirt]],
    ['all', [below(1_000), full], [bowl, mug, shirt]],
    ['any', [reduced, at(100)], [bowl, cup, shirt]],
    ['all', [reduced, full], []],
    ['any', [full], [bowl, mug, shirt]],
    ['all', [heavy, red, below(600)], [cup]],
    ['any', [at(100), blue, { field: 'title', op: 'ends_with', value: 'cup' }], [bowl, cup, mug, shirt]],
  ])('%s of %j', async (match, items, expected) => {
    const found = await rows<{ title: string }>(shop.context.db.current, read({ match, items }))

    expect(found.map(({ title }) => title).toSorted()).toEqual(expected)
  })
})

describe('variants and tags of a product are read once, regardless of the number of rules', () => {
  const rules = (rule: (at: number) => CollectionRule) => Array.from({ length: maxRules }, (_, at) => rule(at))

  test.each([
    ['the same weight rule', rules(() => heavy), '"Relation Name":"variants"'],
    ['different price rules', rules(at), '"Relation Name":"variants"'],
    ['the same tag rule', rules(() => red), '"Function Name":"unnest"'],
    ['different tag rules', rules((at) => ({ ...red, value: `tag ${at}` })), '"Function Name":"unnest"'],
  ])('%s', async (_, items, scan) => {
    for (const match of ['all', 'any'] as const) {
      const plan = await rows(shop.context.db.current, sql`explain (format json) ${read({ match, items })}`)

      expect(JSON.stringify(plan).split(scan)).toHaveLength(2)
    }
  })
})
