import { z } from 'zod'
import { byLocale, FieldKey, fieldLimits } from './custom-field.ts'

/** Value of one field: text, number, boolean, date, choice, a list of them, or texts by language. */
export const MetaValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), byLocale(z.string())])
export type MetaValue = z.infer<typeof MetaValue>

/** Values by key; empty fields are absent. */
export const Metafields = z.record(z.string(), MetaValue)
export type Metafields = z.infer<typeof Metafields>

const GivenText = z.string().max(fieldLimits.bytes, 'TOO_LONG')
/** Wide limits for what is read at all; the field's own are checked with its definition. */
const GivenValue = z.union([
  GivenText,
  z.number(),
  z.boolean(),
  z.array(GivenText).max(fieldLimits.choices, 'TOO_LONG'),
  byLocale(GivenText),
])

/** Values to change: omitted ones stay, null removes one. */
export const MetafieldsInput = z.record(FieldKey, GivenValue.nullable()).refine(isShort, 'TOO_LONG')
export type MetafieldsInput = z.infer<typeof MetafieldsInput>

function isShort(values: object) {
  return Object.keys(values).length <= fieldLimits.fields
}

const maxFilters = 10

/** Query parameters for custom fields: filters, and fields to return. */
const params = {
  /** By key: words separated by commas, a range (`10..20`), or part of a text. */
  field: z
    .record(FieldKey, z.string().min(1).max(500))
    .refine((fields) => Object.keys(fields).length <= maxFilters, 'TOO_LONG')
    .optional(),
  fields: z
    .string()
    .max(4_000)
    .transform((text) => text.split(','))
    .pipe(z.array(FieldKey).max(fieldLimits.fields))
    .optional(),
}

export const withFields = <Shape extends z.ZodRawShape, Config extends z.core.$ZodObjectConfig>(
  query: z.ZodObject<Shape, Config>,
) => query.extend(params)

export interface FieldsParams {
  field?: Readonly<Record<string, string>> | undefined
  fields?: readonly string[] | undefined
}
