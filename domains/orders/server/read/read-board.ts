import { type Context, inTime, page, type Queryable, query } from '@comptoir/platform/server'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { BoardColumn } from '../../contract/board.rules.ts'
import type { BoardCard, BoardQuery } from '../../contract/board.wire.ts'
import { pickUpKey } from '../../contract/order.rules.ts'
import { orderLines, orders } from '../record/order.table.ts'
import { rowSelection, toRow } from '../record/order-rows.ts'
import { narrowedOrders } from './list-orders.ts'

const isFetched = sql`coalesce(${orders.shipping}->>'key', '') = ${pickUpKey}`

/** What arrives today was placed within these days, so that the rest of the delivered is not read for it. */
const placedLately = sql`${orders.placed_at} > now() - interval '90 days'`

const conditions: Record<BoardColumn, (context: Context) => SQL[]> = {
  new: () => [sql`${orders.tag} = 'new-order'`],
  preparation: () => [sql`${orders.tag} = 'in-preparation'`],
  ready: () => [sql`${orders.tag} = 'in-transit'`, isFetched],
  transit: () => [sql`${orders.tag} = 'in-transit'`, sql`not ${isFetched}`],
  delivered: (context) => [
    sql`${orders.tag} = 'delivered'`,
    placedLately,
    ...inTime(orders.state_since, { days: 'today' }, context),
  ],
}

const ofOrder = sql`${orderLines.shop_id} = ${orders.shop_id} and ${orderLines.order_id} = ${orders.id}`
const maxImages = 3

const more = sql`, ${orders.shipping}->>'key' as delivery,
  array(select ${orderLines.image} from ${orderLines} where ${ofOrder} and ${orderLines.image} is not null
    order by ${orderLines.position} limit ${sql.raw(String(maxImages))}) as images,
  (select coalesce(sum(${orderLines.fulfilled_quantity}), 0)::integer from ${orderLines} where ${ofOrder}) as sent_count`
const More = z.object({ delivery: z.string().nullable(), images: z.array(z.string()), sent_count: z.int() })

/** What the domain of parcels knows of an order on a card. */
interface OrderCardPart {
  read(db: Queryable, shop: number, orders: readonly string[]): Promise<ReadonlyMap<string, Partial<CardParcel>>>
}
type CardParcel = Pick<BoardCard, 'packed_count' | 'parcel'>

declare module '@comptoir/platform/server' {
  interface ManifestParts {
    order_card: OrderCardPart
  }
}

const inNoParcel: CardParcel = { packed_count: 0, parcel: null }

const toCard = (row: object): BoardCard => ({
  ...toRow(rowSelection.decode(row)),
  ...More.parse(row),
  ...inNoParcel,
})

async function withParcels(context: Context, cards: readonly BoardCard[]): Promise<BoardCard[]> {
  const ids = cards.map(({ id }) => id)
  const known = await Promise.all(
    context.parts('order_card').map(({ read }) => read(context.db.read, context.shop, ids)),
  )
  return cards.map((card) => Object.assign({}, card, ...known.map((facts) => facts.get(card.id))))
}

const Sum = z.object({ sum: z.coerce.number() })

/** The number above it is exact up to as many. */
const maxSummed = 1_000

interface Narrowed {
  from: SQL
  where: readonly SQL[]
}

async function sumOf({ db, settings }: Context, { from, where }: Narrowed) {
  const inCurrency = sql`${orders.currency} = ${String(settings.currency_code ?? 'EUR')}`
  const found = sql`select ${orders.total} as total from ${from} where ${sql.join([...where, inCurrency], sql` and `)}`
  const [row] = await query(
    db.read,
    Sum,
    sql`select coalesce(sum(total), 0) as sum from (${found} limit ${maxSummed}) as summed`,
  )
  return row?.sum ?? 0
}

/** One column of the board. */
export async function readBoard(context: Context, { column, ...params }: BoardQuery) {
  const { list, filters: wanted } = await narrowedOrders(context, params)
  const filters = [...conditions[column](context), ...wanted]
  const found = await page<Record<string, unknown>, BoardCard>(
    context.db.read,
    { ...list, leading: undefined, select: sql`${rowSelection.columns}${more}`, toItem: toCard },
    { limit: params.limit, cursor: params.cursor, filters },
  )
  const isSummed = params.cursor === undefined && found.total_is === 'exact'
  const narrowed = { from: list.from, where: [...list.where, ...filters] }
  const items = await withParcels(context, found.items)
  return { ...found, items, sum: isSummed ? await sumOf(context, narrowed) : null }
}
