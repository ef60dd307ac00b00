import {
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
import {
  PickedUser,
  Role,
  RoleChange,
  RoleRequest,
  User,
  UserChange,
  UserRequest,
  UsersToPick,
  userStates,
} from './user.ts'

const byId = z.strictObject({ id: Id })
const userReply = z.object({ user: User })
const roleReply = z.object({ role: Role })
const done = z.object({ success: z.literal(true) })

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  permission: 'users_page',
  query: listQuery({ role: equal(z.string().max(64)), state: oneOf(userStates) }, ['name', 'created_at', 'email']),
  reply: listReply(User),
})
/** Names only, for assigning work. */
export const pickUsers = endpoint({
  method: 'GET',
  path: '/api/users/pick',
  permission: 'pick_users',
  query: UsersToPick,
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
/** Ends all sessions of a user, HTTP and sockets. */
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

// Personal data is stored outside the log, where it can be erased.
const logged = ['id', 'role', 'state', 'customer_locale', 'preferences', 'version', 'created_at', 'updated_at'] as const
export const userCreated = domainEvent('user.created', User, { logged })
export const userUpdated = domainEvent('user.updated', User, { logged })
export const roleCreated = domainEvent('role.created', Role)
export const roleUpdated = domainEvent('role.updated', Role)
export const roleDeleted = domainEvent('role.deleted', Role)

export const newUserData = socketEvent('new_user_data', User)
export const updateUserData = socketEvent('update_user_data', Patch)
