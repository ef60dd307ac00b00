import { queueMail } from '@comptoir/mails/server'
import type { Context, Tx } from '@comptoir/platform/server'
import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { NewPasswordRequest } from '../../contract/account-link.ts'
import { staffError } from '../../contract/staff.wire.ts'
import type { User } from '../../contract/user.ts'
import { spendLink } from '../login/account-link.queries.ts'
import { endSessions } from '../session/start-session.ts'
import { sessions } from '../staff.table.ts'
import { saveUser } from '../user/update-user.ts'
import { lockUser } from '../user/user.queries.ts'
import { passwordByLink } from './password-by-link.ts'
import { passwordChangedMail } from './staff-mails.ts'

const tellOwner = (tx: Tx, context: Context, { email, name, first_name, customer_locale }: User) =>
  queueMail(tx, context, {
    template: passwordChangedMail,
    cause: `password ${newId()}`,
    to: { address: email, name, locale: customer_locale },
    args: { name: first_name || name },
  })

/** Spends the link, ends all sessions and tells the owner of the account. */
export async function resetPassword(context: Context, request: NewPasswordRequest) {
  const { db, shop } = context
  const { user_id, password_hash } = await passwordByLink(context, request)
  await db.transaction(async (tx) => {
    const before = await lockUser(tx, shop, user_id)
    await spendLink(tx, request.token, 'reset')
    if (before.state !== 'active') throw staffError('LINK_SPENT')
    const user = await saveUser(tx, before, { password_hash })
    await endSessions(tx, eq(sessions.user_id, user.id))
    await tellOwner(tx, context, user)
  })
  return { success: true as const }
}
