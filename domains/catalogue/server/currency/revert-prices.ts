import { inverseOf } from '@comptoir/platform/contract'
import {
  amountBefore,
  type Context,
  isChangedSince,
  type KeptConversion,
  keptAmounts,
  one,
  type Queryable,
  query,
  type RevertPreview,
  type Tx,
} from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { productOptionValues, products, variants } from '../product/product.table.ts'
import { refuseTooLarge } from './convert-prices.ts'
import { revertRules } from './convert-rules.ts'
import { Converted, changeParts, kinds, type Part } from './priced-parts.ts'

const variantKept = (shop: number, conversion: KeptConversion) =>
  sql`left join ${keptAmounts(shop, { conversion, kind: kinds.variants })} kept on kept.key = v.id::text`

async function revertVariants(tx: Tx, { shop, part }: Part, conversion: KeptConversion) {
  const before = (column: SQL, field: string) => amountBefore(column, field, conversion)
  await tx.execute(sql`update ${variants} now set price = was.price, compare_at_price = was.compare_at_price, cost = was.cost,
        version = now.version + 1, updated_at = now()
      from (
        select v.id, ${before(sql`v.price`, 'price')} as price, ${before(sql`v.cost`, 'cost')} as cost,
          ${before(sql`v.compare_at_price`, 'compare_at_price')} as compare_at_price
        from ${variants} v ${variantKept(shop, conversion)}
        where v.shop_id = ${shop} and v.product_id = any(${part})
          and (v.price > 0 or v.compare_at_price > 0 or v.cost > 0)
      ) was
      where now.shop_id = ${shop} and now.id = was.id`)
}

const revertChoices = (tx: Tx, { shop, part }: Part, conversion: KeptConversion) =>
  tx.execute(sql`update ${productOptionValues} now set price_delta = was.price_delta
      from (
        select v.product_id, v.id, ${amountBefore(sql`v.price_delta`, 'price_delta', conversion)} as price_delta
        from ${productOptionValues} v
        left join ${keptAmounts(shop, { conversion, kind: kinds.choices })} kept on kept.key = concat(v.product_id, ' ', v.id)
        where v.shop_id = ${shop} and v.product_id = any(${part}) and v.price_delta <> 0
      ) was
      where now.shop_id = ${shop} and now.product_id = was.product_id and now.id = was.id`)

const shipment = sql`(p.custom_shipment->>'price')::bigint`

/** Restored prices need not keep the order of those that replace them, so the bounds are read from the variants. */
const revertProducts = (tx: Tx, { shop, part }: Part, conversion: KeptConversion) =>
  query(
    tx,
    Converted,
    sql`with was as (
        select p.id, p.price_min, p.price_max, bounds.price_min as new_min, bounds.price_max as new_max,
          ${amountBefore(shipment, 'price', conversion)} as shipment
        from ${products} p
        left join ${keptAmounts(shop, { conversion, kind: kinds.shipments })} kept on kept.key = p.id::text
        cross join lateral (
          select coalesce(min(v.price), 0) as price_min, coalesce(max(v.price), 0) as price_max from ${variants} v
          where v.shop_id = ${shop} and v.product_id = p.id and v.deleted_at is null
        ) bounds
        where p.shop_id = ${shop} and p.id = any(${part})
      )
      update ${products} p set price_min = was.new_min, price_max = was.new_max,
        custom_shipment = case when ${shipment} > 0
          then jsonb_set(p.custom_shipment, '{price}', to_jsonb(was.shipment)) else p.custom_shipment end,
        version = p.version + 1, updated_at = now()
      from was where p.shop_id = ${shop} and p.id = was.id
      returning p.id, p.version, p.price_min, p.price_max, was.price_min as old_min, was.price_max as old_max,
        p.deleted_at is null as is_live`,
  )

/** Every price of the catalogue, in the transaction that takes the conversion back. */
export async function revertPrices(tx: Tx, context: Context, conversion: KeptConversion) {
  await changeParts(tx, context.shop, {
    check: () => refuseTooLarge(tx, context.shop, inverseOf(conversion)),
    async change(part) {
      await revertVariants(tx, part, conversion)
      await revertChoices(tx, part, conversion)
      return revertProducts(tx, part, conversion)
    },
  })
  await revertRules(tx, context, conversion)
}

const Counts = z.object({ restored: z.number(), recalculated: z.number() })
const Example = z.object({ title: z.string(), image: z.string().nullable(), amount: z.number(), before: z.number() })

/** Products, the trash included; `before` is the lowest price. */
export async function previewPrices(
  db: Queryable,
  shop: number,
  { conversion, limit }: { conversion: KeptConversion; limit: number },
): Promise<RevertPreview> {
  const isChanged = ['price', 'compare_at_price', 'cost'].map((field) =>
    isChangedSince(sql`v.${sql.identifier(field)}`, field),
  )
  const counts = await query(
    db,
    Counts,
    sql`select count(*) filter (where not is_changed) as restored, count(*) filter (where is_changed) as recalculated
      from (
        select bool_or(coalesce(${sql.join(isChanged, sql` or `)}, false)) as is_changed
        from ${variants} v ${variantKept(shop, conversion)}
        where v.shop_id = ${shop} and v.price > 0 and v.deleted_at is null
        group by v.product_id
      ) product`,
  )
  const examples = await query(
    db,
    Example,
    sql`select p.title, p.image, p.price_min as amount, prices.before
      from (
        select * from ${products} where shop_id = ${shop} and price_min > 0 and deleted_at is null
        order by updated_at desc, id limit ${limit}
      ) p
      cross join lateral (
        select min(${amountBefore(sql`v.price`, 'price', conversion)}) as before
        from ${variants} v ${variantKept(shop, conversion)}
        where v.shop_id = ${shop} and v.product_id = p.id and v.deleted_at is null
      ) prices
      order by p.updated_at desc, p.id`,
  )
  return { ...one(counts), examples }
}
