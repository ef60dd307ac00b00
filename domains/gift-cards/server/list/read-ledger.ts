import { type Context, isoMoment, isoTime, query } from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { entryKinds } from '../../contract/gift-card.ts'
import type { LedgerEntry } from '../../contract/gift-card-row.ts'
import { giftCardEntries, giftCardHolds } from '../gift-card.table.ts'
import { readCard } from '../record/gift-card.queries.ts'

/** An order that a card was bought with or has paid. */
interface NamedOrder {
  id: string
  number: number | null
  /** Who ordered. */
  name: string
  /** Its state, in the words of orders. */
  tag: string
}

/** Orders are below gift cards: theirs says what they are called, to whoever may see them. */
export type NameOrders = (context: Context, ids: readonly string[]) => Promise<readonly NamedOrder[]>

declare module '@comptoir/platform/server' {
  interface ManifestParts {
    nameOrders: NameOrders
  }
}

const Row = z.object({
  number: z.int(),
  at: z.coerce.date(),
  kind: z.enum(entryKinds),
  amount: z.int(),
  balance: z.int(),
  currency: z.string(),
  reason: z.string().nullable(),
  actor_name: z.string().nullable(),
  order_id: z.string().nullable(),
  holder: z.string().nullable(),
  until: z.coerce.date().nullable(),
})
type Row = z.infer<typeof Row>

const maxEntries = 500

/** What was held is told by what became of it: only the hold that stands has a line of its own. */
function told(rows: readonly Row[]): Row[] {
  const isOver = new Set<string>()
  return rows.filter(({ kind, holder }) => {
    const isSuperseded = kind === 'hold' && holder !== null && isOver.has(holder)
    if (holder !== null) isOver.add(holder)
    return !isSuperseded
  })
}

/** By id; of those that exist. */
export async function namesOfOrders(context: Context, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, NamedOrder>()
  const found = await Promise.all(context.parts('nameOrders').map((name) => name(context, ids)))
  return new Map(found.flat().map((order) => [order.id, order]))
}

/** Who ordered, and how far it is, are told to whoever may see orders. */
const shownOrder = (order: NamedOrder | undefined, { id, canSee }: { id: string; canSee: boolean }): NamedOrder => ({
  ...{ id, number: order?.number ?? null },
  ...(canSee && order ? { name: order.name, tag: order.tag } : { name: '', tag: '' }),
})

/** Newest first. @throws NOT_FOUND */
export async function readLedger(context: Context, id: string): Promise<{ entries: LedgerEntry[] }> {
  const { db, shop } = context
  await readCard(db.current, shop, id)
  const rows = await query(
    db.current,
    Row,
    sql`select ${giftCardEntries.number}, ${giftCardEntries.at}, ${giftCardEntries.kind}, ${giftCardEntries.amount},
          ${giftCardEntries.balance}::bigint as balance, ${giftCardEntries.currency}, ${giftCardEntries.reason},
          ${giftCardEntries.actor_name}, ${giftCardEntries.order_id}, ${giftCardEntries.holder}, ${giftCardHolds.until}
        from ${giftCardEntries} left join ${giftCardHolds} on ${giftCardHolds.shop_id} = ${giftCardEntries.shop_id}
          and ${giftCardHolds.card_id} = ${giftCardEntries.card_id} and ${giftCardHolds.holder} = ${giftCardEntries.holder}
          and ${giftCardEntries.kind} = 'hold'
        where ${giftCardEntries.shop_id} = ${shop} and ${giftCardEntries.card_id} = ${id}
        order by ${giftCardEntries.number} desc limit ${maxEntries}`,
  )
  const shown = told(rows)
  const orders = await namesOfOrders(context, [...new Set(shown.flatMap(({ order_id }) => order_id ?? []))])
  const canSee = context.can('admin_orders')
  return {
    entries: shown.map(({ at, until, actor_name, order_id, holder: _, ...entry }) => ({
      ...{ ...entry, at: isoMoment(at), until: isoTime(until), by: actor_name },
      order: order_id === null ? null : shownOrder(orders.get(order_id), { id: order_id, canSee }),
    })),
  }
}
