import {
  type ApiError,
  type BatchOutcome,
  type BatchState,
  batchOutcomes,
  type DomainEvent,
  type Versioned,
} from '@comptoir/platform/contract'
import type { z } from 'zod'
import { emit } from '../changes/outbox.ts'
import type { Queryable, Tx } from '../db/database.ts'
import type { Context } from '../manifest/context.ts'
import type { batches } from './batch.table.ts'

type BatchRow = typeof batches.$inferSelect & { reverted_by: string | null }

/** A batch with its input as its kind reads it. */
export type Batch<Input = unknown> = Omit<BatchRow, 'input'> & { input: Input }

/** One row to process: the record that it is about, or what a file says of it. */
export interface BatchUnit {
  /** Rows are processed in the order of their numbers. */
  row: number
  key: string
  label?: string
  entity_id?: string | null
}

/** A row that was stored when the batch was started. */
export type StoredUnit = Required<BatchUnit>

export interface RowResult {
  outcome: BatchOutcome
  entity_id?: string | null | undefined
  label?: string | undefined
  code?: string | null
  details?: Record<string, unknown>
  notes?: readonly unknown[]
  changes?: readonly unknown[]
  /** Number of changes beyond those kept. */
  more_changes?: number
  /** Data for a revert; without it the row cannot be reverted. */
  undo?: unknown
  /** Added to the counts of the batch. */
  tallies?: Readonly<Record<string, number>>
}

/** One run through the rows of a batch by one process. */
export interface BatchRun<Input> {
  context: Context
  batch: Batch<Input>
  /** True if an earlier row has the same key. */
  isRepeated(tx: Tx, key: string): Promise<boolean>
}

interface KindErrors {
  over(state: BatchState): ApiError
  notOver(state: BatchState): ApiError
  nothingToRevert(): ApiError
}

interface SharedOptions<Input> {
  /** Also the name of its job, as `run_<name>`. */
  name: string
  /** Entity name in NOT_FOUND. */
  entity: string
  input: z.ZodType<Input>
  errors: KindErrors
  /**
   * Rows of one transaction, however long they take, for kinds that make what belongs together before it begins; by
   * default 25, or as many as are done in a quarter of a second.
   */
  part?(batch: Batch<Input>): number
  /** Counts the rows before the first is processed; for kinds whose rows are not stored at the start. */
  measure?(context: Context, batch: Batch<Input>): Promise<{ total: number; output: object }>
  revert(tx: Tx, run: BatchRun<Input>, unit: StoredUnit & { undo: unknown }): Promise<RowResult>
  /** Runs in the transaction that ends the batch. */
  finish?(tx: Tx, batch: Batch<Input>): Promise<void>
  /** Renews the planner's statistics after many rows. */
  analyze?(db: Queryable): Promise<unknown>
}

interface UnitOptions<Input, Unit extends BatchUnit> {
  units(run: BatchRun<Input>): AsyncIterable<Unit>
  apply(tx: Tx, run: BatchRun<Input>, unit: Unit): Promise<RowResult>
}

interface RecordOptions<Input, Record extends Versioned> {
  started: DomainEvent<Record>
  updated: DomainEvent<Record>
  toRecord(batch: Batch<Input>): Record
}

/** A kind of batch without its way of reading units. */
export interface BatchBase<Input = unknown> extends SharedOptions<Input> {
  read(batch: BatchRow): Batch<Input>
  emitStarted(tx: Tx, batch: Batch<Input>): void
  emitUpdated(tx: Tx, batch: Batch<Input>, before?: Batch<Input>): void
}

export type BatchKind<Input = unknown, Unit extends BatchUnit = BatchUnit> = BatchBase<Input> & UnitOptions<Input, Unit>

/** Describes one kind of batch: its rows, what becomes of each, and what panels hear of it. */
export function batchKind<Input, Unit extends BatchUnit, Record extends Versioned>({
  started,
  updated,
  toRecord,
  ...kind
}: SharedOptions<Input> & UnitOptions<Input, Unit> & RecordOptions<Input, Record>): BatchKind<Input, Unit> {
  return {
    ...kind,
    read: (batch) => ({ ...batch, input: kind.input.parse(batch.input) }),
    emitStarted: (tx, batch) => emit(tx, started, toRecord(batch)),
    emitUpdated: (tx, batch, before) => emit(tx, updated, toRecord(batch), before ? toRecord(before) : null),
  }
}

/** Ends a batch as failed: its input cannot be read any further. */
export class BatchFailure<Code extends string = string> extends Error {
  readonly code: Code
  readonly details: Record<string, unknown>

  constructor(code: Code, details: Record<string, unknown> = {}) {
    super(`The batch cannot go on: ${code}`)
    this.code = code
    this.details = details
  }
}

export const isBatchOver = ({ state }: { state: BatchState }) => state !== 'queued' && state !== 'running'

/** Rows by outcome; 0 where there are none. */
export const outcomeCounts = ({ counts }: Pick<Batch, 'counts'>) => {
  const [created = 0, updated = 0, deleted = 0, same = 0, failed = 0] = batchOutcomes.map((id) => counts[id])
  return { created, updated, deleted, same, failed }
}
