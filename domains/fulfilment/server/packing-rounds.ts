import type { Order } from '@comptoir/orders/contract'
import { lockOrder, updateOrder } from '@comptoir/orders/server'
import {
  type Context,
  emit,
  expectVersion,
  insertAll,
  lockRow,
  originOf,
  rowsFor,
  shopOf,
  type Tx,
} from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { unpackedPieces } from '../contract/packing.rules.ts'
import { type LeftOut, maxBoxes, type PackingRound, type RoundRequest } from '../contract/packing-round.ts'
import { packingRoundChanged, packingRoundError } from '../contract/packing-round.wire.ts'
import { lockedFulfillments } from './fulfillment.queries.ts'
import { packingRoundOrders, packingRounds } from './fulfillment.table.ts'
import { nextRoundNumber, nullIfMissing, readRound, roundOf } from './packing-round.queries.ts'

interface LockedOrder {
  context: Context
  tx: Tx
  order: Order
}

type Held = Omit<LeftOut, 'order_id' | 'number'>
const nobody = { by_id: null, since: null, round: null }

/** Why nothing of it is packed now. */
async function notPackable(tx: Tx, order: Order): Promise<Held | null> {
  if (order.draft || order.state.type !== 'PREPARATION') return { code: 'NOT_IN_PREPARATION', ...nobody }
  const open = unpackedPieces(order, await lockedFulfillments(tx, order.id))
  return open.length > 0 ? null : { code: 'NOTHING_TO_PACK', ...nobody }
}

/** Why an order is not taken: others have it. */
async function heldBy({ context, tx, order }: LockedOrder, take: boolean): Promise<Held | null> {
  const { shop, actor } = context
  const round = await roundOf(tx, shop, order.id)
  if (round) return { code: 'IN_ROUND', by_id: round.by_id, since: round.since, round: round.number }
  const { assignee_id, claimed_at } = order
  if (take || assignee_id === null || assignee_id === actor.id) return null
  return { code: 'TAKEN', by_id: assignee_id, since: claimed_at, round: null }
}

/** Who packs it has taken it on. */
async function takeOn(context: Context, { id, version, assignee_id }: Order) {
  const { kind, id: me } = context.actor
  if (kind === 'user' && me && me !== assignee_id) await updateOrder(context, id, { assignee_id: me, version })
}

const boxRows = (round: string, orders: readonly string[], from = 1) =>
  rowsFor(
    packingRoundOrders,
    orders.map((order_id, at) => ({ round_id: round, order_id, box: from + at, is_open: true })),
  )

/** Takes on what can be packed and is nobody's; names the rest. */
async function sortOut(context: Context, tx: Tx, { order_ids, take }: RoundRequest) {
  const taken = new Set<string>()
  const left_out: LeftOut[] = []
  // Always lock in the same order, against deadlocks.
  for (const id of [...new Set(order_ids)].toSorted()) {
    const order = await nullIfMissing(lockOrder(tx, context.shop, id))
    if (!order) continue
    const held = (await notPackable(tx, order)) ?? (await heldBy({ context, tx, order }, take))
    if (held) left_out.push({ order_id: id, number: order.number, ...held })
    else {
      taken.add(id)
      await takeOn(context, order)
    }
  }
  return { taken, left_out }
}

/** @throws ROUND_EMPTY naming why each order is left out */
export async function startRound(context: Context, request: RoundRequest) {
  return context.db.transaction(async (tx) => {
    const { taken, left_out } = await sortOut(context, tx, request)
    if (taken.size === 0) throw packingRoundError('ROUND_EMPTY', { left_out })
    const id = newId()
    const { actor } = originOf(tx)
    const number = await nextRoundNumber(tx)
    const user_id = actor.kind === 'user' ? actor.id : null
    // Boxes stand as the orders were chosen.
    const boxed = [...new Set(request.order_ids)].filter((each) => taken.has(each))
    await insertAll(tx, [
      rowsFor(packingRounds, [{ id, number, user_id, actor_name: actor.name || null, left_out, version: 1 }]),
      boxRows(id, boxed),
    ])
    return { round: await told(tx, id) }
  })
}

async function told(tx: Tx, id: string): Promise<PackingRound> {
  const round = await readRound(tx, shopOf(tx), id)
  emit(tx, packingRoundChanged, round)
  return round
}

const ofRound = (tx: Tx, id: string) => and(eq(packingRounds.shop_id, shopOf(tx)), eq(packingRounds.id, id))

const change = (tx: Tx, id: string, changes: { left_out?: LeftOut[]; done_at?: string }) =>
  tx
    .update(packingRounds)
    .set({ ...changes, version: sql`${packingRounds.version} + 1`, updated_at: sql`now()` })
    .where(ofRound(tx, id))

const close = (tx: Tx, where: ReturnType<typeof and>) =>
  tx
    .update(packingRoundOrders)
    .set({ is_open: false })
    .where(and(eq(packingRoundOrders.shop_id, shopOf(tx)), eq(packingRoundOrders.is_open, true), where))

/** The orders' locks come before that of the round, as everywhere. */
async function lockRound(tx: Tx, id: string) {
  await lockRow(tx, packingRounds, id)
  return readRound(tx, shopOf(tx), id)
}

/**
 * Takes an order in, also from a colleague or another round.
 * @throws NOT_PACKABLE, ROUND_DONE, ROUND_FULL
 */
export async function addBox(context: Context, id: string, order_id: string) {
  const { db, shop } = context
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, shop, order_id)
    const elsewhere = await roundOf(tx, shop, order_id)
    const round = await lockRound(tx, id)
    if (round.done_at) throw packingRoundError('ROUND_DONE')
    if (elsewhere?.id === id) return { round }
    const refused = await notPackable(tx, order)
    if (refused) throw packingRoundError('NOT_PACKABLE', { cause: refused.code })
    const last = Math.max(0, ...round.boxes.map(({ box }) => box))
    if (round.boxes.length >= maxBoxes) throw packingRoundError('ROUND_FULL', { most: maxBoxes })
    if (elsewhere) {
      await close(tx, and(eq(packingRoundOrders.round_id, elsewhere.id), eq(packingRoundOrders.order_id, order_id)))
      await change(tx, elsewhere.id, {})
      await told(tx, elsewhere.id)
    }
    await takeOn(context, order)
    await tx
      .delete(packingRoundOrders)
      .where(
        and(
          eq(packingRoundOrders.shop_id, shop),
          eq(packingRoundOrders.round_id, id),
          eq(packingRoundOrders.order_id, order_id),
        ),
      )
    await insertAll(tx, [boxRows(id, [order_id], last + 1)])
    await change(tx, id, { left_out: round.left_out.filter((each) => each.order_id !== order_id) })
    return { round: await told(tx, id) }
  })
}

/** Its orders stay as they are; ticks that lie in boxes stay, too. */
export async function finishRound(context: Context, id: string, version: number) {
  return context.db.transaction(async (tx) => {
    const round = await lockRound(tx, id)
    if (round.done_at) return { round }
    await expectVersion(tx, round, { entity: 'packing_round', version })
    await close(tx, eq(packingRoundOrders.round_id, id))
    await change(tx, id, { done_at: context.now().toISOString() })
    return { round: await told(tx, id) }
  })
}
