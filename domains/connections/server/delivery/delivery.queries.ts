import { apiError } from '@comptoir/platform/contract'
import {
  array,
  type Context,
  lockAndRead,
  matches,
  oneOf,
  page,
  type Queryable,
  selection,
  type Tx,
} from '@comptoir/platform/server'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Delivery, FullDelivery } from '../../contract/webhook.ts'
import type { DeliveriesQuery } from '../../contract/webhook.wire.ts'
import { deliveries, webhookTries } from '../connections.table.ts'

const columns = {
  id: deliveries.id,
  webhook_id: deliveries.webhook_id,
  event: deliveries.event,
  about: deliveries.about,
  state: deliveries.state,
  status: deliveries.status,
  error: deliveries.error,
  tries: deliveries.tries,
  next_try_at: deliveries.next_try_at,
  last_try_at: deliveries.last_try_at,
  created_at: deliveries.created_at,
  version: deliveries.version,
}
const rowSelection = selection(columns)

const ofDelivery = (shop: number, id: string) => and(eq(deliveries.shop_id, shop), eq(deliveries.id, id))

export async function readDelivery(db: Queryable, shop: number, id: string): Promise<Delivery> {
  const [delivery] = await db.select(columns).from(deliveries).where(ofDelivery(shop, id))
  if (!delivery) throw apiError('NOT_FOUND', { entity: 'delivery' })
  return delivery
}

export const lockDelivery = (tx: Tx, shop: number, id: string): Promise<Delivery> =>
  lockAndRead(tx, { table: deliveries, id }, (tx) => readDelivery(tx, shop, id))

/** For live events. */
export const readDeliveries = ({ db, shop }: Context, ids: readonly string[]): Promise<Delivery[]> =>
  db.current
    .select(columns)
    .from(deliveries)
    .where(and(eq(deliveries.shop_id, shop), oneOf(deliveries.id, ids)))

export async function readFullDelivery({ db, shop }: Context, id: string): Promise<{ delivery: FullDelivery }> {
  const [found] = await db.current
    .select({ ...columns, body: deliveries.body, answer: deliveries.answer })
    .from(deliveries)
    .where(ofDelivery(shop, id))
  if (!found) throw apiError('NOT_FOUND', { entity: 'delivery' })
  const { at, status, error, ms } = webhookTries
  const tried = await db.current
    .select({ at, status, error, ms })
    .from(webhookTries)
    .where(and(eq(webhookTries.shop_id, shop), eq(webhookTries.delivery_id, id)))
    .orderBy(asc(webhookTries.id))
  return { delivery: { ...found, tried } }
}

const filtersOf = ({ q, filter }: DeliveriesQuery): SQL[] => [
  ...(q ? [matches(q, { grams: sql`${deliveries.grams}`, folded: sql`${deliveries.search}` })] : []),
  ...(filter?.webhook ? [sql`${deliveries.webhook_id} = ${filter.webhook.eq}`] : []),
  ...(filter?.state ? [sql`${deliveries.state} = any(${array(filter.state.in)}::text[])`] : []),
]

export const findDeliveries = ({ db, shop }: Context, query: DeliveriesQuery) =>
  page(
    db.read,
    {
      select: rowSelection.columns,
      from: sql`${deliveries}`,
      where: [eq(deliveries.shop_id, shop)],
      id: sql`${deliveries.id}`,
      sorts: { created_at: { column: sql`${deliveries.created_at}`, type: 'timestamptz' } },
      defaultSort: '-created_at',
      toItem: (row: object) => rowSelection.decode(row),
    },
    { ...query, filters: filtersOf(query) },
  )
