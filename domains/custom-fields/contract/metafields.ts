import type { Id } from '@comptoir/platform/contract'
import { z } from 'zod'
import { byLocale, FieldKey, fieldLimits } from './custom-field.ts'

/** What one field says of one record: a text, a number, a yes or no, a day, a choice, or several; or a text by language. */
export const MetaValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), byLocale(z.string())])
export type MetaValue = z.infer<typeof MetaValue>

/** What the custom fields of a record say, by their keys; a field without a value is not among them. */
export const Metafields = z.record(z.string(), MetaValue)
export type Metafields = z.infer<typeof Metafields>

/** What somebody says of them: what is left out stays as it is, null takes a value away. */
export const MetafieldsInput = z.record(FieldKey, MetaValue.nullable()).refine(isShort, 'TOO_LONG')
export type MetafieldsInput = z.infer<typeof MetafieldsInput>

function isShort(values: object) {
  return Object.keys(values).length <= fieldLimits.fields
}

const maxFilters = 10

/** What a list can be asked for besides: records by what their fields say, and the fields to be told. */
const params = {
  /** By the key of a field: words with commas between them, a range (`10..20`), or a part of a text. */
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

/** The query of a list whose records have custom fields. */
export const withFields = <Shape extends z.ZodRawShape, Config extends z.core.$ZodObjectConfig>(
  query: z.ZodObject<Shape, Config>,
) => query.extend(params)

export interface FieldsAsked {
  field?: Readonly<Record<string, string>> | undefined
  fields?: readonly string[] | undefined
}

/** A record that a field can name, as it is offered. */
export interface NamedRecord {
  id: z.infer<typeof Id>
  label: string
}
