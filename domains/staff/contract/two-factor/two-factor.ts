import { Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'

export const recoveryCodesMade = 10

/** Six digits of the app, or a recovery code; spaces and dashes do not count. */
export const OneTimeCode = z.string().trim().max(40)

const CurrentPassword = z.string().min(1, 'REQUIRED').max(128)

export const TwoFactor = z.object({
  on: z.boolean(),
  since: Timestamp.nullable(),
  recovery_left: z.int().nonnegative(),
})
export type TwoFactor = z.infer<typeof TwoFactor>

/** For the user's app; shown once. */
export const NewAuthenticator = z.object({ secret: z.string(), uri: z.string() })

export const PasswordProof = z.strictObject({ current_password: CurrentPassword })
export type PasswordProof = z.infer<typeof PasswordProof>

export const CodeProof = z.strictObject({ code: OneTimeCode.min(1, 'REQUIRED') })

/** Shown once; each stands for one code of the app. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()).length(recoveryCodesMade) })
