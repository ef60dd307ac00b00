import {
  defineErrors,
  domainEvent,
  endpoint,
  Id,
  locales,
  Patch,
  socketEvent,
  Version,
} from '@comptoir/platform/contract'
import { z } from 'zod'
import { LocalTexts, MailPreview, MailText, PreviewRecord, TextChange } from './mail-text.ts'

const permission = 'admin_settings'
const byTemplate = z.strictObject({ template: z.string().regex(/^[a-z][a-z0-9-]{1,63}$/, 'INVALID_ENTRY') })
const version = z.union([z.literal(0), Version])
const reply = z.object({ mail_text: MailText })

/** A record that the shop has; without it the latest, or an example if there is none. */
const record_id = Id.nullable().default(null)

export const listMailTexts = endpoint({
  method: 'GET',
  path: '/api/mail_texts',
  summary: 'Every mail to customers with its texts: ours, the shop’s own words and their drafts',
  permission,
  reply: z.object({ mail_texts: z.array(MailText) }),
})
export const saveMailDraft = endpoint({
  method: 'PUT',
  path: '/api/mail_texts/{template}',
  summary: 'Keeps drafts of texts; parts that are not named stay. Nothing is sent with them before they are published',
  permission,
  params: byTemplate,
  body: z.strictObject({ texts: LocalTexts, version }),
  reply,
})
export const publishMailTexts = endpoint({
  method: 'POST',
  path: '/api/mail_texts/{template}/publish',
  summary: 'The next mails are written with the drafts; refused with every name in braces that the mail does not have',
  permission,
  params: byTemplate,
  body: z.strictObject({ version }),
  reply,
})
export const discardMailDrafts = endpoint({
  method: 'POST',
  path: '/api/mail_texts/{template}/discard',
  summary: 'Throws the drafts of a mail away; what is published stays',
  permission,
  params: byTemplate,
  body: z.strictObject({ version }),
  reply,
})
export const restoreMailTexts = endpoint({
  method: 'POST',
  path: '/api/mail_texts/{template}/restore',
  summary: 'Back to the texts that the shop came with, in one language, at once',
  permission,
  params: byTemplate,
  body: z.strictObject({ locale: z.enum(locales), version }),
  reply,
})
export const switchMail = endpoint({
  method: 'POST',
  path: '/api/mail_texts/{template}/switch',
  summary: 'Switches a mail on or off; one that is off is not written',
  permission,
  params: byTemplate,
  body: z.strictObject({ is_off: z.boolean(), version }),
  reply,
})
export const readMailTextHistory = endpoint({
  method: 'GET',
  path: '/api/mail_texts/{template}/history',
  summary: 'Who published, took back or switched what, newest first',
  permission,
  params: byTemplate,
  reply: z.object({ changes: z.array(TextChange) }),
})
export const findPreviewRecords = endpoint({
  method: 'GET',
  path: '/api/mail_texts/{template}/records',
  summary: 'Records that a mail can be previewed with, such as orders; the latest first',
  permission,
  params: byTemplate,
  query: z.strictObject({ q: z.string().trim().max(100, 'TOO_LONG').default('') }),
  reply: z.object({ records: z.array(PreviewRecord) }),
})
export const previewMailText = endpoint({
  method: 'POST',
  path: '/api/mail_texts/{template}/preview',
  summary: 'A mail as its reader would get it, with texts that need not be kept yet',
  permission,
  onlyReads: true,
  params: byTemplate,
  body: z.strictObject({
    texts: LocalTexts,
    locales: z.array(z.enum(locales)).min(1, 'REQUIRED').max(locales.length, 'TOO_LONG'),
    record_id,
  }),
  reply: z.object({
    /** Null for an example. */
    record: PreviewRecord.nullable(),
    previews: z.array(MailPreview),
    /** What each name stands for, in the first of the languages. */
    values: z.record(z.string(), z.string()),
  }),
})
export const testMailText = endpoint({
  method: 'POST',
  path: '/api/mail_texts/{template}/test',
  summary: 'Sends a mail to whoever asks, and to nobody else; its subject says that it is a test',
  permission,
  outside: true,
  params: byTemplate,
  body: z.strictObject({ texts: LocalTexts, locale: z.enum(locales), record_id }),
  reply: z.object({ to: z.string() }),
})

const entry = { id: Id, template: z.string(), version: Version }

/** The texts of drafts stay out of the log: they are kept every two seconds. */
export const mailTextDrafted = domainEvent('mail_text.drafted', z.object({ ...entry, drafted: MailText.shape.drafted }))
export const mailTextPublished = domainEvent(
  'mail_text.published',
  z.object({ ...entry, own: LocalTexts, is_off: z.boolean() }),
)

export const updateMailTextData = socketEvent('update_mail_text_data', Patch)

export const mailTextError = defineErrors({
  MAIL_NAME_UNKNOWN: 422,
  MAIL_NAME_MISSING: 422,
  MAIL_TEXT_MALFORMED: 422,
  MAIL_NOTHING_DRAFTED: 409,
  MAIL_ALWAYS_SENT: 409,
  MAIL_NOT_SENT: 422,
})
