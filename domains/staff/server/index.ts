import { failure } from '@comptoir/platform/contract'
import { answer, asPatch, serverDomain, tell, watch, welcome } from '@comptoir/platform/server'
import { settingChanged } from '@comptoir/settings/contract'
import { and, eq } from 'drizzle-orm'
import * as wire from '../contract/index.ts'
import { chooseList } from './choose-list.ts'
import { createUser } from './create-user.ts'
import { login } from './login.ts'
import { readRoles } from './role.queries.ts'
import { createRole, deleteRole, updateRole } from './save-role.ts'
import { ownSessions } from './session.queries.ts'
import { isSetupNeeded, setup } from './setup.ts'
import { sessions } from './staff.table.ts'
import { endSessions } from './start-session.ts'
import { startupConfig } from './startup-config.ts'
import { updateProfile } from './update-profile.ts'
import { logoutUser, updateUser } from './update-user.ts'
import { findUsers, pickUsers, readUser } from './user.queries.ts'

export { createUser, insertUser } from './create-user.ts'
export { openIdentities } from './identify.ts'
export { shareLoginBudgets } from './login-budget.ts'
export { isSetupNeeded, openSetup } from './setup.ts'
export { readUser } from './user.queries.ts'

const done = { success: true } as const

export const staff = serverDomain({
  key: 'staff',
  routes: [
    answer(wire.login, (context, { body }) => login(context, body)),
    answer(wire.logout, async ({ db, actor }) => {
      await db.transaction((tx) => endSessions(tx, eq(sessions.id, actor.session_id ?? '')))
      return done
    }),
    answer(wire.checkInternet, async ({ now }) => ({ ok: true as const, time: now().toISOString() })),
    answer(wire.readSetup, async (context) => ({ needed: await isSetupNeeded(context) })),
    answer(wire.setup, (context, { body }) => setup(context, body)),
    answer(wire.startupConfig, startupConfig),
    answer(wire.readUser, async ({ db, shop, actor }) => ({ user: await readUser(db.current, shop, actor.id ?? '') })),
    answer(wire.updateProfile, (context, { body }) => updateProfile(context, body)),
    answer(wire.chooseList, (context, { params, body }) => chooseList(context, params.list, body)),
    answer(wire.listSessions, async (context) => ({ sessions: await ownSessions(context) })),
    answer(wire.endSession, async ({ db, actor }, { params }) => {
      const own = and(eq(sessions.id, params.id), eq(sessions.user_id, actor.id ?? ''))
      const ended = await db.transaction((tx) => endSessions(tx, own))
      if (ended === 0) throw failure('NOT_FOUND', { entity: 'session' })
      return done
    }),
    answer(wire.listUsers, (context, { query }) => findUsers(context, query)),
    answer(wire.pickUsers, (context, { query }) => pickUsers(context, query.q)),
    answer(wire.getUser, async ({ db, shop }, { params }) => ({ user: await readUser(db.current, shop, params.id) })),
    answer(wire.createUser, (context, { body }) => createUser(context, body)),
    answer(wire.updateUser, (context, { params, body }) => updateUser(context, params.id, body)),
    answer(wire.logoutUser, (context, { params }) => logoutUser(context, params.id)),
    answer(wire.listRoles, async ({ db, shop }) => ({ roles: await readRoles(db.current, shop) })),
    answer(wire.createRole, (context, { body }) => createRole(context, body)),
    answer(wire.updateRole, (context, { params, body }) => updateRole(context, params.id, body)),
    answer(wire.deleteRole, (context, { params, query }) => deleteRole(context, params.id, query.version)),
  ],
  welcomes: [welcome('signed_in', wire.globalData, startupConfig)],
  live: [
    tell(
      { users: ({ entity_id }) => [entity_id] },
      wire.userUpdated,
      wire.updatedUser,
      ({ entity_id, version, after }) => ({
        id: entity_id,
        version,
        patch: { ...after },
      }),
    ),
    // One chooses for oneself alone, so who did it is also who hears of it.
    tell({ users: ({ actor }) => (actor.id ? [actor.id] : []) }, wire.listChosen, wire.ownListData, asPatch),
    watch(wire.userUpdated, (process, { entity_id }) => process.reidentify([entity_id])),
    watch(wire.roleUpdated, (process) => process.reidentify('all')),
    watch(settingChanged, (process) => process.reidentify('all')),
    watch(wire.sessionEnded, (process, { entity_id }) => process.endSession(entity_id)),
  ],
})
