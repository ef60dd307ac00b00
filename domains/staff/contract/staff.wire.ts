import {
  endpoint,
  equal,
  fact,
  failures,
  Id,
  listQuery,
  listReply,
  oneOf,
  socketEvent,
  Version,
  WholeNumber,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { Credentials, FirstUser, LoginReply, Session, SessionRecord, StartupConfig } from './session.ts'
import {
  PickedUser,
  ProfileChange,
  Role,
  RoleChange,
  RoleRequest,
  User,
  UserChange,
  UserRequest,
  userStates,
} from './user.ts'

const byId = z.strictObject({ id: Id })
const userReply = z.object({ user: User })
const roleReply = z.object({ role: Role })
const done = z.object({ success: z.literal(true) })

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  permission: 'anyone',
  summary: 'Signs in: a token for the header _token',
  body: Credentials,
  reply: LoginReply,
  secret: true,
})
export const logout = endpoint({ method: 'POST', path: '/api/logout', permission: 'signed_in', reply: done })
export const checkInternet = endpoint({
  method: 'GET',
  path: '/api/check_internet',
  permission: 'anyone',
  reply: z.object({ ok: z.literal(true), time: z.iso.datetime() }),
})
export const readSetup = endpoint({
  method: 'GET',
  path: '/api/setup',
  permission: 'anyone',
  summary: 'Whether this shop still waits for its first user',
  reply: z.object({ needed: z.boolean() }),
})
export const setup = endpoint({
  method: 'POST',
  path: '/api/setup',
  permission: 'anyone',
  body: FirstUser,
  reply: LoginReply,
  secret: true,
})
export const startupConfig = endpoint({
  method: 'GET',
  path: '/api/admin_startup_config',
  permission: 'signed_in',
  reply: StartupConfig,
})

export const readUser = endpoint({ method: 'GET', path: '/api/user', permission: 'signed_in', reply: userReply })
export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/user',
  permission: 'signed_in',
  body: ProfileChange,
  reply: userReply,
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  permission: 'signed_in',
  reply: z.object({ sessions: z.array(Session) }),
})
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/{id}',
  permission: 'signed_in',
  params: byId,
  reply: done,
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  permission: 'users_page',
  query: listQuery({ role: equal(z.string().max(64)), state: oneOf(userStates) }, ['name', 'created_at', 'email']),
  reply: listReply(User),
})
/** For whoever gives work to colleagues: names alone. */
export const pickUsers = endpoint({
  method: 'GET',
  path: '/api/users/pick',
  permission: 'permitted',
  query: z.strictObject({ q: z.string().max(200).default('') }),
  reply: z.object({ items: z.array(PickedUser) }),
})
export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/{id}',
  permission: 'users_page',
  params: byId,
  reply: userReply,
})
export const createUser = endpoint({
  method: 'POST',
  path: '/api/users',
  permission: 'users_page',
  body: UserRequest,
  reply: userReply,
})
export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/users/{id}',
  permission: 'users_page',
  params: byId,
  body: UserChange,
  reply: userReply,
})
/** Ends every session of a user at once: HTTP and sockets. */
export const logoutUser = endpoint({
  method: 'POST',
  path: '/api/users/{id}/logout',
  permission: 'users_page',
  params: byId,
  reply: done,
})

export const listRoles = endpoint({
  method: 'GET',
  path: '/api/roles',
  permission: 'users_page',
  reply: z.object({ roles: z.array(Role) }),
})
export const createRole = endpoint({
  method: 'POST',
  path: '/api/roles',
  permission: 'users_page',
  body: RoleRequest,
  reply: roleReply,
})
export const updateRole = endpoint({
  method: 'PUT',
  path: '/api/roles/{id}',
  permission: 'users_page',
  params: byId,
  body: RoleChange,
  reply: roleReply,
})
export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/api/roles/{id}',
  permission: 'users_page',
  params: byId,
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply: done,
})

export const userCreated = fact('user.created', User)
export const userUpdated = fact('user.updated', User)
export const roleCreated = fact('role.created', Role)
export const roleUpdated = fact('role.updated', Role)
export const roleDeleted = fact('role.deleted', Role)
export const sessionStarted = fact('session.started', SessionRecord)
export const sessionEnded = fact('session.ended', SessionRecord)

export const globalData = socketEvent('global_data', StartupConfig)
/** Carries the whole user, so a panel can revise its menus at once. */
export const updatedUser = socketEvent(
  'updated_user',
  z.object({ id: Id, version: Version, patch: z.record(z.string(), z.unknown()) }),
)
export const onlineUsers = socketEvent(
  'online_users',
  z.array(z.object({ user_id: Id, connectedDevicesCount: z.int().positive() })),
)
/** Tells panels that the permission module was switched; a hint to look, the server never stops enforcing. */
export const permessionsActivation = socketEvent(
  'permessions_activation',
  z.object({ active: z.boolean(), by: z.string().nullable() }),
)

export const staffFailure = failures({
  INVALID_CREDENTIALS: 401,
  ACCOUNT_DISABLED: 403,
  ACCOUNT_LOCKED: 423,
  CANNOT_GRANT: 403,
  LAST_ROOT: 409,
  EMAIL_TAKEN: 409,
  ROLE_TAKEN: 409,
  SYSTEM_ROLE: 409,
  SETUP_DONE: 409,
  SETUP_CODE_WRONG: 403,
})
