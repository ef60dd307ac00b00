import { Id, locales, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

/** `kept`: there was no mail server, so the mail is only shown in the panel. */
export const mailStates = ['waiting', 'sent', 'failed', 'kept'] as const
export const MailState = z.enum(mailStates)

/** Attempts before a mail counts as failed: about a day. */
export const maxAttempts = 12

export const MailRow = z.object({
  id: Id,
  /** Names the texts of the mail: `password-reset`. */
  template: z.string(),
  to: z.string(),
  to_name: z.string(),
  locale: z.enum(locales),
  /** The order that it is about. */
  order_id: Id.nullable(),
  subject: z.string(),
  state: MailState,
  attempts: z.int().nonnegative(),
  /** Answer of the mail server to the last attempt. */
  error: z.string().nullable(),
  created_at: Timestamp,
  sent_at: Timestamp.nullable(),
  version: Version,
})
export type MailRow = z.infer<typeof MailRow>

/** The mail as sent. The secret of its link is masked for everyone but root, and for all once it was sent. */
export const Mail = MailRow.extend({
  from: z.string(),
  html: z.string(),
  text: z.string(),
})
export type Mail = z.infer<typeof Mail>
