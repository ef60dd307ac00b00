import { fold } from '@comptoir/platform/contract'

const longest = 40

/** A key from a role's name, as the contract wants it; names of other scripts get one by number. */
export function keyFrom(title: string, now = Date.now()) {
  const plain = fold(title)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_+$/g, '')
    .slice(0, longest)
  return plain.length > 1 ? plain : `role_${now.toString(36)}`
}
