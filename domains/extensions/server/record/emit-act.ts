import { emitPatch, originOf, shopOf, type Tx, updateRow } from '@comptoir/platform/server'
import { and, eq, type InferInsertModel, sql } from 'drizzle-orm'
import type { PluginRecord } from '../../contract/installed-plugin.ts'
import { type PluginAct, pluginEvents } from '../../contract/manage-plugins.wire.ts'
import { pluginGrants, plugins } from '../plugin.table.ts'
import { type InstalledRow, readByKey } from './plugin.queries.ts'

export const recordOf = ({ plugin, current, grants }: InstalledRow, changed_settings: string[] = []): PluginRecord => ({
  id: plugin.id,
  version: plugin.version,
  key: plugin.key,
  name: current.manifest.name,
  package_version: current.version,
  state: plugin.state,
  cause: plugin.cause,
  grants,
  changed_settings,
})

/** Both states whole: each act can be read by itself. */
export const emitAct = (tx: Tx, act: PluginAct, { before, after }: { before: PluginRecord; after: PluginRecord }) =>
  emitPatch(tx, pluginEvents[act], { id: after.id, version: after.version, before, after })

type Change = Partial<
  Pick<InferInsertModel<typeof plugins>, 'state' | 'cause' | 'version_id' | 'former_id' | 'staged_id'>
>

/** Saves a change of a locked plugin and says what it was. */
export async function savePlugin(tx: Tx, before: InstalledRow, { act, ...change }: Change & { act: PluginAct }) {
  const cause = change.state === undefined ? undefined : (change.cause ?? null)
  const isFresh = change.state !== undefined || change.version_id !== undefined
  await updateRow(tx, plugins, {
    id: before.plugin.id,
    ...change,
    ...(cause !== undefined && { cause }),
    ...(isFresh && { counted_from: sql`now()` }),
  })
  const after = await readByKey(tx, shopOf(tx), before.plugin.key)
  emitAct(tx, act, { before: recordOf(before), after: recordOf(after) })
  return after
}

/** Grants these flags and no others. */
export async function grant(tx: Tx, plugin: string, flags: readonly string[]) {
  const shop = shopOf(tx)
  const granted_by = originOf(tx).actor.id
  const own = and(eq(pluginGrants.shop_id, shop), eq(pluginGrants.plugin_id, plugin))
  const kept = await tx.select({ flag: pluginGrants.flag }).from(pluginGrants).where(own)
  for (const { flag } of kept)
    if (!flags.includes(flag)) await tx.delete(pluginGrants).where(and(own, eq(pluginGrants.flag, flag)))
  const added = flags.filter((flag) => !kept.some((each) => each.flag === flag))
  if (added.length === 0) return
  await tx.insert(pluginGrants).values(added.map((flag) => ({ shop_id: shop, plugin_id: plugin, flag, granted_by })))
}
