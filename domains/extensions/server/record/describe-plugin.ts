import { defaultLocale, isLocale } from '@comptoir/platform/contract'
import { type Change, type Context, changesOf } from '@comptoir/platform/server'
import { namesOf } from '@comptoir/staff/server'
import { and, desc, eq } from 'drizzle-orm'
import type {
  InstalledPlugin,
  PluginDetails,
  PluginHealth,
  PluginRecord,
  VersionOfPlugin,
} from '../../contract/installed-plugin.ts'
import { rightsChange } from '../../contract/plugin-access.rules.ts'
import { iconOf } from '../../contract/plugin-manifest.ts'
import { textsFor } from '../../contract/plugin-texts.ts'
import { effectiveValues, isSecret } from '../package/settings-values.ts'
import { pluginVersions } from '../plugin.table.ts'
import { readHealth } from './health.queries.ts'
import { findInstalled, type InstalledRow, readByKey } from './plugin.queries.ts'
import { readSettings } from './settings.queries.ts'

const maxHistory = 100

function describe(row: InstalledRow, health: PluginHealth): InstalledPlugin {
  const { plugin, current, former, staged, grants } = row
  const { name, description, author, settings } = current.manifest
  const granted = { rights: grants, reads_only: current.reads_only }
  return {
    id: plugin.id,
    record_version: plugin.version,
    key: plugin.key,
    ...{ name, description, author, icon: iconOf(current.manifest) },
    version: current.version,
    state: plugin.state,
    cause: plugin.cause,
    grants,
    reads_only: current.reads_only,
    has_settings: Object.keys(settings?.properties ?? {}).length > 0,
    staged: staged ? { version: staged.version, ...rightsChange(granted, staged) } : null,
    former: former?.version ?? null,
    health,
    created_at: plugin.created_at,
    updated_at: plugin.updated_at,
  }
}

export async function listPlugins({ db, shop }: Context) {
  const found = await findInstalled(db.current, shop)
  const health = await readHealth(db.current, shop)
  return { plugins: found.map((row) => describe(row, health(row.plugin.id))) }
}

/** @throws NOT_FOUND */
export async function readPlugin({ db, shop }: Context, key: string): Promise<InstalledPlugin> {
  const row = await readByKey(db.current, shop, key)
  const health = await readHealth(db.current, shop)
  return describe(row, health(row.plugin.id))
}

function roleOf({ plugin }: InstalledRow, id: string): VersionOfPlugin['role'] {
  if (id === plugin.version_id) return 'current'
  if (id === plugin.staged_id) return 'staged'
  return id === plugin.former_id ? 'former' : 'older'
}

async function readVersions({ db, shop }: Context, row: InstalledRow): Promise<VersionOfPlugin[]> {
  const v = pluginVersions
  const found = await db.current
    .select({
      ...{ id: v.id, version: v.version, rights: v.rights, reads_only: v.reads_only, files: v.files, size: v.size },
      ...{ checksum: v.checksum, installed_at: v.installed_at, installed_by: v.installed_by },
      ...{ approved_at: v.approved_at, approved_by: v.approved_by },
    })
    .from(v)
    .where(and(eq(v.shop_id, shop), eq(v.plugin_id, row.plugin.id)))
    .orderBy(desc(v.installed_at), desc(v.id))
  const people = found.flatMap(({ installed_by, approved_by }) => [installed_by ?? [], approved_by ?? []].flat())
  const names = await namesOf(db.current, shop, [...new Set(people)])
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return found.map((version) => ({
    ...version,
    installed_by: nameOf(version.installed_by),
    approved_by: nameOf(version.approved_by),
    role: roleOf(row, version.id),
  }))
}

const entryOf = ({ at, event, actor, before, after }: Change<PluginRecord>, current: string) => ({
  at,
  event,
  by: actor.name,
  version: after?.package_version ?? before?.package_version ?? current,
})

/** @throws NOT_FOUND */
export async function readDetails(context: Context, key: string): Promise<{ plugin: PluginDetails }> {
  const { db, shop } = context
  const row = await readByKey(db.current, shop, key)
  const { plugin, current } = row
  const health = await readHealth(db.current, shop)
  const saved = await readSettings(db.current, shop, plugin.id)
  const changes = await changesOf<PluginRecord>(db.current, {
    ...{ shop, entity: 'plugin', id: plugin.id },
    limit: maxHistory,
  })
  const secret = Object.entries(current.manifest.settings?.properties ?? {}).filter(([, each]) => isSecret(each))
  return {
    plugin: {
      ...describe(row, health(plugin.id)),
      manifest: current.manifest,
      texts: textsFor(current.texts, isLocale(context.actor.locale) ? context.actor.locale : defaultLocale),
      settings: effectiveValues(current.manifest.settings, saved.values),
      secrets: Object.fromEntries(secret.map(([name]) => [name, saved.secrets.includes(name)])),
      store_bytes: plugin.store_bytes,
      versions: await readVersions(context, row),
      history: changes.map((change) => entryOf(change, current.version)),
    },
  }
}
