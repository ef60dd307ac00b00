import type { Actor, Database, Identity } from '@comptoir/platform/server'
import { type Flag, flags, policy, programRole } from '@comptoir/staff/contract'
import { rightsOf } from '@comptoir/staff/server'
import { findByKey, noteUse } from './api-key.queries.ts'

/** Every flag is named, so that a right below another is denied unless the key has it too. */
export const permessionsOf = (given: readonly Flag[]) =>
  Object.fromEntries(flags.map((flag) => [flag, given.includes(flag)]))

/**
 * The program that holds a key, with the rights that its maker still has. Read from the database each time: a revoked
 * key ends at once in every process.
 */
export async function identifyProgram({ write: db }: Database, shop: number, token: string): Promise<Identity> {
  const key = await findByKey(db, shop, token)
  if (!key) return 'unknown'
  if (key.revoked_at !== null) return 'revoked'
  if (key.expired) return 'expired'
  const role = (await rightsOf(db, shop, [key.created_by])).get(key.created_by)
  if (!role) return 'revoked'
  if (key.stale) await noteUse(db, shop, key.id)
  const held = key.flags.filter((flag) => policy[flag]({ role, settings: {} }))
  return programActor({ ...key, flags: held })
}

/** No user: records that name who did something name nobody, and the change log names the program. */
const programActor = ({ id, name, flags }: { id: string; name: string; flags: readonly Flag[] }): Actor => ({
  kind: 'plugin',
  id: null,
  name,
  session_id: id,
  role: { key: programRole, permessions: permessionsOf(flags) },
  locale: 'en',
})
