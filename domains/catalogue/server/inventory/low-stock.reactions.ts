import { stockChanged } from '@comptoir/inventory/contract'
import { itemStock, lowStockOf } from '@comptoir/inventory/server'
import { notify } from '@comptoir/notifications/server'
import {
  array,
  type Change,
  type Context,
  query,
  reaction,
  subscribeInBatches,
  type Tx,
} from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { sellableStatuses } from '../../contract/product-status.ts'
import { products, variants } from '../product/product.table.ts'
import { lowStockNotices } from './low-stock.table.ts'

/** More at once, as after a stocktake, become one notification. */
const maxSingle = 10

const Low = z.object({ id: z.string(), name: z.string(), left: z.number() })
type Low = z.infer<typeof Low>

const isLow = (usual: number) => sql`(${itemStock.track_quantity} and v.deleted_at is null and p.deleted_at is null
  and p.status = any(${array(sellableStatuses)}::text[])
  and ${itemStock.available} <= coalesce(${itemStock.low_stock_at}, ${usual}))`

const variantsWith = (shop: number, which: SQL) => sql`from ${variants} v
  join ${products} p on p.shop_id = v.shop_id and p.id = v.product_id
  ${itemStock.join({ shop_id: sql`v.shop_id`, id: sql`v.id` })}
  where v.shop_id = ${shop} and ${which}`

/** Notes which variants are low and forgets those that are not any more; returns those that have become low since. */
const noteLow = (tx: Tx, shop: number, { which, usual }: { which: SQL; usual: number }): Promise<Low[]> => {
  const n = lowStockNotices
  return query(
    tx,
    Low,
    sql`with forgotten as (
          delete from ${n} where ${n.shop_id} = ${shop}
            and ${n.variant_id} in (select v.id ${variantsWith(shop, which)} and not ${isLow(usual)})
        ), low as (
          select v.id, concat_ws(' – ', p.title, v.title) as name, greatest(${itemStock.available}, 0) as left,
            coalesce(${itemStock.low_stock_at}, ${usual}) as threshold
          ${variantsWith(shop, which)} and ${isLow(usual)}
        ), noted as (
          insert into ${n} (shop_id, variant_id, threshold) select ${shop}::integer, id, threshold from low
          on conflict (shop_id, variant_id) do update set threshold = excluded.threshold, noticed_at = now()
            where ${n.threshold} > excluded.threshold
          returning variant_id
        )
        select low.* from low join noted on noted.variant_id = low.id order by low.name collate "und-x-icu", low.id`,
  )
}

const shared = { level: 'warning', to: { permission: 'inventory_page' } } as const
const title = (name: string) => `catalogue.notifications.${name}`

const newsOf = ({ id, name, left }: Low) => ({
  ...shared,
  title: title('low_stock'),
  title_args: { name, count: left },
  content: {
    icon: 'stock',
    link: `/organization/inventory?${new URLSearchParams({ q: name.replace(' – ', ' ') })}`,
    entity: 'variant',
    entity_id: id,
  },
})

const manyNews = (count: number) => ({
  ...shared,
  title: title('low_stock_many'),
  title_args: { count },
  content: { icon: 'stock', link: '/organization/inventory?stock=low', entity: null, entity_id: null },
})

type StockRecord = z.infer<(typeof stockChanged)['schema']>

/** Most sales leave enough behind: the events say so without a query. */
function suspectsOf(records: readonly Partial<StockRecord>[], usual: number): string[] {
  const suspects = records.flatMap(({ variants = [], low_stock_at = {}, is_raised }) =>
    variants.flatMap(({ variant_id, available }) => {
      const own = low_stock_at[variant_id]
      return own !== undefined && (is_raised || available <= (own ?? usual)) ? [variant_id] : []
    }),
  )
  return [...new Set(suspects)]
}

/** Once for each variant that crosses its threshold, however many sales follow. */
async function announceLowStock({ db, shop, settings }: Context, changes: readonly Change<StockRecord>[]) {
  const usual = lowStockOf(settings)
  const records = changes.flatMap(({ after }) => after ?? [])
  const isComplete = records.every(({ more }) => !more)
  const suspects = suspectsOf(records, usual)
  if (isComplete && suspects.length === 0) return
  const which = isComplete ? sql`v.id = any(${array(suspects)}::uuid[])` : sql`true`
  await db.transaction(async (tx) => {
    const low = await noteLow(tx, shop, { which, usual })
    if (low.length === 0) return
    await notify(tx, shop, low.length > maxSingle ? [manyNews(low.length)] : low.map(newsOf))
  })
}

export const lowStockReactions = [reaction('announce_low_stock', [subscribeInBatches(stockChanged, announceLowStock)])]
