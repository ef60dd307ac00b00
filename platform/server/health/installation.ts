import { FailureCause, type JobClass, jobClasses } from '@comptoir/platform/contract'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../db/database.ts'
import { changes, parkedChanges, reactionCursors } from '../db/platform.table.ts'
import { array, one, query } from '../db/query.ts'

const Queue = z.object({
  task: z.string(),
  waiting: z.number(),
  running: z.number(),
  failed: z.number(),
  oldest_s: z.number().nullable(),
})

/** Seconds that have passed since a time, by the database's clock. */
const since = (time: SQL) => sql`extract(epoch from now() - ${time})::float8`

const isDue = sql`locked_at is null and attempts < max_attempts and run_at <= now()`

/** Jobs by kind. `failed`: tried as often as they are tried at most. */
const readKinds = (db: Queryable) =>
  query(
    db,
    Queue,
    sql`select task_identifier as task, count(*) filter (where ${isDue}) as waiting,
          count(*) filter (where locked_at is not null) as running,
          count(*) filter (where locked_at is null and attempts >= max_attempts) as failed,
          ${since(sql`min(run_at) filter (where ${isDue})`)} as oldest_s
        from graphile_worker.jobs group by task_identifier`,
  )

export interface JobQueue {
  class: JobClass
  /** Due and not begun. */
  waiting: number
  running: number
  failed: number
  /** Seconds for which the oldest due job has waited. */
  oldest_s: number | null
}

/** Every class of jobs; kinds that this version does not know count as housekeeping. */
export async function readJobQueues(db: Queryable, classOf: ReadonlyMap<string, JobClass>): Promise<JobQueue[]> {
  const kinds = await readKinds(db)
  return jobClasses.map((name) => {
    const own = kinds.filter(({ task }) => (classOf.get(task) ?? 'housekeeping') === name)
    const sum = (read: (kind: z.infer<typeof Queue>) => number) => own.reduce((total, kind) => total + read(kind), 0)
    const waits = own.flatMap(({ oldest_s }) => oldest_s ?? [])
    return {
      class: name,
      waiting: sum(({ waiting }) => waiting),
      running: sum(({ running }) => running),
      failed: sum(({ failed }) => failed),
      oldest_s: waits.length > 0 ? Math.max(...waits) : null,
    }
  })
}

/** Seconds for which the oldest due job of any kind has waited. */
export async function readOldestJob(db: Queryable): Promise<number | null> {
  const found = await query(
    db,
    z.object({ seconds: z.number().nullable() }),
    sql`select ${since(sql`min(run_at)`)} as seconds from graphile_worker.jobs where ${isDue}`,
  )
  return one(found).seconds
}

const Cursor = z.object({
  name: z.string(),
  failures: z.number(),
  next_try_at: z.date().nullable(),
  error: FailureCause.nullable(),
  behind_s: z.number().nullable(),
})

interface Reactions {
  shop: number
  /** Events of each reaction, by its name. */
  events: ReadonlyMap<string, readonly string[]>
}

/** How far each reaction is behind: the age of the oldest change of its events that it has not handled. */
export async function readReactionStates(db: Queryable, { shop, events }: Reactions) {
  const pairs = [...events].flatMap(([name, names]) => names.map((event) => [name, event] as const))
  const found = await query(
    db,
    Cursor,
    sql`select c.name, c.failures, c.next_try_at, c.error, ${since(sql`(
          select min(l.at) from ${changes} l join unnest(${array(pairs.map(([name]) => name))}::text[],
            ${array(pairs.map(([, event]) => event))}::text[]) as heard (reaction, event)
            on heard.event = l.event and heard.reaction = c.name
          where l.shop_id = c.shop_id and l.seq > c.seq)`)} as behind_s
        from ${reactionCursors} c
        where c.shop_id = ${shop} and c.name = any(${array([...events.keys()])}::text[]) order by c.name collate "C"`,
  )
  return found.map(({ next_try_at, ...cursor }) => ({ ...cursor, next_try_at: next_try_at?.toISOString() ?? null }))
}

export async function countParked(db: Queryable, shop: number): Promise<number> {
  const found = await query(
    db,
    z.object({ count: z.number() }),
    sql`select count(*) as count from ${parkedChanges} where shop_id = ${shop}`,
  )
  return one(found).count
}

/** Version of the server, and the size of the database in bytes. */
export async function readDatabaseState(db: Queryable) {
  const found = await query(
    db,
    z.object({ version: z.string(), bytes: z.number() }),
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
  )
  return one(found)
}
