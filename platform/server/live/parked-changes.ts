import {
  apiError,
  type FailingReaction,
  listParkedChanges,
  type ParkedChange,
  retryParkedChange,
} from '@comptoir/platform/contract'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { type Change, system } from '../changes/change.ts'
import { changesBetween } from '../changes/change-log.ts'
import { savepoint, withOrigin } from '../changes/outbox.ts'
import { joinedDb } from '../changes/transaction.ts'
import type { Tx } from '../db/database.ts'
import { parkedChanges, reactionCursors } from '../db/platform.table.ts'
import { one, rows } from '../db/query.ts'
import type { AppContext } from '../manifest/app-context.ts'
import type { Context, NamedReaction } from '../manifest/context.ts'
import { handle, type Route } from '../manifest/domain.ts'
import { maxAttempts } from './note-failure.ts'
import { lockCursors } from './reaction-cursors.ts'
import { causeOf, isPassing } from './reaction-failure.ts'
import { react } from './run-reaction.ts'

const maxListed = 200

const columns = {
  reaction: parkedChanges.reaction,
  seq: parkedChanges.seq,
  event: parkedChanges.event,
  entity: parkedChanges.entity,
  entity_id: parkedChanges.entity_id,
  attempts: parkedChanges.attempts,
  error: parkedChanges.error,
  parked_at: parkedChanges.parked_at,
}

const findParked = ({ db, shop }: Context): Promise<ParkedChange[]> =>
  db.current
    .select(columns)
    .from(parkedChanges)
    .where(eq(parkedChanges.shop_id, shop))
    .orderBy(desc(parkedChanges.parked_at), desc(parkedChanges.seq))
    .limit(maxListed)

async function findFailing({ db, shop, reactions }: Context): Promise<FailingReaction[]> {
  const { name, seq, failures, next_try_at, error } = reactionCursors
  const found = await db.current
    .select({ reaction: name, seq, failures, next_try_at, error })
    .from(reactionCursors)
    .where(and(eq(reactionCursors.shop_id, shop), isNotNull(error), isNotNull(next_try_at)))
    .orderBy(name)
  return found.flatMap(({ next_try_at: at, error: cause, ...failing }) =>
    at && cause
      ? [{ ...failing, next_try_at: at, error: cause, is_essential: isEssential(reactions, failing.reaction) }]
      : [],
  )
}

const isEssential = (reactions: readonly NamedReaction[], name: string) =>
  reactions.some((reaction) => reaction.name === name && reaction.isEssential === true)

interface Which {
  reaction: string
  seq: number
}

const isIt = (shop: number, { reaction, seq }: Which) =>
  and(eq(parkedChanges.shop_id, shop), eq(parkedChanges.reaction, reaction), eq(parkedChanges.seq, seq))

/** With its reaction and its change, while the log has it. */
async function lockParked(tx: Tx, { shop, reactions }: Context, which: Which) {
  const [parked] = await tx.select(columns).from(parkedChanges).where(isIt(shop, which)).for('update')
  const reaction = reactions.find(({ name }) => name === which.reaction)
  const [change] = await changesBetween(tx, { shop, after: which.seq - 1, upTo: which.seq, limit: 1 })
  if (!(parked && reaction && change)) throw apiError('NOT_FOUND', { entity: 'parked_change' })
  return { parked, reaction, change }
}

/** Like a run of the reaction, which waits meanwhile. */
async function handleChange(
  tx: Tx,
  context: Context,
  { reaction, change }: { reaction: NamedReaction; change: Change },
) {
  await lockCursors(tx, [reaction.name])
  const origin = { actor: system, request_id: null, source: 'reaction' }
  const within = { ...context, actor: system, origin, db: joinedDb(tx) }
  await savepoint(tx, () => withOrigin(tx, origin, () => react(within, reaction, [change])))
}

/**
 * Handles a parked change once more: it leaves the list, or stays with what failed this time.
 * @throws NOT_FOUND
 */
const retry = (context: Context, which: Which) =>
  context.db.transaction(async (tx) => {
    const { parked, ...work } = await lockParked(tx, context, which)
    try {
      await handleChange(tx, context, work)
    } catch (error) {
      if (isPassing(error)) throw error
      context.log.warn({ ...which, err: error }, 'a parked change failed again')
      const attempts = parked.attempts + 1
      await tx
        .update(parkedChanges)
        .set({ attempts, error: causeOf(error) })
        .where(isIt(context.shop, which))
      return { parked: { ...parked, attempts, error: causeOf(error) } }
    }
    await tx.delete(parkedChanges).where(isIt(context.shop, which))
    return { parked: null }
  })

export const parkedRoutes: readonly Route[] = [
  handle(listParkedChanges, async (context) => ({
    parked: await findParked(context),
    failing: await findFailing(context),
  })),
  handle(retryParkedChange, (context, { body }) => retry(context, body)),
]

/** Changes given up, and reactions that would be if they were not essential: somebody has to look at both. */
export const countFaults = async ({ shop, database }: AppContext) =>
  one(
    await rows<{ parked: number; standing: number }>(
      database.write,
      sql`select (select count(*) from ${parkedChanges} where shop_id = ${shop}) as parked,
            (select count(*) from ${reactionCursors} where shop_id = ${shop} and failures >= ${maxAttempts}) as standing`,
    ),
  )
