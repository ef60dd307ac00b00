import { reserveStock } from '@comptoir/inventory/server'
import { readCount, type Tx } from '@comptoir/platform/server'
import { openTestShop, rows, type TestShop, type TestStaff } from '@comptoir/platform/testing'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '../../contract/product.ts'
import { ProductChange } from '../../contract/product-input.ts'
import { aProduct, aVariantProduct } from '../../testing/index.ts'
import { lockProduct, readProduct } from '../product/product.queries.ts'
import { mergeProduct } from '../write/draft/product-draft.ts'
import { insertProduct, reviseProduct } from '../write/write-product.ts'
import { revertProduct } from './revert-product.ts'
import { mergeUndoRecords, type UndoRecord, undoRecordOf } from './undo-log.ts'

let shop: TestShop
let manager: TestStaff
beforeAll(async () => {
  shop = await openTestShop()
  manager = await shop.as(['admin_products_manager'])
})
afterAll(() => shop.close())

const Change = ProductChange.omit({ version: true })
type Change = Parameters<typeof mergeProduct>[0]

const defaults = { oversells: true, locale: 'en' } as const

const records = new Map<string, UndoRecord>()
const keyOf = (run: string, id: string) => `${run}/${id}`
async function keep(tx: Tx, run: string, states: { before: Product | null; after: Product }) {
  const key = keyOf(run, states.after.id)
  const record = await undoRecordOf(tx, states)
  const known = records.get(key)
  records.set(key, known ? mergeUndoRecords(known, record) : record)
}
const recordOf = (run: string, id: string) => records.get(keyOf(run, id)) ?? expect.fail('nothing was kept')

const change = (run: string, { id }: Pick<Product, 'id'>, wanted: Change) =>
  shop.context.db.transaction(async (tx) => {
    const before = await lockProduct(tx, shop.context.shop, id)
    const writing = { tx, shop: shop.context.shop, source: 'import' as const }
    const after = await reviseProduct(writing, before, mergeProduct(Change.parse(wanted), before, defaults))
    await keep(tx, run, { before, after })
    return after
  })

const make = (run: string) =>
  shop.context.db.transaction(async (tx) => {
    const draft = mergeProduct({ title: 'Made by a run', description: 'Long enough to stand.' }, null, defaults)
    const after = await insertProduct({ tx, shop: shop.context.shop, source: 'import' }, draft)
    await keep(tx, run, { before: null, after })
    return after
  })

const back = (run: string, { id }: Pick<Product, 'id'>) =>
  shop.context.db.transaction((tx) => revertProduct(tx, id, recordOf(run, id)))
const now = ({ id }: Pick<Product, 'id'>) => readProduct(shop.context.db.current, shop.context.shop, id)
const save = async ({ id }: Pick<Product, 'id'>, values: object) => {
  const { version } = await now({ id })
  const reply = await manager.call('PUT', `/api/products/${id}`, { version, ...values })
  expect(reply.status).toBe(200)
}
const first = (product: Product) => product.variants[0] ?? expect.fail('a product has a variant')

test('a revert restores every field the run changed', async () => {
  const product = await aProduct(shop.context, { price: 450, tags: ['tea', 'black'] })
  const run = newId()
  const { id } = first(product)
  await change(run, product, { status: 'archived', tags: ['tea'], variants: [{ id, price: 900, sku: 'OTHER' }] })

  const taken = await back(run, product)

  expect(taken.kept).toEqual([])
  const after = await now(product)
  expect(after).toMatchObject({ status: 'active', tags: ['tea', 'black'], price_min: 450, version: 3 })
  expect(first(after)).toMatchObject({ price: 450, sku: first(product).sku })
})

test('fields changed since are kept and reported', async () => {
  const product = await aVariantProduct(shop.context)
  const [one, other] = product.variants
  const run = newId()
  const prices = (price: number) => product.variants.map(({ id }) => ({ id, price }))
  await change(run, product, { status: 'archived', vendor: 'Run', variants: prices(70) })
  await save(product, { vendor: 'Lina', variants: product.variants.map(({ id }, at) => ({ id, price: at ? 70 : 99 })) })

  const taken = await back(run, product)

  expect(taken.kept.toSorted()).toEqual([`variants.${one?.id}.price`, 'vendor'])
  const after = await now(product)
  expect(after).toMatchObject({ status: product.status, vendor: 'Lina' })
  expect(after.variants.map(({ price }) => price)).toEqual([99, other?.price, product.variants[2]?.price])
})

test('tags are reverted one by one: a tag added meanwhile is kept', async () => {
  const product = await aProduct(shop.context, { tags: ['tea', 'spring'] })
  const run = newId()
  await change(run, product, { tags: ['tea', 'sale'] })
  await save(product, { tags: ['tea', 'sale', 'gift'] })

  const taken = await back(run, product)

  expect(taken.kept).toEqual([])
  expect((await now(product)).tags).toEqual(['tea', 'gift', 'spring'])
})

test('a revert books back only the stock the run booked, regardless of later sales', async () => {
  const product = await aProduct(shop.context, { on_hand: 10 })
  const { id } = first(product)
  const run = newId()
  await change(run, product, { variants: [{ id, quantity: 25 }] })
  await shop.context.db.transaction((tx) => reserveStock(tx, [{ variant_id: id, quantity: 4 }]))

  await back(run, product)

  expect(first(await now(product))).toMatchObject({ on_hand: 10, committed: 4, quantity: 6 })
  const [ledger] = await rows<{ sum: number; kinds: string[] }>(
    shop.context.db.current,
    sql`select sum(on_hand)::integer as sum, array_agg(kind order by id) as kinds from stock_movements where item_id = ${id}`,
  )
  expect(ledger).toEqual({ sum: 10, kinds: ['initial', 'import', 'revert'] })
})

test('a variant added by the run is deleted, unless changed since', async () => {
  const product = await aVariantProduct(shop.context)
  const [option] = product.options
  const run = newId()
  const values = ['Tiny', 'Giant'].map((id) => ({ id, label: id, swatch: null, price_delta: 0 }))
  const options = option ? [{ ...option, values: [...option.values, ...values] }] : []
  const kept = product.variants.map(({ id }) => ({ id }))
  const added = ['Tiny', 'Giant'].map((value) => ({ option_values: [value], price: 5 }))
  const after = await change(run, product, { options, variants: [...kept, ...added] })
  const giant = after.variants.find(({ title }) => title === 'Giant')
  await manager.call('PUT', `/api/variants/${giant?.id}`, { version: 1, price: 6 })

  const refused = await back(run, product).catch((error: unknown) => error)

  // The variant that stays needs its option value, so no field of this product can be reverted.
  expect(refused).toMatchObject({ code: 'VALIDATION_FAILED' })
  expect((await now(product)).variants).toHaveLength(product.variants.length + 2)

  await manager.call('DELETE', `/api/variants/${giant?.id}?version=2`)
  expect(await back(run, product)).toMatchObject({ kept: [] })
  expect((await now(product)).variants.map(({ title }) => title)).toEqual(product.variants.map(({ title }) => title))
})

test('a product created by the run goes to the trash, unless an open order contains it', async () => {
  const { db, shop: number } = shop.context
  const [run, counted] = [newId(), await readCount(db.current, number, 'products')]
  const [free, held] = [await make(run), await make(run)]
  await db.transaction((tx) => reserveStock(tx, [{ variant_id: first(held).id, quantity: 1 }]))

  const deleted = await back(run, free)
  const refused = await back(run, held).catch((error: unknown) => error)

  expect(deleted).toMatchObject({ before: { id: free.id }, product: null, kept: [] })
  expect(refused).toMatchObject({ code: 'PRODUCT_IN_OPEN_ORDER' })
  const trash = await manager.call('GET', '/api/products/trash')
  expect(trash.body.items.map(({ id }: Product) => id)).toEqual([free.id])
  expect(await readCount(db.current, number, 'products')).toBe(counted + 1)
})

test('a run that changed a product twice is reverted to the first state', async () => {
  const product = await aProduct(shop.context, { price: 450, on_hand: 3 })
  const { id } = first(product)
  const run = newId()
  await change(run, product, { status: 'draft', variants: [{ id, price: 500, quantity: 4 }] })
  await change(run, product, { variants: [{ id, price: 600, quantity: 6 }] })

  await back(run, product)

  expect(first(await now(product))).toMatchObject({ price: 450, on_hand: 3 })
  expect((await now(product)).status).toBe('active')
})

test('the undo log contains only changed fields, regardless of the number of variants', async () => {
  const product = await aVariantProduct(shop.context)
  const run = newId()
  const [one] = product.variants
  await change(run, product, {
    variants: product.variants.map(({ id }, at) => ({ id, ...(at === 0 && { price: 7 }) })),
  })

  const field = `variants.${one?.id}.price`
  expect(recordOf(run, product.id)).toEqual({ before: { [field]: one?.price }, after: { [field]: 7 }, stock: [] })
})
