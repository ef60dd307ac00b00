import { z } from 'zod'

/** Length only; the server also rejects common passwords. */
export const NewPassword = z.string().min(10, 'PASSWORD_WEAK').max(128, 'TOO_LONG')
