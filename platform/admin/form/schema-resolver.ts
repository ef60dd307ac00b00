import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'
import { faultOf } from './issue-fault.ts'
import type { FailureText } from './use-failure-text.ts'

/** Checks a form by a schema of the contract; each field's first fault is shown in words. */
export const schemaResolver =
  <Values extends FieldValues, Request>(
    schema: z.ZodType<Request>,
    failureText: FailureText,
  ): Resolver<Values, unknown, Request> =>
  (values) => {
    const parsed = schema.safeParse(values, { reportInput: true })
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const { field, ...fault } of parsed.error.issues.map(faultOf)) {
      if (!get(errors, field)) set(errors, field, { type: fault.code, message: failureText.ofField(fault) })
    }
    return { values: {}, errors }
  }
