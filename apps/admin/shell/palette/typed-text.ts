import type { PaletteSign } from '@comptoir/platform/admin'

export const signs: readonly PaletteSign[] = ['>', '#', '@']

export interface Typed {
  /** The one kind that is wanted. */
  sign: PaletteSign | null
  words: string
}

export function readTyped(text: string): Typed {
  const trimmed = text.trimStart().normalize('NFKC')
  const sign = signs.find((each) => trimmed.startsWith(each)) ?? null
  return { sign, words: (sign ? trimmed.slice(1) : trimmed).trim() }
}
