import {
  type ApiError,
  type JobClass,
  type Locale,
  type Permission,
  type PolicyTable,
  permissionsOf,
} from '@comptoir/platform/contract'
import type { RenderPool } from '@comptoir/platform/storefront'
import { type Actor, type Consequence, type Db, type Origin, system } from '../changes/change.ts'
import type { ChangeFeed } from '../changes/change-feed.ts'
import { boundDb } from '../changes/transaction.ts'
import type { Database, PipelinedTx, Queryable } from '../db/database.ts'
import type { Files } from '../files/files.ts'
import type { Health } from '../health/process-health.ts'
import type { Press } from '../press/press.ts'
import type { Log } from '../web/log.ts'
import type { Mailer } from '../web/mailer.ts'
import type { FetchOutside } from '../web/outside/fetch-outside.ts'
import type { PostOutside } from '../web/outside/post-outside.ts'
import type { Sealer } from '../web/sealer.ts'
import { isPanelOrigin, type StorePlace } from '../web/store-origin.ts'
import type {
  AssignedWork,
  Context,
  CustomFieldRecords,
  Module,
  NamedReaction,
  PersonalRecords,
  PricedRecords,
  SharedList,
} from './context.ts'
import type { NamedRecords } from './named-records.ts'

export type Identity = Actor | 'unknown' | 'expired' | 'revoked'

/** The sentence of an error in a language; texts of the domain that answered come first. */
export type ErrorText = (error: ApiError, at: { module?: string | undefined; locale: Locale }) => string

/** Everything that one server process shares among requests, reactions and jobs. */
export interface AppContext {
  /** Unique per process on one database. */
  id: string
  shop: number
  database: Database
  /** For caches of this process. */
  feed: ChangeFeed
  files: Files
  outside: FetchOutside
  postOutside: PostOutside
  services: Readonly<Record<string, string>>
  sealer: Sealer
  /** Null if no mail server is configured. */
  mailer: Mailer | null
  /** The ports are known once the server listens. */
  store: StorePlace
  panel: StorePlace
  /** Renders and checks themes in threads of their own. */
  renderer: RenderPool
  /** Prints papers in a process of its own. */
  press: Press
  log: Log
  errorText: ErrorText
  now(): Date
  policy: PolicyTable
  /** Cached settings; refreshed when a change of one is relayed. */
  settings(): Readonly<Record<string, unknown>>
  modules(): readonly Module[]
  isModuleOff(key: string): boolean
  /** Host names beside the configured ones, edited by root. */
  hosts(kind: 'admin' | 'storefront'): readonly string[]
  /** The shop's subscription has expired: the panel only reads, the shop goes on selling. */
  isReadOnly(): boolean
  version: string
  priced: readonly PricedRecords[]
  health: Health
  /** By kind of job. */
  jobClasses: ReadonlyMap<string, JobClass>
  work: readonly AssignedWork[]
  personal: readonly PersonalRecords[]
  lists: readonly SharedList[]
  /** The reactions of all domains. */
  reactions: readonly NamedReaction[]
  /** The records of all domains that have custom fields. */
  customFields: readonly CustomFieldRecords[]
  consequences: readonly Consequence[]
  named: ReadonlyMap<string, NamedRecords>
  parts: Context['parts']
  identify(token: string): Promise<Identity>
  /** The same user with the rights of a plugin that acts at their panel; null unless it is on and theirs. */
  narrow(actor: Actor, plugin: string): Promise<Actor | null>
  /** The role that a user has now; null for one who is gone or disabled. */
  roleOf(db: Queryable, user: string): Promise<Actor['role']>
  /** @throws RightsChanged if the user's role or session is no longer what was identified */
  assertHeld(tx: PipelinedTx, actor: Actor): Promise<void>
  /** Drops cached identities and reads the settings again. */
  renew(): Promise<void>
}

export const mayIn = ({ policy, settings }: AppContext, { role }: Actor, permission: Permission) =>
  policy[permission]({ role, settings: settings() })

/** What a transaction may do for an actor: the program itself everything. */
export const rightsIn =
  (app: AppContext, actor: Actor) =>
  (permission: Permission): boolean =>
    actor.kind === 'system' || mayIn(app, actor, permission)

/** Only users have rights that a process remembers; those of a program are read for each request. */
export const holdIn = (app: AppContext, actor: Actor) =>
  actor.kind === 'user' && actor.session_id !== null ? (tx: PipelinedTx) => app.assertHeld(tx, actor) : undefined

interface Caller {
  origin: Origin
  ip?: string
  user_agent?: string
  host?: string
  db?: Db
}

/** What every context takes from its process as it is. */
const sharedOf = ({
  shop,
  files,
  outside,
  postOutside,
  services,
  sealer,
  mailer,
  store,
  panel,
  renderer,
  press,
  log,
  now,
  version,
  priced,
  health,
  jobClasses,
  work,
  personal,
  lists,
  reactions,
  customFields,
  named,
  parts,
}: AppContext) => ({
  shop,
  files,
  outside,
  postOutside,
  services,
  sealer,
  mailer,
  store,
  panel,
  renderer,
  press,
  log,
  now,
  version,
  priced,
  health,
  jobClasses,
  work,
  personal,
  lists,
  reactions,
  customFields,
  named,
  parts,
})

export function contextFor(app: AppContext, { origin, ip = '', user_agent = '', host = '', db }: Caller): Context {
  const { panel } = app
  return {
    ...sharedOf(app),
    actor: origin.actor,
    origin,
    ip,
    user_agent,
    isPanelOrigin: (address) => isPanelOrigin(address, { panel, host, others: app.hosts('admin') }),
    modules: app.modules(),
    settings: app.settings(),
    renew: () => app.renew(),
    async rightsOf(db, user) {
      const role = await app.roleOf(db, user)
      return (permission) => mayIn(app, { ...system, role }, permission)
    },
    db: db ?? boundDb({ ...app, origin, may: rightsIn(app, origin.actor), held: holdIn(app, origin.actor) }),
    can: (permission) => mayIn(app, origin.actor, permission),
    permissions: () => permissionsOf(app.policy).filter((each) => mayIn(app, origin.actor, each)),
  }
}

/** For work without a user: jobs, reactions, seeding. */
export const systemContext = (app: AppContext, source: string, db?: Db) =>
  contextFor(app, { origin: { actor: system, request_id: null, source }, db })
