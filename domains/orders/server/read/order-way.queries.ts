import { fixed, type Queryable } from '@comptoir/platform/server'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { WayStep } from '../../contract/order.ts'
import { orderTransitions } from '../record/order.table.ts'

const stepsOf = fixed((db) =>
  db
    .select({
      to: orderTransitions.to_state,
      at: orderTransitions.at,
      kind: orderTransitions.actor_kind,
      id: orderTransitions.user_id,
      name: orderTransitions.actor_name,
    })
    .from(orderTransitions)
    .where(
      and(
        eq(orderTransitions.shop_id, sql.placeholder('shop')),
        eq(orderTransitions.order_id, sql.placeholder('order')),
      ),
    )
    .orderBy(asc(orderTransitions.at), asc(orderTransitions.id)),
)

/** The transitions of an order, the first one first; none of a draft. */
export const readOrderWay = async (db: Queryable, shop: number, order: string): Promise<WayStep[]> =>
  (await stepsOf(db, { shop, order })).map(({ to, at, kind, id, name }) => ({
    ...{ to, at },
    by: { kind, id, name: name ?? '' },
  }))
