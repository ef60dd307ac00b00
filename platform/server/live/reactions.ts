import type { AppContext } from '../manifest/app-context.ts'
import { type DuePart, dueParts, placeCursors } from './reaction-cursors.ts'
import type { Relay } from './relay.ts'
import { runReaction } from './run-reaction.ts'

/** Milliseconds from one look to the next: under load one run serves more changes. */
const pauseMs = 100
/** Reactions that run at the same time, each on a connection of its own: one that hangs delays no other. */
const lanes = 3

export interface Reactions {
  /** May be called at any time: what arrives during a run or soon after it waits for the next one. */
  wake(): void
  /** Handles what the relay has read, without the pause between runs. What waits for its next try is left. */
  runNow(): Promise<void>
  stop(): Promise<void>
}

/** Runs at most so many pieces of work at a time, the others in their order. */
function openLanes(count: number) {
  let free = count
  const waiting: (() => void)[] = []
  return async (work: () => Promise<void>) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => void waiting.push(resolve))
    try {
      await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

export async function openReactions(app: AppContext, relay: Relay): Promise<Reactions> {
  await placeCursors(app, relay.position())
  const inLane = openLanes(lanes)
  const running = new Map<string, Promise<void>>()
  let chain = Promise.resolve()
  let isScheduled = false
  let endedAt = Number.NEGATIVE_INFINITY
  let stopped = false

  async function findDue() {
    const idle = app.reactions.filter(({ name }) => !running.has(name))
    try {
      return await dueParts(app, idle, relay.position())
    } catch (error) {
      app.log.warn({ err: error }, 'the cursors of the reactions could not be read')
      return []
    }
  }

  async function run(part: DuePart) {
    const { name } = part.reaction
    try {
      await inLane(() => runReaction(app, part))
    } catch (error) {
      app.log.warn({ err: error, reaction: name }, 'the failure of a reaction could not be noted')
    }
    running.delete(name)
    // There may be more behind what was read.
    if (part.upTo < relay.position()) wake()
  }

  async function startDue() {
    isScheduled = false
    const due = stopped ? [] : await findDue()
    for (const part of due) running.set(part.reaction.name, run(part))
    endedAt = performance.now()
  }

  const next = () => {
    chain = chain.then(startDue)
    return chain
  }

  async function runNow() {
    for (;;) {
      await next()
      if (running.size === 0) return
      await Promise.all(running.values())
    }
  }

  function runScheduled() {
    if (!stopped) void next()
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
    async stop() {
      stopped = true
      await chain
      await Promise.all(running.values())
    },
  }
}
