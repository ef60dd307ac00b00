import type { Context } from '@comptoir/platform/server'
import { mayGrant } from '../../contract/permission.rules.ts'
import { staffError } from '../../contract/staff.wire.ts'
import { startSession } from '../session/start-session.ts'
import { lockRole } from './role.queries.ts'

/** Starts a session of one hour that sees what the role sees and changes nothing. */
export async function previewRole(context: Context, id: string) {
  const { db, shop, actor, settings } = context
  return db.transaction(async (tx) => {
    const role = await lockRole(tx, shop, id)
    if (!mayGrant({ role: actor.role, settings }, role)) throw staffError('CANNOT_GRANT')
    const { token } = await startSession(tx, context, { user_id: actor.id ?? '', previewed: role.id })
    return { token }
  })
}
