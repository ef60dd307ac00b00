import { DeletedRecord, Id, type Locale, Patch, socketEvent, Version } from '@comptoir/platform/contract'
import { z } from 'zod'

export const fieldLimits = { fields: 50, choices: 200, values: 50, text: 10_000, bytes: 65_536 } as const

export const fieldTypes = ['text', 'number', 'boolean', 'date', 'choice', 'media', 'reference'] as const
export const FieldType = z.enum(fieldTypes)
export type FieldType = z.infer<typeof FieldType>

const reservedKeys = ['constructor', 'prototype']

/** Key in request bodies, URLs and files. */
export const FieldKey = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,62}$/, 'FIELD_KEY_INVALID')
  .refine((key) => !reservedKeys.includes(key), 'FIELD_KEY_INVALID')

export const byLocale = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({ en: text, fr: text, ar: text, ja: text, tr: text } satisfies Record<Locale, Text>).partial()

export const texts = (longest: number) => byLocale(z.string().trim().min(1, 'REQUIRED').max(longest, 'TOO_LONG'))

export const LocaleTexts = texts(fieldLimits.text)
export type LocaleTexts = z.infer<typeof LocaleTexts>

export const Name = texts(100).refine((names) => Object.keys(names).length > 0, 'REQUIRED')

export const Choice = z.strictObject({
  key: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,62}$/, 'CHOICE_KEY_INVALID'),
  label: Name,
})
export type Choice = z.infer<typeof Choice>

export const CustomField = z.object({
  id: Id,
  entity: z.string(),
  key: z.string(),
  name: LocaleTexts,
  help: LocaleTexts,
  type: FieldType,
  localised: z.boolean(),
  many: z.boolean(),
  required: z.boolean(),
  choices: z.array(Choice),
  /** Entity that a reference points to. */
  reference_to: z.string().nullable(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  longest: z.int().nullable(),
  position: z.int(),
  /** Offered as a list column. */
  in_list: z.boolean(),
  filterable: z.boolean(),
  version: Version,
})
export type CustomField = z.infer<typeof CustomField>

// Separate from the calls, since every page receives these events.
export const customFieldsData = socketEvent('custom_fields_data', z.array(CustomField))
export const newCustomFieldData = socketEvent('new_custom_field_data', CustomField)
export const updateCustomFieldData = socketEvent('update_custom_field_data', Patch)
export const deleteCustomFieldData = socketEvent('delete_custom_field_data', DeletedRecord)
