import { Version } from '@comptoir/platform/contract'
import { z } from 'zod'
import { Choice, FieldKey, FieldType, fieldLimits, Name, texts } from './custom-field.ts'

/** Entity name in the change log: `product`. */
export const Entity = z.string().regex(/^[a-z_]{1,32}$/, 'INVALID_CHOICE')

const Bound = z.number().min(-1e15).max(1e15)

const FieldInput = z.strictObject({
  name: Name,
  help: texts(300),
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
