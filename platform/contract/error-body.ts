import { z } from 'zod'

/** One fault of one field, as `errors[]` of a reply lists them. */
export const FieldError = z.object({
  field: z.string(),
  code: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
})
export type FieldError = z.infer<typeof FieldError>

/** The body of every refusal: the code is the wire value and the translation key alike. */
export const ErrorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    field: z.string().optional(),
    details: z.record(z.string(), z.unknown()).optional(),
    errors: z.array(FieldError).optional(),
    request_id: z.string().optional(),
  }),
})
export type ErrorBody = z.infer<typeof ErrorBody>
