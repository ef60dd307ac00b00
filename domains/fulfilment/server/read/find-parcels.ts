import { nameOrders } from '@comptoir/orders/server'
import { type Context, fixed } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FoundParcel } from '../../contract/fulfillment.ts'
import { fulfillments } from '../fulfillment.table.ts'

/** Fewer characters are the start of too many. */
const fewest = 4
const maxFound = 5

const Found = z.object({ id: z.string(), order_id: z.string(), carrier: z.string(), tracking_number: z.string() })

const given = sql.placeholder
/** Expressions of indexes. */
const bare = sql`upper(regexp_replace(${fulfillments.tracking_number}, '[^[:alnum:]]', '', 'g')) collate "C"`
const backwards = sql`reverse(upper(regexp_replace(${fulfillments.tracking_number}, '[^[:alnum:]]', '', 'g'))) collate "C"`

const begins = (text: typeof bare, typed: string) =>
  sql`${text} >= ${given(typed)} and ${text} < ${given(typed)} || chr(1114111)`

const byTracking = fixed(
  Found,
  sql`select ${fulfillments.id}, ${fulfillments.order_id}, coalesce(${fulfillments.carrier}, '') as carrier,
        ${fulfillments.tracking_number}
      from ${fulfillments}
      where ${fulfillments.shop_id} = ${given('shop')} and ${fulfillments.tracking_number} is not null
        and (${begins(bare, 'typed')} or ${begins(backwards, 'reversed')})
      order by ${bare} = ${given('typed')} desc, ${fulfillments.updated_at} desc, ${fulfillments.id} limit ${sql.raw(String(maxFound))}`,
)

/** Parcels whose tracking number begins or ends so, without regard to spaces and marks. */
export async function findParcels(context: Context, text: string): Promise<FoundParcel[]> {
  const { db, shop } = context
  const typed = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (typed.length < fewest) return []
  const found = await byTracking(db.read, { shop, typed, reversed: [...typed].toReversed().join('') })
  const named = await nameOrders(context, [...new Set(found.map(({ order_id }) => order_id))])
  const numbers = new Map(named.map(({ id, number }) => [id, number]))
  return found.map((parcel) => ({ ...parcel, order_number: numbers.get(parcel.order_id) ?? null }))
}
