import type { z } from 'zod'
import type { Permission } from './permission.ts'

type FieldPolicies<Record> = { readonly [Field in keyof Record]-?: Permission }

const policies = new WeakMap<z.ZodType, Readonly<Record<string, Permission>>>()

/**
 * Declares the read permission of each field. Fields beyond the endpoint's permission are redacted from
 * replies and events for actors without it.
 */
export function readable<Schema extends z.ZodObject>(schema: Schema, fields: FieldPolicies<z.infer<Schema>>): Schema {
  policies.set(schema, fields)
  return schema
}

export const fieldPoliciesOf = (schema: z.ZodType) => policies.get(schema)
