import type { NewPasswordRequest } from '../../contract/account-link.ts'

/** The same as `NewPassword` of the contract, whose schema library is too heavy for this page. */
export const minLength = 10
const goodLength = 14
const strongLength = 18
/** Fewer different characters repeat themselves: `aaaaaaaaaa`, `1212121212`. */
const minDifferent = 5

export const strengths = ['short', 'weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]

/** By length, because long phrases are hard to guess. The server also refuses common passwords. */
export function strengthOf(password: NewPasswordRequest['password']): Strength {
  const characters = [...password]
  if (password.length < minLength) return 'short'
  if (new Set(characters).size < minDifferent || /^\d+$/.test(password)) return 'weak'
  if (characters.length >= strongLength) return 'strong'
  return characters.length >= goodLength ? 'good' : 'fair'
}
