import {
  DeletedRecord,
  domainEvent,
  endpoint,
  equal,
  Id,
  listQuery,
  listReply,
  oneOf,
  Patch,
  socketEvent,
  Version,
  WholeNumber,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { Session } from './session.ts'
import { userSegments } from './user.rules.ts'
import { Role, RoleChange, RoleRequest, User, UserChange, UserRequest, userStates } from './user.ts'

const byId = z.strictObject({ id: Id })
const userReply = z.object({ user: User })
const roleReply = z.object({ role: Role })
const done = z.object({ success: z.literal(true) })

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'Users with role, state and last visit',
  permission: 'users_page',
  query: listQuery(
    { role: equal(z.string().max(64)), state: oneOf(userStates), segment: equal(z.enum(userSegments)) },
    ['name', 'created_at', 'email'],
  ),
  reply: listReply(User),
})
export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/{id}',
  summary: 'One user',
  permission: 'users_page',
  params: byId,
  reply: userReply,
})
export const createUser = endpoint({
  method: 'POST',
  path: '/api/users',
  summary: 'Creates a user with a password',
  permission: 'users_page',
  body: UserRequest,
  reply: userReply,
})
export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/users/{id}',
  summary: 'Changes a user’s name, role, state or password',
  permission: 'users_page',
  params: byId,
  body: UserChange,
  reply: userReply,
})
/** Open work of a user, which has to be handed over or left to nobody before they are deleted. */
export const readUserWork = endpoint({
  method: 'GET',
  path: '/api/users/{id}/work',
  summary: 'Open orders and messages that a user has taken',
  permission: 'users_page',
  params: byId,
  reply: z.object({ work: z.array(z.object({ name: z.string(), count: z.int().nonnegative() })) }),
})
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/{id}',
  permission: 'users_page',
  summary: 'Removes a user; what they did keeps their name, their open work goes to the heir',
  params: byId,
  query: z.strictObject({ version: WholeNumber.pipe(Version), heir: Id.optional() }),
  reply: done,
})
/** Ends all sessions of a user, HTTP and sockets. */
export const logoutUser = endpoint({
  method: 'POST',
  path: '/api/users/{id}/logout',
  summary: 'Ends all sessions of a user',
  permission: 'users_page',
  params: byId,
  reply: done,
})

/** Devices on which a user is signed in. */
export const listUserSessions = endpoint({
  method: 'GET',
  path: '/api/users/{id}/sessions',
  summary: 'Sessions of a user',
  permission: 'users_page',
  params: byId,
  reply: z.object({ sessions: z.array(Session) }),
})
export const endUserSession = endpoint({
  method: 'DELETE',
  path: '/api/users/{id}/sessions/{session_id}',
  summary: 'Ends one session of a user',
  permission: 'users_page',
  params: byId.extend({ session_id: Id }),
  reply: done,
})

export const listRoles = endpoint({
  method: 'GET',
  path: '/api/roles',
  summary: 'Roles with their rights',
  permission: 'users_page',
  reply: z.object({
    roles: z.array(Role),
    /** Active and disabled users of each role, with the names of some. */
    people: z.array(
      z.object({ role: z.string(), count: z.int().positive(), some: z.array(z.object({ id: Id, name: z.string() })) }),
    ),
  }),
})
export const createRole = endpoint({
  method: 'POST',
  path: '/api/roles',
  summary: 'Creates a role',
  permission: 'users_page',
  body: RoleRequest,
  reply: roleReply,
})
export const updateRole = endpoint({
  method: 'PUT',
  path: '/api/roles/{id}',
  summary: 'Changes a role’s title or rights',
  permission: 'users_page',
  params: byId,
  body: RoleChange,
  reply: roleReply,
})
/** The panel as it is for a role, for someone who holds all of its rights; nothing can be changed with the token. */
export const previewRole = endpoint({
  method: 'POST',
  path: '/api/roles/{id}/preview',
  summary: 'Starts a read-only preview of the panel as a role',
  permission: 'users_page',
  params: byId,
  reply: z.object({ token: z.string() }),
  secret: true,
})
export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/api/roles/{id}',
  summary: 'Deletes a role that nobody has',
  permission: 'users_page',
  params: byId,
  query: z.strictObject({ version: WholeNumber.pipe(Version) }),
  reply: done,
})

// Personal data is stored outside the log, where it can be erased.
const logged = [
  'id',
  'role',
  'state',
  'invitation',
  'customer_locale',
  'preferences',
  'two_factor',
  'version',
  'created_at',
  'updated_at',
] as const
export const userCreated = domainEvent('user.created', User, { logged })
export const userUpdated = domainEvent('user.updated', User, { logged })
export const userDeleted = domainEvent('user.deleted', User, { logged })
export const roleCreated = domainEvent('role.created', Role)
export const roleUpdated = domainEvent('role.updated', Role)
export const roleDeleted = domainEvent('role.deleted', Role)

export const newUserData = socketEvent('new_user_data', User)
export const updateUserData = socketEvent('update_user_data', Patch)
export const deleteUserData = socketEvent('delete_user_data', DeletedRecord)
