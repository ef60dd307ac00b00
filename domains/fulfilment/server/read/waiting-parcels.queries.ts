import { nameOrders } from '@comptoir/orders/server'
import { array, type Context, one, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { fulfillments, packingRounds, packings } from '../fulfillment.table.ts'

/** Beyond this many the exact number is of no use. */
const maxCounted = 1_000
/** Days without a change after which a parcel does not move. */
const stillDays = 7

const Waiting = z.object({ count: z.number(), since: z.date().nullable(), id: z.string().nullable() })

const StillParcels = Waiting.extend({ carrier: z.string().nullable() })

/** Parcels on their way of which nothing was heard for a week, and refused ones that do not come back; with the first of them. */
export async function readStillParcels(context: Context) {
  const { db, shop, now } = context
  const found = await query(
    db.read,
    StillParcels,
    sql`select count(*) as count, min(updated_at) as since, (array_agg(order_id order by updated_at, id))[1] as id,
          (array_agg(carrier order by updated_at, id))[1] as carrier
        from (
          select ${fulfillments.id}, ${fulfillments.order_id}, ${fulfillments.carrier}, ${fulfillments.updated_at}
          from ${fulfillments}
          where ${fulfillments.shop_id} = ${shop} and ${fulfillments.status} in ('shipped', 'out_for_delivery', 'failed')
            and ${fulfillments.returning_at} is null
            and ${fulfillments.updated_at} < ${now().toISOString()}::timestamptz - make_interval(days => ${stillDays})
          order by ${fulfillments.updated_at} limit ${maxCounted}) as still`,
  )
  const { count, since, id, carrier } = one(found)
  const [order] = id === null ? [] : await nameOrders(context, [id])
  return {
    ...{ count, since: since?.toISOString() ?? null, carrier: carrier ?? '' },
    oldest: order ? { id: order.id, number: order.number } : null,
  }
}

/** Packing rounds that the actor has begun and not finished, with the first of them. */
export async function readOwnRounds({ db, shop, actor }: Context) {
  const found = await query(
    db.read,
    Waiting.extend({ number: z.number().nullable() }),
    sql`select count(*) as count, min(created_at) as since, (array_agg(id order by created_at))[1] as id,
          (array_agg(number order by created_at))[1] as number
        from ${packingRounds} where shop_id = ${shop} and done_at is null and user_id = ${actor.id}::uuid`,
  )
  const { count, since, id, number } = one(found)
  return { count, since: since?.toISOString() ?? null, oldest: id === null ? null : { id, number } }
}

/** How many pieces of each order lie in its box. */
export async function readTickedPieces({ db, shop }: Context, orders: readonly string[]) {
  if (orders.length === 0) return new Map<string, number>()
  const found = await query(
    db.read,
    z.object({ id: z.string(), pieces: z.number() }),
    sql`select order_id as id, coalesce((select sum((tick->>'quantity')::integer) from jsonb_array_elements(ticks) as tick), 0) as pieces
        from ${packings} where shop_id = ${shop} and order_id = any(${array(orders)}::uuid[])`,
  )
  return new Map(found.map(({ id, pieces }) => [id, pieces]))
}
