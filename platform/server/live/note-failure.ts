import type { FailureCause } from '@comptoir/platform/contract'
import { sql } from 'drizzle-orm'
import type { Change } from '../changes/change.ts'
import { parkedChanges, reactionCursors } from '../db/platform.table.ts'
import { rows } from '../db/query.ts'
import type { AppContext } from '../manifest/app-context.ts'
import type { Part } from './reaction-cursors.ts'
import { causeOf, isPassing } from './reaction-failure.ts'

/** A change is given up after this many attempts, about three hours after the first. */
export const maxAttempts = 15

interface Failed extends Pick<Part, 'reaction' | 'after'> {
  change: Change
  cause: FailureCause
}

const json = (cause: FailureCause) => sql`${JSON.stringify(cause)}::jsonb`

/**
 * Seconds until the next attempt, by the number of failures before this one: 1 s, twice as long after each, an hour at
 * most, and a quarter more or less, so that reactions that failed together come back apart.
 */
const pause = sql`least(power(2, least(failures, 12)), 3600) * (0.75 + random() / 2)`
const passingPause = sql`2 * (0.75 + random() / 2)`

/** Has the first change behind the cursor wait; returns its failures so far. What may pass is not counted. */
async function postpone({ database, shop }: AppContext, { reaction, after, cause }: Failed, isCounted: boolean) {
  const [cursor] = await rows<{ failures: number }>(
    database.write,
    sql`update ${reactionCursors} set error = ${json(cause)}, failures = failures + ${isCounted ? 1 : 0},
          next_try_at = now() + make_interval(secs => ${isCounted ? pause : passingPause})
        where shop_id = ${shop} and name = ${reaction.name} and seq = ${after} returning failures`,
  )
  return cursor?.failures ?? 0
}

/** Gives the change up and moves the cursor past it, unless another process has moved it. */
const park = ({ database, shop }: AppContext, { reaction: { name }, after, change, cause }: Failed) =>
  rows(
    database.write,
    sql`with given_up as (
          select failures from ${reactionCursors} where shop_id = ${shop} and name = ${name} and seq = ${after} for update
        ), moved as (
          update ${reactionCursors} set seq = ${change.seq}, failures = 0, next_try_at = null, error = null
          from given_up where shop_id = ${shop} and name = ${name}
        )
        insert into ${parkedChanges} (shop_id, reaction, seq, event, entity, entity_id, attempts, error)
        select ${shop}, ${name}, ${change.seq}, ${change.event}, ${change.entity}, ${change.entity_id}, failures, ${json(cause)}
        from given_up`,
  )

/** Notes that a reaction could not handle the first change behind its cursor: it is tried again later, or given up. */
export async function noteFailure(app: AppContext, failed: Omit<Failed, 'cause'>, error: unknown) {
  const { reaction, change } = failed
  const known = { ...failed, cause: causeOf(error) }
  const failures = await postpone(app, known, !isPassing(error))
  const isGivenUp = failures >= maxAttempts && !reaction.isEssential
  if (isGivenUp) await park(app, known)
  const line = { reaction: reaction.name, seq: change.seq, failures, err: error }
  if (isGivenUp) app.log.error(line, 'a reaction was given up for one change')
  else app.log.warn(line, 'a reaction failed and will be tried again')
}
