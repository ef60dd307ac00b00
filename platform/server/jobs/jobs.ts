import { type JobClass, jobClasses } from '@comptoir/platform/contract'
import { sql } from 'drizzle-orm'
import { runMigrations, type TaskList } from 'graphile-worker'
import type { Queryable, Tx } from '../db/database.ts'
import { rows } from '../db/query.ts'
import { type AppContext, systemContext } from '../manifest/app-context.ts'
import type { JobKind, ServerDomain } from '../manifest/domain.ts'
import { openJobRunner } from './job-runner.ts'
import { watchOrphanedJobs } from './orphaned-jobs.ts'

/** How many jobs of a class one process runs at a time: a class never waits for the slots of another. */
const slots: Readonly<Record<JobClass, number>> = { mail: 2, webhook: 4, batch: 3, housekeeping: 2 }

type Kind<Payload> = Pick<JobKind<Payload>, 'name' | 'queue' | 'attempts'>

const add = <Payload>(
  db: Queryable,
  { name, queue, attempts = 5 }: Kind<Payload>,
  { payload, seconds = 0 }: { payload: Payload; seconds?: number },
) =>
  rows(
    db,
    sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null},
          run_at => now() + make_interval(secs => ${seconds}), max_attempts => ${attempts})`,
  )

/** Adds a job in the current transaction. */
export const enqueue = <Payload>(tx: Tx, kind: Kind<Payload>, payload: Payload) => add(tx, kind, { payload })

/** Adds a job in the current transaction that runs after so many seconds. */
export const enqueueAfter = <Payload>(tx: Tx, kind: Kind<Payload>, given: { payload: Payload; seconds: number }) =>
  add(tx, kind, given)

/** Seconds after which work of a module that is switched off looks again whether it is on. */
const offSeconds = 60

export const migrateJobs = (url: string) => runMigrations({ connectionString: url })

interface OwnedKind extends JobKind {
  module: string
}

/** Work of a module that is switched off waits until it is on again. */
async function runJob(app: AppContext, { module, ...kind }: OwnedKind, { payload, signal }: Call) {
  if (!app.isModuleOff(module)) return kind.run(systemContext(app, 'job'), payload, signal)
  if (!kind.every) await add(app.database.write, kind, { payload, seconds: offSeconds })
}

interface Call {
  payload: unknown
  signal: AbortSignal
}

const tasksOf = (app: AppContext, kinds: readonly OwnedKind[], signal: AbortSignal): TaskList =>
  Object.fromEntries(
    kinds.map((kind) => [kind.name, (payload: unknown) => runJob(app, kind, { payload, signal })] as const),
  )

export interface Jobs {
  /** Has running jobs stop where they can be taken on, and waits for them. */
  stop(): Promise<void>
}

export async function openJobs(app: AppContext, url: string, domains: readonly ServerDomain[]): Promise<Jobs> {
  const kinds = domains.flatMap(({ key, jobs = [] }) => jobs.map((kind) => ({ ...kind, module: key })))
  const crontab = kinds.flatMap(({ name, every }) => (every ? [`${every} ${name}`] : [])).join('\n')
  const runners = await Promise.all(
    jobClasses.map((name) => {
      const own = kinds.filter(({ class: given = 'housekeeping' }) => given === name)
      const tasks = (signal: AbortSignal) => tasksOf(app, own, signal)
      return openJobRunner({ app, url, slots: slots[name], tasks, ...(name === 'housekeeping' && { crontab }) })
    }),
  )
  const orphans = watchOrphanedJobs(app)
  return {
    async stop() {
      await orphans.stop()
      await Promise.all(runners.map((runner) => runner.stop()))
    },
  }
}
