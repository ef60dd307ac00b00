import { Id, locales, NewPassword, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Permessions, PersonName } from './user.ts'

export const linkKinds = ['reset', 'invitation'] as const
export type LinkKind = (typeof linkKinds)[number]

/** Lifetimes in minutes. */
export const linkMinutes = { reset: 30, invitation: 7 * 24 * 60 } as const satisfies Record<LinkKind, number>

const Token = z.string().min(21).max(128)

/** Shown to the holder of a link before they use it. */
export const AccountLink = z.object({
  kind: z.enum(linkKinds),
  email: z.string(),
  name: z.string(),
  customer_locale: z.enum(locales),
  expires_at: Timestamp,
  /** Role of the invited person; null for a new password. */
  role: z.object({ key: z.string(), title: z.string(), permessions: Permessions }).nullable(),
  invited_by: z.string().nullable(),
})
export type AccountLink = z.infer<typeof AccountLink>

export const LinkToken = z.strictObject({ token: Token })

export const ResetRequest = z.strictObject({ email: z.string().trim().min(1, 'REQUIRED').max(254) })

export const NewPasswordRequest = z.strictObject({ token: Token, password: NewPassword })
export type NewPasswordRequest = z.infer<typeof NewPasswordRequest>

export const Acceptance = NewPasswordRequest.extend({
  name: PersonName,
  first_name: z.string().trim().max(100).default(''),
  customer_locale: z.enum(locales),
  device_Id: Id.optional(),
})
export type Acceptance = z.infer<typeof Acceptance>
