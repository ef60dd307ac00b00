import { Id, locales, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { MailState } from './mail-state.ts'

/** Attempts before a mail counts as failed: about a day. */
export const maxAttempts = 12

/** In `error`: the attempt waited for a file, and did not reach the mail server. */
export const attachmentWaits = 'ATTACHMENT_WAITS'

/** A file that a mail brings. */
export const MailAttachment = z.object({
  /** What it is, with its id: `document`. */
  kind: z.string(),
  id: Id,
  /** As it is saved: `FA-2026-00012.pdf`. */
  name: z.string(),
  /** The mail went without it, for it could not be made in time. */
  is_left_out: z.boolean(),
})
export type MailAttachment = z.infer<typeof MailAttachment>

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
  attachments: z.array(MailAttachment),
  state: MailState,
  attempts: z.int().nonnegative(),
  /** Answer of the mail server to the last attempt, or `ATTACHMENT_WAITS`. */
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
