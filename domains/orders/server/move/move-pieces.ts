import { type StockLine, shipStock, unshipStock } from '@comptoir/inventory/server'
import { fixed, pipelined, shopOf, type Tx } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { OrderLine } from '../../contract/line/order-line.ts'
import { type Pieces, withSent } from '../../contract/line/pieces.rules.ts'
import type { Order } from '../../contract/order.ts'
import { stockOf } from '../price/build-lines.ts'
import { orderLineAllocations, orderLines } from '../record/order.table.ts'
import type { LockedOrder } from '../record/save-order.ts'

type Lines = Order['products']

const isSame = (one: OrderLine | undefined, other: OrderLine) =>
  one?.fulfilled_quantity === other.fulfilled_quantity &&
  one.returned_quantity === other.returned_quantity &&
  one.canceled_quantity === other.canceled_quantity

/** Has rows by location; one with canceled pieces may have a single one left. */
const mayBeSplit = (line: OrderLine | undefined) =>
  line !== undefined && (line.allocations.length > 1 || (line.allocations.length === 1 && line.canceled_quantity > 0))

const given = sql.placeholder
const ofOrder = (table: typeof orderLines | typeof orderLineAllocations) =>
  sql`${table.shop_id} = ${given('shop')} and ${table.order_id} = ${given('order')}`

const writeCounts = fixed(
  z.unknown(),
  sql`update ${orderLines} set fulfilled_quantity = c.fulfilled, returned_quantity = c.returned, canceled_quantity = c.canceled
    from unnest(${given('ids')}::uuid[], ${given('fulfilled')}::integer[], ${given('returned')}::integer[],
      ${given('canceled')}::integer[]) as c (id, fulfilled, returned, canceled)
    where ${ofOrder(orderLines)} and ${orderLines.id} = c.id`,
)

/** A location whose pieces are all canceled has none any more. */
const writeParts = fixed(
  z.unknown(),
  sql`with part as (
      select * from unnest(${given('lines')}::uuid[], ${given('locations')}::uuid[], ${given('quantities')}::integer[],
        ${given('fulfilled')}::integer[]) as part (line_id, location_id, quantity, fulfilled)
    ), gone as (
      delete from ${orderLineAllocations} where ${ofOrder(orderLineAllocations)}
        and ${orderLineAllocations.line_id} = any(${given('split')}::uuid[])
        and not exists (select 1 from part where part.line_id = ${orderLineAllocations.line_id}
          and part.location_id = ${orderLineAllocations.location_id})
    )
    update ${orderLineAllocations} set quantity = part.quantity, fulfilled = part.fulfilled from part
    where ${ofOrder(orderLineAllocations)} and ${orderLineAllocations.line_id} = part.line_id
      and ${orderLineAllocations.location_id} = part.location_id`,
)

function countsOf(lines: Lines) {
  return {
    ids: lines.map(({ id }) => id),
    fulfilled: lines.map((line) => line.fulfilled_quantity),
    returned: lines.map((line) => line.returned_quantity),
    canceled: lines.map((line) => line.canceled_quantity),
  }
}

function partsOf(lines: Lines) {
  const parts = lines.flatMap(({ id, allocations }) => allocations.map((part) => ({ id, ...part })))
  return {
    split: lines.map(({ id }) => id),
    lines: parts.map(({ id }) => id),
    locations: parts.map(({ location_id }) => location_id),
    quantities: parts.map(({ quantity }) => quantity),
    fulfilled: parts.map(({ fulfilled }) => fulfilled),
  }
}

/** Writes the counts of the lines that have changed, and of the locations of those that come from several. */
export async function savePieces(tx: Tx, before: Order, after: Lines) {
  const known = new Map(before.products.map((line) => [line.id, line]))
  const changed = after.filter((line) => !isSame(known.get(line.id), line))
  const split = changed.filter(({ id }) => mayBeSplit(known.get(id)))
  const of = { shop: shopOf(tx), order: before.id }
  await pipelined(tx, (tx) => [
    ...(changed.length > 0 ? [writeCounts(tx, { ...of, ...countsOf(changed) })] : []),
    ...(split.length > 0 ? [writeParts(tx, { ...of, ...partsOf(split) })] : []),
  ])
}

export const back = (pieces: readonly Pieces[]) => pieces.map((each) => ({ ...each, quantity: -each.quantity }))

type Effect = (tx: Tx, lines: readonly StockLine[]) => Promise<void>

/** What becomes of some pieces, in stock and in the lines. */
const moving = (stock: Effect, lines: (before: Lines, pieces: readonly Pieces[]) => Lines) =>
  async function move({ tx, order }: LockedOrder, pieces: readonly Pieces[]): Promise<Lines> {
    const after = lines(order.products, pieces)
    await stock(tx, stockOf(order, pieces))
    await savePieces(tx, order, after)
    return after
  }

export const sendPieces = moving(shipStock, withSent)
export const recallPieces = moving(unshipStock, (lines, pieces) => withSent(lines, back(pieces)))
