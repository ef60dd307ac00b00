import { isDeepStrictEqual } from 'node:util'
import {
  type Actor,
  type AppContext,
  fixed,
  type PipelinedTx,
  pipelined,
  RightsChanged,
} from '@comptoir/platform/server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { narrowedRole, seesPlugin } from '../../contract/plugin-access.rules.ts'
import { PluginKey } from '../../contract/plugin-manifest.ts'
import { pluginGrants, plugins } from '../plugin.table.ts'
import { findByKey, shareKey } from '../record/plugin.queries.ts'

type App = Pick<AppContext, 'database' | 'shop' | 'settings'>

/**
 * The person with a plugin's rights: what is granted to it and allowed to them. Read from the database each time, so that
 * one that is switched off ends at once in every process. Null unless it is on and their role has it.
 */
export async function narrowActor({ database, shop, settings }: App, actor: Actor, key: string): Promise<Actor | null> {
  const { role } = actor
  if (actor.kind !== 'user' || role === null || !PluginKey.safeParse(key).success) return null
  const found = await findByKey(database.write, shop, key)
  if (found?.plugin.state !== 'enabled') return null
  const { current, grants } = found
  const granted = { grants, settings: settings() }
  if (!seesPlugin(role, current.manifest, granted)) return null
  return {
    ...actor,
    role: narrowedRole(role, granted),
    plugin: { key, id: found.plugin.id, only_reads: current.reads_only, version_id: current.id, grants, person: role },
  }
}

const given = sql.placeholder

const grantsNow = fixed(
  z.object({ version_id: z.string(), grants: z.array(z.string()) }),
  sql`select p.version_id, array(select g.flag from ${pluginGrants} g
        where g.shop_id = p.shop_id and g.plugin_id = p.id order by g.flag collate "C") as grants
      from ${plugins} p where p.shop_id = ${given('shop')} and p.key = ${given('key')} and p.state = 'enabled'`,
)

/**
 * Until the transaction ends nobody switches the plugin off or takes a right from it.
 *
 * @throws RightsChanged
 */
export async function assertPluginHeld(tx: PipelinedTx, shop: number, plugin: NonNullable<Actor['plugin']>) {
  const { key, version_id, grants } = plugin
  // The second statement sees what was saved while the first waited.
  const [, [now]] = await pipelined(tx, (tx) => [shareKey(tx, shop, key), grantsNow(tx, { shop, key })])
  if (!isDeepStrictEqual(now, { version_id, grants: [...grants] })) throw new RightsChanged()
}
