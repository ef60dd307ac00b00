import { fixed, type PipelinedTx, shopOf } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { locationsKept } from '../location/lock-location-list.ts'
import { inventoryItems } from './stock.table.ts'

const lockWhere = (condition: SQL) =>
  fixed(
    z.unknown(),
    sql`select 1 from ${inventoryItems}
        where ${inventoryItems.shop_id} = ${sql.placeholder('shop')} and ${condition} and ${locationsKept}
        order by ${inventoryItems.id} for no key update`,
  )

const lockByIds = lockWhere(sql`${inventoryItems.id} = any(${sql.placeholder('ids')}::uuid[])`)
const lockByGroup = lockWhere(sql`${inventoryItems.group_id} = ${sql.placeholder('group')}::uuid`)

/**
 * Locks items in id order, and keeps the locations; levels and groups are written under these locks. Read
 * dependent values, locations too, in a later statement.
 */
export const lockItems = (tx: PipelinedTx, ids: readonly string[]) => lockByIds(tx, { shop: shopOf(tx), ids })

export const lockGroup = (tx: PipelinedTx, group: string) => lockByGroup(tx, { shop: shopOf(tx), group })
