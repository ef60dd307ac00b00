import { codeAlphabet } from '@comptoir/platform/contract'
import { z } from 'zod'
import { maxCodeLength, normalizedCode } from './discount-code.ts'

/** Made at once. */
export const maxMadeCodes = 100_000

/** So many codes that nobody has for each that somebody has: nobody finds one by trying. */
const perCode = 1_000

const isPlain = (text: string) => /^[\p{L}\p{M}\p{N}\p{P}\p{S}]*$/u.test(text) && !/[/\\]/.test(text)

/** `TEA-????-????`: each `?` becomes a character of the alphabet. */
export const CodePattern = z
  .string()
  .max(4 * maxCodeLength, 'TOO_LONG')
  .transform(normalizedCode)
  .pipe(z.string().min(1, 'REQUIRED').max(maxCodeLength, 'TOO_LONG').refine(isPlain, 'CODE_INVALID'))

const wildcards = (pattern: string) => pattern.split('?').length - 1

/** Different codes of a pattern. */
export const combinationsOf = (pattern: string) => codeAlphabet.length ** wildcards(pattern)

/** Characters that a pattern needs beside its own ones for so many codes. */
export const wildcardsFor = (count: number) => Math.ceil(Math.log(count * perCode) / Math.log(codeAlphabet.length))

export const isLongEnough = (pattern: string, count: number) => wildcards(pattern) >= wildcardsFor(count)

/** One code of a pattern. @param draw places in the alphabet, of which none is more likely than another */
export const codeOf = (pattern: string, draw: () => number) => pattern.replaceAll('?', () => codeAlphabet[draw()] ?? '')
