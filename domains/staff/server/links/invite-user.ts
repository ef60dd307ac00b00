import { keptSecret, queueMail } from '@comptoir/mails/server'
import {
  type Context,
  emit,
  emitDeleted,
  hashPassword,
  mintToken,
  publicUrl,
  type Tx,
  updateRow,
} from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import { linkMinutes } from '../../contract/account-link.ts'
import type { Invitation } from '../../contract/account-link.wire.ts'
import { mayGrant } from '../../contract/permission.rules.ts'
import { permessionsOf } from '../../contract/role-presets.ts'
import { staffError } from '../../contract/staff.wire.ts'
import { type Role, RoleRequest, type User } from '../../contract/user.ts'
import { userDeleted, userUpdated } from '../../contract/user.wire.ts'
import { mintLink, openInvitation } from '../login/account-link.queries.ts'
import { findRole, readRole } from '../role/role.queries.ts'
import { insertRole } from '../role/save-role.ts'
import { users } from '../staff.table.ts'
import { insertUser } from '../user/create-user.ts'
import { assertGrantable } from '../user/update-user.ts'
import { lockUser, readUser } from '../user/user.queries.ts'
import { invitationMail, roleTitle } from './staff-mails.ts'

const minutesOfDay = 24 * 60

const causeOf = (link: string) => `invitation ${link}`
const linkPath = '/login#invitation='

async function sendInvitation(tx: Tx, context: Context, { id: user_id, email, role, customer_locale }: User) {
  const { id, token } = await mintLink(tx, context, { user_id, kind: 'invitation' })
  const title = roleTitle(await readRole(tx, context.shop, role.key), customer_locale)
  await queueMail(tx, context, {
    template: invitationMail,
    cause: causeOf(id),
    to: { address: email, name: '', locale: customer_locale },
    args: { by: context.actor.name, role: title, days: linkMinutes.invitation / minutesOfDay },
    link: { path: linkPath, secret: token },
  })
  return readUser(tx, context.shop, user_id)
}

/**
 * The role to invite for; that of a preset is made if nobody has made it yet.
 * @throws CANNOT_GRANT, ROLE_TAKEN if another role has its key
 */
async function roleFor(tx: Tx, context: Context, { role: key, new_role: made }: Invitation): Promise<Role> {
  const known = made ? await findRole(tx, context.shop, key) : await readRole(tx, context.shop, key)
  if (made && known && known.preset !== made.preset) throw staffError('ROLE_TAKEN', { field: 'role' })
  const permessions = made ? permessionsOf(made.preset) : {}
  const asker = { role: context.actor.role, settings: context.settings }
  if (!mayGrant(asker, known ?? { key, permessions })) throw staffError('CANNOT_GRANT', { field: 'role' })
  return known ?? insertRole(tx, RoleRequest.parse({ key, permessions, ...made }))
}

/** The user exists from now on, so the address and the role are taken, but cannot sign in before accepting. */
export async function inviteUser(context: Context, invitation: Invitation) {
  const { email, role: key, customer_locale } = invitation
  // An unknown password, so that only the link opens the account.
  const hash = await hashPassword(mintToken())
  return context.db.transaction(async (tx) => {
    await roleFor(tx, context, invitation)
    const [name = email] = email.split('@')
    const request = { email, name, first_name: '', customer_locale, role: key, password: '' }
    const user = await insertUser(tx, request, { hash, state: 'invited' })
    return { user: await sendInvitation(tx, context, user) }
  })
}

async function lockInvited(tx: Tx, context: Context, id: string) {
  const user = await lockUser(tx, context.shop, id)
  await assertGrantable(tx, context, { before: user })
  if (user.state !== 'invited') throw staffError('NOT_INVITED')
  return user
}

export const inviteAgain = (context: Context, id: string) =>
  context.db.transaction(async (tx) => {
    const before = await lockInvited(tx, context, id)
    // Other panels show until when it is open.
    await updateRow(tx, users, { id })
    const user = await sendInvitation(tx, context, before)
    emit(tx, userUpdated, user, before)
    return { user }
  })

/** For whoever may invite this person, in a shop that has no mail server. */
export const readInvitation = (context: Context, id: string) =>
  context.db.transaction(async (tx) => {
    await lockInvited(tx, context, id)
    const link = await openInvitation(tx, id)
    const secret = link ? await keptSecret(context, causeOf(link)) : null
    return { link: secret && `${publicUrl(context.panel)}${linkPath}${secret}` }
  })

/** An invited person has done nothing yet, so nothing names them. */
export async function cancelInvitation(context: Context, id: string) {
  await context.db.transaction(async (tx) => {
    const user = await lockInvited(tx, context, id)
    await tx.delete(users).where(and(eq(users.shop_id, context.shop), eq(users.id, id)))
    emitDeleted(tx, userDeleted, user)
  })
  return { success: true as const }
}
