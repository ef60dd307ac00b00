import { apiError } from '@comptoir/platform/contract'
import {
  type Context,
  emit,
  emitDeleted,
  expectVersion,
  json,
  lockRow,
  shopOf,
  type Tx,
} from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import {
  pluginEntryDeleted,
  pluginEntryWritten,
  pluginError,
  publicPrefix,
  storeLimits,
} from '../../contract/plugin.wire.ts'
import { pluginEntries, plugins } from '../plugin.table.ts'
import { type EntryRow, findEntries, findEntry, shownEntry } from './entry.queries.ts'
import { storeOwner } from './store-owner.ts'

interface Written {
  name: string
  value: EntryRow['value']
  version?: number | undefined
}

/** Version 0 says that there is none. */
const none = (name: string) => ({ id: '', name, value: null, version: 0, bytes: 0 })

/** Writes of one plugin follow one another, so that what it keeps is counted right. */
async function lockStore(tx: Tx, plugin: string) {
  await lockRow(tx, plugins, plugin)
  const [found] = await tx
    .select({ store_bytes: plugins.store_bytes })
    .from(plugins)
    .where(and(eq(plugins.shop_id, shopOf(tx)), eq(plugins.id, plugin)))
  if (!found) throw apiError('NOT_FOUND', { entity: 'plugin' })
  return found.store_bytes
}

const countBytes = (tx: Tx, plugin: string, store_bytes: number) =>
  tx
    .update(plugins)
    .set({ store_bytes })
    .where(and(eq(plugins.shop_id, shopOf(tx)), eq(plugins.id, plugin)))

interface Owner {
  plugin: string
  key: string
}

/** A value that is outdated is refused with the one that is kept. */
async function expectKept(tx: Tx, kept: EntryRow, version: number | undefined) {
  if (version === undefined) return
  await expectVersion(tx, { ...shownEntry(kept), id: kept.id }, { entity: 'plugin_entry', version })
}

async function write(tx: Tx, { plugin, key }: Owner, { name, value, version }: Written) {
  const shop = shopOf(tx)
  const total = await lockStore(tx, plugin)
  const kept = await findEntry(tx, { shop, plugin }, name)
  await expectKept(tx, kept ?? none(name), version)
  const bytes = Buffer.byteLength(JSON.stringify(value)) + name.length
  if (name.startsWith(publicPrefix) && bytes > storeLimits.publicBytes)
    throw apiError('VALIDATION_FAILED', {
      field: 'value',
      errors: [{ field: 'value', code: 'TOO_LONG', details: { max: storeLimits.publicBytes } }],
    })
  const after = total - (kept?.bytes ?? 0) + bytes
  if (after > storeLimits.bytes && bytes > (kept?.bytes ?? 0))
    throw pluginError('PLUGIN_STORE_FULL', { max: storeLimits.bytes })
  const id = kept?.id ?? newId()
  await tx
    .insert(pluginEntries)
    .values({ shop_id: shop, id, plugin_id: plugin, name, value: json(value), bytes })
    .onConflictDoUpdate({
      target: [pluginEntries.shop_id, pluginEntries.plugin_id, pluginEntries.name],
      set: { value: json(value), bytes, version: sql`${pluginEntries.version} + 1`, updated_at: sql`now()` },
    })
  await countBytes(tx, plugin, after)
  const written = { id, version: (kept?.version ?? 0) + 1, key, name }
  emit(tx, pluginEntryWritten, written)
  return { entry: { name, value, version: written.version } }
}

export async function writeEntry(context: Context, key: string, written: Written) {
  const plugin = await storeOwner(context, key)
  return context.db.transaction((tx) => write(tx, { plugin, key }, written))
}

async function remove(tx: Tx, { plugin, key }: Owner, { name, version }: Omit<Written, 'value'>) {
  const shop = shopOf(tx)
  const total = await lockStore(tx, plugin)
  const kept = await findEntry(tx, { shop, plugin }, name)
  if (!kept) {
    await expectKept(tx, none(name), version)
    return
  }
  await expectKept(tx, kept, version)
  await tx.delete(pluginEntries).where(and(eq(pluginEntries.shop_id, shop), eq(pluginEntries.id, kept.id)))
  await countBytes(tx, plugin, total - kept.bytes)
  emitDeleted(tx, pluginEntryDeleted, { id: kept.id, version: kept.version, key, name })
}

/** What is not there is forgotten already. */
export async function deleteEntry(context: Context, key: string, named: Omit<Written, 'value'>) {
  const plugin = await storeOwner(context, key)
  await context.db.transaction((tx) => remove(tx, { plugin, key }, named))
  return { success: true as const }
}

export async function readEntry(context: Context, key: string, name: string) {
  const plugin = await storeOwner(context, key)
  const found = await findEntry(context.db.current, { shop: context.shop, plugin }, name)
  return { entry: shownEntry(found ?? none(name)) }
}

export async function listEntries(
  context: Context,
  key: string,
  window: { prefix: string; after: string; limit: number },
) {
  const plugin = await storeOwner(context, key)
  const place = { shop: context.shop, plugin }
  const found = await findEntries(context.db.current, place, { ...window, limit: window.limit + 1 })
  const entries = found.slice(0, window.limit).map(shownEntry)
  return { entries, next: found.length > window.limit ? (entries.at(-1)?.name ?? null) : null }
}
