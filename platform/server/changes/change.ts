import type { Versioned } from '@comptoir/platform/contract'
import type { Queryable, Tx } from '../db/database.ts'

export interface Actor {
  kind: 'user' | 'visitor' | 'system' | 'plugin'
  id: string | null
  name: string
  session_id: string | null
  role: { key: string; permessions: Readonly<Record<string, boolean>> } | null
  locale: string
  /** Looks at the panel as another role, and changes nothing. */
  only_reads?: boolean
  /** Set if a plugin at the panel of this user acts, whose `role` is then narrowed to what both may. */
  plugin?: ActingPlugin
}

export interface ActingPlugin {
  key: string
  id: string
  /** Its calls change nothing but what it keeps itself. */
  only_reads: boolean
  /** The version in place, and what was granted, when it was identified. */
  version_id: string
  grants: readonly string[]
  /** The role of the user. */
  person: NonNullable<Actor['role']>
}

export const system: Actor = { kind: 'system', id: null, name: 'system', session_id: null, role: null, locale: 'en' }

export const visitor: Actor = { kind: 'visitor', id: null, name: '', session_id: null, role: null, locale: 'en' }

/** A role is no longer what was read of it before: whoever asked is identified anew. */
export class RightsChanged extends Error {
  constructor() {
    super('The rights have changed meanwhile')
  }
}

/** Actor, request and source of a piece of work; stored with every change row. */
export interface Origin {
  actor: Actor
  request_id: string | null
  source: string
  /** Time of the event when it is not now, for imported data. */
  at?: Date
}

/**
 * What holds as soon as certain events do: written in their transaction by a domain that the one of the events does not
 * know. It sees the records as the transaction leaves them, and what the log has of the events; if it fails, nothing is saved.
 */
export interface Consequence {
  events: readonly string[]
  run(tx: Tx, ids: readonly string[], logged: readonly (object | null)[]): Promise<unknown>
}

/** Database access bound to one origin, which is stored with every change. */
export interface Db {
  /** Atomic. Joins the transaction that is open: that of a request with an Idempotency-Key, of a reaction or of a seed. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /**
   * Never joins: commits although the caller fails, and sees nothing of a transaction that is open. It must not need a row
   * that the open one has locked.
   */
  separately<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** The primary: for reads that must see the latest writes. */
  current: Queryable
  /** The replica if there is one: for lists and reports. */
  read: Queryable
}

/** A change row as reactions and live rules receive it. */
export interface Change<Record extends Versioned = Versioned> {
  seq: number
  at: string
  event: string
  entity: string
  entity_id: string
  version: number
  actor: { kind: string; id: string | null; name: string }
  request_id: string | null
  source: string
  /** Names of all changed fields, including those whose values have been erased. */
  fields: string[]
  before: Partial<Record> | null
  after: Partial<Record> | null
}
