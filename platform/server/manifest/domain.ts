import type { DomainEvent, Endpoint, Permission, SocketEvent, Versioned } from '@comptoir/platform/contract'
import type { z } from 'zod'
import type { Change } from '../changes/change.ts'
import type { Upload } from '../web/upload.ts'
import type { Context, PricedRecords } from './context.ts'

type Schema = z.ZodType

/** A request as it came: nothing in it is trusted yet. */
export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
  upload(): Promise<Upload>
  /** The files in a field of that name, one after the other. */
  uploads(name: string): AsyncIterable<Upload>
}

export interface Route {
  endpoint: Endpoint
  run(context: Context, raw: RawInput): Promise<unknown>
}

interface Input<Params extends Schema, Query extends Schema, Body extends Schema> {
  params: z.output<Params>
  query: z.output<Query>
  body: z.output<Body>
  upload(): Promise<Upload>
  uploads(name: string): AsyncIterable<Upload>
}

// A schema left out of an endpoint means "nothing is read there", which its type parameter already says.
const read = <S extends Schema>(schema: S | undefined, value: unknown, part: string): z.output<S> =>
  schema ? parsePart(schema, value, part) : (undefined as z.output<S>)

/** Which part of a request a Zod error speaks of decides how it is answered. */
export class InputError extends Error {
  readonly part: string
  readonly issues: readonly z.core.$ZodIssue[]

  constructor(part: string, issues: readonly z.core.$ZodIssue[]) {
    super(`The ${part} is not valid`)
    this.part = part
    this.issues = issues
  }
}

function parsePart<S extends Schema>(schema: S, value: unknown, part: string): z.output<S> {
  const result = schema.safeParse(value, { reportInput: true })
  if (!result.success) throw new InputError(part, result.error.issues)
  return result.data
}

/** Ties a call of the contract to the use case that answers it. */
export const handle = <Params extends Schema, Query extends Schema, Body extends Schema, Reply extends Schema>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  use: (context: Context, input: Input<Params, Query, Body>) => Promise<z.input<Reply>>,
): Route => ({
  endpoint,
  run: (context, raw) =>
    use(context, {
      params: read(endpoint.params, raw.params, 'params'),
      query: read(endpoint.query, raw.query, 'query'),
      body: read(endpoint.body, raw.body, 'body'),
      upload: raw.upload,
      uploads: raw.uploads,
    }),
})

/** Who hears of something: the holders of a permission, or users that the change itself names. */
export type Audience<Record extends Versioned> =
  | { permission: Permission }
  /** Named by the record itself; one that the table does not have reaches nobody. */
  | { permissionOf(change: Change<Record>): string | null }
  | { users(change: Change<Record>): readonly string[] }

export interface BroadcastRule {
  kind: 'broadcast'
  event: string
  socketEvent: SocketEvent
  audience: Audience<Versioned>
  shape(change: Change): unknown
  /** Fields that not everyone who is signed in may read, each with what that takes. */
  restricted: readonly { field: string; permission: Permission }[]
}

/** What one server process can do to its own sockets and caches when it learns of a change. */
export interface LiveProcess {
  /** Looks these users up again: rooms follow their rights, a user who is gone is disconnected. */
  reidentify(users: readonly string[] | 'all'): Promise<void>
  endSession(session: string): Promise<void>
}

export interface ProcessRule {
  kind: 'process'
  event: string
  run(process: LiveProcess, change: Change): Promise<void>
}

export type LiveRule = BroadcastRule | ProcessRule

/** What a panel receives when it connects, for those with the permission. */
export interface Snapshot {
  event: SocketEvent
  permission: Permission
  /** The same for everyone with the permission: made once for all who connect together. */
  shared: boolean
  load(context: Context): Promise<unknown>
}

/** Reads the records of events whose values the log leaves out: live rules get them as they are now. */
export interface RecordRead {
  events: readonly Pick<DomainEvent, 'name'>[]
  read(context: Context, ids: readonly string[]): Promise<readonly Versioned[]>
}

export interface Reaction {
  event: string
  run(context: Context, change: Change): Promise<void>
}

export interface JobKind<Payload = unknown> {
  name: string
  /** Jobs of one queue wait for each other, so that what is slow leaves room for the rest. */
  queue?: string
  schema: z.ZodType<Payload>
  run(context: Context, payload: Payload): Promise<void>
  /** A crontab line for work that repeats. */
  every?: string
}

export interface ServerDomain {
  key: string
  routes: readonly Route[]
  live?: readonly LiveRule[]
  reads?: readonly RecordRead[]
  snapshots?: readonly Snapshot[]
  reactions?: readonly Reaction[]
  jobs?: readonly JobKind[]
  priced?: readonly PricedRecords[]
}

export const serverDomain = (domain: ServerDomain): ServerDomain => domain

/**
 * "When this happened, do that", once in the whole installation, in a transaction of its own. The event's
 * name ties a change to the shape of its record, here and in `watch`: hence the casts.
 */
export const subscribe = <Record extends Versioned>(
  { name }: DomainEvent<Record>,
  run: (context: Context, change: Change<Record>) => Promise<void>,
): Reaction => ({ event: name, run: (context, change) => run(context, change as Change<Record>) })

/** "When this happened", in every server process: for caches and open sockets. */
export const onEveryProcess = <Record extends Versioned>(
  { name }: DomainEvent<Record>,
  run: (process: LiveProcess, change: Change<Record>) => Promise<void>,
): ProcessRule => ({ kind: 'process', event: name, run: (process, change) => run(process, change as Change<Record>) })

export const job = <Payload>(kind: JobKind<Payload>): JobKind => ({
  ...kind,
  run: (context, payload) => kind.run(context, kind.schema.parse(payload)),
})

// biome-ignore lint/complexity/useMaxParams: a sentence of the kit: to whom, what, from where, and how
export const snapshot = <Payload>(
  permission: Permission,
  event: SocketEvent<Payload>,
  load: (context: Context) => Promise<Payload>,
  { shared = false } = {},
): Snapshot => ({ permission, event, load, shared })
