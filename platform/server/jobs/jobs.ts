import { sql } from 'drizzle-orm'
import { Logger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker'
import { rows, type Tx } from '../db/database.ts'
import { type AppContext, systemContext } from '../manifest/app-context.ts'
import type { JobKind, ServerDomain } from '../manifest/domain.ts'

/** Adds a job in the current transaction. */
export const enqueue = <Payload>(tx: Tx, { name, queue }: Pick<JobKind<Payload>, 'name' | 'queue'>, payload: Payload) =>
  rows(
    tx,
    sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null}, max_attempts => 5)`,
  )

export const migrateJobs = (url: string) => runMigrations({ connectionString: url })

export async function openJobs(app: AppContext, domains: readonly ServerDomain[], concurrency = 2): Promise<Runner> {
  const kinds = domains.flatMap(({ jobs = [] }) => jobs)
  const tasks: TaskList = Object.fromEntries(
    kinds.map((kind) => [kind.name, (payload: unknown) => kind.run(systemContext(app, 'job'), payload)]),
  )
  const crontab = kinds.flatMap(({ name, every }) => (every ? [`${every} ${name}`] : [])).join('\n')
  return run({
    pgPool: app.database.pool,
    taskList: tasks,
    crontab,
    concurrency,
    noHandleSignals: true,
    pollInterval: 2_000,
    noPreparedStatements: false,
    logger: quiet(app),
  })
}

function quiet({ log }: AppContext) {
  return new Logger(() => (level, message, meta) => {
    // The message repeats the error with its values; the log serializes the error itself.
    if (level === 'error') log.error({ err: meta?.error }, message.split(' with error', 1)[0])
  })
}
