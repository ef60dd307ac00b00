import { sql } from 'drizzle-orm'
import { eventsBetween } from '../changes/change-log.ts'
import { beforeCommit, shopOf } from '../changes/outbox.ts'
import { array, rows, type Tx } from '../db/database.ts'
import type { AppContext } from '../manifest/app-context.ts'
import type { ServerDomain } from '../manifest/domain.ts'

/** A new domain starts at the end of the log. */
export const placeCursors = ({ database, shop }: AppContext, names: readonly string[], from: number) =>
  rows(
    database.write,
    sql`insert into reaction_cursors (shop_id, name, seq)
        select ${shop}, owner, ${from} from unnest(${array(names)}::text[]) as owner
        on conflict do nothing`,
  )

interface Cursor {
  seq: number
  failures: number
}

export const eventsOf = ({ reactions = [] }: ServerDomain) => new Set(reactions.map(({ event }) => event))

/** More changes than this are not looked through: every owner then looks for its own. */
const maxSurvey = 1_000

/** Last numbers by event, or null where more changes wait. */
async function lastNumbers({ database, shop }: AppContext, after: number, upTo: number) {
  const found = await eventsBetween(database.write, { shop, after, upTo, limit: maxSurvey })
  const changes = found.reduce((sum, each) => sum + each.changes, 0)
  return changes === maxSurvey ? null : new Map(found.map(({ event, last }) => [event, last]))
}

/**
 * Moves cursors past changes without a reaction. Does not wait for the disk: a lost move is repeated, whereas a wait
 * would delay the transactions of orders.
 */
const passOver = ({ database, shop }: AppContext, names: readonly string[], upTo: number) =>
  rows(
    database.write,
    sql`with quick as materialized (select set_config('synchronous_commit', 'off', true)),
          free as (
            select name from reaction_cursors, quick
            where shop_id = ${shop} and name = any(${array(names)}::text[]) and seq < ${upTo}
            for update of reaction_cursors skip locked
          )
        update reaction_cursors c set seq = ${upTo} from free where c.shop_id = ${shop} and c.name = free.name`,
  )

/** Domains with changes to react to, up to a position of the log. Moves the other domains' cursors there. */
export async function dueOwners(app: AppContext, owners: readonly ServerDomain[], upTo: number) {
  const { database, shop } = app
  const names = owners.map(({ key }) => key)
  const cursors = await rows<{ name: string; seq: number }>(
    database.write,
    sql`select name, seq from reaction_cursors
        where shop_id = ${shop} and name = any(${array(names)}::text[]) and seq < ${upTo}`,
  )
  if (cursors.length === 0) return []
  const positions = new Map(cursors.map(({ name, seq }) => [name, seq]))
  const lastOf = await lastNumbers(app, Math.min(...positions.values()), upTo)
  const behind = owners.filter(({ key }) => positions.has(key))
  const isDue = (owner: ServerDomain) =>
    !lastOf || [...eventsOf(owner)].some((event) => (lastOf.get(event) ?? 0) > (positions.get(owner.key) ?? upTo))
  const due = behind.filter(isDue)
  const idle = behind.filter((owner) => !due.includes(owner)).map(({ key }) => key)
  if (idle.length > 0) await passOver(app, idle, upTo)
  return due
}

/** Null while another process holds it. */
export async function takeCursor(tx: Tx, shop: number, name: string): Promise<Cursor | null> {
  const [cursor] = await rows<Cursor & Record<string, unknown>>(
    tx,
    sql`select seq, failures from reaction_cursors
        where shop_id = ${shop} and name = ${name} for update skip locked`,
  )
  return cursor ?? null
}

/**
 * With the transaction's COMMIT, which does not wait for the disk: a crash that loses the reactions loses the move with
 * them, so they run again.
 */
export const moveCursor = (tx: Tx, name: string, seq: number) =>
  beforeCommit(tx, () =>
    rows(
      tx,
      sql`with quick as materialized (select set_config('synchronous_commit', 'off', true))
          update reaction_cursors set seq = ${seq}, failures = 0 from quick
          where shop_id = ${shopOf(tx)} and name = ${name}`,
    ),
  )

export const recordFailure = ({ database, shop }: AppContext, name: string) =>
  rows(
    database.write,
    sql`update reaction_cursors set failures = failures + 1 where shop_id = ${shop} and name = ${name}`,
  )
