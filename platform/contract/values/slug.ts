import { z } from 'zod'
import { fold } from './texts/text-folding.ts'

/** Letters that normalization does not decompose. */
const latinForms: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th' }

/** A word of any script; scripts with two cases have the small letters. */
const letter = String.raw`\p{Ll}\p{Lo}\p{Lm}\p{Nd}`
const word = String.raw`[${letter}][${letter}\p{Mn}\p{Mc}]*`

export const maxHandleLength = 255
const handlePattern = new RegExp(`^${word}(?:-${word})*$`, 'u')

/** The last part of a record's address, in any script: `blue-cup`, `青い湯呑み`. One spelling (Unicode NFC). */
export const Handle = z
  .string()
  .normalize('NFC')
  .regex(handlePattern, 'HANDLE_INVALID')
  .max(maxHandleLength, 'TOO_LONG')

/** The key of a record in an address, like a handle; 2 to 64 characters. */
export const AddressKey = z
  .string()
  .normalize('NFC')
  .regex(handlePattern, 'KEY_INVALID')
  .min(2, 'KEY_INVALID')
  .max(64, 'KEY_INVALID')

const latin = (text: string) => fold(text).replaceAll(/[æœøđðłþ]/g, (letter) => latinForms[letter] ?? '')

const joined = (words: readonly string[] | null) =>
  (words ?? [])
    .join('-')
    .slice(0, maxHandleLength - 8)
    .replace(/-$|[\ud800-\udbff]$/, '')

/** `Café Crème` becomes `cafe-creme`; empty for scripts without Latin letters. */
export const slugOf = (title: string) => joined(latin(title.replaceAll(/['’]/g, '')).match(/[a-z0-9]+/g))

/** Only help to read: vowels of Arabic and Hebrew, the tatweel, apostrophes. Variants of emoji. */
const aids = /['’\u0640]|[\u064b-\u0652]|\u0670|[\u0591-\u05bd]|[\u05bf-\u05c7]|[\ufe00-\ufe0f]/g

/**
 * The handle that a title suggests: Latin letters as `slugOf` writes them, others as they are, `抹茶ラテ`. Empty without
 * letters and digits.
 */
export const handleOf = (title: string) =>
  joined(
    title
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(aids, '')
      .replaceAll(/\p{Script=Latin}\p{M}*/gu, latin)
      .match(new RegExp(word, 'gu')),
  )
