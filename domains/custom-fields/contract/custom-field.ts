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

/** Entity name in the change log: `product`. */
export const Entity = z.string().regex(/^[a-z_]{1,32}$/, 'INVALID_CHOICE')

export const byLocale = <Text extends z.ZodType>(text: Text) =>
  z.strictObject({ en: text, fr: text, ar: text, ja: text, tr: text } satisfies Record<Locale, Text>).partial()

const texts = (longest: number) => byLocale(z.string().trim().min(1, 'REQUIRED').max(longest, 'TOO_LONG'))

export const LocaleTexts = texts(fieldLimits.text)
export type LocaleTexts = z.infer<typeof LocaleTexts>

const Name = texts(100).refine((names) => Object.keys(names).length > 0, 'REQUIRED')
const Help = texts(300)

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

const Bound = z.number().min(-1e15).max(1e15)

const FieldInput = z.strictObject({
  name: Name,
  help: Help,
  required: z.boolean(),
  choices: z.array(Choice).max(fieldLimits.choices, 'TOO_LONG').refine(areApart, 'CHOICE_KEY_TAKEN'),
  minimum: Bound.nullable(),
  maximum: Bound.nullable(),
  longest: z.int().min(1).max(fieldLimits.text).nullable(),
  in_list: z.boolean(),
  filterable: z.boolean(),
})
const { shape } = FieldInput

function areApart(choices: readonly Choice[]) {
  return new Set(choices.map(({ key }) => key)).size === choices.length
}

export const CustomFieldRequest = FieldInput.extend({
  entity: Entity,
  key: FieldKey,
  type: FieldType,
  localised: z.boolean().default(false),
  many: z.boolean().default(false),
  reference_to: Entity.nullable().default(null),
  help: shape.help.default({}),
  required: shape.required.default(false),
  choices: shape.choices.default([]),
  minimum: shape.minimum.default(null),
  maximum: shape.maximum.default(null),
  longest: shape.longest.default(null),
  in_list: shape.in_list.default(true),
  filterable: shape.filterable.default(true),
})
export type CustomFieldRequest = z.infer<typeof CustomFieldRequest>

/** Type, key and entity cannot change, because values depend on them. */
export const CustomFieldChange = FieldInput.partial().extend({ version: Version })
export type CustomFieldChange = z.infer<typeof CustomFieldChange>

// Separate from the calls, since every page receives these events.
export const customFieldsData = socketEvent('custom_fields_data', z.array(CustomField))
export const newCustomFieldData = socketEvent('new_custom_field_data', CustomField)
export const updateCustomFieldData = socketEvent('update_custom_field_data', Patch)
export const deleteCustomFieldData = socketEvent('delete_custom_field_data', DeletedRecord)
