import type { Context } from '@comptoir/platform/server'
import type { Acceptance } from '../../contract/account-link.ts'
import { staffError } from '../../contract/staff.wire.ts'
import { spendLink } from '../login/account-link.queries.ts'
import { startSession } from '../session/start-session.ts'
import { saveUser } from '../user/update-user.ts'
import { lockUser } from '../user/user.queries.ts'
import { passwordByLink } from './password-by-link.ts'

/** The invited person becomes a user and is signed in at once. */
export async function acceptInvitation(context: Context, { token, password, device_Id, ...person }: Acceptance) {
  const { db, shop } = context
  const { user_id, password_hash } = await passwordByLink(context, { token, password })
  return db.transaction(async (tx) => {
    const before = await lockUser(tx, shop, user_id)
    await spendLink(tx, token, 'invitation')
    if (before.state !== 'invited') throw staffError('LINK_SPENT')
    await saveUser(tx, before, { ...person, state: 'active', password_hash })
    return startSession(tx, context, { user_id, device_Id })
  })
}
