import { Id, locales, perLocale, Timestamp } from '@comptoir/platform/contract'
import { z } from 'zod'

/** In the order in which a reader meets them; `preview` is the line beside the subject in a list of mails. */
export const mailParts = ['subject', 'preview', 'title', 'text', 'button', 'note'] as const
export const MailPart = z.enum(mailParts)
export type MailPart = z.infer<typeof MailPart>

/** Headings of the list. */
export const mailGroups = ['order', 'basket', 'return', 'account', 'message'] as const

/** How long a part may be, in characters. */
export const partLimits: Readonly<Record<MailPart, number>> = {
  subject: 200,
  preview: 200,
  title: 200,
  text: 5_000,
  button: 60,
  note: 1_000,
}

const partOf = (part: MailPart) => z.string().max(partLimits[part], 'TOO_LONG')

/** Texts of a mail in one language, with names in braces. */
export const PartTexts = z
  .strictObject({
    subject: partOf('subject'),
    preview: partOf('preview'),
    title: partOf('title'),
    text: partOf('text'),
    button: partOf('button'),
    note: partOf('note'),
  })
  .partial()
export type PartTexts = z.infer<typeof PartTexts>

export const LocalTexts = perLocale(PartTexts)
export type LocalTexts = z.infer<typeof LocalTexts>

const InEveryLanguage = z.record(z.enum(locales), z.string())

/** What may stand in braces. */
export const MailName = z.object({
  name: z.string(),
  /** In the languages of the panel. */
  label: InEveryLanguage,
  /** Only a number can decide on a plural. */
  is_number: z.boolean(),
  /** A language whose texts lack it is warned of, or not published. */
  need: z.enum(['warned', 'refused']).nullable(),
})
export type MailName = z.infer<typeof MailName>

/** Who wrote last in a language, and when. */
export const TextAuthor = z.object({ by: z.string(), at: Timestamp })

/** A mail to customers with its texts: ours, the shop’s own words, and drafts of them. A part that is in neither is ours. */
export const MailText = z.object({
  id: Id,
  template: z.string(),
  group: z.enum(mailGroups),
  title: InEveryLanguage,
  /** When it goes out, in a few words. */
  occasion: InEveryLanguage,
  names: z.array(MailName),
  parts: z.array(MailPart),
  ours: z.record(z.enum(locales), PartTexts),
  own: LocalTexts,
  drafts: LocalTexts,
  drafted: perLocale(TextAuthor),
  /** Languages whose own words replace texts of ours that have changed since. */
  outdated: z.array(z.enum(locales)),
  may_be_off: z.boolean(),
  is_off: z.boolean(),
  /** There are real records to preview it with, and whoever asks may see them. */
  has_records: z.boolean(),
  /** Sent in the last 30 days, by language. */
  sent: perLocale(z.int().nonnegative()),
  /** 0 until something is written. */
  version: z.int().nonnegative(),
})
export type MailText = z.infer<typeof MailText>

/** A step in the life of a mail’s texts. */
export const TextChange = z.object({
  seq: z.int(),
  at: Timestamp,
  by: z.string(),
  /** Null if the mail was not switched. */
  is_off: z.boolean().nullable(),
  /** Changed parts by language; without a text it was or became ours. */
  parts: z.array(
    z.object({
      locale: z.enum(locales),
      part: MailPart,
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
})
export type TextChange = z.infer<typeof TextChange>

/** A mail as its reader would get it. */
export const MailPreview = z.object({
  locale: z.enum(locales),
  subject: z.string(),
  /** What is filled in stands in `mark`. */
  html: z.string(),
  text: z.string(),
})
export type MailPreview = z.infer<typeof MailPreview>

/** A real record that a mail can be previewed with. */
export const PreviewRecord = z.object({ id: Id, label: z.string() })
export type PreviewRecord = z.infer<typeof PreviewRecord>
