import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { identifyProgram } from '@comptoir/connections/server'
import { assertPluginHeld, narrowActor } from '@comptoir/extensions/server'
import { installationRoot } from '@comptoir/platform/root'
import {
  type Actor,
  type AppContext,
  type FilesPlace,
  isKey,
  type Log,
  type Mailer,
  migrate,
  migrateJobs,
  namedReactions,
  openChangeFeed,
  openDatabase,
  openFiles,
  openHealth,
  openOutside,
  openPostOutside,
  openPress,
  openSealer,
  type PipelinedTx,
  pipelined,
  readMigrations,
} from '@comptoir/platform/server'
import { openRenderPool } from '@comptoir/platform/storefront'
import { isReadOnly } from '@comptoir/settings/contract'
import { readSettings } from '@comptoir/settings/server'
import { policy } from '@comptoir/staff/contract'
import { assertHeld, openIdentities, rightsOf } from '@comptoir/staff/server'
import { domains } from '../domains.ts'
import { pressModule, workerModule } from '../own-modules.ts'
import { openErrorTexts } from './error-texts.ts'
import { openLatest } from './latest-read.ts'

const version = '0.1.0'
const shop = 1

/** Under which names the migrations of renamed domains are recorded. */
const recordedAs: Readonly<Record<string, string>> = { imports: 'product-import' }

/** Migrations of the platform and of all domains. */
export function allMigrations() {
  const root = installationRoot()
  const folders = domains.map(({ key }) => ({
    domain: recordedAs[key] ?? key,
    folder: join(root, 'domains', key, 'server', 'migrations'),
  }))
  return readMigrations([{ domain: 'platform', folder: join(root, 'platform', 'server', 'migrations') }, ...folders])
}

export async function migrateAll(url: string, report?: (name: string) => void) {
  await migrate(url, await allMigrations(), report)
  await migrateJobs(url)
}

export interface AppOptions extends FilesPlace {
  url: string
  readUrl?: string
  /** The shop's public address, if it has one. */
  storeUrl?: string
  /** The panel's public address, if it has one. */
  panelUrl?: string
  mailer?: Mailer | null
  /** Origins that may be fetched although they are not public. */
  outsideAllowed?: readonly string[]
  /** Services that stand elsewhere than usual: `vies`, `stripe`. */
  services?: Readonly<Record<string, string>>
  /** Seals the keys of providers, and is never in the database; without it they can neither be saved nor used. */
  secretKey?: string
  log: Log
  now?: () => Date
}

const doors = (allowed: AppOptions['outsideAllowed']) => ({
  outside: openOutside({ allowed }),
  postOutside: openPostOutside({ allowed }),
})

const pressOf = (log: Log) =>
  openPress({
    module: pressModule(),
    onMissing: (characters, { name }) => log.warn({ characters, name }, 'a paper has letters that no face has'),
    onLoss: (reason) => log.warn({ reason }, 'the process that prints papers was lost'),
  })

/** What the domains state in their manifests. */
const ofDomains = () => ({
  priced: domains.flatMap(({ priced = [] }) => priced),
  work: domains.flatMap(({ work = [] }) => work),
  personal: domains.flatMap(({ personal = [] }) => personal),
  lists: domains.flatMap(({ lists = [] }) => lists),
  reactions: namedReactions(domains),
  customFields: domains.flatMap(({ customFields = [] }) => customFields),
  consequences: domains.flatMap(({ consequences = [] }) => consequences),
})

/** The rights of a user, and of the plugin that acts for them. */
async function assertAllHeld(tx: PipelinedTx, actor: Actor) {
  const { plugin } = actor
  if (!plugin) return assertHeld(tx, shop, actor)
  await pipelined(tx, (tx) => [
    assertHeld(tx, shop, { ...actor, role: plugin.person }),
    assertPluginHeld(tx, shop, plugin),
  ])
}

/** Opens the database, files, settings and identities that a process shares. */
export async function openApp({
  url,
  readUrl,
  filesFolder,
  filesUrl,
  storeUrl = '',
  panelUrl = '',
  mailer = null,
  outsideAllowed,
  services = {},
  secretKey,
  log,
  now = () => new Date(),
}: AppOptions): Promise<AppContext> {
  const database = openDatabase({
    url,
    readUrl,
    now,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  const feed = openChangeFeed()
  database.onCommit(feed.publish)
  const identities = openIdentities({ database, shop, feed })
  const settings = await openLatest(() => readSettings(database.write, shop))
  const optional = new Set(domains.flatMap(({ key, optional }) => (optional ? [key] : [])))
  const isOff = (key: string) => optional.has(key) && settings.current().disabled_modules.includes(key)
  return {
    id: randomUUID(),
    shop,
    database,
    feed,
    files: openFiles({ filesFolder, filesUrl }),
    ...doors(outsideAllowed),
    services,
    sealer: openSealer(secretKey),
    mailer,
    store: { url: storeUrl, port: 0 },
    panel: { url: panelUrl, port: 0 },
    renderer: openRenderPool({
      worker: workerModule(),
      onLoss: (reason) => log.warn({ reason }, 'a render thread was lost'),
    }),
    press: pressOf(log),
    log,
    errorText: openErrorTexts(),
    now,
    policy,
    version,
    modules: () =>
      domains.map(({ key, optional = null }) => ({ key, optional, enabled: !isOff(key), version, routes: [] })),
    isModuleOff: isOff,
    hosts: (kind) => settings.current()[kind === 'admin' ? 'admin_hosts_data' : 'hosts_data'],
    isReadOnly: () => isReadOnly(settings.current(), now().getTime()),
    health: openHealth(database, now()),
    jobClasses: new Map(
      domains.flatMap(({ jobs = [] }) => jobs.map((kind) => [kind.name, kind.class ?? 'housekeeping'] as const)),
    ),
    ...ofDomains(),
    parts: (name) => domains.flatMap(({ key, parts = {} }) => (isOff(key) ? [] : (parts[name] ?? []))),
    named: new Map(
      domains.flatMap(({ key: module, named = {} }) =>
        Object.entries(named).map(([type, source]) => [type, { module, ...source }] as const),
      ),
    ),
    settings: settings.current,
    async identify(token) {
      if (!isKey(token)) return identities.identify(token)
      return isOff('connections') ? 'unknown' : identifyProgram(database, shop, token)
    },
    narrow: (actor, plugin) => narrowActor({ database, shop, settings: settings.current }, actor, plugin),
    assertHeld: assertAllHeld,
    roleOf: async (db, user) => (await rightsOf(db, shop, [user])).get(user) ?? null,
    async renew() {
      identities.forget()
      await settings.renew()
    },
  }
}
