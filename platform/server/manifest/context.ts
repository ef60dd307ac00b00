import { apiError, type JobClass, type Permission, type PersonIdentity } from '@comptoir/platform/contract'
import type { RenderPool } from '@comptoir/platform/storefront'
import type { Actor, Change, Db, Origin } from '../changes/change.ts'
import type { KeptConversion } from '../changes/converted-records.ts'
import type { ErasedRecords } from '../changes/erase-traces.ts'
import type { Queryable, Tx } from '../db/database.ts'
import type { CustomFieldTable } from '../db/table.ts'
import type { Files } from '../files/files.ts'
import type { Health } from '../health/process-health.ts'
import type { Press } from '../press/press.ts'
import type { Log } from '../web/log.ts'
import type { Mailer } from '../web/mailer.ts'
import type { FetchOutside } from '../web/outside/fetch-outside.ts'
import type { PostOutside } from '../web/outside/post-outside.ts'
import type { Sealer } from '../web/sealer.ts'
import type { StorePlace } from '../web/store-origin.ts'
import type { NamedRecords } from './named-records.ts'

/** A list of the panel whose named views can be shared among those who may read it. */
export interface SharedList {
  key: string
  permission: Permission
}

/** A real price, shown before prices are converted. */
export interface PricedExample {
  title: string
  image: string | null
  amount: number
}

export interface RevertPreview {
  /** Records whose amounts are those of the conversion: they become exactly what they were. */
  restored: number
  /** Records that were changed or added since: converted back at the same rate. */
  recalculated: number
  examples: readonly (PricedExample & { before: number })[]
}

/** Records with amounts in the shop's currency; while any exist, it only changes with a word about their prices. */
export interface PricedRecords {
  /** Plural key used by the panel's texts: `products`. */
  name: string
  count(db: Queryable, shop: number): Promise<number>
  examples?(db: Queryable, shop: number, limit: number): Promise<readonly PricedExample[]>
  /** Converts every amount, in the transaction that changes the currency. Without it they keep their currency. */
  convert?(tx: Tx, context: Context, conversion: KeptConversion): Promise<void>
  /** Gives every amount back what it was, in the transaction that takes the conversion back. */
  revert?(tx: Tx, context: Context, conversion: KeptConversion): Promise<void>
  /** The result that `revert` would have; `limit` bounds the examples. */
  previewRevert?(
    db: Queryable,
    shop: number,
    wanted: { conversion: KeptConversion; limit: number },
  ): Promise<RevertPreview>
}

/** Open work that names one user, such as the orders assigned to them; handed over before the user is deleted. */
export interface AssignedWork {
  /** Plural key used by the panel's texts: `orders`. */
  name: string
  /** Needed to take it over. */
  permission: Permission
  count(db: Queryable, shop: number, user: string): Promise<number>
  /** Without an heir nobody is assigned. */
  handOver(tx: Tx, context: Context, users: { from: string; to: string | null }): Promise<void>
}

/**
 * A person about whom the shop holds data. Their records are found by ids and `emails` alone; `phones` and `names`, which
 * anybody can type, are only looked for in the texts of what was found.
 */
export interface DataSubject extends PersonIdentity {
  customer_id: string
  /** Ids of records that were merged into this one. */
  former_ids: readonly string[]
}

/** The newest entries of a person's history, and how many there are. */
export interface HistoryPart {
  count: number
  entries: readonly { id: string; at: string; data: Record<string, unknown> }[]
}

/** A domain's data about a person: in their export, erased with them, and moved when they are merged. */
export interface PersonalRecords {
  /** Plural key of the export and of the panel's texts: `orders`. */
  name: string
  /** Needed to see them; otherwise an export leaves them out and says so. */
  permission: Permission
  /**
   * `open` ones still need the person, who cannot be erased meanwhile; `claimed` ones only give the same number, are not
   * among `all`, and stay.
   */
  count(db: Queryable, shop: number, subject: DataSubject): Promise<{ all: number; open: number; claimed?: number }>
  list(context: Context, subject: DataSubject): Promise<readonly object[]>
  /** Fields of `list` that the staff keep for themselves: not in what a person exports on their own. */
  internal?: readonly string[]
  history?(context: Context, subject: DataSubject, limit: number): Promise<HistoryPart>
  /** Before the count that an erasure trusts: until it ends, nothing starts that would bring a person back. */
  lock?(tx: Tx): Promise<void>
  /** Returns the records whose values in the change log go, too. */
  erase(tx: Tx, context: Context, subject: DataSubject): Promise<readonly ErasedRecords[]>
  /** Moves what names a customer by id to another one; both are locked. Not needed for what is found by address. */
  merge?(tx: Tx, context: Context, customers: { from: string; into: string }): Promise<void>
}

/** A kind of records that have custom fields, and that fields of other records can name. */
export interface CustomFieldRecords extends CustomFieldTable {
  /** Permission to choose one of them for a field. */
  permission: Permission
  search(context: Context, q: string): Promise<readonly { id: string; label: string }[]>
}

/** Handles the changes of one event, which follow one another in the log. */
export interface ReactionHandler {
  event: string
  run(context: Context, changes: readonly Change[]): Promise<void>
}

/** Work after domain events, once per installation, with a cursor of its own: it fails and is tried again alone. */
export interface Reaction {
  /** Unique in its domain, and stable: it names the cursor. */
  name: string
  handlers: readonly ReactionHandler[]
  /** Never given up, such as what erases a person: tried for ever, and shown as a fault that stands. */
  isEssential?: boolean
  /** Reactions of the domain whose runs end before this one starts. */
  waitsFor?: readonly string[]
}

/** A reaction as the whole installation knows it: `orders.announce`. */
export interface NamedReaction extends Reaction {
  module: string
}

/** A part of the panel that a shop can leave out. */
export interface OptionalModule {
  /** How many records it holds; they stay when it is switched off. */
  count?(db: Queryable, shop: number): Promise<number>
}

export interface Module {
  key: string
  /** Null if it cannot be switched off. */
  optional: OptionalModule | null
  enabled: boolean
  version: string
  routes: readonly string[]
}

/**
 * What domains state for one that stands above them and cannot import them. That one adds the type of its part by
 * declaration merging, as the owner of the policy table does with permissions.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains that read a part
export interface ManifestParts {}

export interface Context {
  shop: number
  actor: Actor
  origin: Origin
  ip: string
  user_agent: string
  /** True for an origin at which this panel is served. */
  isPanelOrigin(address: string): boolean
  db: Db
  files: Files
  outside: FetchOutside
  postOutside: PostOutside
  /** Base addresses of services outside that stand elsewhere than usual, by name. */
  services: Readonly<Record<string, string>>
  /** Seals secrets that the program reads again, such as the keys of a provider. */
  sealer: Sealer
  mailer: Mailer | null
  store: StorePlace
  panel: StorePlace
  renderer: RenderPool
  /** Prints papers. */
  press: Press
  log: Log
  now(): Date
  modules: readonly Module[]
  version: string
  priced: readonly PricedRecords[]
  /** Figures of this process. */
  health: Health
  /** By kind of job. */
  jobClasses: ReadonlyMap<string, JobClass>
  work: readonly AssignedWork[]
  personal: readonly PersonalRecords[]
  /** The lists of all domains whose named views can be shared. */
  lists: readonly SharedList[]
  /** The reactions of all domains. */
  reactions: readonly NamedReaction[]
  /** The records of all domains that have custom fields. */
  customFields: readonly CustomFieldRecords[]
  /** Records that settings of a theme name, by the type of the setting. */
  named: ReadonlyMap<string, NamedRecords>
  /** What all domains state under this name. */
  parts<Name extends keyof ManifestParts>(name: Name): readonly ManifestParts[Name][]
  settings: Readonly<Record<string, unknown>>
  /** Applies saved settings to the next request of this process; other processes hear of them by the relay. */
  renew(): Promise<void>
  can(permission: Permission): boolean
  /** What a user may do now, for work that is done later. */
  rightsOf(db: Queryable, user: string): Promise<(permission: Permission) => boolean>
  permissions(): readonly Permission[]
}

/**
 * For a right that depends on what a request says; rights of a whole call are named by its endpoint.
 *
 * @throws FORBIDDEN
 */
export function assertCan({ can }: Pick<Context, 'can'>, permission: Permission) {
  if (!can(permission)) throw apiError('FORBIDDEN', { flag: permission })
}
