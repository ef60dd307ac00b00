import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Change } from '../changes/change.ts'
import { changesDue } from '../changes/change-log.ts'
import { beforeCommit, shopOf } from '../changes/outbox.ts'
import { joinedDb, transact } from '../changes/transaction.ts'
import { array, rows, type Tx } from '../db/database.ts'
import { type AppContext, systemContext } from '../manifest/app-context.ts'
import type { Context } from '../manifest/context.ts'
import type { Reaction, ServerDomain } from '../manifest/domain.ts'
import type { Relay } from './relay.ts'

const batchSize = 100
const maxAttempts = 5
/** Batches changes that arrive within 50 ms into one transaction. */
const debounceMs = 50

/** A new domain starts at the end of the log. */
const placeCursors = ({ database, shop }: AppContext, names: readonly string[], from: number) =>
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

/** Null while another process holds it. */
async function takeCursor(tx: Tx, shop: number, name: string): Promise<Cursor | null> {
  const [cursor] = await rows<Cursor & Record<string, unknown>>(
    tx,
    sql`select seq, failures from reaction_cursors
        where shop_id = ${shop} and name = ${name} for update skip locked`,
  )
  return cursor ?? null
}

const moveCursor = (tx: Tx, name: string, seq: number) =>
  beforeCommit(tx, () =>
    rows(
      tx,
      sql`update reaction_cursors set seq = ${seq}, failures = 0 where shop_id = ${shopOf(tx)} and name = ${name}`,
    ),
  )

/** Changes of one event that follow one another. */
function runsOf(changes: readonly Change[]): Change[][] {
  const runs: Change[][] = []
  for (const change of changes) {
    const last = runs.at(-1)
    if (last?.[0]?.event === change.event) last.push(change)
    else runs.push([change])
  }
  return runs
}

async function react(context: Context, reactions: readonly Reaction[], changes: readonly Change[]) {
  for (const found of runsOf(changes)) {
    for (const { run } of reactions.filter(({ event }) => event === found[0]?.event)) await run(context, found)
  }
}

/** Skips changes without a reaction too, or each run would read them again. */
const lastHandled = (changes: readonly Change[], isMore: boolean, upTo: number) =>
  isMore ? (changes.at(-1)?.seq ?? upTo) : upTo

/**
 * Runs one batch of a domain's reactions and moves its cursor in one transaction, so each change is handled
 * exactly once. Returns true if there may be more.
 */
async function runBatch(app: AppContext, { key: name, reactions = [] }: ServerDomain, upTo: number): Promise<boolean> {
  const origin = { actor: systemContext(app, 'reaction').actor, request_id: null, source: 'reaction' }
  const events = [...new Set(reactions.map(({ event }) => event))]
  return transact({ ...app, origin }, async (tx) => {
    const cursor = await takeCursor(tx, app.shop, name)
    if (!cursor) return false
    // After a failure one change at a time, so only the failing one is retried and finally skipped.
    const limit = cursor.failures > 0 ? 1 : batchSize
    if (upTo <= cursor.seq) return false
    const changes = await changesDue(tx, { shop: app.shop, events, after: cursor.seq, upTo, limit })
    const isMore = changes.length === limit
    const position = lastHandled(changes, isMore, upTo)
    if (cursor.failures < maxAttempts) await react(systemContext(app, 'reaction', joinedDb(tx)), reactions, changes)
    else app.log.error({ domain: name, seq: position }, 'a reaction failed too often: passed over')
    moveCursor(tx, name, position)
    return isMore
  })
}

async function recordFailure({ database, shop, log }: AppContext, name: string, error: unknown) {
  log.warn({ domain: name, err: error }, 'a reaction failed and will be tried again')
  await rows(
    database.write,
    sql`update reaction_cursors set failures = failures + 1 where shop_id = ${shop} and name = ${name}`,
  )
}

/** The returned `run` may be called at any time: calls during a run start one more run. */
export async function openReactions(app: AppContext, domains: readonly ServerDomain[], relay: Relay) {
  const owners = domains.filter(({ reactions = [] }) => reactions.length > 0)
  await placeCursors(
    app,
    owners.map(({ key }) => key),
    relay.position(),
  )
  let running: Promise<void> | null = null
  let isRequested = false

  async function runAll() {
    for (const owner of owners) {
      try {
        while (await runBatch(app, owner, relay.position()));
      } catch (error) {
        await recordFailure(app, owner.key, error).catch(() => {})
      }
    }
  }

  async function loop() {
    do {
      isRequested = false
      await runAll()
      await setTimeout(debounceMs)
    } while (isRequested)
  }

  function run() {
    isRequested = true
    running ??= loop().finally(() => {
      running = null
      if (isRequested) run()
    })
  }

  return { run, idle: () => running ?? Promise.resolve() }
}
