import { Email, endpoint, Id, locales } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Acceptance, AccountLink, LinkToken, NewPasswordRequest, ResetRequest } from './account-link.ts'
import { LoginReply } from './session.ts'
import { presetNames, RoleRequest, User } from './user.ts'

const done = z.object({ success: z.literal(true) })
const byId = z.strictObject({ id: Id })
const userReply = z.object({ user: User })

export const requestReset = endpoint({
  method: 'POST',
  path: '/api/password_resets',
  permission: 'anyone',
  summary: 'Mails a link for a new password; the answer is the same for unknown addresses',
  body: ResetRequest,
  reply: done,
  secret: true,
})
export const readAccountLink = endpoint({
  method: 'POST',
  path: '/api/account_links/read',
  permission: 'anyone',
  summary: 'What a link from a mail is for',
  body: LinkToken,
  reply: z.object({ link: AccountLink }),
  secret: true,
})
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password_resets/use',
  permission: 'anyone',
  summary: 'Sets a new password by a link, once, and ends all sessions',
  body: NewPasswordRequest,
  reply: done,
  secret: true,
})

export const Invitation = z.strictObject({
  email: Email,
  role: z.string().min(1, 'REQUIRED').max(64),
  customer_locale: z.enum(locales).default('en'),
  /** Makes the role of a preset, under the key `role`, unless it is there. */
  new_role: RoleRequest.pick({ title: true })
    .extend({ preset: z.enum(presetNames) })
    .optional(),
})
export type Invitation = z.infer<typeof Invitation>

export const inviteUser = endpoint({
  method: 'POST',
  path: '/api/users/invite',
  permission: 'users_page',
  summary: 'Adds a user by mail, who chooses name and password',
  body: Invitation,
  reply: userReply,
})
export const inviteAgain = endpoint({
  method: 'POST',
  path: '/api/users/{id}/invite',
  permission: 'users_page',
  summary: 'Sends the invitation again, with a new link',
  params: byId,
  body: z.strictObject({}),
  reply: userReply,
})
export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/users/{id}/invite',
  permission: 'users_page',
  summary: 'The link of an invitation that could not be mailed, to be handed on; null where mails leave',
  params: byId,
  reply: z.object({ link: z.string().nullable() }),
  secret: true,
})
export const cancelInvitation = endpoint({
  method: 'DELETE',
  path: '/api/users/{id}/invite',
  permission: 'users_page',
  summary: 'Takes an invitation back; its link no longer works',
  params: byId,
  reply: done,
})
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/accept',
  permission: 'anyone',
  summary: 'Makes the invited person a user and signs them in',
  body: Acceptance,
  reply: LoginReply,
  secret: true,
})
