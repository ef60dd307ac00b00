import { apiError } from '@comptoir/platform/contract'
import { type Context, shopOf, type Tx } from '@comptoir/platform/server'
import { eq } from 'drizzle-orm'
import { staffError } from '../../contract/staff.wire.ts'
import type { PasswordProof } from '../../contract/two-factor/two-factor.ts'
import { readTwoFactorOf, removeAuthenticator, replaceRecoveryCodes } from '../login/authenticator.queries.ts'
import { isRightCode } from '../login/check-code.ts'
import { confirmPassword } from '../login/confirm-password.ts'
import { hashCode, mintRecoveryCodes, mintSecret, uriOf } from '../login/one-time-code.ts'
import { endSessions } from '../session/start-session.ts'
import { authenticators, sessions } from '../staff.table.ts'
import { assertGrantable, saveUser } from '../user/update-user.ts'
import { lockUser, readUser } from '../user/user.queries.ts'

const ownId = ({ actor }: Context) => actor.id ?? ''

async function newRecoveryCodes(tx: Tx, user: string) {
  const recovery_codes = mintRecoveryCodes()
  await replaceRecoveryCodes(tx, user, recovery_codes.map(hashCode))
  return { recovery_codes }
}

/** A second start replaces the first, unless it was confirmed. */
export async function startTwoFactor(context: Context, { current_password }: PasswordProof) {
  const { db, shop, settings } = context
  await confirmPassword(context, current_password)
  const secret = mintSecret()
  const email = await db.transaction(async (tx) => {
    const user = await lockUser(tx, shop, ownId(context))
    if (user.two_factor) throw staffError('TWO_FACTOR_ON')
    await removeAuthenticator(tx, user.id)
    await tx.insert(authenticators).values({ shop_id: shopOf(tx), user_id: user.id, secret })
    return user.email
  })
  return { secret, uri: uriOf(secret, { issuer: String(settings.brand_name || settings.name), label: email }) }
}

export async function confirmTwoFactor(context: Context, { code }: { code: string }) {
  const user = ownId(context)
  if ((await readUser(context.db.current, context.shop, user)).two_factor) throw staffError('TWO_FACTOR_ON')
  // Not a 401: the session is right.
  if (!(await isRightCode(context, { user, code }))) {
    throw apiError('VALIDATION_FAILED', { field: 'code', errors: [{ field: 'code', code: 'OTP_INVALID' }] })
  }
  return context.db.transaction(async (tx) => {
    const before = await lockUser(tx, context.shop, user)
    if (before.two_factor) throw staffError('TWO_FACTOR_ON')
    await saveUser(tx, before, { two_factor: true })
    return newRecoveryCodes(tx, user)
  })
}

export async function renewRecoveryCodes(context: Context, { current_password }: PasswordProof) {
  await confirmPassword(context, current_password)
  return context.db.transaction(async (tx) => {
    const user = await lockUser(tx, context.shop, ownId(context))
    if (!user.two_factor) throw staffError('TWO_FACTOR_OFF')
    return newRecoveryCodes(tx, user.id)
  })
}

async function turnOff(tx: Tx, { shop }: Context, user: string) {
  const before = await lockUser(tx, shop, user)
  if (!before.two_factor) throw staffError('TWO_FACTOR_OFF')
  await removeAuthenticator(tx, user)
  await saveUser(tx, before, { two_factor: false })
}

export async function stopTwoFactor(context: Context, { current_password }: PasswordProof) {
  await confirmPassword(context, current_password)
  await context.db.transaction((tx) => turnOff(tx, context, ownId(context)))
  return { success: true as const }
}

/** For a user who lost the app. Ends their sessions, which may be somebody else's by now. */
export async function resetTwoFactor(context: Context, id: string) {
  await context.db.transaction(async (tx) => {
    await assertGrantable(tx, context, { before: await lockUser(tx, context.shop, id) })
    await turnOff(tx, context, id)
    await endSessions(tx, eq(sessions.user_id, id))
  })
  return { success: true as const }
}

export const readOwnTwoFactor = async (context: Context) => ({
  two_factor: await readTwoFactorOf(context.db.current, context.shop, ownId(context)),
})
