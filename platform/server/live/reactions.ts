import type { Change } from '../changes/change.ts'
import { changesDue } from '../changes/change-log.ts'
import { joinedDb, transact } from '../changes/transaction.ts'
import { type AppContext, systemContext } from '../manifest/app-context.ts'
import type { Context } from '../manifest/context.ts'
import type { Reaction, ServerDomain } from '../manifest/domain.ts'
import { dueOwners, eventsOf, moveCursor, placeCursors, recordFailure, takeCursor } from './reaction-cursors.ts'
import type { Relay } from './relay.ts'

const batchSize = 100
const maxAttempts = 5
/** Milliseconds from one run to the next: under load one run serves more changes. */
const pauseMs = 100

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
async function runBatch(app: AppContext, owner: ServerDomain, upTo: number): Promise<boolean> {
  const { key: name, reactions = [] } = owner
  const events = [...eventsOf(owner)]
  const origin = { actor: systemContext(app, 'reaction').actor, request_id: null, source: 'reaction' }
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

export interface Reactions {
  /** May be called at any time: what arrives during a run or soon after it waits for the next one. */
  wake(): void
  /** Handles what the relay has read, without the pause between runs. */
  runNow(): Promise<void>
  stop(): Promise<void>
}

export async function openReactions(
  app: AppContext,
  domains: readonly ServerDomain[],
  relay: Relay,
): Promise<Reactions> {
  const owners = domains.filter(({ reactions = [] }) => reactions.length > 0)
  await placeCursors(
    app,
    owners.map(({ key }) => key),
    relay.position(),
  )
  let chain = Promise.resolve()
  let isScheduled = false
  let endedAt = Number.NEGATIVE_INFINITY
  let stopped = false

  async function findDue() {
    try {
      return await dueOwners(app, owners, relay.position())
    } catch (error) {
      app.log.warn({ err: error }, 'the cursors of the reactions could not be read')
      return []
    }
  }

  async function runAll() {
    isScheduled = false
    const due = await findDue()
    for (const owner of due) {
      try {
        while (await runBatch(app, owner, relay.position()));
      } catch (error) {
        app.log.warn({ domain: owner.key, err: error }, 'a reaction failed and will be tried again')
        await recordFailure(app, owner.key).catch(() => {})
      }
    }
    endedAt = performance.now()
  }

  const runNow = () => {
    chain = chain.then(runAll)
    return chain
  }

  function runScheduled() {
    if (!stopped) void runNow()
  }

  function runAfterPause() {
    const pause = pauseMs - (performance.now() - endedAt)
    if (pause > 0) setTimeout(runScheduled, pause).unref()
    else runScheduled()
  }

  function wake() {
    if (isScheduled || stopped) return
    isScheduled = true
    void chain.then(runAfterPause)
  }

  return {
    wake,
    runNow,
    stop() {
      stopped = true
      return chain
    },
  }
}
