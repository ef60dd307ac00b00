import { apiError, type Conversion, convertAmount, maxMoney } from '@comptoir/platform/contract'
import {
  type Context,
  convertedAmount,
  type KeptConversion,
  keepAmounts,
  query,
  type Tx,
} from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { productOptionValues, products, variants } from '../product/product.table.ts'
import { convertRules } from './convert-rules.ts'
import { amountOf, Converted, changeParts, kinds, type Part } from './priced-parts.ts'

const Largest = z.object({ largest: z.number().nullable() })

/** @throws VALIDATION_FAILED if an amount would exceed the largest one */
export async function refuseTooLarge(tx: Tx, shop: number, conversion: Conversion) {
  const [found] = await query(
    tx,
    Largest,
    sql`select greatest(
      (select max(greatest(price, compare_at_price, cost)) from ${variants} where shop_id = ${shop}),
      (select max(abs(price_delta)) from ${productOptionValues} where shop_id = ${shop}),
      (select max(${amountOf.shipment}) from ${products} where shop_id = ${shop})) as largest`,
  )
  if (convertAmount(found?.largest ?? 0, conversion) <= maxMoney) return
  throw apiError('VALIDATION_FAILED', { field: 'rate', errors: [{ field: 'rate', code: 'TOO_BIG' }] })
}

/** Before the amounts are changed: they are what a take-back restores. */
async function keepPart(tx: Tx, { shop, part }: Part, conversion: KeptConversion) {
  const to = (column: SQL) => convertedAmount(column, conversion)
  const both = (amounts: readonly [string, SQL][]) => sql`
    jsonb_build_object(${sql.join(
      amounts.map(([name, amount]) => sql`${name}::text, ${amount}`),
      sql`, `,
    )}) as before,
    jsonb_build_object(${sql.join(
      amounts.map(([name, amount]) => sql`${name}::text, ${to(amount)}`),
      sql`, `,
    )}) as after`
  await keepAmounts(
    tx,
    { conversion, kind: kinds.variants },
    sql`select id::text as key, ${both([
      ['price', sql`price`],
      ['compare_at_price', sql`compare_at_price`],
      ['cost', sql`cost`],
    ])} from ${variants} where shop_id = ${shop} and product_id = any(${part})
      and (price > 0 or compare_at_price > 0 or cost > 0)`,
  )
  await keepAmounts(
    tx,
    { conversion, kind: kinds.choices },
    sql`select concat(product_id, ' ', id) as key, ${both([['price_delta', sql`price_delta`]])}
      from ${productOptionValues} where shop_id = ${shop} and product_id = any(${part}) and price_delta <> 0`,
  )
  await keepAmounts(
    tx,
    { conversion, kind: kinds.shipments },
    sql`select id::text as key, ${both([['price', amountOf.shipment]])}
      from ${products} where shop_id = ${shop} and id = any(${part}) and ${amountOf.shipment} > 0`,
  )
}

async function convertPart(tx: Tx, { shop, part }: Part, conversion: KeptConversion) {
  const to = (column: SQL) => convertedAmount(column, conversion)
  await keepPart(tx, { shop, part }, conversion)
  await tx.execute(sql`update ${variants} set price = ${to(sql`price`)}, compare_at_price = ${to(sql`compare_at_price`)},
        cost = ${to(sql`cost`)}, version = version + 1, updated_at = now()
      where shop_id = ${shop} and product_id = any(${part})
        and (price > 0 or compare_at_price > 0 or cost > 0)`)
  await tx.execute(sql`update ${productOptionValues} set price_delta = ${to(sql`price_delta`)}
      where shop_id = ${shop} and product_id = any(${part}) and price_delta <> 0`)
  // The conversion is monotonic, so the bounds can be converted like the prices.
  return query(
    tx,
    Converted,
    sql`with before as (select id, price_min, price_max from ${products} where shop_id = ${shop} and id = any(${part}))
      update ${products} p set price_min = ${to(sql`p.price_min`)}, price_max = ${to(sql`p.price_max`)},
        custom_shipment = case when (p.custom_shipment->>'price')::bigint > 0
          then jsonb_set(p.custom_shipment, '{price}', to_jsonb(${to(sql`(p.custom_shipment->>'price')::bigint`)}))
          else p.custom_shipment end,
        version = p.version + 1, updated_at = now()
      from before b where p.shop_id = ${shop} and p.id = b.id
      returning p.id, p.version, p.price_min, p.price_max, b.price_min as old_min, b.price_max as old_max,
        p.deleted_at is null as is_live`,
  )
}

/** Every price of the catalogue, in the transaction that changes the currency. */
export async function convertPrices(tx: Tx, context: Context, conversion: KeptConversion) {
  await changeParts(tx, context.shop, {
    check: () => refuseTooLarge(tx, context.shop, conversion),
    change: (part) => convertPart(tx, part, conversion),
  })
  await convertRules(tx, context, conversion)
}
