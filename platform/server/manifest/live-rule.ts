import type { DomainEvent, Permission, SocketEvent, Versioned } from '@comptoir/platform/contract'
import type { z } from 'zod'
import type { Change } from '../changes/change.ts'
import type { Context } from './context.ts'

/** Recipients: holders of a permission, or users named by the change. */
export type Audience<Record extends Versioned> =
  | { permission: Permission }
  /** Rooms that panels have asked to join by a message of theirs. */
  | { rooms(change: Change<Record>): readonly string[] }
  /** A permission missing from the policy table reaches nobody. */
  | { permissionOf(change: Change<Record>): string | null }
  | { users(change: Change<Record>): readonly string[] }

/** A field that needs a further permission to read. */
export interface Restriction {
  /** `*` stands for all elements of a list. */
  path: readonly string[]
  permission: Permission
  /** Redacted fields must be optional in the contract. */
  optional: boolean
}

export interface BroadcastRule {
  kind: 'broadcast'
  event: string
  /** Schema of the records, with the permissions of their fields. */
  schema: z.ZodType
  socketEvent: SocketEvent
  audience: Audience<Versioned>
  shape(change: Change): unknown
  /** Fields, also within lists and parts, that need a further permission to read. */
  restricted: readonly Restriction[]
}

/** Operations on the sockets and caches of one process. */
export interface LiveProcess {
  /** Reloads these users' permissions: updates rooms, disconnects deleted users. */
  reidentify(users: readonly string[] | 'all'): Promise<void>
  endSession(session: string): Promise<void>
  /** Sends a snapshot again to every panel that may have it, as its reader sees it now. */
  resend(event: SocketEvent): Promise<void>
  /** Panels leave a room that they had asked for and may not be in any more. */
  recheck(room: string): Promise<void>
}

/** The panel that has sent a message, on this process. */
export interface SendingPanel {
  isIn(room: string): boolean
  /** `mayStay` is asked again when rights change. */
  join(room: string, mayStay: (context: Context) => Promise<boolean>): void
  leave(room: string): void
  /** False once so many of a kind were spent in this second. */
  spend(kind: string, perSecond: number): boolean
  /** To everybody in a room, on all servers; it is kept nowhere. */
  say<Payload>(room: string, event: SocketEvent<Payload>, payload: Payload): void
}

/** A message that panels may send; whatever else comes from a client is ignored. */
export interface PanelMessage<Payload = unknown> {
  event: string
  schema: z.ZodType<Payload>
  /** Of the payload as JSON; a longer one is ignored. */
  maxBytes: number
  /** What it may lead to. */
  sends?: readonly SocketEvent[]
  run(panel: SendingPanel, context: Context, payload: Payload): Promise<void>
}

export interface ProcessRule {
  kind: 'process'
  event: string
  run(process: LiveProcess, change: Change): Promise<void>
}

export type LiveRule = BroadcastRule | ProcessRule

/** Initial payload on connect, for holders of the permission. */
export interface Snapshot {
  event: SocketEvent
  permission: Permission
  /** Same for all holders: built once for panels that connect together. */
  shared: boolean
  /** Depends on the role and the language of its reader, and on nothing else of them. */
  perRole: boolean
  /** Sent on each reconnect too: no event says what has changed meanwhile. */
  repeats: boolean
  load(context: Context): Promise<unknown>
}

/** Reads records whose values are not in the log; live rules receive their current state. */
export interface RecordRead {
  events: readonly Pick<DomainEvent, 'name'>[]
  read(context: Context, ids: readonly string[]): Promise<readonly Versioned[]>
}

/** Runs in every server process: for caches and open sockets. The event name determines the record type: hence the cast. */
export const onEveryProcess = <Record extends Versioned>(
  { name }: DomainEvent<Record>,
  run: (process: LiveProcess, change: Change<Record>) => Promise<void>,
): ProcessRule => ({ kind: 'process', event: name, run: (process, change) => run(process, change as Change<Record>) })

export const message = <Payload>(kind: PanelMessage<Payload>): PanelMessage => ({
  ...kind,
  run: (panel, context, payload) => kind.run(panel, context, kind.schema.parse(payload)),
})

// biome-ignore lint/complexity/useMaxParams: a sentence of the kit: to whom, what, from where, and how
export const snapshot = <Payload>(
  permission: Permission,
  event: SocketEvent<Payload>,
  load: (context: Context) => Promise<Payload>,
  { shared = false, perRole = false, repeats = false } = {},
): Snapshot => ({ permission, event, load, shared, perRole, repeats })
