import { apiError, type Conversion, convertAmount, maxMoney } from '@comptoir/platform/contract'
import { array, type Context, convertedAmount, emitPatch, query, rows, type Tx } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CollectionRules } from '../../contract/collection/collection-rule.ts'
import { productUpdated } from '../../contract/product.wire.ts'
import { lockCollection } from '../collection/collection.queries.ts'
import { changeCollection } from '../collection/save-collection.ts'

/** A statement has eight seconds; this many products take about one. */
const partSize = 5_000

const Id = z.object({ id: z.string() })
const Largest = z.object({ largest: z.number().nullable() })
const Converted = z.object({
  id: z.string(),
  version: z.number(),
  price_min: z.number(),
  price_max: z.number(),
  old_min: z.number(),
  old_max: z.number(),
  is_live: z.boolean(),
})

/** Includes the trash and deleted variants, because both can be restored. */
async function lockProducts(tx: Tx, shop: number) {
  const found = await query(tx, Id, sql`select id from products where shop_id = ${shop} order by id for no key update`)
  return found.map(({ id }) => id)
}

/** @throws VALIDATION_FAILED if an amount would exceed the largest one */
async function refuseTooLarge(tx: Tx, shop: number, conversion: Conversion) {
  const [found] = await query(
    tx,
    Largest,
    sql`select greatest(
      (select max(greatest(price, compare_at_price, cost)) from variants where shop_id = ${shop}),
      (select max(abs(price_delta)) from product_option_values where shop_id = ${shop}),
      (select max((custom_shipment->>'price')::bigint) from products where shop_id = ${shop})) as largest`,
  )
  if (convertAmount(found?.largest ?? 0, conversion) <= maxMoney) return
  throw apiError('VALIDATION_FAILED', { field: 'rate', errors: [{ field: 'rate', code: 'TOO_BIG' }] })
}

async function convertPart(tx: Tx, { shop, part, to }: { shop: number; part: SQL; to: (column: SQL) => SQL }) {
  await rows(
    tx,
    sql`update variants set price = ${to(sql`price`)}, compare_at_price = ${to(sql`compare_at_price`)},
        cost = ${to(sql`cost`)}, version = version + 1, updated_at = now()
      where shop_id = ${shop} and product_id = any(${part})
        and (price > 0 or compare_at_price > 0 or cost > 0)`,
  )
  await rows(
    tx,
    sql`update product_option_values set price_delta = ${to(sql`price_delta`)}
      where shop_id = ${shop} and product_id = any(${part}) and price_delta <> 0`,
  )
  // The conversion is monotonic, so the bounds can be converted like the prices.
  return query(
    tx,
    Converted,
    sql`with before as (select id, price_min, price_max from products where shop_id = ${shop} and id = any(${part}))
      update products p set price_min = ${to(sql`p.price_min`)}, price_max = ${to(sql`p.price_max`)},
        custom_shipment = case when (p.custom_shipment->>'price')::bigint > 0
          then jsonb_set(p.custom_shipment, '{price}', to_jsonb(${to(sql`(p.custom_shipment->>'price')::bigint`)}))
          else p.custom_shipment end,
        version = p.version + 1, updated_at = now()
      from before b where p.shop_id = ${shop} and p.id = b.id
      returning p.id, p.version, p.price_min, p.price_max, b.price_min as old_min, b.price_max as old_max,
        p.deleted_at is null as is_live`,
  )
}

const hasAmount = ({ items }: CollectionRules) =>
  items.some(({ field, value }) => (field === 'price' || field === 'compare_at') && value !== null)

const convertedRules = (rules: CollectionRules, conversion: Conversion): CollectionRules => ({
  ...rules,
  items: rules.items.map((rule) =>
    (rule.field === 'price' || rule.field === 'compare_at') && typeof rule.value === 'number'
      ? { ...rule, value: convertAmount(rule.value, conversion) }
      : rule,
  ),
})

/** A collection of goods under 50 euros becomes one of goods under the same in the new currency. */
async function convertCollections(tx: Tx, { shop }: Context, conversion: Conversion) {
  const smart = await query(
    tx,
    Id,
    sql`select id from collections where shop_id = ${shop} and kind = 'smart' order by id for no key update`,
  )
  for (const { id } of smart) {
    const before = await lockCollection(tx, shop, id)
    if (!before.rules || !hasAmount(before.rules)) continue
    await changeCollection(tx, before, { rules: convertedRules(before.rules, conversion) })
  }
}

/** Every price of the catalogue, in the transaction that changes the currency. */
export async function convertPrices(tx: Tx, context: Context, conversion: Conversion) {
  const { shop } = context
  const ids = await lockProducts(tx, shop)
  await refuseTooLarge(tx, shop, conversion)
  for (let start = 0; start < ids.length; start += partSize) {
    const part = sql`${array(ids.slice(start, start + partSize))}::uuid[]`
    const converted = await convertPart(tx, { shop, part, to: (column) => convertedAmount(column, conversion) })
    for (const { id, version, price_min, price_max, old_min, old_max } of converted.filter(({ is_live }) => is_live)) {
      emitPatch(tx, productUpdated, {
        id,
        version,
        before: { price_min: old_min, price_max: old_max },
        after: { price_min, price_max },
      })
    }
  }
  await convertCollections(tx, context, conversion)
}
