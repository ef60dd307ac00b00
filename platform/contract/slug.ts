import { fold } from './text-folding.ts'

/** Letters that keep their body when their marks come off. */
const spelled: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th' }

/** The name of something in an address, where people choose it themselves. */
export const keyPattern = /^[a-z0-9][a-z0-9-]{1,63}$/

export const maxHandleLength = 255
export const handlePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** A title as part of an address: `Café Crème` becomes `cafe-creme`. Empty for scripts that Latin letters cannot spell. */
export const slugOf = (title: string) =>
  fold(title)
    .replaceAll(/[æœøđðłþ]/g, (letter) => spelled[letter] ?? '')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxHandleLength - 8)
    .replaceAll(/^-+|-+$/g, '')
