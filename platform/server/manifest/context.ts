import type { Permission } from '@comptoir/platform/contract'
import type { Actor, Db, Origin } from '../changes/change.ts'
import type { Queryable } from '../db/database.ts'
import type { CustomFieldTable } from '../db/table.ts'
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

/** A kind of records that have custom fields, and that fields of other records can name. */
export interface CustomFieldRecords extends CustomFieldTable {
  /** Permission to choose one of them for a field. */
  permission: Permission
  search(context: Context, q: string): Promise<readonly { id: string; label: string }[]>
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
  /** The records of all domains that have custom fields. */
  customFields: readonly CustomFieldRecords[]
  settings: Readonly<Record<string, unknown>>
  can(permission: Permission): boolean
  permissions(): readonly Permission[]
}
