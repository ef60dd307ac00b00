import { Id } from '@comptoir/platform/contract'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { rows } from '../db/query.ts'
import type { Context } from '../manifest/context.ts'
import { type JobKind, job } from '../manifest/domain.ts'
import { type ApplyUnit, applyRows, maxRows, revertUnit } from './apply-rows.ts'
import { lastProcessedRow, lockBatch, storedUnits } from './batch.queries.ts'
import { batches } from './batch.table.ts'
import { type Batch, BatchFailure, type BatchKind, type BatchUnit, isBatchOver } from './batch-kind.ts'
import { jobNameOf, queueBatch } from './start-batch.ts'
import { endBatch, updateBatch } from './write-batch.ts'

/** How often panels hear of the progress, in milliseconds. */
const broadcastEveryMs = 300

function throttle(everyMs: number) {
  let last = performance.now()
  return () => {
    const isDue = performance.now() - last >= everyMs
    if (isDue) last = performance.now()
    return isDue
  }
}

interface Runner<Input, Unit extends BatchUnit> {
  kind: BatchKind<Input, Unit>
  context: Context
  id: string
  runner: string
  /** Aborted when the process stops. */
  signal: AbortSignal | undefined
}

/** Takes a batch on, also one that another runner left half done; null if there is nothing left to do. */
const takeBatch = <Input, Unit extends BatchUnit>({ kind, context, id, runner }: Runner<Input, Unit>) =>
  context.db.transaction(async (tx) => {
    const before = await lockBatch(tx, kind, id)
    if (isBatchOver(before)) return null
    const taken = await updateBatch(tx, kind, {
      before,
      changes: { state: 'running', runner, heartbeat_at: sql`now()` },
    })
    kind.emitUpdated(tx, taken)
    return taken
  })

/** Leaves a batch to the next process, which goes on behind the last processed row. */
const leaveBatch = <Input, Unit extends BatchUnit>({ kind, context, id, runner }: Runner<Input, Unit>) =>
  context.db.transaction(async (tx) => {
    const before = await lockBatch(tx, kind, id)
    if (before.state === 'running' && before.runner === runner) await queueBatch(tx, kind, { before })
  })

async function measured<Input, Unit extends BatchUnit>({ kind, context }: Runner<Input, Unit>, batch: Batch<Input>) {
  if (batch.total !== null || !kind.measure) return batch
  const found = await kind.measure(context, batch)
  await context.db.current
    .update(batches)
    .set(found)
    .where(and(eq(batches.shop_id, context.shop), eq(batches.id, batch.id)))
  return { ...batch, ...found }
}

async function end<Input, Unit extends BatchUnit>(
  { kind, context, id, runner }: Runner<Input, Unit>,
  failure?: BatchFailure,
) {
  await context.db.transaction(async (tx) => {
    const before = await lockBatch(tx, kind, id)
    if (before.state !== 'running' || before.runner !== runner) return
    const error = failure ? { code: failure.code, details: failure.details } : null
    await endBatch(tx, kind, { before, state: failure ? 'failed' : 'done', error })
  })
}

interface Parts {
  after: number
  size: number | undefined
}

async function* partsOf<Unit extends BatchUnit>(
  units: AsyncIterable<Unit>,
  { after, size = maxRows }: Parts,
): AsyncGenerator<Unit[]> {
  let part: Unit[] = []
  for await (const unit of units) {
    // Processed before a crash.
    if (unit.row <= after) continue
    part.push(unit)
    if (part.length < size) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

const milestones = [100, 1_000, 10_000, 100_000]

/** An almost empty shop is searched by other plans than a full one: renews the statistics as it fills. */
function growing<Input, Unit extends BatchUnit>({ kind, context: { db } }: Runner<Input, Unit>) {
  let applied = 0

  async function analyze() {
    await kind.analyze?.(db.current)
    await rows(db.current, sql`analyze batch_rows`)
  }

  return {
    async add(count: number) {
      const before = applied
      applied += count
      if (milestones.some((each) => before < each && applied >= each)) await analyze()
    },
    async end() {
      if (applied > 100) await analyze()
    },
  }
}

interface Source<Input, Unit> {
  batch: Batch<Input>
  units: AsyncIterable<Unit>
  after: number
  apply: ApplyUnit<Input, Unit>
}

type End = 'whole' | 'left' | 'lost'

/** `left` if the process is to stop; `lost` if the batch was stopped or taken over by another runner. */
async function goThrough<Input, Unit extends BatchUnit, Row extends BatchUnit>(
  runner: Runner<Input, Unit>,
  { batch, units, after, apply }: Source<Input, Row>,
): Promise<End> {
  const { kind, signal } = runner
  const isBroadcast = throttle(broadcastEveryMs)
  const growth = growing(runner)
  for await (const part of partsOf(units, { after, size: kind.part?.(batch) })) {
    for (let rest = part; rest.length > 0; ) {
      if (signal?.aborted) return 'left'
      const count = await applyRows({ kind, run: runner, units: rest, apply, isBroadcast })
      if (count === null) return 'lost'
      rest = rest.slice(count)
      await growth.add(count)
    }
  }
  await growth.end()
  return 'whole'
}

/** Works on a batch from where it was left. It may be started again at any time: no row is processed twice. */
async function runBatch<Input, Unit extends BatchUnit>(runner: Runner<Input, Unit>) {
  const { kind, context } = runner
  const taken = await takeBatch(runner)
  if (!taken) return
  try {
    const batch = await measured(runner, taken)
    const run = { context, batch, isRepeated: async () => false }
    const reached =
      batch.reverts_id === null
        ? await goThrough(runner, {
            batch,
            units: kind.units(run),
            after: await lastProcessedRow(run),
            apply: kind.apply,
          })
        : await goThrough(runner, { batch, units: storedUnits(run), after: 0, apply: revertUnit(kind) })
    if (reached === 'whole') await end(runner)
    if (reached === 'left') await leaveBatch(runner)
  } catch (error) {
    if (!(error instanceof BatchFailure)) throw error
    await end(runner, error)
  }
}

/** The job that runs batches of a kind. */
export const batchJob = <Input, Unit extends BatchUnit>(kind: BatchKind<Input, Unit>): JobKind =>
  job({
    name: jobNameOf(kind.name),
    class: 'batch',
    schema: z.object({ batch_id: Id }),
    run: (context, { batch_id: id }, signal) => runBatch({ kind, context, id, runner: newId(), signal }),
  })
