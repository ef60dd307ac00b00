import { sql } from 'drizzle-orm'
import type { Change } from '../changes/change.ts'
import { changesDue } from '../changes/change-log.ts'
import { shopOf } from '../changes/outbox.ts'
import type { Tx } from '../db/database.ts'
import { reactionCursors } from '../db/platform.table.ts'
import { array, rows } from '../db/query.ts'
import type { AppContext } from '../manifest/app-context.ts'
import type { NamedReaction } from '../manifest/context.ts'

/** A new reaction starts at the end of the log. */
export const placeCursors = ({ database, shop, reactions }: AppContext, from: number) =>
  rows(
    database.write,
    sql`insert into ${reactionCursors} (shop_id, name, seq)
        select ${shop}, reaction, ${from} from unnest(${array(reactions.map(({ name }) => name))}::text[]) as reaction
        on conflict do nothing`,
  )

export const eventsOf = ({ handlers }: NamedReaction) => new Set(handlers.map(({ event }) => event))

/** Changes read at a time. */
const batchSize = 100

/** Part of the log that a reaction handles in one transaction. */
export interface Part {
  reaction: NamedReaction
  /** Position of the cursor: the part begins behind it. */
  after: number
  upTo: number
  /** Those of its events. */
  changes: readonly Change[]
}

export interface DuePart extends Part {
  isRetry: boolean
}

type Cursor = { name: string; seq: number; failures: number }

/** Cursors before a position whose reactions do not wait for their next try. */
const cursorsBefore = ({ database, shop }: AppContext, names: readonly string[], upTo: number) =>
  rows<Cursor>(
    database.write,
    sql`select name, seq, failures from ${reactionCursors}
        where shop_id = ${shop} and name = any(${array(names)}::text[]) and seq < ${upTo}
          and (next_try_at is null or next_try_at <= now())`,
  )

interface Move {
  after: number
  upTo: number
}

/**
 * Moves cursors past changes without a reaction. Does not wait for the disk: a lost move is repeated, whereas a wait
 * would delay the transactions of orders.
 */
const passOver = ({ database, shop }: AppContext, names: readonly string[], { after, upTo }: Move) =>
  rows(
    database.write,
    sql`with quick as materialized (select set_config('synchronous_commit', 'off', true)),
          free as (
            select name from ${reactionCursors}, quick
            where shop_id = ${shop} and name = any(${array(names)}::text[]) and seq = ${after}
            for update of ${reactionCursors} skip locked
          )
        update ${reactionCursors} c set seq = ${upTo} from free where c.shop_id = ${shop} and c.name = free.name`,
  )

interface Together {
  after: number
  reactions: readonly { reaction: NamedReaction; failures: number }[]
}

/** What reactions at the same position have to do, by one read of the log. Moves the cursors of the others. */
async function duePartsAt(app: AppContext, { after, reactions }: Together, end: number): Promise<DuePart[]> {
  const { database, shop } = app
  const events = [...new Set(reactions.flatMap(({ reaction }) => [...eventsOf(reaction)]))]
  const changes = await changesDue(database.write, { shop, events, after, upTo: end, limit: batchSize })
  // Skips changes without a reaction too, or each run would read them again.
  const upTo = changes.length === batchSize ? (changes.at(-1)?.seq ?? end) : end
  const parts = reactions.map(({ reaction, failures }) => {
    const own = eventsOf(reaction)
    return { reaction, after, upTo, changes: changes.filter(({ event }) => own.has(event)), isRetry: failures > 0 }
  })
  const idle = parts.filter((part) => part.changes.length === 0).map(({ reaction: { name } }) => name)
  if (idle.length > 0) await passOver(app, idle, { after, upTo })
  return parts.filter((part) => part.changes.length > 0)
}

/** What these reactions have to do up to a position of the log. They usually stand together, so one read serves all. */
export async function dueParts(app: AppContext, reactions: readonly NamedReaction[], end: number) {
  const byName = new Map(reactions.map((reaction) => [reaction.name, reaction]))
  const cursors = await cursorsBefore(app, [...byName.keys()], end)
  const parts: DuePart[] = []
  for (const [after, together] of Map.groupBy(cursors, ({ seq }) => seq)) {
    const due = together.flatMap(({ name, failures }) => {
      const reaction = byName.get(name)
      return reaction ? [{ reaction, failures }] : []
    })
    parts.push(...(await duePartsAt(app, { after, reactions: due }, end)))
  }
  return parts
}

/**
 * Moves the cursor of the part's reaction, in the transaction that handles the part; false if another process is at it
 * or has handled it. COMMIT does not wait for the disk: a crash that loses the move loses the work with it.
 */
export async function takePart(tx: Tx, { reaction: { name, waitsFor = [] }, after, upTo }: Part): Promise<boolean> {
  const shop = shopOf(tx)
  if (waitsFor.length > 0) await lockCursors(tx, waitsFor)
  const taken = await rows(
    tx,
    sql`with quick as materialized (select set_config('synchronous_commit', 'off', true)),
          free as (
            select name from ${reactionCursors}, quick
            where shop_id = ${shop} and name = ${name} and seq = ${after} for update of ${reactionCursors} skip locked
          )
        update ${reactionCursors} c set seq = ${upTo}, failures = 0, next_try_at = null, error = null
        from free where c.shop_id = ${shop} and c.name = free.name returning 1`,
  )
  return taken.length > 0
}

/** Waits until no run of these reactions is under way, and keeps them from starting until the transaction ends. */
export const lockCursors = (tx: Tx, names: readonly string[]) =>
  rows(
    tx,
    sql`select 1 from ${reactionCursors} where shop_id = ${shopOf(tx)} and name = any(${array(names)}::text[])
        order by name for share`,
  )
