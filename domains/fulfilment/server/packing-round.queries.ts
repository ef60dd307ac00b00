import type { Order } from '@comptoir/orders/contract'
import { readOrder } from '@comptoir/orders/server'
import { ApiError, apiError } from '@comptoir/platform/contract'
import { type Context, fixed, manyOf, one, type Queryable, type Tx } from '@comptoir/platform/server'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PackingRound } from '../contract/packing-round.ts'
import { readFulfillments, readPacking } from './fulfillment.queries.ts'
import { packingRoundOrders, packingRounds } from './fulfillment.table.ts'

const given = sql.placeholder

const withBoxes = {
  round: packingRounds,
  boxes: manyOf(packingRoundOrders, {
    where: and(
      eq(packingRoundOrders.shop_id, packingRounds.shop_id),
      eq(packingRoundOrders.round_id, packingRounds.id),
    ),
    orderBy: [packingRoundOrders.box],
  }),
}
const inShop = eq(packingRounds.shop_id, given('shop'))

const byIds = fixed((db) =>
  db
    .select(withBoxes)
    .from(packingRounds)
    .where(and(inShop, sql`${packingRounds.id} = any(${given('ids')}::uuid[])`)),
)
const newestFirst = desc(packingRounds.number)
const openRounds = fixed((db) =>
  db
    .select(withBoxes)
    .from(packingRounds)
    .where(and(inShop, isNull(packingRounds.done_at)))
    .orderBy(newestFirst)
    .limit(50),
)
const doneRounds = fixed((db) =>
  db
    .select(withBoxes)
    .from(packingRounds)
    .where(and(inShop, isNotNull(packingRounds.done_at)))
    .orderBy(newestFirst)
    .limit(10),
)

type Row = Awaited<ReturnType<typeof byIds>>[number]

const toRound = ({ round, boxes }: Row): PackingRound => ({
  ...{ id: round.id, number: round.number, left_out: round.left_out, done_at: round.done_at, version: round.version },
  ...{ started_by: round.user_id, started_name: round.actor_name ?? '', started_at: round.created_at },
  // An order that another round has taken since is in this one no longer.
  boxes: boxes.flatMap(({ box, order_id, is_open }) => (is_open || round.done_at ? [{ box, order_id }] : [])),
})

export const readRoundsById = async (db: Queryable, shop: number, ids: readonly string[]): Promise<PackingRound[]> =>
  (await byIds(db, { shop, ids })).map(toRound)

/** @throws NOT_FOUND */
export async function readRound(db: Queryable, shop: number, id: string): Promise<PackingRound> {
  const [round] = await readRoundsById(db, shop, [id])
  if (!round) throw apiError('NOT_FOUND', { entity: 'packing_round' })
  return round
}

export async function listRounds({ db, shop }: Context) {
  const open = await openRounds(db.current, { shop })
  const done = await doneRounds(db.current, { shop })
  return { rounds: [...open, ...done].map(toRound) }
}

/** One that is not there is left out as one that cannot be packed is. */
export async function nullIfMissing<Found>(reading: Promise<Found>) {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

const tableOf = async ({ db, shop }: Context, order: Order) => ({
  order,
  fulfillments: await readFulfillments(db.current, shop, order.id),
  packing: await readPacking(db.current, shop, order.id),
})

/** A round with all that its pick list and its boxes show. */
export async function getRound(context: Context, id: string) {
  const { db, shop } = context
  const round = await readRound(db.current, shop, id)
  const orders = []
  for (const { order_id } of round.boxes) {
    orders.push(await tableOf(context, await readOrder(db.current, shop, order_id)))
  }
  return { round, orders }
}

/** In the order of the ids; those that are not there are left out. */
export async function readPickList(context: Context, ids: readonly string[]) {
  const orders = []
  for (const id of new Set(ids)) {
    const order = await nullIfMissing(readOrder(context.db.current, context.shop, id))
    if (order) orders.push(await tableOf(context, order))
  }
  return { orders }
}

const drawNumber = fixed(z.object({ number: z.number() }), sql`select nextval('packing_round_numbers') as number`)

export const nextRoundNumber = async (tx: Tx): Promise<number> => one(await drawNumber(tx, {})).number

const openOf = fixed((db) =>
  db
    .select({
      id: packingRounds.id,
      number: packingRounds.number,
      by_id: packingRounds.user_id,
      since: packingRounds.created_at,
    })
    .from(packingRoundOrders)
    .innerJoin(
      packingRounds,
      and(eq(packingRounds.shop_id, packingRoundOrders.shop_id), eq(packingRounds.id, packingRoundOrders.round_id)),
    )
    .where(
      and(
        eq(packingRoundOrders.shop_id, given('shop')),
        eq(packingRoundOrders.order_id, given('order')),
        eq(packingRoundOrders.is_open, true),
      ),
    ),
)

/** The round that has an order now. Under the lock of the order. */
export const roundOf = async (tx: Tx, shop: number, order: string) => (await openOf(tx, { shop, order }))[0]
