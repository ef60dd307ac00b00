import pg from 'pg'
import type { Tx } from '../db/database.ts'

/** The answers of one statement, by call: each is taken by its own caller, and may fail for it alone. */
type Answers<Result> = readonly (() => Result)[]

/** Sends what the members of a group wait for: `run` once for all, in the transaction that they share. */
type Send = (tx: Tx) => void

/** Units of work that share a transaction. They run side by side and meet in the statements made by `coalesced`. */
export interface Group {
  tx: Tx
  waiting: Map<object, Send>
  isScheduled: boolean
  /** Its transaction has ended; its connection is somebody else's. */
  isClosed: boolean
  /** Error of a statement, after which nothing of the group can be committed; null until then. */
  failure: Error | null
}

interface Member {
  group: Group
  hasWritten: boolean
  /** It has ended; parts of it that still run send nothing any more. */
  hasEnded: boolean
}

const members = new WeakMap<object, Member>()

/** A unit of work sent a statement that the group cannot share: it needs a transaction of its own. */
export class Unshared extends Error {}

const unshared = async (): Promise<never> => {
  throw new Unshared('The statement belongs into a transaction of its own')
}

/** The connection of a member: statements that are not shared do not reach the database. */
export const memberConnection: pg.PoolClient = Object.assign(new pg.Client(), { query: unshared, release: () => {} })

export const openGroup = (tx: Tx): Group => ({
  tx,
  waiting: new Map(),
  isScheduled: false,
  isClosed: false,
  failure: null,
})

export function join(group: Group, tx: Tx) {
  members.set(tx, { group, hasWritten: false, hasEnded: false })
}

export function leave(tx: Tx) {
  const member = members.get(tx)
  if (member) member.hasEnded = true
}

export const hasWritten = (tx: Tx) => members.get(tx)?.hasWritten === true

/** Drops what members that failed had still asked for. */
export function close(group: Group) {
  group.isClosed = true
  group.waiting.clear()
}

/** Sends what waits, all in one packet. */
export function sendWaiting(group: Group) {
  const { waiting } = group
  group.waiting = new Map()
  for (const send of waiting.values()) send(group.tx)
}

/** When no member has anything left to do but wait, all have said what they need. */
function schedule(group: Group) {
  if (group.isScheduled) return
  group.isScheduled = true
  setImmediate(() => {
    group.isScheduled = false
    sendWaiting(group)
  })
}

interface Waiting<Call, Result> {
  member: Member
  call: Call
  resolve(result: Result): void
  reject(error: unknown): void
}

type Run<Call, Result> = (tx: Tx, calls: readonly Call[]) => Promise<Answers<Result>>

interface Options {
  /**
   * With `rows`, a member that fails from then on takes its group with it. With `less`, only if it was answered: the others
   * were answered as if it went on.
   */
  leaves?: 'nothing' | 'rows' | 'less'
}

interface Shared<Call, Result> extends Required<Options> {
  run: Run<Call, Result>
}

function taken<Result>(answers: Answers<Result>, at: number): Result {
  const take = answers[at]
  if (!take) throw new Error('A shared statement left a call without an answer')
  return take()
}

function answer<Call, Result>(
  waiting: readonly Waiting<Call, Result>[],
  { answers, leaves }: { answers: Answers<Result>; leaves: Shared<Call, Result>['leaves'] },
) {
  for (const [at, { member, resolve, reject }] of waiting.entries()) {
    try {
      const result = taken(answers, at)
      if (leaves === 'less') member.hasWritten = true
      resolve(result)
    } catch (error) {
      reject(error)
    }
  }
}

async function answerAll<Call, Result>(
  group: Group,
  waiting: readonly Waiting<Call, Result>[],
  { run, leaves }: Shared<Call, Result>,
) {
  try {
    const answers = await run(
      group.tx,
      waiting.map(({ call }) => call),
    )
    answer(waiting, { answers, leaves })
  } catch (error) {
    group.failure ??= error instanceof Error ? error : new Error(String(error))
    for (const { reject } of waiting) reject(error)
  }
}

/**
 * A statement, or several, that units of work in one transaction share: `run` gets what all of them asked for in the same
 * step, and answers each. Alone, it gets one call. It may use nothing of `tx` but the shop and the connection.
 */
export function coalesced<Call, Result>(run: Run<Call, Result>, { leaves = 'nothing' }: Options = {}) {
  const queues = new WeakMap<Group, Waiting<Call, Result>[]>()

  function enlist(entry: Waiting<Call, Result>) {
    const { group } = entry.member
    const queue = group.waiting.has(run) ? queues.get(group) : undefined
    if (queue) {
      queue.push(entry)
      return
    }
    const first = [entry]
    queues.set(group, first)
    group.waiting.set(run, () => void answerAll(group, first, { run, leaves }))
    schedule(group)
  }

  return async (tx: Tx, call: Call): Promise<Result> => {
    const member = members.get(tx)
    if (!member) return taken(await run(tx, [call]), 0)
    if (member.hasEnded || member.group.isClosed) return unshared()
    if (leaves === 'rows') member.hasWritten = true
    return new Promise((resolve, reject) => enlist({ member, call, resolve, reject }))
  }
}
