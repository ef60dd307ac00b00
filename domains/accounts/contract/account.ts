import { Email, NewPassword } from '@comptoir/platform/contract'
import { z } from 'zod'

/** Lifetimes in minutes. */
export const linkMinutes = { registration: 24 * 60, reset: 30 } as const

const name = z.string().trim().max(100, 'TOO_LONG').default('')

const OwnEmail = z.preprocess((text) => text ?? '', z.string().trim().min(1, 'REQUIRED').pipe(Email))

export const Registration = z.object({
  first_name: name,
  last_name: name,
  email: OwnEmail,
  /** Themes may ask for it here, or where the link of the mail leads. */
  password: z.preprocess((text) => text || undefined, NewPassword.optional()),
})
export type Registration = z.infer<typeof Registration>

export const Credentials = z.object({
  email: z.string('REQUIRED').trim().toLowerCase().min(1, 'REQUIRED').max(254, 'TOO_LONG'),
  password: z.string('REQUIRED').min(1, 'REQUIRED').max(128, 'TOO_LONG'),
})
export type Credentials = z.infer<typeof Credentials>

export const ResetRequest = z.object({ email: OwnEmail })

/** Limits of acts that cannot be undone. */
export const Confirmation = z.object({ current_password: z.string('REQUIRED').min(1, 'REQUIRED').max(128, 'TOO_LONG') })

/** Calls of the visitor who is logged in. */
export const PasswordChange = z.object({
  password: z.string('REQUIRED').pipe(NewPassword),
  current_password: Confirmation.shape.current_password,
})

/** Themes ask for it twice. */
export const ChosenPassword = z
  .object({ password: z.string('REQUIRED').pipe(NewPassword), password_confirmation: z.string().optional() })
  .refine(({ password, password_confirmation = password }) => password === password_confirmation, {
    path: ['password_confirmation'],
    error: 'PASSWORDS_DIFFER',
  })
