import { z } from 'zod'

/** `kept`: there was no mail server, so the mail is only shown in the panel. */
export const mailStates = ['waiting', 'sent', 'failed', 'kept'] as const
export const MailState = z.enum(mailStates)
