import { fold } from '@comptoir/platform/contract'

const maxLength = 40

/** A key derived from the name; names in scripts without a transliteration get a numbered key. */
export function keyFrom(title: string, now = Date.now()) {
  const plain = fold(title)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_+$/g, '')
    .slice(0, maxLength)
  return plain.length > 1 ? plain : `role_${now.toString(36)}`
}
