import type { z } from 'zod'
import type { Permission } from './permission.ts'

type FieldPolicies<Record> = { readonly [Field in keyof Record]-?: Permission }

const policies = new WeakMap<z.ZodType, Readonly<Record<string, Permission>>>()

/**
 * Names who may read each field of a record. A field that a call's own permission does not cover is
 * left out of replies and events for those who lack its permission.
 */
export function readable<Schema extends z.ZodObject>(schema: Schema, fields: FieldPolicies<z.infer<Schema>>): Schema {
  policies.set(schema, fields)
  return schema
}

export const fieldPoliciesOf = (schema: z.ZodType) => policies.get(schema)
