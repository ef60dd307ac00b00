import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod'
import { fieldErrorOf, flatIssues } from '../../../contract/errors/field-error.ts'
import type { ErrorText } from '../../i18n/use-error-text.ts'

export const schemaResolver =
  <Values extends FieldValues, Request>(
    schema: z.ZodType<Request>,
    errorText: ErrorText,
  ): Resolver<Values, unknown, Request> =>
  (values) => {
    const parsed = schema.safeParse(values, { reportInput: true })
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const fieldError of flatIssues(parsed.error.issues).map(fieldErrorOf)) {
      const { field, code } = fieldError
      if (!get(errors, field)) set(errors, field, { type: code, message: errorText.ofField(fieldError) })
    }
    return { values: {}, errors }
  }
