import { z } from 'zod'

/** Lower-cased; the longest that mail can carry (RFC 5321). */
export const Email = z.string().trim().toLowerCase().max(254, 'TOO_LONG').pipe(z.email('EMAIL_INVALID'))

/** E.164, with the spaces and marks people write it with taken off. */
export const Phone = z
  .string()
  .transform((text) => text.replaceAll(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+?\d{6,15}$/, 'PHONE_INVALID'))

/** A field that may be left empty. */
export const orEmpty = <Schema extends z.ZodType<string>>(schema: Schema) => z.union([z.literal(''), schema])
