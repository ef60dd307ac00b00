import type { Permission, Versioned } from '@comptoir/platform/contract'
import type { Queryable, Tx } from './database.ts'
import type { FetchOutside } from './fetch-outside.ts'
import type { Files } from './files.ts'
import type { Log } from './log.ts'
import type { StorePlace } from './store-origin.ts'

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

/** Records that hold amounts in the shop's currency: while there are any, it does not change by itself. */
export interface PricedRecords {
  /** As the panel names them: `products`. */
  name: string
  count(db: Queryable, shop: number): Promise<number>
}

export interface Context {
  shop: number
  actor: Actor
  origin: Origin
  ip: string
  user_agent: string
  db: Db
  files: Files
  outside: FetchOutside
  store: StorePlace
  log: Log
  now(): Date
  modules: readonly { key: string; enabled: boolean; version: string; routes: string[] }[]
  version: string
  /** What is priced in the shop, by the domains that know. */
  priced: readonly PricedRecords[]
  /** The shop's settings as this process knows them. */
  settings: Readonly<Record<string, unknown>>
  can(permission: Permission): boolean
  /** Every permission that the actor holds now. */
  permissions(): readonly Permission[]
}

/** What a change row says, as reactions and live rules read it. */
export interface Change<Record extends Versioned = Versioned> {
  seq: number
  at: string
  fact: string
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
