import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import {
  type AppContext,
  type FilesPlace,
  type Log,
  migrate,
  migrateJobs,
  openDatabase,
  openFiles,
  openOutside,
  readMigrations,
} from '@comptoir/platform/server'
import { readSettings } from '@comptoir/settings/server'
import { policy } from '@comptoir/staff/contract'
import { openIdentities } from '@comptoir/staff/server'
import { domains } from './domains.ts'
import { installationRoot } from './root.ts'

const version = '0.1.0'
const shop = 1

/** Migrations of the platform and of all domains. */
export function allMigrations() {
  const root = installationRoot()
  const folders = domains.map(({ key }) => ({
    domain: key,
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
  /** Origins that may be fetched although they are not public. */
  outsideAllowed?: readonly string[]
  log: Log
  now?: () => Date
}

/** Opens the database, files, settings and identities that a process shares. */
export async function openApp({
  url,
  readUrl,
  filesFolder,
  filesUrl,
  storeUrl = '',
  outsideAllowed,
  log,
  now = () => new Date(),
}: AppOptions): Promise<AppContext> {
  const database = openDatabase({
    url,
    readUrl,
    onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  const identities = openIdentities(database, shop)
  let settings = await readSettings(database.write, shop)
  return {
    id: randomUUID(),
    shop,
    database,
    files: openFiles({ filesFolder, filesUrl }),
    outside: openOutside({ allowed: outsideAllowed }),
    store: { url: storeUrl, port: 0 },
    log,
    now,
    policy,
    version,
    modules: domains.map(({ key }) => ({ key, enabled: true, version, routes: [] })),
    priced: domains.flatMap(({ priced = [] }) => priced),
    customFields: domains.flatMap(({ customFields = [] }) => customFields),
    settings: () => settings,
    identify: identities.identify,
    async renew() {
      identities.forget()
      settings = await readSettings(database.write, shop)
    },
  }
}
