import { setTimeout as delay } from 'node:timers/promises'
import { ApiError } from '@comptoir/platform/contract'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { Database, Tx } from '../db/database.ts'
import { isDisconnect } from '../db/database-errors.ts'
import type { Origin } from './change.ts'
import {
  close,
  type Group,
  hasWritten,
  join,
  leave,
  memberConnection,
  openGroup,
  sendWaiting,
  Unshared,
} from './coalesced.ts'
import { emittedEvents, flushGroup, openScope } from './outbox.ts'
import { commit, statement, type TransactionScope, transact, type Work, withClient } from './transaction.ts'

/** More would wait for one another longer than they gain. */
const maxMembers = 16
/** One reads while the other is written to disk. */
const maxGroups = 2
/** Milliseconds until work that hangs no longer keeps others waiting. */
const maxTurnMs = 100

interface Unit {
  origin: Origin
  /** Units with one key never share a transaction: the second must see what the first has committed. */
  key: string
  run(tx: Tx): Promise<void>
  /** In a transaction of its own. */
  runAlone(): Promise<void>
  fail(error: unknown): void
  /** Its transaction is committed. */
  succeed(): void
}

type Scope = Omit<TransactionScope, 'origin'>

/** A locked record must not hold up those who do not need it: they go on alone. */
const shortWaits = { name: 'short waits', text: `set local lock_timeout = '250ms'` }

async function runMember(group: Group, { customFields, shop }: Scope, unit: Unit) {
  const tx: Tx = drizzle(memberConnection)
  openScope(tx, { shop, customFields, origin: unit.origin })
  join(group, tx)
  try {
    await unit.run(tx)
    return { unit, tx, error: null }
  } catch (error) {
    leave(tx)
    return { unit, tx, error }
  }
}

type Outcome = Awaited<ReturnType<typeof runMember>>

/** A member failed by itself and left nothing behind: the others go on without it. */
const isHarmless = ({ tx, error }: Outcome) => error === null || !hasWritten(tx)

async function attemptGroup(client: PoolClient, scope: Scope, units: readonly Unit[]): Promise<Outcome[]> {
  const { database, ...rest } = scope
  const tx: Tx = drizzle(client)
  openScope(tx, { ...rest, origin: null })
  const begun = Promise.all([client.query(statement('begin')), client.query(shortWaits)])
  begun.catch(() => {})
  const group = openGroup(tx)
  try {
    const outcomes = await Promise.all(units.map((unit) => runMember(group, scope, unit)))
    await begun
    if (group.failure) throw group.failure
    if (!outcomes.every(isHarmless)) throw new Unshared('A member failed after it had written')
    const members = outcomes.filter(({ error }) => error === null).map((outcome) => outcome.tx)
    const events = [...new Set(members.flatMap(emittedEvents))]
    const sent = flushGroup(tx, members, () => sendWaiting(group))
    close(group)
    await commit(tx, sent)
    if (events.length > 0) database.changesCommitted(events)
    return outcomes
  } catch (error) {
    // Before the rollback, after which a statement would be saved at once.
    close(group)
    if (!isDisconnect(error)) await client.query('rollback')
    throw error
  }
}

/** An error of the contract is an answer; anything else is tried alone, above all what the group could not share. */
function conclude({ unit, error }: Outcome) {
  if (error === null) unit.succeed()
  else if (error instanceof ApiError) unit.fail(error)
  else void unit.runAlone()
}

/** Whatever kept a group from its commit, each of its units is tried alone; its key keeps it from being done twice. */
async function runGroup(scope: Scope, units: readonly Unit[]) {
  const outcomes = await withClient(scope.database, (client) => attemptGroup(client, scope, units)).catch(() => null)
  if (outcomes) for (const outcome of outcomes) conclude(outcome)
  else for (const unit of units) void unit.runAlone()
}

interface Queue {
  waiting: Unit[]
  running: number
}

const queues = new WeakMap<Database, Queue>()

function queueOf({ database }: Scope): Queue {
  const queue = queues.get(database) ?? { waiting: [], running: 0 }
  queues.set(database, queue)
  return queue
}

/** The first that wait, no two with one key. */
function takeUnits(queue: Queue): Unit[] {
  const taken = new Map<string, Unit>()
  const left: Unit[] = []
  for (const unit of queue.waiting) {
    if (taken.size < maxMembers && !taken.has(unit.key)) taken.set(unit.key, unit)
    else left.push(unit)
  }
  queue.waiting = left
  return [...taken.values()]
}

async function runNext(scope: Scope, queue: Queue) {
  const [first, ...others] = takeUnits(queue)
  if (!first) return
  queue.running += 1
  const work = others.length === 0 ? first.runAlone() : runGroup(scope, [first, ...others])
  await Promise.race([work, delay(maxTurnMs, null, { ref: false })])
  queue.running -= 1
  start(scope, queue)
}

function start(scope: Scope, queue: Queue) {
  while (queue.running < maxGroups && queue.waiting.length > 0) void runNext(scope, queue)
}

/**
 * Like `transact`, for work that many do at the same time: while others are under way it waits, and what waits shares the
 * next transaction. Statements made by `coalesced` are sent once for all; work that sends others runs alone.
 * Only for work that can be tried again after an unknown end, as an idempotency key permits.
 */
export function transactGrouped<Result>(
  { origin, ...scope }: TransactionScope,
  key: string,
  work: Work<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let result: Result
    const queue = queueOf(scope)
    queue.waiting.push({
      origin,
      key,
      run: async (tx) => {
        result = await work(tx)
      },
      runAlone: () => transact({ ...scope, origin }, work).then(resolve, reject),
      succeed: () => resolve(result),
      fail: reject,
    })
    start(scope, queue)
  })
}
