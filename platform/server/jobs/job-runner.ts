import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, type Runner, run, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import pg from 'pg'
import { isDisconnect } from '../db/database-errors.ts'
import type { AppContext } from '../manifest/app-context.ts'
import { markAlive } from './orphaned-jobs.ts'

/** Jobs still running this long after the stop are given back, to be run again. */
const maxStopMs = 10_000
const restartMs = { first: 250, max: 10_000 }

export interface RunnerOptions {
  app: AppContext
  url: string
  /** Jobs it runs at a time. */
  slots: number
  crontab?: string
  /** The jobs hear by the signal that they are to stop. */
  tasks(signal: AbortSignal): TaskList
}

/** Connections of its own: fetching a job never waits for requests, and a broken connection ends with its runner. */
function openJobPool({ url, app }: RunnerOptions) {
  const pool = new pg.Pool({
    connectionString: url,
    // One listens; jobs are fetched and ended by the other.
    max: 2,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 8_000,
    query_timeout: 9_000,
    keepAlive: true,
    application_name: 'comptoir jobs',
    // The library listens while we mark its connection.
    pipeline: true,
  })
  const onError = (error: Error) => app.log.warn({ err: error }, 'a connection of the jobs was lost')
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** The library notes what went wrong; its messages repeat the error with its values, the log serializes the error. */
const quiet = ({ log }: AppContext) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ err: meta?.error ?? meta?.fatalError }, message.split(/ with error|:/, 1)[0])
  })

interface JobRun {
  /** Resolves when it does not fetch jobs any more, for whatever reason. */
  ended: Promise<void>
  /** Resolves when its jobs are at their end. */
  stop(): Promise<void>
}

async function startRun(options: RunnerOptions): Promise<JobRun> {
  const { app, slots, crontab = '', tasks } = options
  const pool = openJobPool(options)
  const events: WorkerEvents = new EventEmitter()
  const halt = new AbortController()
  const lost = Promise.withResolvers<void>()
  let workers: WorkerPool | undefined
  events.on('pool:create', ({ workerPool }) => {
    workers = workerPool
  })
  events.on('pool:listen:success', ({ client, workerPool }) => void markAlive(client, workerPool.id).catch(() => {}))
  events.on('pool:fatalError', () => lost.resolve())
  events.on('worker:getJob:error', ({ error }) => {
    if (isDisconnect(error)) lost.resolve()
  })
  let runner: Runner
  try {
    runner = await run({
      pgPool: pool,
      taskList: tasks(halt.signal),
      crontab,
      concurrency: slots,
      noHandleSignals: true,
      events,
      logger: quiet(app),
      // With a delay, a job whose end cannot be noted ends its runner; without, it would end the process.
      preset: { worker: { pollInterval: 2_000, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
  } catch (error) {
    await pool.end()
    throw error
  }

  async function stop() {
    halt.abort()
    const giveBack = async () => workers?.forcefulShutdown('The process stops')
    const force = setTimeout(() => void giveBack().catch(() => {}), maxStopMs)
    try {
      // Rejects when the library has stopped it before; it ends by itself then.
      await runner.stop().catch(() => {})
      await runner.promise.catch(() => {})
    } finally {
      clearTimeout(force)
      await pool.end()
    }
  }

  return { ended: Promise.race([runner.promise.catch(() => {}), lost.promise]), stop }
}

export interface JobRunner {
  stop(): Promise<void>
}

/** Runs jobs for as long as the process lives: a run that ended, such as by a silent database, is followed by another. */
export async function openJobRunner(options: RunnerOptions): Promise<JobRunner> {
  const { log } = options.app
  const stopping = new AbortController()
  const ending = new Set<Promise<void>>()
  let current: JobRun | null = await startRun(options)

  /** The jobs that it has begun may take a while; the next run does not wait for them. */
  function leave(run: JobRun) {
    const end = run
      .stop()
      .catch((error) => log.warn({ err: error }, 'a runner of jobs could not be stopped cleanly'))
      .finally(() => ending.delete(end))
    ending.add(end)
  }

  async function restart() {
    for (let pause = restartMs.first; !stopping.signal.aborted; pause = Math.min(pause * 2, restartMs.max)) {
      try {
        await wait(pause, undefined, { signal: stopping.signal, ref: false })
        return await startRun(options)
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'jobs could not be started again')
      }
    }
    return null
  }

  async function keepRunning() {
    const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()))
    while (current) {
      await Promise.race([current.ended, stopped])
      leave(current)
      if (stopping.signal.aborted) return
      log.warn('a runner of jobs ended and is started again')
      current = await restart()
    }
  }
  const kept = keepRunning()

  return {
    async stop() {
      stopping.abort()
      await kept
      await Promise.all(ending)
    },
  }
}
