import { apiError } from '@comptoir/platform/contract'
import { type Context, emitDeleted, shopOf, type Tx, updateRow } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { pluginEvents } from '../../contract/manage-plugins.wire.ts'
import { pluginError } from '../../contract/plugin.wire.ts'
import { rightsChange } from '../../contract/plugin-access.rules.ts'
import { pluginGrants, plugins, pluginVersions } from '../plugin.table.ts'
import { readPlugin } from '../record/describe-plugin.ts'
import { recordOf, savePlugin } from '../record/emit-act.ts'
import { type InstalledRow, lockPlugin } from '../record/plugin.queries.ts'
import { isInRange, putInPlace } from './install-plugin.ts'

type Act = (tx: Tx, before: InstalledRow) => Promise<unknown>

async function change(context: Context, key: string, act: Act) {
  await context.db.transaction(async (tx) => act(tx, await lockPlugin(tx, key)))
  return { plugin: await readPlugin(context, key) }
}

const stagedChange = ({ current, grants, staged }: InstalledRow) =>
  staged ? rightsChange({ rights: grants, reads_only: current.reads_only }, staged) : null

function expectRange({ version }: Context, { current: { manifest } }: InstalledRow) {
  if (!isInRange(version, manifest)) throw pluginError('PLUGIN_SHOP_VERSION', { range: manifest.shop, version })
}

/** @throws PLUGIN_RIGHTS_CHANGED while a version waits for approval, PLUGIN_SHOP_VERSION */
export const enablePlugin = (context: Context, key: string) =>
  change(context, key, async (tx, before) => {
    const waiting = stagedChange(before)
    if (waiting) throw pluginError('PLUGIN_RIGHTS_CHANGED', { added: waiting.added })
    expectRange(context, before)
    if (before.plugin.state !== 'enabled') await savePlugin(tx, before, { act: 'enabled', state: 'enabled' })
  })

export const disablePlugin = (context: Context, key: string) =>
  change(context, key, async (tx, before) => {
    if (before.plugin.state !== 'disabled') await savePlugin(tx, before, { act: 'disabled', state: 'disabled' })
  })

/** @throws PLUGIN_SHOP_VERSION */
export const clearPlugin = (context: Context, key: string) =>
  change(context, key, async (tx, before) => {
    expectRange(context, before)
    if (before.plugin.state === 'aside') await savePlugin(tx, before, { act: 'cleared', state: 'enabled' })
  })

/** @throws NOT_FOUND if no version waits */
export const approvePlugin = (context: Context, key: string) =>
  change(context, key, async (tx, before) => {
    const { staged } = before
    if (!staged) throw apiError('NOT_FOUND', { entity: 'plugin_version' })
    await putInPlace(tx, before, { version: staged.id, rights: staged.rights, act: 'approved' })
  })

export const discardPlugin = (context: Context, key: string) =>
  change(context, key, async (tx, before) => {
    if (before.staged) await savePlugin(tx, before, { act: 'discarded', staged_id: null })
  })

async function readFormer(tx: Tx, { plugin }: InstalledRow) {
  if (plugin.former_id === null) throw apiError('NOT_FOUND', { entity: 'plugin_version' })
  const [found] = await tx
    .select()
    .from(pluginVersions)
    .where(and(eq(pluginVersions.shop_id, shopOf(tx)), eq(pluginVersions.id, plugin.former_id)))
  if (!found) throw apiError('NOT_FOUND', { entity: 'plugin_version' })
  return found
}

/** The version before was approved when it was in place. @throws NOT_FOUND, PLUGIN_SHOP_VERSION */
export const rollBackPlugin = (context: Context, key: string) =>
  change(context, key, async (tx, before) => {
    const former = await readFormer(tx, before)
    if (!isInRange(context.version, former.manifest))
      throw pluginError('PLUGIN_SHOP_VERSION', { range: former.manifest.shop, version: context.version })
    await putInPlace(tx, before, { version: former.id, rights: former.rights, act: 'rolled_back' })
  })

/** Versions and grants go; settings, its own store and its log stay until they are purged. */
async function removeKeepingData(tx: Tx, { plugin }: InstalledRow) {
  const gone = { version_id: null, former_id: null, staged_id: null, removed_at: sql`now()` }
  await updateRow(tx, plugins, { id: plugin.id, state: 'disabled', cause: null, ...gone })
  const shop = shopOf(tx)
  await tx.delete(pluginVersions).where(and(eq(pluginVersions.shop_id, shop), eq(pluginVersions.plugin_id, plugin.id)))
  await tx.delete(pluginGrants).where(and(eq(pluginGrants.shop_id, shop), eq(pluginGrants.plugin_id, plugin.id)))
}

export async function deletePlugin({ db, shop }: Context, key: string, data: 'keep' | 'delete') {
  await db.transaction(async (tx) => {
    const before = await lockPlugin(tx, key)
    if (data === 'keep') await removeKeepingData(tx, before)
    else await tx.delete(plugins).where(and(eq(plugins.shop_id, shop), eq(plugins.id, before.plugin.id)))
    emitDeleted(tx, pluginEvents.deleted, recordOf(before))
  })
  return { success: true as const }
}
