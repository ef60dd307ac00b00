import type { Versioned } from '@comptoir/platform/contract'
import type { Queryable, Tx } from '../db/database.ts'

export interface Actor {
  kind: 'user' | 'visitor' | 'system' | 'plugin'
  id: string | null
  name: string
  session_id: string | null
  role: { key: string; permessions: Readonly<Record<string, boolean>> } | null
  locale: string
}

export const system: Actor = { kind: 'system', id: null, name: 'system', session_id: null, role: null, locale: 'en' }

export const visitor: Actor = { kind: 'visitor', id: null, name: '', session_id: null, role: null, locale: 'en' }

/** Where a piece of work came from; every change row carries it. */
export interface Origin {
  actor: Actor
  request_id: string | null
  source: string
  /** When it happened, where that is not now: for what is brought in from elsewhere. */
  at?: Date
}

/** The database as one piece of work sees it: what it writes is signed with its origin. */
export interface Db {
  /** All or nothing. Inside a request with an Idempotency-Key this joins the request's own transaction. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** Reads that must see what was just written. */
  current: Queryable
  /** Lists and reports: from the replica where there is one. */
  read: Queryable
}

/** What a change row says, as reactions and live rules read it. */
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
  /** The names of the fields that changed, also of those whose values are no longer kept. */
  fields: string[]
  before: Partial<Record> | null
  after: Partial<Record> | null
}
