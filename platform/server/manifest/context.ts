import type { Permission } from '@comptoir/platform/contract'
import type { Actor, Db, Origin } from '../changes/change.ts'
import type { Queryable } from '../db/database.ts'
import type { Files } from '../files/files.ts'
import type { FetchOutside } from '../web/fetch-outside.ts'
import type { Log } from '../web/log.ts'
import type { StorePlace } from '../web/store-origin.ts'

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
