import { apiError } from '@comptoir/platform/contract'
import {
  asDeleted,
  asPatch,
  broadcast,
  handle,
  onEveryProcess,
  serverDomain,
  snapshot,
} from '@comptoir/platform/server'
import { settingChanged } from '@comptoir/settings/contract'
import { and, eq } from 'drizzle-orm'
import { User } from '../contract/user.ts'
import * as wire from '../contract/wire.ts'
import { acceptInvitation } from './links/accept-invitation.ts'
import { cancelInvitation, inviteAgain, inviteUser, readInvitation } from './links/invite-user.ts'
import { readAccountLink } from './links/read-account-link.ts'
import { linkJobs, requestReset } from './links/request-reset.ts'
import { resetPassword } from './links/reset-password.ts'
import { chooseList } from './list-choices/choose-list.ts'
import { login } from './login/login.ts'
import { presenceMessages } from './presence/presence-messages.ts'
import { previewRole } from './role/preview-role.ts'
import { listRoles } from './role/role.queries.ts'
import { createRole, deleteRole, updateRole } from './role/save-role.ts'
import { sessionsOf } from './session/session.queries.ts'
import { endSessions } from './session/start-session.ts'
import { deleteSharedView, shareView, updateSharedView } from './shared-views/save-shared-view.ts'
import { readSharedViews } from './shared-views/shared-view.queries.ts'
import { sessions } from './staff.table.ts'
import {
  confirmTwoFactor,
  readOwnTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
  startTwoFactor,
  stopTwoFactor,
} from './two-factor/own-two-factor.ts'
import { createUser } from './user/create-user.ts'
import { deleteUser, readUserWork } from './user/delete-user.ts'
import { pickUsers } from './user/pick-users.ts'
import { readSetup, setup } from './user/setup.ts'
import { startupConfig } from './user/startup-config.ts'
import { updateProfile } from './user/update-profile.ts'
import { logoutUser, updateUser } from './user/update-user.ts'
import { findUser, findUsers, ownMailbox, readOwnUser, readUser } from './user/user.queries.ts'
import { endUserSession, readUserSessions } from './user/user-sessions.ts'

export { cannotGrant } from './role/save-role.ts'
export { assertHeld } from './session/held-rights.ts'
export { openIdentities } from './session/identify.ts'
export { namesOfViews, readViewSearches } from './shared-views/shared-view.queries.ts'
export { insertUser } from './user/create-user.ts'
export { mutedNewsOf } from './user/muted-news.ts'
export {
  countActiveUsers,
  countColleagues,
  isAssignable,
  localesOf,
  namesOf,
  pickUsers,
  rightsOf,
} from './user/pick-users.ts'
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
    handle(wire.readSetup, readSetup),
    handle(wire.setup, (context, { body }) => setup(context, body)),
    handle(wire.startupConfig, startupConfig),
    handle(wire.readUser, async (context) => ({ user: await readOwnUser(context) })),
    handle(wire.updateProfile, (context, { body }) => updateProfile(context, body)),
    handle(wire.readTwoFactor, readOwnTwoFactor),
    handle(wire.startTwoFactor, (context, { body }) => startTwoFactor(context, body)),
    handle(wire.confirmTwoFactor, (context, { body }) => confirmTwoFactor(context, body)),
    handle(wire.renewRecoveryCodes, (context, { body }) => renewRecoveryCodes(context, body)),
    handle(wire.stopTwoFactor, (context, { body }) => stopTwoFactor(context, body)),
    handle(wire.resetTwoFactor, (context, { params }) => resetTwoFactor(context, params.id)),
    handle(wire.chooseList, (context, { params, body }) => chooseList(context, params.list, body)),
    handle(wire.listSharedViews, async (context) => ({ views: await readSharedViews(context) })),
    handle(wire.shareView, (context, { params, body }) => shareView(context, params.list, body)),
    handle(wire.updateSharedView, (context, { params, body }) => updateSharedView(context, params.id, body)),
    handle(wire.deleteSharedView, (context, { params, query }) => deleteSharedView(context, params.id, query.version)),
    handle(wire.listSessions, async (context) => ({ sessions: await sessionsOf(context, context.actor.id ?? '') })),
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
    handle(wire.readUserWork, (context, { params }) => readUserWork(context, params.id)),
    handle(wire.deleteUser, (context, { params, query }) => deleteUser(context, params.id, query)),
    handle(wire.requestReset, (context, { body }) => requestReset(context, body)),
    handle(wire.readAccountLink, async (context, { body }) => ({ link: await readAccountLink(context, body.token) })),
    handle(wire.resetPassword, (context, { body }) => resetPassword(context, body)),
    handle(wire.inviteUser, (context, { body }) => inviteUser(context, body)),
    handle(wire.readInvitation, (context, { params }) => readInvitation(context, params.id)),
    handle(wire.inviteAgain, (context, { params }) => inviteAgain(context, params.id)),
    handle(wire.cancelInvitation, (context, { params }) => cancelInvitation(context, params.id)),
    handle(wire.acceptInvitation, (context, { body }) => acceptInvitation(context, body)),
    handle(wire.logoutUser, (context, { params }) => logoutUser(context, params.id)),
    handle(wire.listUserSessions, (context, { params }) => readUserSessions(context, params.id)),
    handle(wire.endUserSession, (context, { params }) => endUserSession(context, params.id, params.session_id)),
    handle(wire.listRoles, ({ db, shop }) => listRoles(db.current, shop)),
    handle(wire.previewRole, (context, { params }) => previewRole(context, params.id)),
    handle(wire.createRole, (context, { body }) => createRole(context, body)),
    handle(wire.updateRole, (context, { params, body }) => updateRole(context, params.id, body)),
    handle(wire.deleteRole, (context, { params, query }) => deleteRole(context, params.id, query.version)),
  ],
  lists: [{ key: 'users', permission: wire.listUsers.permission }],
  jobs: linkJobs,
  parts: { mailbox: [ownMailbox] },
  messages: presenceMessages,
  snapshots: [snapshot('signed_in', wire.globalData, startupConfig, { repeats: true })],
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
    broadcast({ permission: 'users_page' }, wire.userDeleted, wire.deleteUserData, asDeleted),
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
    ...[wire.sharedViewCreated, wire.sharedViewUpdated, wire.sharedViewDeleted].map((event) =>
      broadcast({ permission: 'signed_in' }, event, wire.sharedViewsChanged, asDeleted),
    ),
    onEveryProcess(wire.userUpdated, (process, { entity_id }) => process.reidentify([entity_id])),
    onEveryProcess(wire.userDeleted, (process, { entity_id }) => process.reidentify([entity_id])),
    onEveryProcess(wire.roleUpdated, (process) => process.reidentify('all')),
    onEveryProcess(settingChanged, (process) => process.reidentify('all')),
    onEveryProcess(wire.sessionEnded, (process, { entity_id }) => process.endSession(entity_id)),
  ],
})
