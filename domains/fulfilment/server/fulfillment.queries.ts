import { fixed, manyOf, type Queryable, shopOf, type Tx } from '@comptoir/platform/server'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Fulfillment, FulfillmentState, Packing } from '../contract/fulfillment.ts'
import { fulfillmentLines, fulfillments, packings } from './fulfillment.table.ts'
import { labelIn } from './label/keep-label.ts'

const given = sql.placeholder

const withLines = {
  parcel: fulfillments,
  lines: manyOf(fulfillmentLines, {
    where: and(
      eq(fulfillmentLines.shop_id, fulfillments.shop_id),
      eq(fulfillmentLines.order_id, fulfillments.order_id),
      eq(fulfillmentLines.fulfillment_id, fulfillments.id),
    ),
    orderBy: [fulfillmentLines.position],
  }),
}

const ofOrder = fixed((db) =>
  db
    .select(withLines)
    .from(fulfillments)
    .where(and(eq(fulfillments.shop_id, given('shop')), eq(fulfillments.order_id, given('order'))))
    .orderBy(asc(fulfillments.number)),
)

const byIds = fixed((db) =>
  db
    .select(withLines)
    .from(fulfillments)
    .where(and(eq(fulfillments.shop_id, given('shop')), sql`${fulfillments.id} = any(${given('ids')}::uuid[])`)),
)

type Row = Awaited<ReturnType<typeof ofOrder>>[number]

const toFulfillment = ({ parcel, lines }: Row): Fulfillment => ({
  id: parcel.id,
  order_id: parcel.order_id,
  number: parcel.number,
  status: parcel.status,
  lines: lines.map(({ line_id: order_line_id, location_id, quantity }) => ({ order_line_id, location_id, quantity })),
  carrier: parcel.carrier ?? '',
  tracking_number: parcel.tracking_number ?? '',
  tracking_url: parcel.tracking_url ?? '',
  label: labelIn(parcel),
  weight_g: parcel.weight_g,
  reason: parcel.reason ?? '',
  kept_until: parcel.kept_until,
  shelf: parcel.shelf ?? '',
  packed_by: parcel.actor_name ?? '',
  packed_at: parcel.packed_at,
  shipped_at: parcel.shipped_at,
  delivered_at: parcel.delivered_at,
  returning_at: parcel.returning_at,
  version: parcel.version,
  created_at: parcel.created_at,
  updated_at: parcel.updated_at,
})

/** The parcels of an order by their number, void ones too. */
export const readFulfillments = async (db: Queryable, shop: number, order: string): Promise<Fulfillment[]> =>
  (await ofOrder(db, { shop, order })).map(toFulfillment)

export const readFulfillmentsById = async (
  db: Queryable,
  shop: number,
  ids: readonly string[],
): Promise<Fulfillment[]> => (await byIds(db, { shop, ids })).map(toFulfillment)

const tableOf = fixed((db) =>
  db
    .select({ version: packings.version, ticks: packings.ticks })
    .from(packings)
    .where(and(eq(packings.shop_id, given('shop')), eq(packings.order_id, given('order')))),
)

export async function readPacking(db: Queryable, shop: number, order: string): Promise<Packing> {
  const [found] = await tableOf(db, { shop, order })
  return { id: order, ticks: found?.ticks ?? [], version: found?.version ?? 1 }
}

const parcelsOf = fixed((db) =>
  db
    .select(withLines)
    .from(fulfillments)
    .where(
      and(eq(fulfillments.shop_id, given('shop')), sql`${fulfillments.order_id} = any(${given('orders')}::uuid[])`),
    )
    .orderBy(asc(fulfillments.number)),
)
const tablesOf = fixed((db) =>
  db
    .select({ order_id: packings.order_id, ticks: packings.ticks })
    .from(packings)
    .where(and(eq(packings.shop_id, given('shop')), sql`${packings.order_id} = any(${given('orders')}::uuid[])`)),
)

const onTheWay: readonly FulfillmentState[] = ['ready', 'shipped', 'out_for_delivery', 'failed']

const shownOf = ({ status, carrier, shelf, kept_until }: Fulfillment) => ({ status, carrier, shelf, kept_until })

/** Of some orders what lies in boxes and packed parcels, and the last parcel that is under way or ready. */
export async function readCardParcels(db: Queryable, shop: number, orders: readonly string[]) {
  const [rows, tables] = await Promise.all([parcelsOf(db, { shop, orders }), tablesOf(db, { shop, orders })])
  const parcels = rows.map(toFulfillment)
  return new Map(
    orders.map((id) => {
      const own = parcels.filter(({ order_id }) => order_id === id)
      const ticks = tables.find(({ order_id }) => order_id === id)?.ticks ?? []
      const packed = own.filter(({ status }) => status === 'packed').flatMap(({ lines }) => lines)
      const packed_count = [...ticks, ...packed].reduce((sum, { quantity }) => sum + quantity, 0)
      const last = own.findLast(({ status }) => onTheWay.includes(status))
      return [id, { packed_count, parcel: last ? shownOf(last) : null }]
    }),
  )
}

/** Under the lock of the order. */
export const lockedFulfillments = (tx: Tx, order: string) => readFulfillments(tx, shopOf(tx), order)
