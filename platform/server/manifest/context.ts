import type { Permission } from '@comptoir/platform/contract'
import type { Actor, Db, Origin } from '../changes/change.ts'
import type { Queryable } from '../db/database.ts'
import type { Files } from '../files/files.ts'
import type { FetchOutside } from '../web/fetch-outside.ts'
import type { Log } from '../web/log.ts'
import type { StorePlace } from '../web/store-origin.ts'

/** Records with amounts in the shop's currency; while any exist, the currency cannot change. */
export interface PricedRecords {
  /** Plural key used by the panel's texts: `products`. */
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
  priced: readonly PricedRecords[]
  settings: Readonly<Record<string, unknown>>
  can(permission: Permission): boolean
  permissions(): readonly Permission[]
}
