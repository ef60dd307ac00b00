import { apiError } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'
import { readByKey } from '../record/plugin.queries.ts'

/**
 * The plugin whose store this is: itself at somebody's panel, or any for root, who may look after it.
 *
 * @throws FORBIDDEN, NOT_FOUND
 */
export async function storeOwner(context: Context, key: string): Promise<string> {
  const { plugin } = context.actor
  if (plugin?.key === key) return plugin.id
  if (plugin) throw apiError('FORBIDDEN', { flag: 'plugin_store' })
  return (await readByKey(context.db.current, context.shop, key)).plugin.id
}
