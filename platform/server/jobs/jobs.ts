import { sql } from 'drizzle-orm'
import { type JobHelpers, Logger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker'
import { rows, type Tx } from '../db/database.ts'
import { type AppContext, systemContext } from '../manifest/app-context.ts'
import type { JobKind, ServerDomain } from '../manifest/domain.ts'

/** Adds a job in the current transaction. */
export const enqueue = <Payload>(
  tx: Tx,
  { name, queue, attempts = 5 }: Pick<JobKind<Payload>, 'name' | 'queue' | 'attempts'>,
  payload: Payload,
) =>
  rows(
    tx,
    sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null}, max_attempts => ${attempts})`,
  )

/** Work of a module that is switched off waits until it is on again. */
const later = ({ queue, attempts = 5 }: Pick<JobKind, 'queue' | 'attempts'>) => ({
  runAt: new Date(Date.now() + 60_000),
  queueName: queue,
  maxAttempts: attempts,
})

export const migrateJobs = (url: string) => runMigrations({ connectionString: url })

export async function openJobs(app: AppContext, domains: readonly ServerDomain[], concurrency = 2): Promise<Runner> {
  const kinds = domains.flatMap(({ key, jobs = [] }) => jobs.map((kind) => ({ ...kind, module: key })))
  const tasks: TaskList = Object.fromEntries(
    kinds.map(({ module, ...kind }) => [
      kind.name,
      async (payload: unknown, { addJob }: JobHelpers) => {
        if (!app.isModuleOff(module)) return kind.run(systemContext(app, 'job'), payload)
        if (!kind.every) await addJob(kind.name, payload, later(kind))
      },
    ]),
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
