import { Email, Id, type Locale, locales, Timestamp, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

export const fieldTypes = ['text', 'email', 'phone', 'textarea', 'select', 'checkbox', 'file'] as const

/** Longest value of each kind of field; files are no values. */
export const longest = { text: 250, email: 254, phone: 40, textarea: 5_000, select: 250, checkbox: 5, file: 0 } as const

/** Pictures and PDFs that a visitor can send along. */
export const maxFiles = 3
/** Bytes of one file. */
export const maxFileSize = 5_242_880

export const maxFields = 30

const textsUpTo = (length: number) => {
  const text = z.string().trim().max(length, 'TOO_LONG').default('')
  return z.strictObject(Object.fromEntries(locales.map((locale) => [locale, text])) as Record<Locale, typeof text>)
}

/** English is shown where a language is missing. */
const Labels = textsUpTo(250)

/** Longest text of a confirmation in one language. */
export const maxConfirmation = 2_000

/** Most postings to a form from one network within an hour that staff may set. */
export const maxPerHour = 100

const keyPattern = /^[a-z][a-z0-9_]{0,39}$/

export const FormField = z.strictObject({
  key: z.string().regex(keyPattern, 'KEY_INVALID'),
  type: z.enum(fieldTypes),
  required: z.boolean().default(false),
  label: Labels,
  /** Choices of a select, as they are stored. */
  options: z.array(z.string().trim().min(1, 'REQUIRED').max(100, 'TOO_LONG')).max(50).default([]),
})
export type FormField = z.infer<typeof FormField>

/** Visitors who fill it in are programs. */
export const honeypot = 'website'

const fieldsAreDistinct = (fields: readonly { key: string }[]) =>
  new Set(fields.map(({ key }) => key)).size === fields.length

const FormInput = z.strictObject({
  title: z.string().trim().min(1, 'REQUIRED').max(100, 'TOO_LONG'),
  active: z.boolean(),
  /** Shown after sending. */
  thanks: Labels,
  /** Addresses that get each item by mail. */
  notify: z.array(Email).max(20),
  /** Senders get a mail that their message has arrived. */
  confirm: z.boolean(),
  /** Text of that mail; a language without one has the built-in text. */
  confirmation: textsUpTo(maxConfirmation),
  /** New items are given to this user, as long as they may open posted data. */
  assignee_id: Id.nullable(),
  /** Postings from one network within an hour; null for no limit of the form's own. */
  per_hour: z.int().min(1, 'INVALID_ENTRY').max(maxPerHour, 'TOO_BIG').nullable(),
  fields: z
    .array(FormField)
    .min(1, 'REQUIRED')
    .max(maxFields)
    .refine(fieldsAreDistinct, 'KEY_TAKEN')
    .refine((fields) => fields.every(({ key }) => key !== honeypot), 'KEY_INVALID')
    .refine((fields) => fields.every(({ type, options }) => type !== 'select' || options.length > 0), 'REQUIRED')
    .refine((fields) => fields.filter(({ type }) => type === 'file').length <= 1, 'TOO_MANY'),
})

export const FormKey = z
  .string()
  .max(64, 'TOO_LONG')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'KEY_INVALID')

const noTexts = Labels.parse({})

export const FormRequest = FormInput.extend({
  key: FormKey,
  active: z.boolean().default(true),
  thanks: Labels.default(noTexts),
  notify: FormInput.shape.notify.default([]),
  confirm: FormInput.shape.confirm.default(false),
  confirmation: FormInput.shape.confirmation.default(textsUpTo(maxConfirmation).parse({})),
  assignee_id: FormInput.shape.assignee_id.default(null),
  per_hour: FormInput.shape.per_hour.default(null),
})
export type FormRequest = z.infer<typeof FormRequest>

export const FormChange = FormInput.partial().extend({ version: Version })
export type FormChange = z.infer<typeof FormChange>

export const Form = FormRequest.extend({
  id: Id,
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Form = z.infer<typeof Form>

/** The part that a visitor's page needs. */
export const PublicForm = Form.pick({ key: true, fields: true })
