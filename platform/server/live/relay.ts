import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Change } from '../changes/change.ts'
import { committedEnd, type Gap, readLog } from '../changes/change-log.ts'
import { changesChannel, messagesChannel } from '../db/wake-up.ts'
import type { AppContext } from '../manifest/app-context.ts'

const pollEvery = 250
/** Least time between two reads in milliseconds: under load one read serves several commits. */
const readEvery = 50
const retryGapAfter = 5
const reconnectAfter = 1_000
const batchSize = 500

type Listener = (changes: readonly Change[]) => void | Promise<void>

export interface Relay {
  /** The last change sent to this process's sockets. No change can appear before it any more. */
  position(): number
  /** Runs work between two batches, while no message is being sent. */
  betweenBatches<Result>(work: () => Promise<Result>): Promise<Result>
  subscribe(listener: Listener): void
  /** Text that another process, or this one, sent by a channel of the database. */
  onNotification(channel: string, listener: (text: string) => void): void
  /** Called after each batch. */
  onBatch(listener: () => void): void
  wake(): void
  /** Reads what has been committed, without the pause between reads. */
  readNow(): Promise<void>
  stop(): Promise<void>
}

/** Tails the change log; woken by local commits, notifications and a 250 ms timer. */
export async function openRelay(app: AppContext, url: string): Promise<Relay> {
  const { database, shop } = app
  let position = await committedEnd(database.write, () => wait(retryGapAfter))
  let gap: Gap | null = null
  let chain: Promise<unknown> = Promise.resolve()
  let isScheduled = false
  let lastRead = 0
  let stopped = false
  const listeners: Listener[] = []
  const batchListeners: (() => void)[] = []
  const channels = new Map<string, (text: string) => void>()

  function betweenBatches<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = chain.then(work)
    chain = result.catch(() => {})
    return result
  }

  /** Returns true if there may be more. */
  async function relayBatch() {
    isScheduled = false
    lastRead = performance.now()
    const page = await readLog(database.write, { position, gap, limit: batchSize })
    const own = page.changes.filter((change) => change.shop_id === shop)
    for (const listener of listeners) await listener(own)
    ;({ position, gap } = page)
    return page.isMore
  }

  async function catchUp() {
    while (await relayBatch());
    if (gap) setTimeout(wake, retryGapAfter).unref()
  }

  function wake() {
    if (isScheduled || stopped) return
    isScheduled = true
    const pause = readEvery - (performance.now() - lastRead)
    if (pause > 0) setTimeout(read, pause).unref()
    else read()
  }

  async function readNow() {
    await betweenBatches(catchUp)
    for (const listener of batchListeners) listener()
  }

  function read() {
    if (stopped) return
    readNow().catch((error) => app.log.warn({ err: error }, 'the change log could not be read'))
  }

  const clock = setInterval(wake, pollEvery)
  clock.unref()
  database.onCommit(wake)
  const listening = await listen(app, url, (channel, text) => {
    // Skip our own notifications: local commits wake the relay directly.
    if (channel !== changesChannel) channels.get(channel)?.(text)
    else if (text !== database.wakeUpId) wake()
  })

  return {
    position: () => position,
    betweenBatches,
    subscribe: (listener) => void listeners.push(listener),
    onNotification: (channel, listener) => void channels.set(channel, listener),
    onBatch: (listener) => void batchListeners.push(listener),
    wake,
    readNow,
    async stop() {
      stopped = true
      clearInterval(clock)
      await listening.close()
      await chain
    },
  }
}

/** Keeps one LISTEN connection open and reconnects after 1 s. */
async function listen({ log }: AppContext, url: string, hear: (channel: string, text: string) => void) {
  let closed = false
  let client: pg.Client | null = null

  async function connect() {
    const next = new pg.Client({ connectionString: url, application_name: 'comptoir relay' })
    next.on('notification', ({ channel, payload = '' }) => hear(channel, payload))
    next.on('error', () => {})
    next.on('end', () => {
      if (!closed) setTimeout(() => connect().catch(() => {}), reconnectAfter).unref()
    })
    await next.connect()
    await next.query(`listen ${changesChannel}; listen ${messagesChannel}`)
    client = next
    hear(changesChannel, '')
  }

  await connect().catch((error) => log.warn({ err: error }, 'no notifications: changes are polled for'))
  return {
    async close() {
      closed = true
      await client?.end()
    },
  }
}
