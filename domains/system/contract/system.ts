import { FailureCause, jobClasses, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'

export const JobQueue = z.object({
  class: z.enum(jobClasses),
  /** Due and not begun. */
  waiting: z.int().nonnegative(),
  running: z.int().nonnegative(),
  /** Tried as often as their kind is; nothing tries them again. */
  failed: z.int().nonnegative(),
  /** Seconds for which the oldest due job has waited. */
  oldest_s: z.number().nullable(),
})
export type JobQueue = z.infer<typeof JobQueue>

export const ReactionState = z.object({
  name: z.string(),
  /** Seconds since the oldest change that it has not handled. */
  behind_s: z.number().nullable(),
  /** Attempts at the change that it fails at. */
  failures: z.int().nonnegative(),
  next_try_at: Timestamp.nullable(),
  error: FailureCause.nullable(),
})
export type ReactionState = z.infer<typeof ReactionState>

export const Connections = z.object({
  pool: z.enum(['staff', 'visitors']),
  max: z.int(),
  open: z.int(),
  idle: z.int(),
  /** Requests that wait for a connection. */
  waiting: z.int(),
})
export type Connections = z.infer<typeof Connections>

export const SlowStatement = z.object({
  /** Without values. */
  text: z.string(),
  ms: z.number(),
  at: Timestamp,
})
export type SlowStatement = z.infer<typeof SlowStatement>

/** Of the process that answers. */
export const ProcessState = z.object({
  started_at: Timestamp,
  memory_bytes: z.int(),
  sockets: z.int(),
  connections: z.array(Connections),
  slow_statements: z.array(SlowStatement),
})
export type ProcessState = z.infer<typeof ProcessState>

export const System = z.object({
  versions: z.object({ comptoir: z.string(), node: z.string(), postgres: z.string() }),
  process: ProcessState,
  jobs: z.array(JobQueue),
  reactions: z.array(ReactionState),
  /** Changes that reactions were given up on. */
  parked: z.int().nonnegative(),
  mails: z.object({
    has_server: z.boolean(),
    waiting: z.int(),
    /** Given up in the last day. */
    failed: z.int(),
    /** Shown in the panel only, because there was no mail server. */
    kept: z.int(),
    last_sent_at: Timestamp.nullable(),
  }),
  database_bytes: z.int(),
  /** Of the file system that holds the files; null if they are in a bucket. */
  disk: z.object({ free_bytes: z.int(), total_bytes: z.int() }).nullable(),
})
export type System = z.infer<typeof System>
