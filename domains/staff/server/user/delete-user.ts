import { type Context, emitDeleted, expectVersion, type Tx, updateRow } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { staffError } from '../../contract/staff.wire.ts'
import type { User } from '../../contract/user.ts'
import { userDeleted } from '../../contract/user.wire.ts'
import { dropLinks } from '../login/account-link.queries.ts'
import { removeAuthenticator } from '../login/authenticator.queries.ts'
import { lockRights } from '../session/held-rights.ts'
import { endSessions } from '../session/start-session.ts'
import { listChoices, sessions, users } from '../staff.table.ts'
import { isAssignable } from './pick-users.ts'
import { assertAnotherRoot, assertGrantable } from './update-user.ts'
import { lockUser, readUser } from './user.queries.ts'

export async function readUserWork({ db, shop, work }: Context, id: string) {
  await readUser(db.current, shop, id)
  const counts = []
  for (const { name, count } of work) counts.push({ name, count: await count(db.current, shop, id) })
  return { work: counts }
}

/** An heir has to be allowed to do the work; kinds without open work ask for nothing. */
async function handOverWork(tx: Tx, context: Context, { from, to }: { from: string; to: string | null }) {
  for (const { name, permission, count, handOver } of context.work) {
    if ((await count(tx, context.shop, from)) === 0) continue
    const mayTake = to === null || (await isAssignable(tx, context, { id: to, permission }))
    if (!mayTake || to === from) throw staffError('HEIR_NOT_ALLOWED', { field: 'heir', work: name })
    await handOver(tx, context, { from, to })
  }
}

/** The name stays, for what they did names them; everything else goes. */
async function emptyAccount(tx: Tx, { shop }: Context, { id }: User) {
  await endSessions(tx, eq(sessions.user_id, id))
  await lockRights(tx, [id])
  await dropLinks(tx, id)
  await removeAuthenticator(tx, id)
  await tx.delete(listChoices).where(and(eq(listChoices.shop_id, shop), eq(listChoices.user_id, id)))
  await updateRow(tx, users, { id, email: null, image_path: null, preferences: {}, two_factor: false, search: '' })
  await tx
    .update(users)
    .set({ state: sql`'deleted'`, password_hash: 'none' })
    .where(and(eq(users.shop_id, shop), eq(users.id, id)))
}

interface Deletion {
  version: number
  heir?: string | undefined
}

export async function deleteUser(context: Context, id: string, { version, heir }: Deletion) {
  const { db, shop, actor } = context
  if (id === actor.id) throw staffError('OWN_ACCOUNT')
  await db.transaction(async (tx) => {
    const before = await lockUser(tx, shop, id)
    await expectVersion(tx, before, { entity: 'user', version })
    await assertGrantable(tx, context, { before })
    // An invitation is taken back instead.
    if (before.state === 'invited') throw staffError('INVITATION_OPEN')
    await assertAnotherRoot(tx, before, { state: 'deleted' })
    await handOverWork(tx, context, { from: id, to: heir ?? null })
    await emptyAccount(tx, context, before)
    emitDeleted(tx, userDeleted, before)
  })
  return { success: true as const }
}
