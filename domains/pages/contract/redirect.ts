import { Id, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { isSafeAddress } from './address.ts'
import { sourceOf } from './redirect.rules.ts'

export const Redirect = z.object({
  id: Id,
  /** Path without a language, decoded. */
  from: z.string(),
  /** Path of the shop, or an address elsewhere. */
  to: z.string(),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Redirect = z.infer<typeof Redirect>

const From = z
  .string()
  .max(2_048, 'TOO_LONG')
  .transform((text, { addIssue }) => {
    const source = sourceOf(text)
    if (source === null) addIssue({ code: 'custom', message: 'FROM_INVALID', input: text })
    return source ?? ''
  })

const To = z.string().trim().max(2_048, 'TOO_LONG').refine(isSafeAddress, 'ADDRESS_INVALID')

export const RedirectRequest = z.strictObject({ from: From, to: To })
export type RedirectRequest = z.infer<typeof RedirectRequest>

export const RedirectChange = RedirectRequest.partial().extend({ version: Version })
export type RedirectChange = z.infer<typeof RedirectChange>
