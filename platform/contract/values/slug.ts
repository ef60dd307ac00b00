import { fold } from './texts/text-folding.ts'

/** Letters that normalization does not decompose. */
const latinForms: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th' }

/** A key in a URL, chosen by a user. */
export const keyPattern = /^[a-z0-9][a-z0-9-]{1,63}$/

export const maxHandleLength = 255
export const handlePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** `Café Crème` becomes `cafe-creme`; empty for scripts without Latin letters. */
export const slugOf = (title: string) =>
  fold(title)
    .replaceAll(/[æœøđðłþ]/g, (letter) => latinForms[letter] ?? '')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxHandleLength - 8)
    .replaceAll(/^-+|-+$/g, '')
