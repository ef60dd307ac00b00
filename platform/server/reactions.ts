import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Change, Context } from './context.ts'
import { rows, type Tx } from './database.ts'
import { joinedDb, transact } from './db.ts'
import type { Reaction, ServerDomain } from './domain.ts'
import { atLast, shopOf } from './outbox.ts'
import { type Process, systemContext } from './process.ts'
import { array } from './statements.ts'

const batchSize = 100
const patience = 5
/** In a rush, what came in between is reacted to together: one transaction instead of one each. */
const breath = 50

type Row = Change & Record<string, unknown>

/** As far as the log is committed. */
const committed = (shop: number) =>
  sql`coalesce((select value from counters where shop_id = ${shop} and counters.name = 'changes'), 0)`

/** A domain whose reactions are new begins with what is committed from now on. */
const placeCursors = ({ database, shop }: Process, names: readonly string[]) =>
  rows(
    database.write,
    sql`insert into reaction_cursors (shop_id, name, seq)
        select ${shop}, owner, ${committed(shop)} from unnest(${array(names)}::text[]) as owner
        on conflict do nothing`,
  )

interface Cursor {
  seq: number
  failures: number
  /** As far as the log is committed. */
  committed: number
}

/** Where a domain's reactions stand; null while another process is at it. */
async function takeCursor(tx: Tx, shop: number, name: string): Promise<Cursor | null> {
  const [cursor] = await rows<Cursor & Record<string, unknown>>(
    tx,
    sql`select seq, failures, ${committed(shop)} as committed
        from reaction_cursors r where r.shop_id = ${shop} and r.name = ${name} for update skip locked`,
  )
  return cursor ?? null
}

const moveCursor = (tx: Tx, name: string, seq: number) =>
  atLast(tx, () =>
    rows(
      tx,
      sql`update reaction_cursors set seq = ${seq}, failures = 0 where shop_id = ${shopOf(tx)} and name = ${name}`,
    ),
  )

interface Window {
  facts: readonly string[]
  after: number
  /** As far as the log was committed when it was looked at. */
  upTo: number
  limit: number
}

const due = (tx: Tx, shop: number, { facts, after, upTo, limit }: Window) =>
  rows<Row>(
    tx,
    sql`select seq, at, fact, entity, entity_id, version, actor, request_id, source, before, after from changes
        where shop_id = ${shop} and seq > ${after} and seq <= ${upTo} and fact = any(${array(facts)}::text[])
        order by seq limit ${limit}`,
  )

async function react(context: Context, reactions: readonly Reaction[], changes: readonly Change[]) {
  for (const change of changes) {
    for (const { run } of reactions.filter(({ fact }) => fact === change.fact)) await run(context, change)
  }
}

/** What concerns nobody here is passed as well, or it would be looked through again and again. */
const reachedBy = (changes: readonly Change[], isMore: boolean, upTo: number) =>
  isMore ? (changes.at(-1)?.seq ?? upTo) : upTo

/**
 * Runs one batch of a domain's reactions with the cursor's move in one transaction, so each change is
 * reacted to exactly once. Returns whether there may be more.
 */
async function runBatch(process: Process, name: string, reactions: readonly Reaction[]): Promise<boolean> {
  const origin = { actor: systemContext(process, 'reaction').actor, request_id: null, source: 'reaction' }
  const facts = [...new Set(reactions.map(({ fact }) => fact))]
  return transact({ ...process, origin }, async (tx) => {
    const cursor = await takeCursor(tx, process.shop, name)
    if (!cursor) return false
    // After a fault, one change at a time: only the one that fails waits, or is passed over in the end.
    const limit = cursor.failures > 0 ? 1 : batchSize
    const upTo = cursor.committed
    if (upTo <= cursor.seq) return false
    const changes = await due(tx, process.shop, { facts, after: cursor.seq, upTo, limit })
    const isMore = changes.length === limit
    const reached = reachedBy(changes, isMore, upTo)
    if (cursor.failures < patience) await react(systemContext(process, 'reaction', joinedDb(tx)), reactions, changes)
    else process.log.error({ domain: name, seq: reached }, 'a reaction failed too often: passed over')
    moveCursor(tx, name, reached)
    return isMore
  })
}

async function noteFailure({ database, shop, log }: Process, name: string, error: unknown) {
  log.warn({ domain: name, err: error }, 'a reaction failed and will be tried again')
  await rows(
    database.write,
    sql`update reaction_cursors set failures = failures + 1 where shop_id = ${shop} and name = ${name}`,
  )
}

/** Makes the function that runs what is due; calls while it runs are remembered, not queued. */
export async function openReactions(process: Process, domains: readonly ServerDomain[]) {
  const owners = domains.filter(({ reactions = [] }) => reactions.length > 0)
  await placeCursors(
    process,
    owners.map(({ key }) => key),
  )
  let running: Promise<void> | null = null
  let again = false

  async function runAll() {
    for (const { key, reactions = [] } of owners) {
      try {
        while (await runBatch(process, key, reactions));
      } catch (error) {
        await noteFailure(process, key, error).catch(() => {})
      }
    }
  }

  async function loop() {
    do {
      again = false
      await runAll()
      await setTimeout(breath)
    } while (again)
  }

  function run() {
    again = true
    running ??= loop().finally(() => {
      running = null
      if (again) run()
    })
  }

  return { run, settled: () => running ?? Promise.resolve() }
}
