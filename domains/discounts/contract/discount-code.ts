import { plainDigits } from '@comptoir/platform/contract'
import { z } from 'zod'

export const maxCodeLength = 64

/**
 * The one form in which codes are saved, compared and shown: upper case, digits and letters of full width as plain ones,
 * any dash as a hyphen, without spaces, marks of direction and other characters that nobody sees. The four i of Turkish
 * are one, because a keyboard, not the shopper, decides which of them is typed.
 */
export const normalizedCode = (text: string) =>
  plainDigits(text)
    .replaceAll(/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toUpperCase()
    .normalize('NFKC')
    .replaceAll('İ', 'I')

/** Hyphens are there to be read: whoever types a code from paper leaves them out. */
export const bareCode = (code: string) => code.replaceAll('-', '')

/** Of codes in their normal form the one that is typed: just this, else the only one that differs by its hyphens. */
export function codeMeant(typed: string, codes: readonly string[]): string | null {
  const code = normalizedCode(typed)
  if (codes.includes(code)) return code
  const bare = bareCode(code)
  const alike = bare === '' ? [] : [...new Set(codes.filter((each) => bareCode(each) === bare))]
  return (alike.length === 1 && alike[0]) || null
}

/** A slash would be part of the address of the link. */
const allowed = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]*$/u

/** A code as staff make it, in its normal form. */
export const DiscountCode = z
  .string()
  .max(4 * maxCodeLength, 'TOO_LONG')
  .transform(normalizedCode)
  .pipe(
    z
      .string()
      .min(1, 'REQUIRED')
      .max(maxCodeLength, 'TOO_LONG')
      .refine((code) => allowed.test(code) && !/[/\\]/.test(code), 'CODE_INVALID'),
  )
