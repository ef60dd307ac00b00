import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { array, rows } from '../db/query.ts'
import type { AppContext } from '../manifest/app-context.ts'

/** Arbitrary first number of the advisory locks by which runners are known to be alive. */
const aliveLock = 7_214_451
const lookEveryMs = 3_000

/** Marks a runner as alive for as long as this connection lives. */
export const markAlive = (client: pg.ClientBase, runner: string) =>
  client.query('select pg_advisory_lock_shared($1, hashtext($2))', [aliveLock, runner])

const lostRunners = async ({ database }: AppContext) => {
  const found = await rows<{ runner: string }>(
    database.write,
    sql`select distinct j.locked_by as runner from graphile_worker.jobs j
        where j.locked_by is not null and not exists (
          select 1 from pg_locks l
          where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())
            and l.classid = ${aliveLock}::integer::oid and l.objid = hashtext(j.locked_by)::oid)`,
  )
  return new Set(found.map(({ runner }) => runner))
}

/**
 * Gives back the jobs of runners that are gone, such as those of a killed process, which nobody else would touch for four
 * hours. A runner counts as gone when it is missing at two looks: it may only have lost a connection.
 */
export function watchOrphanedJobs(app: AppContext) {
  let missing = new Set<string>()
  let looking = Promise.resolve()

  async function look() {
    const lost = await lostRunners(app)
    const gone = [...lost].filter((runner) => missing.has(runner))
    missing = lost
    if (gone.length === 0) return
    await rows(app.database.write, sql`select graphile_worker.force_unlock_workers(${array(gone)}::text[])`)
    app.log.warn({ runners: gone.length }, 'jobs of lost runners were given back')
  }

  const clock = setInterval(() => {
    looking = looking.then(look).catch((error) => app.log.warn({ err: error }, 'orphaned jobs could not be looked for'))
  }, lookEveryMs)
  clock.unref()

  return {
    stop() {
      clearInterval(clock)
      return looking
    },
  }
}
