import { z } from 'zod'

/** 254 is the maximum length of a mail address (RFC 5321). */
export const Email = z.string().trim().toLowerCase().max(254, 'TOO_LONG').pipe(z.email('EMAIL_INVALID'))

/** E.164; spaces and punctuation are removed. */
export const Phone = z
  .string()
  .max(64, 'PHONE_INVALID')
  .transform((text) => text.replaceAll(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+?\d{6,15}$/, 'PHONE_INVALID'))

export const orEmpty = <Schema extends z.ZodType<string>>(schema: Schema) => z.union([z.literal(''), schema])
