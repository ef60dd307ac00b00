import { defineErrors, domainEvent, endpoint, Id, socketEvent, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Credentials, LoginReply, Session, SessionRecord, StartupConfig } from './session.ts'
import { FirstUser } from './setup.ts'
import { ProfileChange, User } from './user.ts'

const byId = z.strictObject({ id: Id })
const userReply = z.object({ user: User })
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
export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends the caller’s session',
  permission: 'person',
  onlyReads: true,
  reply: done,
})
export const checkInternet = endpoint({
  method: 'GET',
  path: '/api/check_internet',
  summary: 'Answers at once, to tell whether the server can be reached',
  permission: 'anyone',
  reply: z.object({ ok: z.literal(true), time: z.iso.datetime() }),
})
export const readSetup = endpoint({
  method: 'GET',
  path: '/api/setup',
  permission: 'anyone',
  summary: 'Whether this shop still waits for its first user, and for its name',
  reply: z.object({ needed: z.boolean(), unnamed: z.boolean() }),
})
export const setup = endpoint({
  method: 'POST',
  path: '/api/setup',
  summary: 'Creates the first root user of an empty shop',
  permission: 'anyone',
  body: FirstUser,
  reply: LoginReply,
  secret: true,
})
export const startupConfig = endpoint({
  method: 'GET',
  path: '/api/admin_startup_config',
  summary: 'Everything that the panel needs to start: settings, user, rights, lists',
  permission: 'person',
  reply: StartupConfig,
})

export const readUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'The signed-in user',
  permission: 'person',
  reply: userReply,
})
export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/user',
  summary: 'Changes the signed-in user’s own profile',
  permission: 'person',
  body: ProfileChange,
  reply: userReply,
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  summary: 'The caller’s sessions with device, place and last use',
  permission: 'person',
  reply: z.object({ sessions: z.array(Session) }),
})
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/{id}',
  summary: 'Ends one of the caller’s sessions',
  permission: 'person',
  params: byId,
  reply: done,
})

const logged = ['id', 'user_id', 'version'] as const
export const sessionStarted = domainEvent('session.started', SessionRecord, { logged })
export const sessionEnded = domainEvent('session.ended', SessionRecord, { logged })

export const globalData = socketEvent('global_data', StartupConfig)
/** Contains the whole user, so the panel can update its menus. */
export const updatedUser = socketEvent(
  'updated_user',
  z.object({ id: Id, version: Version, patch: z.record(z.string(), z.unknown()) }),
)
export const onlineUsers = socketEvent(
  'online_users',
  z.array(z.object({ user_id: Id, connectedDevicesCount: z.int().positive() })),
)
/** Only informs panels that the permission module was switched; the server always enforces. */
export const permessionsActivation = socketEvent(
  'permessions_activation',
  z.object({ active: z.boolean(), by: z.string().nullable() }),
)

/** Errors of the server, for administrators: what failed and in which request, without values. */
export const serverLog = socketEvent(
  'log',
  z.object({ level: z.literal('error'), at: z.iso.datetime(), message: z.string(), request_id: z.string().nullable() }),
)

export const staffError = defineErrors({
  INVALID_CREDENTIALS: 401,
  ACCOUNT_DISABLED: 403,
  ACCOUNT_LOCKED: 423,
  CANNOT_GRANT: 403,
  LAST_ROOT: 409,
  LINK_SPENT: 404,
  NOT_INVITED: 409,
  INVITATION_OPEN: 409,
  OWN_ACCOUNT: 409,
  HEIR_NOT_ALLOWED: 409,
  OTP_REQUIRED: 401,
  OTP_INVALID: 401,
  TWO_FACTOR_ON: 409,
  TWO_FACTOR_OFF: 409,
  EMAIL_TAKEN: 409,
  ROLE_TAKEN: 409,
  SYSTEM_ROLE: 409,
  SETUP_DONE: 409,
  SETUP_CODE_WRONG: 403,
})
