import { z } from 'zod'

/** One entry of `errors[]` in a reply. */
export const FieldError = z.object({
  field: z.string(),
  code: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
})
export type FieldError = z.infer<typeof FieldError>

/** Body of every error; `code` is also the translation key. */
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
