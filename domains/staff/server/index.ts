import { apiError } from '@comptoir/platform/contract'
import { asPatch, broadcast, handle, onEveryProcess, serverDomain, snapshot } from '@comptoir/platform/server'
import { settingChanged } from '@comptoir/settings/contract'
import { and, eq } from 'drizzle-orm'
import { User } from '../contract/user.ts'
import * as wire from '../contract/wire.ts'
import { chooseList } from './list-choices/choose-list.ts'
import { login } from './login/login.ts'
import { readRoles } from './role/role.queries.ts'
import { createRole, deleteRole, updateRole } from './role/save-role.ts'
import { ownSessions } from './session/session.queries.ts'
import { endSessions } from './session/start-session.ts'
import { sessions } from './staff.table.ts'
import { createUser } from './user/create-user.ts'
import { pickUsers } from './user/pick-users.ts'
import { isSetupNeeded, setup } from './user/setup.ts'
import { startupConfig } from './user/startup-config.ts'
import { updateProfile } from './user/update-profile.ts'
import { logoutUser, updateUser } from './user/update-user.ts'
import { findUser, findUsers, readUser } from './user/user.queries.ts'

export { shareLoginBudgets } from './login/login-budget.ts'
export { openIdentities } from './session/identify.ts'
export { insertUser } from './user/create-user.ts'
export { isAssignable, namesOf } from './user/pick-users.ts'
export { isSetupNeeded, openSetup } from './user/setup.ts'

const done = { success: true } as const

export const staff = serverDomain({
  key: 'staff',
  routes: [
    handle(wire.login, (context, { body }) => login(context, body)),
    handle(wire.logout, async ({ db, actor }) => {
      await db.transaction((tx) => endSessions(tx, eq(sessions.id, actor.session_id ?? '')))
      return done
    }),
    handle(wire.checkInternet, async ({ now }) => ({ ok: true as const, time: now().toISOString() })),
    handle(wire.readSetup, async (context) => ({ needed: await isSetupNeeded(context) })),
    handle(wire.setup, (context, { body }) => setup(context, body)),
    handle(wire.startupConfig, startupConfig),
    handle(wire.readUser, async ({ db, shop, actor }) => ({ user: await readUser(db.current, shop, actor.id ?? '') })),
    handle(wire.updateProfile, (context, { body }) => updateProfile(context, body)),
    handle(wire.chooseList, (context, { params, body }) => chooseList(context, params.list, body)),
    handle(wire.listSessions, async (context) => ({ sessions: await ownSessions(context) })),
    handle(wire.endSession, async ({ db, actor }, { params }) => {
      const own = and(eq(sessions.id, params.id), eq(sessions.user_id, actor.id ?? ''))
      const ended = await db.transaction((tx) => endSessions(tx, own))
      if (ended === 0) throw apiError('NOT_FOUND', { entity: 'session' })
      return done
    }),
    handle(wire.listUsers, (context, { query }) => findUsers(context, query)),
    handle(wire.pickUsers, (context, { query }) => pickUsers(context, query)),
    handle(wire.getUser, async ({ db, shop }, { params }) => ({ user: await readUser(db.current, shop, params.id) })),
    handle(wire.createUser, (context, { body }) => createUser(context, body)),
    handle(wire.updateUser, (context, { params, body }) => updateUser(context, params.id, body)),
    handle(wire.logoutUser, (context, { params }) => logoutUser(context, params.id)),
    handle(wire.listRoles, async ({ db, shop }) => ({ roles: await readRoles(db.current, shop) })),
    handle(wire.createRole, (context, { body }) => createRole(context, body)),
    handle(wire.updateRole, (context, { params, body }) => updateRole(context, params.id, body)),
    handle(wire.deleteRole, (context, { params, query }) => deleteRole(context, params.id, query.version)),
  ],
  snapshots: [snapshot('signed_in', wire.globalData, startupConfig)],
  reads: [
    {
      events: [wire.userCreated],
      read: async ({ db, shop }, ids) =>
        (await Promise.all(ids.map((id) => findUser(db.current, shop, id)))).flatMap((user) => user ?? []),
    },
  ],
  live: [
    broadcast({ permission: 'users_page' }, wire.userCreated, wire.newUserData, ({ after }) => User.parse(after)),
    broadcast({ permission: 'users_page' }, wire.userUpdated, wire.updateUserData, asPatch),
    broadcast(
      { permissionOf: ({ after }) => (after?.key === 'permessions_active' ? 'signed_in' : null) },
      settingChanged,
      wire.permessionsActivation,
      ({ after, actor }) => ({ active: after?.value === true, by: actor.name || null }),
    ),
    broadcast(
      { users: ({ entity_id }) => [entity_id] },
      wire.userUpdated,
      wire.updatedUser,
      ({ entity_id, version, after }) => ({
        id: entity_id,
        version,
        patch: { ...after },
      }),
    ),
    // Choices are sent to their author only.
    broadcast({ users: ({ actor }) => (actor.id ? [actor.id] : []) }, wire.listChosen, wire.ownListData, asPatch),
    onEveryProcess(wire.userUpdated, (process, { entity_id }) => process.reidentify([entity_id])),
    onEveryProcess(wire.roleUpdated, (process) => process.reidentify('all')),
    onEveryProcess(settingChanged, (process) => process.reidentify('all')),
    onEveryProcess(wire.sessionEnded, (process, { entity_id }) => process.endSession(entity_id)),
  ],
})
