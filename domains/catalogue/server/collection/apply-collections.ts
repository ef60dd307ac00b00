import { count, query, type Tx } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { CollectionRules } from '../../contract/collection/collection-rule.ts'
import { collectionProducts, collections } from '../product/collection.table.ts'
import { withStock } from '../product/product-fragments.ts'
import { chosenBy } from './rule-condition.ts'

const SmartCollection = z.object({ id: z.string(), rules: CollectionRules })
type SmartCollection = z.infer<typeof SmartCollection>

const CountChange = z.object({ collection_id: z.string(), delta: z.number() })
type CountChange = z.infer<typeof CountChange>

export const countName = (id: string) => `collection.${id}`

function addToCounts(tx: Tx, applied: readonly CountChange[]) {
  for (const { collection_id, delta } of applied) count(tx, countName(collection_id), delta)
}

/** Selects `collection_id, product_id` of the matching products within `among`. */
const selectMatching = (shop: number, { id, rules }: SmartCollection, among: SQL) =>
  sql`select ${id}::uuid as collection_id, p.id as product_id from ${withStock}
      where ${among} and ${chosenBy(shop, rules)}`

/** Adds and removes members of smart collections within `scope`; returns the net growth. */
async function applyRules(
  tx: Tx,
  shop: number,
  { collections, among, scope }: { collections: readonly SmartCollection[]; among: SQL; scope: SQL },
) {
  if (collections.length === 0) return 0
  const chosen = sql.join(
    collections.map((collection) => selectMatching(shop, collection, among)),
    sql` union all `,
  )
  const applied = await query(
    tx,
    CountChange,
    sql`with chosen as materialized (${chosen}), removed as (
      delete from ${collectionProducts} k where k.shop_id = ${shop} and ${scope}
        and not exists (select 1 from chosen c where c.collection_id = k.collection_id and c.product_id = k.product_id)
      returning k.collection_id
    ), come as (
      insert into ${collectionProducts} (shop_id, collection_id, product_id)
      select ${shop}, collection_id, product_id from chosen on conflict do nothing returning collection_id
    )
    select collection_id, sum(delta)::integer as delta
    from (select collection_id, -1 as delta from removed union all select collection_id, 1 from come) as moves
    group by collection_id`,
  )
  addToCounts(tx, applied)
  return applied.reduce((sum, { delta }) => sum + delta, 0)
}

/** The share lock makes a change of rules wait for running product writes, and the other way round. */
const smartCollections = (tx: Tx, shop: number) =>
  query(
    tx,
    SmartCollection,
    sql`select id, rules from ${collections} where shop_id = ${shop} and kind = 'smart' order by id for share`,
  )

/** Updates the smart collections of a product after its rows were written. */
export async function applyProductInCollections(tx: Tx, shop: number, product: string): Promise<void> {
  const smart = await smartCollections(tx, shop)
  const scope = sql`k.product_id = ${product}::uuid
    and k.collection_id in (select id from ${collections} where shop_id = ${shop} and kind = 'smart')`
  await applyRules(tx, shop, { collections: smart, among: sql`p.id = ${product}::uuid`, scope })
}

/** Evaluates the rules for all products; returns the net growth. */
export const applyCollection = (tx: Tx, shop: number, collection: SmartCollection) =>
  applyRules(tx, shop, {
    collections: [collection],
    among: sql`true`,
    scope: sql`k.collection_id = ${collection.id}::uuid`,
  })

/** Sales change stock without writing products, so a job applies the rules about stock. */
export async function applyStockCollections(tx: Tx, shop: number): Promise<void> {
  for (const collection of await smartCollections(tx, shop)) {
    if (collection.rules.items.some(({ field }) => field === 'stock')) await applyCollection(tx, shop, collection)
  }
}

/**
 * Removes a trashed product from smart collections and from all counts. Its rows in manual collections stay, so that
 * a restore finds its positions.
 */
export async function removeFromCollections(tx: Tx, shop: number, product: string): Promise<void> {
  const left = await query(
    tx,
    CountChange,
    sql`with removed as (
      delete from ${collectionProducts} k using collections c
      where k.shop_id = ${shop} and k.product_id = ${product} and c.shop_id = ${shop} and c.id = k.collection_id
        and c.kind = 'smart'
      returning k.collection_id
    )
    select collection_id, -1 as delta from ${collectionProducts} where shop_id = ${shop} and product_id = ${product}`,
  )
  addToCounts(tx, left)
}

/** Counts the kept memberships of manual collections again and evaluates the rules of the smart ones. */
export async function restoreToCollections(tx: Tx, shop: number, product: string): Promise<void> {
  const kept = await query(
    tx,
    CountChange,
    sql`select collection_id, 1 as delta from ${collectionProducts} where shop_id = ${shop} and product_id = ${product}`,
  )
  addToCounts(tx, kept)
  await applyProductInCollections(tx, shop, product)
}
