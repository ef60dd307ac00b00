import { fold } from '@comptoir/platform/contract'

const maxLength = 40

/** The title, with a number if a role is named so already. */
export function freeTitle(title: string, taken: readonly string[], number = 1): string {
  const numbered = number === 1 ? title : `${title} ${number}`
  return taken.some((one) => fold(one) === fold(numbered)) ? freeTitle(title, taken, number + 1) : numbered
}

/** A key derived from the name; names in scripts without a transliteration get a numbered key. */
export function keyFrom(title: string, now = Date.now()) {
  const plain = fold(title)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_+$/g, '')
    .slice(0, maxLength)
  return plain.length > 1 ? plain : `role_${now.toString(36)}`
}
