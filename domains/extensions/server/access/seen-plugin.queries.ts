import type { Context } from '@comptoir/platform/server'
import { seesPlugin } from '../../contract/plugin-access.rules.ts'
import { findByKey } from '../record/plugin.queries.ts'

/** Null for a key that is unknown, off, or for other roles. */
export async function findSeen({ db, shop, actor: { role }, settings }: Context, key: string) {
  const found = await findByKey(db.current, shop, key)
  if (found?.plugin.state !== 'enabled' || role === null) return null
  return seesPlugin(role, found.current.manifest, { grants: found.grants, settings }) ? found : null
}
