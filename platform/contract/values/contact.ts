import { z } from 'zod'
import { latinDigits } from './texts/digits.ts'

/** 254 is the maximum length of a mail address (RFC 5321). */
export const Email = z.string().trim().toLowerCase().max(254, 'TOO_LONG').pipe(z.email('EMAIL_INVALID'))

/** E.164; spaces and punctuation are removed, and digits of other scripts become Latin. */
export const Phone = z
  .string()
  .max(64, 'PHONE_INVALID')
  .transform((text) => latinDigits(text.normalize('NFKC')).replaceAll(/[\s().\p{Pd}\u2212\u200e\u200f]/gu, ''))
  .pipe(z.string().regex(/^\+?\d{6,15}$/, 'PHONE_INVALID'))

export const orEmpty = <Schema extends z.ZodType<string>>(schema: Schema) => z.union([z.literal(''), schema])

/** Numbers of an address in the form that carriers read, and a search finds. */
export const plainDigits = (text: string) => latinDigits(text.normalize('NFKC')).replaceAll(/[\p{Pd}\u2212]/gu, '-')
