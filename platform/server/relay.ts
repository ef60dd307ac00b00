import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Change } from './context.ts'
import { rows } from './database.ts'
import { changesChannel } from './outbox.ts'
import type { Process } from './process.ts'

const pollEvery = 1_000
const batchSize = 500

type Listener = (changes: readonly Change[]) => void | Promise<void>

export interface Relay {
  /** The last change this process has told its sockets about. */
  position(): number
  /** Runs work between two batches, when nothing is on its way to the sockets. */
  between<Result>(work: () => Promise<Result>): Promise<Result>
  subscribe(listener: Listener): void
  /** Called whenever there may be something new, once this process has told it. */
  afterwards(listener: () => void): void
  wake(): void
  stop(): Promise<void>
}

export const changesAfter = (process: Process, seq: number, limit: number) =>
  rows<Change & Record<string, unknown>>(
    process.database.write,
    sql`select seq, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, fact, entity, entity_id,
               version, actor, request_id, source, before, after
        from changes where shop_id = ${process.shop} and seq > ${seq} order by seq limit ${limit}`,
  )

export async function lastSeq(process: Process): Promise<number> {
  const [row] = await rows<{ value: number }>(
    process.database.write,
    sql`select value from counters where shop_id = ${process.shop} and name = 'changes'`,
  )
  return row?.value ?? 0
}

/** Tails the change log: woken by the database, and by a clock should that connection be lost. */
export async function openRelay(process: Process, url: string): Promise<Relay> {
  let position = await lastSeq(process)
  let chain: Promise<unknown> = Promise.resolve()
  let waiting = false
  let stopped = false
  const listeners: Listener[] = []
  const followers: (() => void)[] = []

  function between<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = chain.then(work)
    chain = turn.catch(() => {})
    return turn
  }

  async function catchUp() {
    for (;;) {
      waiting = false
      const batch = await changesAfter(process, position, batchSize)
      for (const listener of listeners) await listener(batch)
      position = batch.at(-1)?.seq ?? position
      if (batch.length < batchSize) return
    }
  }

  function wake() {
    if (waiting || stopped) return
    waiting = true
    between(catchUp).then(
      () => followers.forEach((follower) => void follower()),
      (error) => process.log.warn({ err: error }, 'the change log could not be read'),
    )
  }

  const clock = setInterval(wake, pollEvery)
  clock.unref()
  const ear = await listen(process, url, wake)

  return {
    position: () => position,
    between,
    subscribe: (listener) => void listeners.push(listener),
    afterwards: (listener) => void followers.push(listener),
    wake,
    async stop() {
      stopped = true
      clearInterval(clock)
      await ear.close()
      await chain
    },
  }
}

/** Keeps one connection that hears the database's notifications, opening another when it is lost. */
async function listen(process: Process, url: string, wake: () => void) {
  let closed = false
  let client: pg.Client | null = null

  async function connect() {
    const next = new pg.Client({ connectionString: url, application_name: 'comptoir relay' })
    next.on('notification', wake)
    next.on('error', () => {})
    next.on('end', () => {
      if (!closed) setTimeout(() => connect().catch(() => {}), pollEvery).unref()
    })
    await next.connect()
    await next.query(`listen ${changesChannel}`)
    client = next
    wake()
  }

  await connect().catch((error) => process.log.warn({ err: error }, 'no notifications: changes are polled for'))
  return {
    async close() {
      closed = true
      await client?.end()
    },
  }
}
