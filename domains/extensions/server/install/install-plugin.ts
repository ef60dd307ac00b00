import type { Readable } from 'node:stream'
import { apiError } from '@comptoir/platform/contract'
import {
  type Context,
  emit,
  originOf,
  type Queryable,
  shopOf,
  type Tx,
  type Upload,
  updateRow,
} from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { satisfies } from 'semver'
import { v7 as newId } from 'uuid'
import { pluginEvents } from '../../contract/manage-plugins.wire.ts'
import { pluginError } from '../../contract/plugin.wire.ts'
import { rightsChange } from '../../contract/plugin-access.rules.ts'
import { type PluginManifest, packageLimits } from '../../contract/plugin-manifest.ts'
import { fault } from '../package/package-file.ts'
import { placeIn } from '../package/read-manifest.ts'
import { type PluginPackage, readPackage } from '../package/read-package.ts'
import { plugins, pluginVersions } from '../plugin.table.ts'
import { readPlugin } from '../record/describe-plugin.ts'
import { grant, recordOf, savePlugin } from '../record/emit-act.ts'
import { findByKey, type InstalledRow, lockKey, readByKey } from '../record/plugin.queries.ts'
import { writeVersion } from '../record/write-version.ts'

export async function readUpload(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size > packageLimits.bytes) throw apiError('FILE_TOO_LARGE', { max: packageLimits.bytes })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A pre-release of the shop counts as its release. */
export const isInRange = (version: string, { shop }: Pick<PluginManifest, 'shop'>) =>
  satisfies(version, shop, { includePrerelease: true })

interface Numbered {
  shop: number
  plugin: string
  version: string
}

const findVersion = async (db: Queryable, { shop, plugin, version }: Numbered) =>
  (
    await db
      .select({ id: pluginVersions.id, checksum: pluginVersions.checksum })
      .from(pluginVersions)
      .where(
        and(
          ...[eq(pluginVersions.shop_id, shop), eq(pluginVersions.plugin_id, plugin)],
          eq(pluginVersions.version, version),
        ),
      )
  ).at(0)

/** Null unless these bytes were installed before. @throws PLUGIN_EXISTS for others under this number */
async function findSame(tx: Tx, plugin: string, { manifest: { version }, checksum }: PluginPackage) {
  const found = await findVersion(tx, { shop: shopOf(tx), plugin, version })
  if (found && found.checksum !== checksum) throw pluginError('PLUGIN_EXISTS', { version })
  return found?.id ?? null
}

export const approve = (tx: Tx, version: string) =>
  tx
    .update(pluginVersions)
    .set({ approved_at: sql`now()`, approved_by: originOf(tx).actor.id })
    .where(and(eq(pluginVersions.shop_id, shopOf(tx)), eq(pluginVersions.id, version)))

/** What was kept of a plugin that had been removed belongs to it again. */
async function addPlugin(tx: Tx, content: PluginPackage, isEnabled: boolean) {
  const shop = shopOf(tx)
  const { key, rights } = content.manifest
  const [kept] = await tx
    .select({ id: plugins.id })
    .from(plugins)
    .where(and(eq(plugins.shop_id, shop), eq(plugins.key, key)))
  const id = kept?.id ?? newId()
  const state = isEnabled ? ('enabled' as const) : ('disabled' as const)
  // Not installed before its version is there, which names it.
  if (!kept) await tx.insert(plugins).values({ shop_id: shop, id, key, state, removed_at: sql`now()` })
  const version_id = await writeVersion(tx, id, content)
  await updateRow(tx, plugins, { id, state, version_id, removed_at: null, counted_from: sql`now()` })
  await approve(tx, version_id)
  await grant(tx, id, [...new Set(rights)])
  emit(tx, pluginEvents.installed, recordOf(await readByKey(tx, shop, key)))
}

/** A version that asks for nothing new takes its place at once. */
async function updatePlugin(tx: Tx, before: InstalledRow, { content, isEnabled }: Installation) {
  const { plugin, current, grants } = before
  const version = (await findSame(tx, plugin.id, content)) ?? (await writeVersion(tx, plugin.id, content))
  if (version === current.id) return
  const granted = { rights: grants, reads_only: current.reads_only }
  const { added } = rightsChange(granted, content.manifest)
  if (added.length > 0) {
    if (plugin.staged_id !== version) await savePlugin(tx, before, { act: 'staged', staged_id: version })
    return
  }
  await putInPlace(tx, before, { version, rights: content.manifest.rights, act: 'updated' })
  const after = await readByKey(tx, shopOf(tx), plugin.key)
  if (isEnabled && plugin.state === 'disabled') await savePlugin(tx, after, { act: 'enabled', state: 'enabled' })
}

interface Installation {
  content: PluginPackage
  isEnabled: boolean
}

interface Placed {
  version: string
  rights: readonly string[]
  act: 'updated' | 'approved' | 'rolled_back'
}

/** Puts a version in the place of the present one, which becomes the former. */
export async function putInPlace(tx: Tx, before: InstalledRow, { version, rights, act }: Placed) {
  const { plugin, current } = before
  await grant(tx, plugin.id, [...new Set(rights)])
  await approve(tx, version)
  await savePlugin(tx, before, { act, version_id: version, former_id: current.id, staged_id: null })
}

/**
 * Installs a plugin, or another version of one. Root sees what it may do before this call, which grants it; what an update
 * wants beyond it waits.
 *
 * @throws PLUGIN_INVALID with every fault, PLUGIN_SHOP_VERSION, PLUGIN_EXISTS, FILE_TOO_LARGE
 */
export async function installPlugin(context: Context, { content: stream, fields }: Upload) {
  const { content, faults } = await readPackage(await readUpload(stream))
  if (!content) throw pluginError('PLUGIN_INVALID', { faults })
  const { key, shop: range } = content.manifest
  if (!isInRange(context.version, content.manifest))
    throw pluginError('PLUGIN_SHOP_VERSION', { range, version: context.version })
  const isEnabled = fields.enable === 'true'
  await context.db.transaction(async (tx) => {
    await lockKey(tx, key)
    const before = await findByKey(tx, context.shop, key)
    if (before) await updatePlugin(tx, before, { content, isEnabled })
    else await addPlugin(tx, content, isEnabled)
  })
  return { plugin: await readPlugin(context, key) }
}

/** The same without installing, and with faults as the reply. */
export async function checkPlugin(context: Context, { content: stream }: Upload) {
  const { content, faults } = await readPackage(await readUpload(stream))
  if (!content) return { faults: [...faults], manifest: null, rights: { added: [], removed: [] }, installed: null }
  const { manifest } = content
  const { db, shop } = context
  const found = await findByKey(db.current, shop, manifest.key)
  const named = found && { shop, plugin: found.plugin.id, version: manifest.version }
  const before = named && (await findVersion(db.current, named))
  const granted = { rights: found?.grants ?? [], reads_only: found?.current.reads_only ?? false }
  return {
    faults: [
      ...(isInRange(context.version, manifest) ? [] : [fault(placeIn('shop'), 'PLUGIN_SHOP_VERSION')]),
      ...(before && before.checksum !== content.checksum ? [fault(placeIn('version'), 'PLUGIN_EXISTS')] : []),
    ],
    manifest,
    rights: rightsChange(granted, manifest),
    installed: found?.current.version ?? null,
  }
}
